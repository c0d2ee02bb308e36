import { capitalised, SIGNING_ROWS } from "../../reference/lenders/lenders.table.ts";
import { copyName } from "../copies.ts";
import type { Family, RouteRow } from "../define/screen.ts";
import type { APP_ROUTES } from "./app.routes.table.ts";

type AppScreen = (typeof APP_ROUTES)[number]["name"];

/** An onboarding screen as a link opens it: the same screen, its path under the link's. */
const linked = <const Of extends AppScreen>(of: Of) => ({ of, name: copyName("magic-link", of) }) as const;

/** A copy of an onboarding screen; what is left out is the same there. */
interface Linked {
  readonly of: AppScreen;
  readonly name: string;
  readonly path?: `/${string}`;
  readonly family?: Family;
  readonly ours?: true;
}

/**
 * The magic-link screens (spec 2 §2). Names are the camel-case of the path with `-ml`, but for the three that
 * ruling R5 gives. Where the normal web has the screen it is a copy, of which only what differs is said: its
 * path, and what it is loaded with. The selfie is ours: its call on a link is stated (spec 2 §7), and no screen for it.
 */
export const ML_ROUTES = [
  { name: "home-ml", path: "/ml/{linkId}" },
  linked("termsAndConditions"),
  ...SIGNING_ROWS.map(({ slug }) => linked(`signDocuments${capitalised(slug)}`)),
  { name: "setupEmandate-ml", path: "/ml/{linkId}/e-mandate", family: "ml-bank" },
  { name: "captureOtherDetails-ml", path: "/ml/{linkId}/other-details" },
  linked("okyc"),
  linked("beneficiaryDetails"),
  linked("completeKyc"),
  { name: "moneytapTnc-ml", path: "/ml/{linkId}/moneytap-tnc" },
  { name: "limitIncrease-ml", path: "/ml/{linkId}/limit-increase" },
  { ...linked("hypervergeOkyc"), path: "/ml/{linkId}/hyperverge-okyc" },
  linked("uploadDocuments"),
  { ...linked("submitBankStatement"), family: "ml-documents" },
  { name: "capUpload-ml", path: "/ml/{linkId}/cap-upload", family: "ml-documents" },
  linked("uploadSalarySlips"),
  { name: "submitBankProof-ml", path: "/ml/{linkId}/submit-bank-proof", family: "ml-bank" },
  linked("dkyc"),
  { ...linked("uploadSelfie"), ours: true },
] as const satisfies readonly (RouteRow | Linked)[];
