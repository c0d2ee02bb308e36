import { t } from "@creditline/core/messages/message";
import { askHelp, readHelp, threadReply, threadsReply } from "../commands/help/help.ts";
import { DatabaseDamaged } from "../store/store.ts";
import { accountHandlers, inviteHandlers, sessionHandlers } from "./account/account.ts";
import { ownAccountHandlers } from "./account/own-account.ts";
import { signInHandlers } from "./account/sign-in.ts";
import { applicationHandlers, customerHandlers } from "./application/application.ts";
import { type GroupName, type HandlersOf, idempotencyKeyOf, lookupHandlers } from "./handlers-of.ts";
import { aadhaarHandlers } from "./kyc/aadhaar.ts";
import {
  appointmentHandlers,
  bankStatementHandlers,
  documentHandlers,
  kycHandlers,
  providerHandlers,
} from "./kyc/kyc.ts";
import { linkLookupHandlers, magicLinkHandlers } from "./links/magic-link.ts";
import {
  beneficiaryHandlers,
  googlepayHandlers,
  offerHandlers,
  repaymentHandlers,
  withdrawalHandlers,
} from "./money/money.ts";
import { restructureHandlers } from "./money/restructure.ts";
import { paperHandlers } from "./papers/papers.ts";
import { PlainFailure } from "./plain-failure.ts";
import type { Services } from "./services.ts";
import { sandboxHandlers } from "./tester/sandbox.ts";

const CANNOT_SERVE = [
  "CANNOT_SERVE",
  t("creditline isn't available right now. Try again in a few minutes."),
] as const;
const DAMAGED = [
  "DATABASE_DAMAGED",
  t("The platform's database is damaged. Restore it from a backup."),
] as const;

/**
 * Health of the platform: 200 while its store answers, 503 while it does not; and whether its log is being written.
 */
const healthHandlers = ({ store }: Services, isLogFailing: () => boolean): HandlersOf<"health"> => ({
  healthz: async () => {
    try {
      await store.check();
    } catch (error) {
      throw new PlainFailure(503, { words: error instanceof DatabaseDamaged ? DAMAGED : CANNOT_SERVE });
    }
    return { status: "ok", ...(isLogFailing() ? { log: "failing" } : {}) } as const;
  },
});

/** Questions to support. */
const helpHandlers = ({ customers, waiting }: Services): HandlersOf<"help"> => ({
  helpThreads: async ({ customerId }) => threadsReply(await customers.look(customerId)),
  helpThread: async ({ customerId, params: { slug } }) => threadReply(await customers.look(customerId), slug),
  helpAsk: ({ customerId, params: { slug }, payload, headers }) =>
    customers.change(customerId, {
      decide: askHelp(slug, payload),
      sideWrites: async () => ({ documents: await waiting.noting(customerId) }),
      idempotencyKey: idempotencyKeyOf("helpAsk", headers, { slug, ...payload }),
    }),
  helpRead: ({ customerId, params: { slug } }) => customers.change(customerId, { decide: readHelp(slug) }),
});

/** The handler of a call; its argument is what the contract declares for the call. */
export type Handler = (call: never) => Promise<unknown>;

type AllHandlers = { readonly [Group in GroupName]: HandlersOf<Group> };

/** The handler of each call, by name. `isLogFailing` tells whether log lines are being lost. */
export function handlersOf(
  services: Services,
  isLogFailing: () => boolean = () => false,
): Readonly<Record<string, Handler>> {
  const byGroup: AllHandlers = {
    health: healthHandlers(services, isLogFailing),
    signIn: signInHandlers(services),
    session: sessionHandlers(services),
    customer: customerHandlers(services),
    application: applicationHandlers(services),
    bankStatement: bankStatementHandlers(services),
    document: documentHandlers(services),
    paper: paperHandlers(services),
    help: helpHandlers(services),
    lookup: lookupHandlers(services),
    appointment: appointmentHandlers(services),
    offer: offerHandlers(services),
    aadhaar: aadhaarHandlers(services),
    kyc: kycHandlers(services),
    provider: providerHandlers(services),
    invite: inviteHandlers(),
    account: accountHandlers(services),
    ownAccount: ownAccountHandlers(services),
    linkLookup: linkLookupHandlers(services),
    magicLink: magicLinkHandlers(services),
    withdrawal: withdrawalHandlers(services),
    repayment: repaymentHandlers(services),
    beneficiary: beneficiaryHandlers(services),
    googlepay: googlepayHandlers(services),
    restructure: restructureHandlers(services),
    sandbox: sandboxHandlers(services),
  };
  return Object.assign({}, ...Object.values(byGroup)) as Readonly<Record<string, Handler>>;
}
