import { readFile } from "node:fs/promises";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { extname, join, normalize } from "node:path";

const TYPES: Readonly<Record<string, string>> = {
  ".html": "text/html; charset=utf-8",
  ".js": "text/javascript; charset=utf-8",
  ".css": "text/css; charset=utf-8",
  ".svg": "image/svg+xml",
  ".woff2": "font/woff2",
  ".txt": "text/plain; charset=utf-8",
};

export interface ServedBuild {
  readonly url: string;
  readonly close: () => Promise<void>;
}

/** Serves a built web application under the strictest policy it must live with: everything from its own address. */
export async function serveBuild(directory: string): Promise<ServedBuild> {
  const server = createServer((request, response) => {
    const path = normalize(new URL(request.url ?? "/", "http://build").pathname);
    const file = extname(path) === "" ? "index.html" : path;
    readFile(join(directory, file)).then(
      (content) => {
        response.writeHead(200, {
          "content-type": TYPES[extname(file)] ?? "application/octet-stream",
          "content-security-policy": "default-src 'self'; base-uri 'none'; form-action 'self'",
        });
        response.end(content);
      },
      () => {
        response.writeHead(404).end();
      },
    );
  });
  await new Promise<void>((resolve) => {
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://127.0.0.1:${port}`,
    close: () =>
      new Promise((resolve, reject) => {
        server.closeAllConnections();
        server.close((error) => (error ? reject(error) : resolve()));
      }),
  };
}
