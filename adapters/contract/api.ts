import * as HttpApi from "effect/http-api/HttpApi";
import * as OpenApi from "effect/http-api/OpenApi";
import { applicationGroup } from "./application.group.ts";
import { beneficiaryGroup } from "./beneficiary.group.ts";
import { bankStatementGroup } from "./bank-statement.group.ts";
import { describedDocument } from "./described-document.ts";
import { customerGroup } from "./customer.group.ts";
import { documentGroup } from "./document.group.ts";
import { googlepayGroup } from "./googlepay.group.ts";
import { healthGroup } from "./health.group.ts";
import { lookupGroup } from "./lookup.group.ts";
import { ReadableErrors } from "./readable-errors.ts";
import { repaymentGroup } from "./repayment.group.ts";
import { restructureGroup } from "./restructure.group.ts";
import { sandboxGroup } from "./sandbox.group.ts";
import { sessionGroup } from "./session.group.ts";
import { signInGroup } from "./sign-in.group.ts";
import { withdrawalGroup } from "./withdrawal.group.ts";
import { appointmentGroup } from "./appointment.group.ts";
import { offerGroup } from "./offer.group.ts";
import { aadhaarGroup } from "./aadhaar.group.ts";
import { kycGroup } from "./kyc.group.ts";
import { providerGroup } from "./provider.group.ts";
import { accountGroup, inviteGroup } from "./account.group.ts";
import { linkLookupGroup, magicLinkGroup } from "./magic-link.group.ts";

const about = OpenApi.annotations({
  transform: describedDocument,
  title: "creditline platform",
  version: "1",
  description:
    "The platform of a multi-lender credit line. Methods and paths are the specification's. A body that the " +
    "specification shows is marked x-source, with the place; one that it does not show is ours and marked x-ours. " +
    "The names of headers are ours, Authorization's apart. A success has the flag success or the status 200; any " +
    "failure has success false, errorCode and errorMessage (spec 1 §7, §8).",
});

/**
 * The platform's whole API: client, server and documentation follow from it. A call is added to its group, and a
 * group here; an endpoint's identifier is the call's name in core/screens/calls.table.ts.
 */
export const PlatformApi = HttpApi.make("creditline")
  .add(healthGroup)
  .add(signInGroup)
  .add(sessionGroup)
  .add(customerGroup)
  .add(applicationGroup)
  .add(bankStatementGroup)
  .add(documentGroup)
  .add(lookupGroup)
  .add(appointmentGroup)
  .add(offerGroup)
  .add(aadhaarGroup)
  .add(kycGroup)
  .add(providerGroup)
  .add(inviteGroup)
  .add(accountGroup)
  .add(linkLookupGroup)
  .add(magicLinkGroup)
  .add(withdrawalGroup)
  .add(repaymentGroup)
  .add(beneficiaryGroup)
  .add(googlepayGroup)
  .add(restructureGroup)
  .middleware(ReadableErrors)
  .annotateMerge(about);

/** The same with the calls of a tester, as the sandbox serves it. */
export const SandboxApi = HttpApi.make("creditline")
  .addHttpApi(PlatformApi)
  .add(sandboxGroup.middleware(ReadableErrors))
  .annotateMerge(about);
