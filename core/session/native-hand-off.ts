import { capitalised, SIGNING_ROWS } from "../reference/lenders/lenders.table.ts";
import type { Context } from "./contexts.table.ts";

/** The flows that end in the native application when they run inside it (spec 1 §4 "Native hand-off", spec 2 §4 "Other rules"). */
export const HAND_OFF_FLOWS = ["e-sign", "okyc", "loan-restructure", "kyc-documents"] as const;

export type HandOffFlow = (typeof HAND_OFF_FLOWS)[number];

/** Which address is sent through the bridge (spec 1 §4, spec 2 §4). */
export const HAND_OFF_KINDS = ["return", "error", "cancel", "upload", "faq"] as const;

export type HandOffKind = (typeof HAND_OFF_KINDS)[number];

/** How long after the address is sent the state is reset, in milliseconds (spec 1 §9). */
export const BRIDGE_RESET_MS = 1_000;

/** What is to be done, in order. */
export type HandOffCommand =
  /** Send an address to the native application. */
  | { readonly kind: "bridge"; readonly send: HandOffKind; readonly url: string }
  | { readonly kind: "wait"; readonly ms: number }
  | { readonly kind: "reset-state" }
  | { readonly kind: "clear-stored-session" }
  /** On the web: a named screen instead. */
  | { readonly kind: "navigate"; readonly route: string };

type Routes = Readonly<Record<HandOffKind, string>>;

/**
 * The named screen of each flow and kind on the web. The specification says that there is one, and names none: all
 * of these are assumed.
 */
export const WEB_HAND_OFF = {
  "e-sign": {
    return: "aipHome",
    error: "error",
    cancel: "aipHome",
    upload: "uploadDocuments",
    faq: "chatList",
  },
  okyc: {
    return: "completeKyc",
    error: "error",
    cancel: "completeKyc",
    upload: "uploadDocuments",
    faq: "chatList",
  },
  "loan-restructure": {
    return: "loan-restructure-successful",
    error: "loan-restructure-payment-failure",
    cancel: "loan-restructure-home",
    upload: "loan-restructure-home",
    faq: "loan-restructure-terms",
  },
  "kyc-documents": {
    return: "aipHome",
    error: "error",
    cancel: "completeKyc",
    upload: "uploadDocuments",
    faq: "chatList",
  },
} as const satisfies Readonly<Record<HandOffFlow, Routes>>;

/**
 * The end of a flow that hands control over (spec 1 §4 "Native hand-off", spec 2 §4): inside a native application the
 * address goes through the bridge, and after one second the state is reset and the stored session cleared; on the web
 * the customer goes to a named screen and keeps the session. `url` is the native application's own address for the kind.
 */
export function handOff(
  where: Context["handOff"],
  flow: HandOffFlow,
  send: HandOffKind,
  url: string,
): readonly HandOffCommand[] {
  if (where === "screen") return [{ kind: "navigate", route: WEB_HAND_OFF[flow][send] }];
  return [
    { kind: "bridge", send, url },
    { kind: "wait", ms: BRIDGE_RESET_MS },
    { kind: "reset-state" },
    { kind: "clear-stored-session" },
  ];
}

/**
 * The screens of each flow, by plain name; going back from them in a native application returns to it. Which screens a
 * flow has is assumed from their names and purposes.
 */
export const HAND_OFF_SCREENS = {
  "e-sign": [
    "bankFormalities",
    "termsAndConditions",
    ...SIGNING_ROWS.map(({ slug }) => `signDocuments${capitalised(slug)}` as const),
  ],
  okyc: ["okyc", "veri5Okyc", "hypervergeOkyc", "okyc-old"],
  "loan-restructure": [
    "loan-restructure-home",
    "loan-restructure-summary",
    "loan-restructure-otp-confirmation",
    "loan-restructure-payment-success",
    "loan-restructure-payment-failure",
    "loan-restructure-payment-pending",
    "loan-restructure-terms",
    "loan-restructure-successful",
  ],
  "kyc-documents": ["completeKyc", "uploadDocuments", "uploadSelfie", "uploadSalarySlips", "dkyc", "rblVkyc"],
} as const satisfies Readonly<Record<HandOffFlow, readonly string[]>>;

/** Returns a screen's flow by its plain name; null if it has none. */
export const handOffFlowOf = (screen: string): HandOffFlow | null =>
  HAND_OFF_FLOWS.find((flow) => (HAND_OFF_SCREENS[flow] as readonly string[]).includes(screen)) ?? null;
