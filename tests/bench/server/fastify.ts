import { readFileSync } from "node:fs";
import fastify from "fastify";

/** A JSON schema of just this document, for Fastify's serializer. */
function schemaOf(value: unknown): object {
  if (value === null) return { type: "null" };
  if (Array.isArray(value))
    return { type: "array", ...(value.length === 0 ? {} : { items: schemaOf(value[0]) }) };
  if (typeof value !== "object") return { type: typeof value };
  const properties = Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, schemaOf(inner)]));
  return { type: "object", properties };
}

// Fastify as its guide shows it: a route with a schema of its response, and a handler that returns the object.
const document = JSON.parse(readFileSync(process.argv[2] ?? "", "utf8")) as unknown;
const server = fastify();
server.get(
  "/v1/customer/customerData",
  { schema: { response: { 200: schemaOf(document) } } },
  async () => document,
);
process.stdout.write(`ready ${await server.listen({ port: 0, host: "127.0.0.1" })}\n`);
