import type { RefusalCode } from "../../calls/refusal-codes.table.ts";
import type { Failure } from "../../notices/notice.ts";
import type { Text } from "../../messages/message.ts";
import type { ScreenLayout } from "../../session/visit.ts";
import type { WrongCode } from "../../validation/wrong-codes.table.ts";

/** The code of a refusal: a reason of the platform's, or what a rule finds wrong with a field. */
export type ErrorCode = RefusalCode | WrongCode;

/** A call that did not go well, with the platform's code for it. */
export type Refusal = Failure & { readonly errorCode?: ErrorCode | undefined };

/** Error codes that a screen handles; any code or none can be looked up in the set. */
export type Codes = ReadonlySet<ErrorCode | null | undefined>;

/** Where a screen lives: the first part of its path, or the top level (spec 1 §2, spec 2 §2). */
export const AREAS = ["top-level", "app", "go", "qual", "gq", "cm", "ml", "loan-restructure"] as const;

export type Area = (typeof AREAS)[number];

/** How a screen is framed: the normal web, inside the payments app, from a link, or the restructure pages. */
export type Layout = ScreenLayout;

/** The application modes whose allowed-route group holds a screen (spec 1 §2, ruling R4). */
export type ScreenMode =
  | "QUALIFICATION"
  | "POST_AIP"
  | "CREDIT_MANAGEMENT"
  | "AUTHENTICATION"
  | "LOAN_RESTRUCTURE";

/** A family of screens that is loaded together, if its part of the catalogue is too large for one area. */
export type Family =
  | "account"
  | "app-home"
  | "app-costs"
  | "app-kyc"
  | "app-documents"
  | "app-bank"
  | "app-signing"
  | "app-seq"
  | "chat"
  | "google"
  | "endings"
  | "qual"
  | "cm-borrow"
  | "cm-withdrawn"
  | "cm-forms"
  | "cm-repay"
  | "cm-loan"
  | "cm-setup"
  | "ml-signing"
  | "ml-bank"
  | "ml-kyc"
  | "ml-documents"
  | "restructure";

/** One row of an area's route table. The path is the whole path, with its parameters in braces. */
export interface RouteRow {
  readonly name: string;
  readonly path: `/${string}`;
  /** The family that it is loaded with; left out where its part of the catalogue comes as one. */
  readonly family?: Family;
  /** A screen that the specification does not have (ruling R58). */
  readonly ours?: true;
}

/** A screen as every surface sees it. */
export interface Screen {
  readonly name: string;
  readonly path: string;
  readonly area: Area;
  readonly layout: Layout;
  /** Whether an authenticated customer is needed. */
  readonly login: boolean;
  readonly modes: readonly ScreenMode[];
  /** Its title; null until its area is loaded. */
  readonly title: Text | null;
  readonly family: Family | null;
  /** Whether the screen is this project's own addition (ruling R58). */
  readonly ours: boolean;
}

/**
 * A screen's layout: `form` asks questions; `decision` shows an answer with its costs, and takes the customer's;
 * `dashboard` shows the current state and possible actions; `document` is read and accepted; `conversation` is replied
 * to; `ending` shows the outcome, what follows, and one action.
 */
export type Template = "form" | "decision" | "dashboard" | "document" | "conversation" | "ending";

/** The picture beside the heading, on a surface that can show one. It adds nothing to the text. */
export const PICTURES = [
  "bag",
  "bank",
  "calendar",
  "card",
  "cheque",
  "door",
  "hourglass",
  "house",
  "key",
  "letter",
  "papers",
  "phone",
  "plug",
  "receipt",
  "signpost",
  "tick",
  "turn",
] as const;
export type Picture = (typeof PICTURES)[number];

export interface Look {
  readonly template: Template;
  readonly picture: Picture | null;
}

/** A wait shows its progress; it is laid out like a decision. */
export const WAITING: Look = { template: "decision", picture: "hourglass" };

/** The default look of a screen. */
export const PLAIN: Look = { template: "form", picture: null };

/** An ending with its picture. */
export const ending = (picture: Picture): Look => ({ template: "ending", picture });
