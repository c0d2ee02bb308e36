/**
 * What the server takes of Node's own modules that are dear to import. An `import` reads all of a module's exports, and with
 * a WebSocket that of `http` brings Node's whole client, ten megabytes that a server never uses; that of `util` costs two.
 */
export const { createServer, STATUS_CODES } = process.getBuiltinModule("node:http");
export const { promisify } = process.getBuiltinModule("node:util");
