import {
  ASSUMED_MARKETING_SOURCES,
  type MarketingSource,
} from "@creditline/core/reference/marketing-sources.table";
import type { Clock } from "../../ports/clock.ts";
import type { Random } from "../../ports/random.ts";
import {
  type Captcha,
  type CaptchaPolicy,
  createCaptchaPolicy,
  proofOfWork,
} from "../identity/codes/proof-of-work.ts";
import { erasing, waitingCustomers, type WaitingCustomers } from "../commands/account/deletion.ts";
import { customers, type Customers, type PlatformEnvironment } from "../commands/customers.ts";
import {
  createDecision,
  type DecisionPolicy,
  type NextOutcome,
  USUAL_POLICY,
} from "../model/decisions/deciding.ts";
import { emailOwners, type EmailOwners } from "../identity/signed-up.ts";
import { faults, type Faults, NO_FAULTS } from "../tester/faults.ts";
import { createMovableClock, type MovedClock, testerContext } from "../tester/surroundings.ts";
import { payments, type Payments } from "../commands/money/report-payment.ts";
import { purging } from "../identity/codes/code-message.ts";
import { linkHolders, type LinkHolders, magicLinks, type MagicLinks } from "../identity/links/magic-links.ts";
import { type CodeLimits, oneTimeCodes, type OneTimeCodes } from "../identity/codes/one-time-codes.ts";
import {
  partnersNow,
  type PartnersOf,
  type PartnerWatch,
  type UnrecordedPartners,
} from "../partners/partner.ts";
import {
  type GoogleIdentity,
  type GoogleOffer,
  liveGoogleIdentity,
  NO_GOOGLE,
  SIMULATED,
  simulatedGoogle,
  type SimulatedGoogle,
} from "../partners/google-identity.ts";
import { paymentGateway, type PaymentGateway } from "../partners/simulated/payment-gateway.ts";
import { restructureLinks, type RestructureLinks } from "../commands/links/restructure-links.ts";
import { sessions, type Sessions } from "../identity/sessions.ts";
import { signingSecret } from "../identity/signed-tokens.ts";
import type { Store } from "../store/store.ts";

/** The services that the sandbox's handlers use. */
export interface Services {
  readonly store: Store;
  readonly random: Random;
  readonly clock: MovedClock;
  readonly customers: Customers;
  readonly codes: OneTimeCodes;
  readonly captchaNeed: CaptchaPolicy;
  readonly captcha: Captcha;
  readonly sessions: Sessions;
  /** Deletes expired messages, and erases data whose retention ends, from time to time. */
  readonly purge: (now: number) => Promise<void>;
  readonly links: MagicLinks;
  readonly linkHolders: LinkHolders;
  /** The faults that a tester injected. */
  readonly faults: Faults;
  /** The personas, how they are treated, and the partners behind the calls. */
  readonly surroundings: PlatformEnvironment;
  readonly emails: EmailOwners;
  /** Customers with requests waiting for support. */
  readonly waiting: WaitingCustomers;
  readonly google: GoogleIdentity;
  /** The campaign tag of each host that visitors come by. */
  readonly marketingSources: readonly MarketingSource[];
  /** The simulated Google sign-in; null if it is not enabled. */
  readonly playedGoogle: SimulatedGoogle | null;
  readonly partnersNow: UnrecordedPartners;
  readonly gateway: PaymentGateway;
  readonly payments: Payments;
  readonly restructureLinks: RestructureLinks;
  /** The outcomes of the steps. */
  readonly nextOutcome: NextOutcome;
}

export function services(options: {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** Whether a tester may inject faults. */
  readonly sandboxCalls: boolean;
  readonly codeLimits?: CodeLimits | undefined;
  /** A captcha instead of the platform's own. */
  readonly captcha?: Captcha | undefined;
  /** Which Google sign-in is offered; the simulated one by default. */
  readonly google?: GoogleOffer | undefined;
  /** The campaign tag of each host that visitors come by; the assumed ones by default. */
  readonly marketingSources?: readonly MarketingSource[] | undefined;
  /** The partners to use instead of the simulated ones. */
  readonly partners?: PartnersOf | undefined;
  readonly partnerAsked?: PartnerWatch | undefined;
  readonly decisions?: DecisionPolicy | undefined;
}): Services {
  const { store, random } = options;
  const clock = createMovableClock(store, options.clock);
  const orders = options.sandboxCalls ? faults(store) : NO_FAULTS;
  const tested = testerContext(orders);
  const surroundings: PlatformEnvironment =
    options.partners === undefined ? tested : { ...tested, partnersOf: options.partners };
  const known = customers(store, clock, random, surroundings);
  const gateway = paymentGateway(store, random);
  const secret = signingSecret(store, random);
  const signedIn = sessions(store, random, secret);
  const { google: offer = SIMULATED } = options;
  const waiting = waitingCustomers(store);
  const [purge, erase] = [purging(store), erasing({ store, customers: known, waiting })];
  const playedGoogle = offer === SIMULATED ? simulatedGoogle(store, random) : null;
  return {
    store,
    random,
    clock,
    customers: known,
    codes: oneTimeCodes(store, random, secret, options.codeLimits),
    captchaNeed: createCaptchaPolicy(store, secret, options.codeLimits?.captchaAfter ?? 0),
    captcha: options.captcha ?? proofOfWork(secret),
    sessions: signedIn,
    purge: async (now) => {
      await purge(now);
      await erase(now);
    },
    links: magicLinks(store, random),
    linkHolders: linkHolders(store, signedIn),
    faults: orders,
    surroundings,
    emails: emailOwners(store),
    waiting,
    google: offer === null ? NO_GOOGLE : (playedGoogle ?? liveGoogleIdentity(offer)),
    playedGoogle,
    marketingSources: options.marketingSources ?? ASSUMED_MARKETING_SOURCES,
    partnersNow: partnersNow(store, options.partnerAsked),
    gateway,
    payments: payments(known, gateway, random, clock),
    nextOutcome: createDecision(options.decisions ?? USUAL_POLICY),
    restructureLinks: restructureLinks(store, random, known, signedIn),
  };
}
