#!/bin/bash
# check-plugin.sh FOLDER: builds a copy of PluginExample in FOLDER twice without cleaning. Between the builds the
# document changes so that one schema comes and one goes, and the program uses the new one.
# TRIBUTARY_PACKAGE names the checkout of Tributary.
set -euo pipefail
here=$(cd "$(dirname "$0")" && pwd)
folder=$1/PluginExample
: "${TRIBUTARY_PACKAGE:?names the checkout of Tributary}"
cp -r "$here/PluginExample" "$folder"
cd "$folder"
sources=Sources/Harbour

swift run Harbour | tee first.txt
grep -q '^berth ' first.txt

# The new document: `Problem` goes, `Fault` comes.
sed -i.bak 's/Problem/Fault/g; s/message/reason/g' "$sources/harbour.yaml" && rm "$sources/harbour.yaml.bak"
cat > "$sources/UseOfNewSchema.swift" <<'SWIFT'
let fault = Fault(reason: "a schema that came with the second build")
SWIFT
swift build 2>&1 | tee second.txt
echo 'let gone = Problem(message: "")' > "$sources/UseOfOldSchema.swift"
if swift build >third.txt 2>&1; then
    echo "a schema that went is still there"
    exit 1
fi
grep -q "cannot find 'Problem' in scope" third.txt
rm "$sources/UseOfOldSchema.swift"
swift run Harbour
