import { activeCreditLine } from "../credit-line/active-line.ts";
import type { CustomerRecord } from "../customer/record.ts";
import { t, type Text } from "../messages/message.ts";
import { type ScreenName, screenOf, pathOf } from "./catalogue.ts";
import { isDocument } from "./routes/top-level.routes.table.ts";

/** The main places of a customer with a line, in the order in which they are shown. */
export const MAIN_PLACES = ["home", "borrow", "repay", "help", "account"] as const;
export type MainPlaceName = (typeof MAIN_PLACES)[number];

/**
 * The screens that show the main places, each with the place that it belongs to. Every other screen is in the middle
 * of a flow (choosing an amount, confirming, signing, paying, setting up) or belongs to someone without a line; the
 * pages of terms show them as well, and belong to none but those about help.
 */
export const PLACE_OF: { readonly [Name in ScreenName]?: MainPlaceName } = {
  "cm-home": "home",
  "cm-transaction-response": "borrow",
  "cm-repayments-list": "repay",
  "cm-repayments-list-emi-history": "repay",
  "cm-repayments-detail": "repay",
  "cm-repayments-history-list": "repay",
  "cm-chat-list": "help",
  "cm-chat": "help",
  account: "account",
  complaints: "help",
  help: "help",
};

const DESTINATIONS: {
  readonly [Name in MainPlaceName]: { readonly screen: ScreenName; readonly label: Text };
} = {
  home: { screen: "cm-home", label: t("Home") },
  borrow: { screen: "cm-tenure-selection", label: t("Borrow") },
  repay: { screen: "cm-repayments-list", label: t("Repay") },
  help: { screen: "cm-chat-list", label: t("Help") },
  account: { screen: "account", label: t("Account") },
};

/** A main place as a link. */
export interface MainPlace {
  readonly name: MainPlaceName;
  readonly label: Text;
  readonly href: string;
  readonly current: boolean;
}

/** Whether a screen is in the middle of a credit line flow, which shows only a way back. */
export const isInFlow = (screen: ScreenName): boolean =>
  screenOf(screen).area === "cm" && PLACE_OF[screen] === undefined;

/** The screens before an approval that ask nothing: each says what came of it. */
const ANSWERED: ReadonlySet<ScreenName> = new Set([
  "rejectedApplication",
  "approvedApplication",
  "noResponse",
]);

/**
 * Where the way back of a flow ends; null on a screen outside of one. Before an approval there is no home yet: it is the
 * account.
 */
export const homeOfFlow = (screen: ScreenName): ScreenName | null => {
  if (isInFlow(screen)) return "cm-home";
  if (screenOf(screen).area === "qual") return ANSWERED.has(screen) ? null : "account";
  return screenOf(screen).area === "app" && screen !== "aipHome" ? "aipHome" : null;
};

interface Where {
  readonly screen: ScreenName;
  readonly record: CustomerRecord | null;
  /** Whether a payment is known to be late: nothing more is lent then (ruling R61). */
  readonly overdue?: boolean;
}

/** The main places at a screen; none for a customer without a line, and in the middle of a flow. */
export function mainPlaces({ screen, record, overdue = false }: Where): readonly MainPlace[] {
  const here = PLACE_OF[screen];
  const line = activeCreditLine(record?.creditLineInfo?.creditLines ?? []);
  if ((here === undefined && !isDocument(screen)) || line === null) return [];
  return MAIN_PLACES.filter((name) => name !== "borrow" || !overdue).map((name) => {
    const { screen: to, label } = DESTINATIONS[name];
    return { name, label, href: pathOf(to), current: name === here };
  });
}
