import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Redacted from "effect/Redacted";
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware";
import * as HttpRouter from "effect/http/HttpRouter";
import * as HttpServer from "effect/http/HttpServer";
import { PlatformApi, SandboxApi } from "../contract/api.ts";
import { Authorization, SignedIn } from "../contract/authorization.ts";
import { ReadableErrors } from "../contract/readable-errors.ts";
import { applicationHandlers } from "./handlers/application.ts";
import { attempt } from "./handlers/attempt.ts";
import { aadhaarHandlers } from "./handlers/aadhaar.ts";
import { kycHandlers } from "./handlers/kyc.ts";
import { providerHandlers } from "./handlers/provider.ts";
import { accountHandlers, inviteHandlers } from "./handlers/account.ts";
import { linkLookupHandlers } from "./handlers/link-lookup.ts";
import { magicLinkHandlers } from "./handlers/magic-link.ts";
import { offerHandlers } from "./handlers/offer.ts";
import { appointmentHandlers } from "./handlers/appointment.ts";
import { beneficiaryHandlers } from "./handlers/beneficiary.ts";
import { bankStatementHandlers } from "./handlers/bank-statement.ts";
import { customerHandlers } from "./handlers/customer.ts";
import { documentHandlers } from "./handlers/document.ts";
import { googlepayHandlers } from "./handlers/googlepay.ts";
import { healthHandlers } from "./handlers/health.ts";
import { lookupHandlers } from "./handlers/lookup.ts";
import { repaymentHandlers } from "./handlers/repayment.ts";
import { restructureHandlers } from "./handlers/restructure.ts";
import { sandboxHandlers } from "./handlers/sandbox.ts";
import { sessionHandlers } from "./handlers/session.ts";
import { signInHandlers } from "./handlers/sign-in.ts";
import { withdrawalHandlers } from "./handlers/withdrawal.ts";
import { issueFailure } from "./issue-text.ts";
import { linkMayCall } from "./link-reach.ts";
import { notForLinks, notSignedIn } from "./refusals.ts";
import type { Services } from "./services.ts";

const authorization = ({ sessions, clock }: Services) =>
  Layer.succeed(Authorization, {
    bearer: (call, { credential, endpoint }) =>
      Effect.gen(function* () {
        const signedIn = yield* attempt(async () =>
          sessions.check(Redacted.value(credential), await clock.now()),
        ).pipe(Effect.catch(() => Effect.fail(notSignedIn())));
        if (signedIn.link !== null && !linkMayCall(endpoint.identifier, signedIn.link.action)) {
          return yield* Effect.fail(notForLinks());
        }
        return yield* Effect.provideService(call, SignedIn, signedIn);
      }),
  });

const readableErrors = HttpApiMiddleware.layerSchemaErrorTransform(ReadableErrors, (error) =>
  error.kind === "Body" || error.kind === "ResponseHeaders"
    ? Effect.die(error)
    : Effect.fail(issueFailure(error.kind, error.cause.issue)),
);

/** The contract, served: a handler of web requests, with the tester's calls where they are switched on. */
export function apiHandler(
  services: Services,
  sandboxCalls: boolean,
): { readonly handler: (request: Request) => Promise<Response>; readonly dispose: () => Promise<void> } {
  const handlers = [
    healthHandlers(services),
    signInHandlers(services),
    sessionHandlers(services),
    customerHandlers(services),
    applicationHandlers(services),
    bankStatementHandlers(services),
    documentHandlers(services),
    lookupHandlers(),
    withdrawalHandlers(services),
    repaymentHandlers(services),
    beneficiaryHandlers(services),
    googlepayHandlers(services),
    restructureHandlers(services),
    offerHandlers(services),
    aadhaarHandlers(services),
    kycHandlers(services),
    providerHandlers(services),
    inviteHandlers(),
    accountHandlers(services),
    linkLookupHandlers(services),
    magicLinkHandlers(services),
    appointmentHandlers(services),
  ] as const;
  const openapi = { openapiPath: "/openapi.json" } as const;
  const api = sandboxCalls
    ? HttpApiBuilder.layer(SandboxApi, openapi).pipe(Layer.provide([...handlers, sandboxHandlers(services)]))
    : HttpApiBuilder.layer(PlatformApi, openapi).pipe(Layer.provide([...handlers]));
  const served = api.pipe(
    Layer.provide([authorization(services), readableErrors]),
    Layer.provide(HttpServer.layerServices),
  );
  return HttpRouter.toWebHandler(served, { disableLogger: true });
}
