import * as Cause from "effect/Cause";
import * as Effect from "effect/Effect";
import * as Layer from "effect/Layer";
import * as Redacted from "effect/Redacted";
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import * as HttpApiMiddleware from "effect/http-api/HttpApiMiddleware";
import * as HttpRouter from "effect/http/HttpRouter";
import * as HttpServer from "effect/http/HttpServer";
import * as HttpServerRequest from "effect/http/HttpServerRequest";
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

const authorization = ({ sessions, clock, requesters }: Services) =>
  Layer.succeed(Authorization, {
    bearer: (call, { credential, endpoint }) =>
      Effect.gen(function* () {
        const signedIn = yield* attempt(async () =>
          sessions.check(Redacted.value(credential), await clock.now()),
        ).pipe(Effect.catch(() => Effect.fail(notSignedIn())));
        if (signedIn.link !== null && !linkMayCall(endpoint.identifier, signedIn.link.action)) {
          return yield* Effect.fail(notForLinks());
        }
        const { source } = yield* HttpServerRequest.HttpServerRequest;
        return yield* Effect.provideService(call, SignedIn, {
          ...signedIn,
          requester: requesters.of(source),
        });
      }),
  });

const readableErrors = HttpApiMiddleware.layerSchemaErrorTransform(ReadableErrors, (error) =>
  error.kind === "Body" || error.kind === "ResponseHeaders"
    ? Effect.die(error)
    : Effect.fail(issueFailure(error.kind, error.cause.issue)),
);

/** Remembers what went wrong with a request; the answer tells nobody. */
const remembered = (faults: WeakMap<object, unknown>) =>
  HttpRouter.middleware(
    (app) =>
      Effect.tapCause(app, (cause) =>
        Effect.map(HttpServerRequest.HttpServerRequest, ({ source }) => {
          const [defect] = cause.reasons.filter(Cause.isDieReason);
          if (defect !== undefined) faults.set(source, defect.defect);
        }),
      ),
    { global: true },
  );

/** The contract, served: a handler of web requests, with the tester's calls where they are switched on. */
export function apiHandler(
  services: Services,
  sandboxCalls: boolean,
  isLogFailing: () => boolean = () => false,
): {
  readonly handler: (request: Request) => Promise<Response>;
  /** What was thrown while a request was answered, other than a failure of the contract; undefined for nothing. */
  readonly faultOf: (request: Request) => unknown;
  readonly dispose: () => Promise<void>;
} {
  const handlers = [
    healthHandlers(services, isLogFailing),
    signInHandlers(services),
    sessionHandlers(services),
    customerHandlers(services),
    applicationHandlers(services),
    bankStatementHandlers(services),
    documentHandlers(services),
    lookupHandlers(services),
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
  const faults = new WeakMap<object, unknown>();
  const served = Layer.mergeAll(api, remembered(faults)).pipe(
    Layer.provide([authorization(services), readableErrors]),
    Layer.provide(HttpServer.layerServices),
  );
  const { handler, dispose } = HttpRouter.toWebHandler(served, { disableLogger: true });
  return { handler, dispose, faultOf: (request) => faults.get(request) };
}
