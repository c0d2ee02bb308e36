import type { Clock } from "../ports/clock.ts";
import type { Random } from "../ports/random.ts";
import { captchaNeed } from "./captcha-need.ts";
import type { CaptchaNeed } from "./captcha-need.ts";
import { customers } from "./customers.ts";
import type { Customers } from "./customers.ts";
import { deciding, USUAL_POLICY } from "./deciding.ts";
import type { DecisionPolicy, NextOutcome } from "./deciding.ts";
import { emailOwners } from "./email-owners.ts";
import type { EmailOwners } from "./email-owners.ts";
import { faults, NO_FAULTS } from "./faults.ts";
import type { Faults } from "./faults.ts";
import { payments } from "./money/payments.ts";
import type { Payments } from "./money/payments.ts";
import { purging } from "./kept-messages.ts";
import { magicLinks } from "./magic-links.ts";
import type { MagicLinks } from "./magic-links.ts";
import { oneTimeCodes } from "./one-time-codes.ts";
import type { CodeLimits, OneTimeCodes } from "./one-time-codes.ts";
import { partnersNow } from "./partners/asked-now.ts";
import type { PartnersNow } from "./partners/asked-now.ts";
import { googleIdentity } from "./partners/google-identity.ts";
import type { GoogleIdentity } from "./partners/google-identity.ts";
import type { PartnerWatch } from "./operations/watch.ts";
import { paymentGateway } from "./partners/payment-gateway.ts";
import type { PaymentGateway } from "./partners/payment-gateway.ts";
import { platformClock } from "./platform-clock.ts";
import type { PlatformClock } from "./platform-clock.ts";
import { requesters } from "./requesters.ts";
import type { Requesters } from "./requesters.ts";
import { restructureLinks } from "./restructure-links.ts";
import type { RestructureLinks } from "./restructure-links.ts";
import { sessions } from "./sessions.ts";
import type { Sessions } from "./sessions.ts";
import { signingSecret } from "./signing-secret.ts";
import type { Store } from "./store.ts";

/** What the handlers of the sandbox work with. */
export interface Services {
  readonly store: Store;
  readonly random: Random;
  readonly clock: PlatformClock;
  readonly customers: Customers;
  readonly codes: OneTimeCodes;
  readonly captchaNeed: CaptchaNeed;
  readonly sessions: Sessions;
  readonly requesters: Requesters;
  /** Forgets messages that are over, now and then. */
  readonly purge: (now: number) => Promise<void>;
  readonly links: MagicLinks;
  readonly faults: Faults;
  readonly emails: EmailOwners;
  readonly google: GoogleIdentity;
  readonly partnersNow: PartnersNow;
  readonly gateway: PaymentGateway;
  readonly payments: Payments;
  readonly restructureLinks: RestructureLinks;
  /** What steps lead to. */
  readonly nextOutcome: NextOutcome;
}

export function services(options: {
  readonly store: Store;
  readonly clock: Clock;
  readonly random: Random;
  /** Whether a tester may order faults. */
  readonly sandboxCalls: boolean;
  readonly codeLimits?: CodeLimits | undefined;
  readonly partnerAsked?: PartnerWatch | undefined;
  readonly decisions?: DecisionPolicy | undefined;
}): Services {
  const { store, random } = options;
  const clock = platformClock(store, options.clock);
  const known = customers(store, clock, random);
  const gateway = paymentGateway(store, random);
  const secret = signingSecret(store, random);
  const signedIn = sessions(store, random, secret);
  return {
    store,
    random,
    clock,
    customers: known,
    codes: oneTimeCodes(store, random, secret, options.codeLimits),
    captchaNeed: captchaNeed(store, secret, options.codeLimits?.captchaAfter ?? 0),
    sessions: signedIn,
    requesters: requesters(),
    purge: purging(store),
    links: magicLinks(store, random),
    faults: options.sandboxCalls ? faults(store) : NO_FAULTS,
    emails: emailOwners(store),
    google: googleIdentity(store, random),
    partnersNow: partnersNow(store, options.partnerAsked),
    gateway,
    payments: payments(known, gateway, random, clock),
    nextOutcome: deciding(options.decisions ?? USUAL_POLICY),
    restructureLinks: restructureLinks(store, random, known, signedIn),
  };
}
