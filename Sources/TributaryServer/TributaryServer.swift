// The server half of the runtime: routing, request checks, the loopback development server.
