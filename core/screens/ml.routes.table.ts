import type { CallName } from "../calls/calls.ts";
import { capitalised, SIGNING_ROWS } from "../reference/lenders.table.ts";
import type { APP_ROUTES } from "./app.routes.table.ts";
import { copyName } from "./copies.ts";
import type { RouteRow } from "./screen.ts";

type AppScreen = (typeof APP_ROUTES)[number]["name"];

/** An onboarding screen as a link opens it: the same screen, its path under the link's. */
const linked = <const Of extends AppScreen>(of: Of) => ({ of, name: copyName("magic-link", of) }) as const;

/** A copy of an onboarding screen; what is left out is the same there. */
interface Linked {
  readonly of: AppScreen;
  readonly name: string;
  readonly path?: `/${string}`;
  readonly calls?: readonly CallName[];
}

/**
 * The magic-link screens (spec 2 §2). Names are the camel-case of the path with `-ml`, but for the three that
 * ruling R5 gives. Where the normal web has the screen it is a copy, of which only what differs is said: its path, and the
 * calls, which on a link go by its token.
 */
export const ML_ROUTES = [
  { name: "home-ml", path: "/ml/{linkId}", calls: ["token", "magicLinkFetch", "magicLinkAdditionalData"] },
  { ...linked("termsAndConditions") },
  ...SIGNING_ROWS.map(({ slug }) => linked(`signDocuments${capitalised(slug)}`)),
  { name: "setupEmandate-ml", path: "/ml/{linkId}/e-mandate", form: "emandate", calls: ["beneficiaryModes"] },
  {
    name: "captureOtherDetails-ml",
    path: "/ml/{linkId}/other-details",
    form: "otherDetails",
    calls: ["portalCustomerData", "dataCollectionCustomerDetails"],
  },
  { ...linked("okyc"), calls: ["okycInitiateV1", "okycGetOtpV1", "okycGetAadhaarDetailsV1"] },
  { ...linked("beneficiaryDetails"), calls: ["beneficiary", "beneficiaryModes"] },
  { ...linked("completeKyc"), calls: ["unifiedKycMetadata"] },
  { name: "moneytapTnc-ml", path: "/ml/{linkId}/moneytap-tnc", form: "terms", calls: ["partnerLeadTnc"] },
  {
    name: "limitIncrease-ml",
    path: "/ml/{linkId}/limit-increase",
    calls: ["limitIncreaseFetch", "limitIncreaseConsent"],
  },
  {
    ...linked("hypervergeOkyc"),
    path: "/ml/{linkId}/hyperverge-okyc",
    calls: ["okycInitiateV1", "okycGetOtpV1", "okycGetAadhaarDetailsV1"],
  },
  { ...linked("uploadDocuments"), calls: ["portalRequirementDetails", "magicLinkUploadFiles"] },
  { ...linked("submitBankStatement"), calls: ["magicLinkBankStatementMetadata", "magicLinkUploadFiles"] },
  {
    name: "capUpload-ml",
    path: "/ml/{linkId}/cap-upload",
    form: "uploadDocuments",
    calls: ["magicLinkUploadFiles"],
  },
  { ...linked("uploadSalarySlips"), calls: ["magicLinkUploadFiles"] },
  {
    name: "submitBankProof-ml",
    path: "/ml/{linkId}/submit-bank-proof",
    form: "bankProof",
    calls: ["magicLinkUploadFiles"],
  },
  { ...linked("dkyc") },
] as const satisfies readonly (RouteRow | Linked)[];
