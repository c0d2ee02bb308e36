import { readFileSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";

// Node's own server with nothing in it: reads what is sent, and gives a document's bytes to every request.
const document = readFileSync(process.argv[2] ?? "");
const status = Number(process.argv[3] ?? 200);
const headers = { "content-type": "application/json", "content-length": document.byteLength };
const server = createServer((request, response) => {
  const answer = () => response.writeHead(status, headers).end(document);
  if (request.method === "GET") answer();
  else request.resume().once("end", answer);
});
server.listen(0, "127.0.0.1", () => {
  process.stdout.write(`ready http://127.0.0.1:${(server.address() as AddressInfo).port}\n`);
});
