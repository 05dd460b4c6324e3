extension HTMLPage {
    /// SHA-256 of `style` and `script`, as a Content-Security-Policy names them; a test compares them.
    static let styleHash: StaticString = "sha256-Knz0OYv+j1JWCs927P8pwmJppmuEzGpT4EdIvG0mXsQ="
    static let scriptHash: StaticString = "sha256-wVDhH+BduCQVtOYwxtR99/UD0z8bhcphrO7+S0ppa7o="

    static let style: StaticString = """
        :root {
          color-scheme: light dark;
          --ink: #1f2328; --paper: #ffffff; --soft: #f6f8fa; --line: #d1d9e0; --faint: #59636e; --link: #0550ae;
          --before: #ffebe9; --after: #dafbe1; --before-edge: #b42318; --after-edge: #116329;
        }
        @media (prefers-color-scheme: dark) {
          :root {
            --ink: #e6edf3; --paper: #0d1117; --soft: #161b22; --line: #3d444d; --faint: #9ba3ac; --link: #79c0ff;
            --before: #4c1d1d; --after: #12361f; --before-edge: #ff9a8f; --after-edge: #6fdd8b;
          }
        }
        * { box-sizing: border-box; }
        body {
          font: 15px/1.5 system-ui, sans-serif; color: var(--ink); background: var(--paper);
          max-width: 80rem; margin: 0 auto; padding: 1rem 1.25rem 4rem;
        }
        h1 { font-size: 1.6rem; margin: .5rem 0; }
        h2 { font-size: 1.25rem; margin: 2.5rem 0 .5rem; padding-bottom: .25rem; border-bottom: 1px solid var(--line); }
        h3 { font-size: 1.05rem; margin: 1.75rem 0 .5rem; overflow-wrap: anywhere; }
        article > :first-child { font-size: 1rem; font-weight: normal; margin: 0; overflow-wrap: anywhere; }
        p { margin: .35rem 0; }
        a { color: var(--link); }
        code, pre { font: .87em/1.45 ui-monospace, SFMono-Regular, Menlo, Consolas, monospace; overflow-wrap: anywhere; }
        .skip { position: absolute; left: -100rem; }
        .skip:focus { position: static; }
        .level { display: inline-block; border-radius: .25rem; padding: 0 .45em; font-size: .85em; color: #ffffff; }
        .error { background: #b42318; }
        .warning { background: #8a5a00; }
        .info { background: #57606a; }
        .faint { color: var(--faint); }
        form {
          position: sticky; top: 0; z-index: 1; display: flex; flex-wrap: wrap; gap: .5rem 1rem; align-items: center;
          padding: .6rem 0; background: var(--paper); border-bottom: 1px solid var(--line);
        }
        fieldset { border: 0; margin: 0; padding: 0; display: flex; gap: .75rem; }
        legend { position: absolute; left: -100rem; }
        .wide { flex: 1 1 12rem; display: flex; gap: .5rem; align-items: center; }
        .wide input { flex: 1; }
        input[type=search], select { font: inherit; padding: .2rem .4rem; min-width: 0; }
        select { width: 11rem; }
        :focus-visible { outline: 2px solid var(--link); outline-offset: 2px; }
        nav ul { columns: 24rem; padding-left: 1.2rem; margin: .5rem 0; }
        nav li { overflow-wrap: anywhere; }
        article { border: 1px solid var(--line); border-radius: .4rem; padding: .6rem .8rem; margin: .6rem 0; }
        article:target { border-color: var(--link); }
        section, article { scroll-margin-top: 6rem; }
        .sides { display: grid; grid-template-columns: 1fr 1fr; gap: .75rem; margin: .5rem 0; }
        .sides > div { background: var(--soft); border-radius: .3rem; padding: .4rem .6rem; min-width: 0; }
        .sides h5 { margin: 0; font-size: .85rem; color: var(--faint); }
        pre { margin: .4rem 0 0; white-space: pre-wrap; }
        pre.long { max-height: 30rem; overflow: auto; }
        del, ins { text-decoration: none; display: block; border-left: 3px solid; padding-left: .4rem; }
        del { background: var(--before); border-color: var(--before-edge); }
        ins { background: var(--after); border-color: var(--after-edge); }
        .same { display: block; border-left: 3px solid transparent; padding-left: .4rem; }
        table { border-collapse: collapse; width: 100%; margin: .4rem 0; }
        td, th { border: 1px solid var(--line); padding: .2rem .5rem; text-align: left; vertical-align: top; }
        th { background: var(--soft); }
        .facts { table-layout: fixed; }
        .facts td, .facts th { overflow-wrap: anywhere; }
        .facts th:first-child { width: 24%; }
        .facts th:last-child { width: 16%; }
        .wins { background: var(--soft); }
        strong code { background: var(--after); }
        summary { cursor: pointer; }
        [hidden] { display: none; }
        @media (max-width: 44rem) { .sides { grid-template-columns: 1fr; } form { position: static; } }
        @media screen { article { content-visibility: auto; contain-intrinsic-size: auto 12rem; } }
        @media print {
          :root {
            color-scheme: light;
            --ink: #000000; --paper: #ffffff; --soft: #f6f8fa; --line: #b0b0b0; --faint: #404040; --link: #0550ae;
            --before: #ffebe9; --after: #dafbe1; --before-edge: #b42318; --after-edge: #116329;
          }
          form, nav, .skip { display: none; }
          body { max-width: none; padding: 0; font-size: 10pt; }
          article { break-inside: avoid; }
          h2, h3 { break-after: avoid; }
          pre.long { max-height: none; }
          .level { border: 1px solid; color: #000000; background: none; }
        }

        """

    static let script: StaticString = """
        "use strict";
        const one = id => document.getElementById(id);
        const form = one("filters"), search = one("search"), operation = one("operation"), rule = one("rule");
        const boxes = [...form.querySelectorAll("input[type=checkbox]")];
        const sections = [...document.querySelectorAll("section")];
        const reach = JSON.parse(one("reach").textContent).map(list => new Set(list));
        const findings = [...document.querySelectorAll("article")].map(article => ({
          article, level: article.dataset.level, rule: article.dataset.rule, reach: reach[article.dataset.reach],
          text: (article.closest("section").querySelector("h2, h3").textContent + " " + article.textContent).toLowerCase()
        }));
        function filter() {
          const words = search.value.toLowerCase().split(/\\s+/).filter(word => word !== "");
          const levels = new Set(boxes.filter(box => box.checked).map(box => box.value));
          const number = operation && operation.value !== "" ? Number(operation.value) : null;
          let shown = 0;
          for (const finding of findings) {
            const isShown = levels.has(finding.level) && words.every(word => finding.text.includes(word))
              && (rule.value === "" || rule.value === finding.rule)
              && (number === null || finding.reach.has(number));
            finding.article.hidden = !isShown;
            if (isShown) shown++;
          }
          for (const section of sections) {
            section.hidden = section.querySelector("article") !== null
              && section.querySelector("article:not([hidden])") === null;
          }
          one("shown").textContent = shown + " of " + findings.length + " shown";
        }
        form.addEventListener("submit", event => event.preventDefault());
        form.addEventListener("input", filter);
        addEventListener("beforeprint", () => {
          for (const details of document.querySelectorAll("article details")) details.open = true;
        });
        form.hidden = false;
        filter();

        """
}
