import { accountHandlers, inviteHandlers } from "./account/account.ts";
import { ownAccountHandlers } from "./account/own-account.ts";
import { sessionHandlers } from "./account/session.ts";
import { signInHandlers } from "./account/sign-in.ts";
import { applicationHandlers } from "./application/application.ts";
import { customerHandlers } from "./application/customer.ts";
import type { GroupName, HandlersOf } from "./handlers-of.ts";
import { helpHandlers } from "./help/help.ts";
import { healthHandlers } from "./health.ts";
import { aadhaarHandlers } from "./kyc/aadhaar.ts";
import { appointmentHandlers } from "./kyc/appointment.ts";
import { bankStatementHandlers } from "./kyc/bank-statement.ts";
import { documentHandlers } from "./kyc/document.ts";
import { kycHandlers } from "./kyc/kyc.ts";
import { paperHandlers } from "./papers/papers.ts";
import { providerHandlers } from "./kyc/provider.ts";
import { linkLookupHandlers } from "./links/link-lookup.ts";
import { magicLinkHandlers } from "./links/magic-link.ts";
import { lookupHandlers } from "./lookup.ts";
import { beneficiaryHandlers } from "./money/beneficiary.ts";
import { googlepayHandlers } from "./money/googlepay.ts";
import { offerHandlers } from "./money/offer.ts";
import { repaymentHandlers } from "./money/repayment.ts";
import { restructureHandlers } from "./money/restructure.ts";
import { withdrawalHandlers } from "./money/withdrawal.ts";
import type { Services } from "./services.ts";
import { sandboxHandlers } from "./tester/sandbox.ts";

/** What answers a call, to whoever has what the contract says that it is called with. */
export type Handler = (call: never) => Promise<unknown>;

type AllHandlers = { readonly [Group in GroupName]: HandlersOf<Group> };

/** What answers each call, by its name. `isLogFailing` says whether lines of the log are lost now. */
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
