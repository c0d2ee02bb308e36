import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import type { RefusalCode } from "@creditline/core/calls/refusal-codes.table";
import { lookUp, t, type Text } from "@creditline/core/messages/message";
import { pincodeLookupError } from "@creditline/core/validation/place-fields";
import { isDigits } from "@creditline/core/validation/text";
import type * as HttpApi from "effect/http-api/HttpApi";
import type * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import type * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import type { SandboxApi } from "../../contract/api.ts";
import { IDEMPOTENCY_KEY_HEADER } from "../../contract/request-header-names.ts";
import type { Authorization, SignedInCaller } from "../../contract/authorization.ts";
import type { IdempotencyKey } from "../commands/customers.ts";
import { bearerIn } from "../identity/signed-tokens.ts";
import { type CustomerState, NEW_CUSTOMER_STATE } from "../model/customer/customer-state.ts";
import { pincodeArea } from "../model/profile/pincode-area.ts";
import { badField, noSuchCustomer, notFound, refused } from "../model/refusals.ts";
import type { AskingCall, Partner, PartnerAnswer, UsualBehaviours } from "../partners/partner.ts";
import { PINCODE_DIRECTORY } from "../partners/simulated/simulators.ts";
import { retryUntilCommitted } from "../store/store.ts";
import type { Services } from "./services.ts";

/** Refuses a path that names another customer: for the caller, only their own id exists. */
export function ownOnly(customerId: string, id: string): void {
  if (id !== customerId) throw noSuchCustomer();
}

const LONGEST_KEY = 200;

/** The headers of a call that may carry an idempotency key. */
export interface KeyHeaders {
  readonly [IDEMPOTENCY_KEY_HEADER]?: string | undefined;
}

/** The idempotency key of a call; undefined if it carries none (ruling R31). */
export function idempotencyKeyOf(
  call: string,
  headers: KeyHeaders,
  body: unknown,
): IdempotencyKey | undefined {
  const key = headers[IDEMPOTENCY_KEY_HEADER];
  if (key === undefined) return undefined;
  if (key.trim() === "" || key.length > LONGEST_KEY) {
    throw badField(IDEMPOTENCY_KEY_HEADER, `expected 1 to ${LONGEST_KEY} characters`);
  }
  return { call, key, body };
}

/** How partners usually behave towards a phone, which may be unused. */
export const usualFor = ({ surroundings }: Services, phone: string): UsualBehaviours =>
  surroundings.treatmentOf(surroundings.nameOf(phone)).partners ?? {};

/**
 * Asks a partner without changing a customer: injected faults are used up at once. `isFirst` is false if the call has
 * asked another partner before.
 */
export const askPartnerNow = (
  { store, surroundings }: Services,
  call: AskingCall,
  partner: Partner,
  usual: UsualBehaviours | undefined,
  isFirst = true,
): Promise<PartnerAnswer> =>
  retryUntilCommitted(async () => {
    const partners = await surroundings.partnersOf(call, usual, isFirst);
    const answer = partners.ask(partner);
    const documents = partners.changes();
    if (documents.length > 0) await store.commit({ documents });
    return answer;
  });

/** 477 while a partner that the call needs has not answered. */
export const partnerTimeout = (errorCode: RefusalCode, who: Text, field?: string) =>
  refused(errorCode, t("{who} hasn't replied yet. Try again in a moment.", { who }), field);

/**
 * A reply that depends only on a customer's state. States never change, so its text may be cached for as long as the
 * state exists.
 */
export class Shown<Reply> {
  readonly state: CustomerState;
  readonly reply: () => Reply;
  constructor(state: CustomerState, of: (state: CustomerState) => Reply) {
    this.state = state;
    this.reply = () => of(state);
  }
}

type Groups = typeof SandboxApi extends HttpApi.HttpApi<string, infer All> ? All : never;

/** The groups of calls that the contract has. */
export type GroupName = Groups["identifier"];

type EndpointsIn<Name extends GroupName> = HttpApiGroup.Endpoints<HttpApiGroup.WithIdentifier<Groups, Name>>;

type Part<Name extends string, Shape extends { readonly Type: unknown }> = [Shape] extends [never]
  ? unknown
  : { readonly [Key in Name]: Shape["Type"] };

/** The context of every call handler, besides its parts. */
interface Handed {
  /** The caller's network address, as the rate limits count it; empty if unknown. */
  readonly requester: string;
  /** The requested language (Accept-Language), if supported. */
  readonly language: LanguageCode;
  /** The authorization header, for a call that may be made with or without a token. */
  readonly authorization: string | undefined;
  /** Reads the body as a form with files. Rejects with a failure of the contract. */
  readonly form: () => Promise<FormData>;
}

/** The additional context of a protected call. */
interface HandedToProtected {
  readonly customerId: string;
  readonly caller: SignedInCaller;
}

/** The argument of a handler: the parts of the request, decoded by the contract. */
export type HandledCall<Endpoint extends HttpApiEndpoint.ConstraintRequest> = Handed &
  ([Authorization] extends [HttpApiEndpoint.Middleware<Endpoint>] ? HandedToProtected : unknown) &
  Part<"params", HttpApiEndpoint.Params<Endpoint>> &
  Part<"query", HttpApiEndpoint.Query<Endpoint>> &
  Part<"headers", HttpApiEndpoint.Headers<Endpoint>> &
  Part<"payload", HttpApiEndpoint.Payload<Endpoint>>;

type ReplyTo<Endpoint> = HttpApiEndpoint.Success<Endpoint>["Type"];

/**
 * The handlers of a group's calls: one plain function for each call, by name. It throws a failure of the contract to
 * refuse. A missing function does not compile.
 */
export type HandlersOf<Name extends GroupName> = {
  readonly [Endpoint in EndpointsIn<Name> as Endpoint["identifier"]]: (
    call: HandledCall<Endpoint>,
  ) => Promise<ReplyTo<Endpoint> | Shown<ReplyTo<Endpoint>>>;
};

/** The customer whose token was sent; the directory may behave differently for their persona. */
async function callerOf(
  { customers, sessions }: Services,
  authorization: string | undefined,
  now: number,
): Promise<CustomerState> {
  const token = bearerIn(authorization);
  if (token === undefined) return NEW_CUSTOMER_STATE;
  try {
    return await customers.look((await sessions.check(token, now)).customerId);
  } catch {
    // The call is open to anyone: an invalid token is no reason to refuse.
    return NEW_CUSTOMER_STATE;
  }
}

/** Asks the directory of pincodes. Throws Refused if it fails, or has not answered yet. */
async function askDirectory(services: Services, pincode: string, authorization: string | undefined) {
  const { clock, partnersNow } = services;
  const now = await clock.now();
  const caller = await callerOf(services, authorization, now);
  const said = await askPartnerNow(services, "pincode", PINCODE_DIRECTORY, caller.treatment.partners);
  const about = `${caller.customerId} ${pincode}`;
  const answer = await partnersNow.wait(PINCODE_DIRECTORY, said, about, now);
  if (answer === "PENDING") throw partnerTimeout("PINCODE_PENDING", t("The pincode directory"), "pincode");
  if (answer === "FAILED") {
    throw refused(
      "PINCODE_UNAVAILABLE",
      t("We couldn't find this pincode. Try again in a few minutes."),
      "pincode",
    );
  }
}

/** Look-ups. */
export const lookupHandlers = (services: Services): HandlersOf<"lookup"> => ({
  pincode: async ({ params: { pincode }, authorization }) => {
    const why = pincodeLookupError(pincode);
    if (why !== null) throw badField("pincode", lookUp(why));
    if (!isDigits(pincode)) throw badField("pincode", t("Enter a valid 6-digit pincode."));
    await askDirectory(services, pincode, authorization);
    const area = pincodeArea(pincode);
    if (area === null) throw notFound("NO_SUCH_PINCODE", t("pincode: no place has this pincode."));
    return { success: true, pincode, ...area } as const;
  },
});
