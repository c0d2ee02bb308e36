import { failureAnswer } from "@creditline/adapters/platform/http/answer";
import { fieldsOf, FILES_TYPE, FORM_TYPE } from "@creditline/adapters/platform/http/content";
import { embeddedStore } from "@creditline/adapters/platform/store/sealed/embedded-store";
import { routesOf } from "@creditline/adapters/platform/http/routes";
import { handlersOf } from "@creditline/adapters/platform/handlers/handlers";
import { services as servicesOf } from "@creditline/adapters/platform/handlers/services";
import { liveClock } from "@creditline/adapters/ports/clock";
import { liveRandom } from "@creditline/adapters/ports/random";
import fastify from "fastify";
import type { FastifyReply } from "fastify";

// Fastify before the platform's own handlers and shapes: its router, its reading of bodies, its hooks and its sending,
// and no more of ours than the session behind a token.
const store = await embeddedStore(process.argv[2] ?? "");
const services = servicesOf({ store, clock: liveClock, random: liveRandom, sandboxCalls: true });
const { clock, sessions } = services;
const server = fastify({ bodyLimit: 16 * 1024 * 1024 });
const NO_BODY = new Uint8Array(0);

server.addContentTypeParser(FORM_TYPE, { parseAs: "string" }, (_request, body, done) => {
  done(null, fieldsOf(String(body)));
});
server.addContentTypeParser(FILES_TYPE, { parseAs: "buffer" }, (_request, body, done) => done(null, body));

const answer = (reply: FastifyReply, thrown: unknown): FastifyReply => {
  const { status, body } = failureAnswer(thrown, "");
  return reply.code(status).type("application/json").send(body);
};
server.setErrorHandler((thrown, _request, reply) => answer(reply, thrown));

for (const route of routesOf(handlersOf(services), true)) {
  server.route({
    method: route.method,
    url: route.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    handler: async (request, reply) => {
      const headers = request.headers as Record<string, string | undefined>;
      const token = headers["authorization"]?.slice("Bearer ".length) ?? "";
      const caller = route.isProtected
        ? { ...(await sessions.check(token, await clock.now())), requester: request.ip }
        : null;
      const call = route.decode({
        headers,
        params: request.params as Record<string, string>,
        query: request.raw.url?.split("?")[1] ?? "",
        content: request.body as object | undefined,
        body: Buffer.isBuffer(request.body) ? new Uint8Array(request.body) : NO_BODY,
        requester: request.ip,
        caller,
      });
      return reply.type(route.type).send(route.encode(await route.handler(call as never)));
    },
  });
}
process.stdout.write(`ready ${await server.listen({ port: 0, host: "127.0.0.1" })}\n`);
