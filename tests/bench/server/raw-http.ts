import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// Node's own server with nothing in it: gives a document's bytes to every request.
const document = readFileSync(process.argv[2] ?? "");
const headers = { "content-type": "application/json", "content-length": document.byteLength };
const server = createServer((_request, response) => {
  response.writeHead(200, headers).end(document);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
