import { LENDER_CODES } from "@creditline/core/reference/lender-codes.table";
import { APP, CM, GO, GQ, QUAL, TOP_LEVEL } from "../screens/specified-screens.ts";

/*
 * The landing decision once more, written out from the text of spec 1 §2 and rulings R1 to R8, with nothing taken
 * from the code under test. Plain and slow on purpose.
 */

export interface Asked {
  readonly status: string;
  readonly lineType: string | null;
  readonly partner: string | null;
  readonly interest: Readonly<Record<string, string>>;
  readonly actionables: readonly string[];
  readonly blockedMilestones: readonly string[];
  readonly interactionRequired: boolean;
  readonly requested: string | null;
  readonly current: string | null;
  readonly query: Readonly<Record<string, string>>;
  readonly layout: "default" | "gpay";
}

export interface Lists {
  readonly consumerFinanceListed: readonly string[];
  readonly interestExempt: readonly string[];
  readonly requestPayment: readonly string[];
  readonly creditManagementLineTypes: readonly string[];
}

/** Ruling R8's defaults: DMI; none; every partner whose payment mode is ALL (not Muskmelon); all three line types. */
export const DEFAULT_LISTS: Lists = {
  consumerFinanceListed: ["DMI"],
  interestExempt: [],
  requestPayment: LENDER_CODES.filter((code) => code !== "MUSKMELON"),
  creditManagementLineTypes: ["CASH_LINE", "FAST_CASH", "CONSUMER_FINANCE"],
};

export interface Answer {
  readonly rule: number;
  readonly route: string;
  readonly path: string;
  readonly query: Readonly<Record<string, string>>;
  readonly mode: string;
  readonly stage: string;
}

const paths = new Map([...TOP_LEVEL, ...APP, ...GO, ...QUAL, ...GQ, ...CM]);
const groups = new Map([
  ["QUALIFICATION", new Set(QUAL.map(([name]) => name))],
  ["POST_AIP", new Set(APP.map(([name]) => name))],
  ["CREDIT_MANAGEMENT", new Set(CM.map(([name]) => name))],
]);
const qualNames = new Set(QUAL.map(([name]) => name));
const appNames = new Set(APP.map(([name]) => name));

export function oracle(s: Asked, lists: Lists = DEFAULT_LISTS): Answer {
  const c = s.status;

  // R3
  let stage = "QUALIFICATION";
  if (c >= "30000.10000") stage = "PROFILE_SUBMISSION";
  if (c >= "30000.50000") stage = "POST_AIP";
  if (c >= "80000.10000" && c < "90000") stage = "CREDIT_MANAGEMENT";
  const mode = stage === "PROFILE_SUBMISSION" ? "QUALIFICATION" : stage;

  // R4, R7: a requested or current route outside the group, or unknown, is as if absent
  const permitted = (name: string | null): string | null => {
    if (name === null) return null;
    const plain = name.startsWith("gpay-") ? name.substring(5) : name;
    return groups.get(mode)?.has(plain) ? plain : null;
  };
  const requested = permitted(s.requested);
  const current = permitted(s.current);

  // R7
  let interested = s.actionables.length > 0;
  if (s.lineType !== null && s.interest[s.lineType] === "YES") interested = true;
  if (s.lineType === "CONSUMER_FINANCE" && s.partner === "DMI") interested = false;
  const successRange = c >= "30000.50000" && c < "80000.10000";
  const partnerIn = (list: readonly string[]) => s.partner !== null && list.indexOf(s.partner) >= 0;

  const say = (rule: number, plain: string, query: Readonly<Record<string, string>> = {}): Answer => {
    // R6
    let route = plain;
    if (s.layout === "gpay" && qualNames.has(plain))
      route = paths.has(`gpay-${plain}`) ? `gpay-${plain}` : "gpay-qual";
    if (s.layout === "gpay" && appNames.has(plain))
      route = paths.has(`gpay-${plain}`) ? `gpay-${plain}` : plain;
    return { rule, route, path: paths.get(route) ?? "?", query, mode, stage };
  };

  // 1. AIP address required
  if (c === "30000.15000") return say(1, "residenceAddress");
  // 2. Banker-portal rejected
  if (c > "90000.30000") return say(2, "bankerPortalRejected");
  // 3. Income-statement check required or submitted
  if (c === "30000.20000" || c === "30000.21000") return say(3, "perfiosValidation");
  // 4. Customer interaction required and not over
  if (c === "30000.11100") return say(4, "creditEligibility");
  if (s.interactionRequired && c >= "30000.10000" && c < "30000.50000" && c !== "30000.11109") {
    return say(4, "creditEligibility");
  }
  // 5. Qualification blocked or AIP rejected
  if (s.blockedMilestones.length > 0) return say(5, "rejectedApplication");
  if (c >= "90000.00000" && c <= "90000.30000") return say(5, "rejectedApplication");
  // 6. AIP success, not interested, and (a) or (b)
  if (successRange && !interested) {
    const a = s.lineType === "CONSUMER_FINANCE" && partnerIn(lists.consumerFinanceListed);
    const b = !partnerIn(lists.interestExempt);
    if (a || b) return say(6, "approvedApplication");
  }
  // 7. Credit management with an eligible line type
  if (
    stage === "CREDIT_MANAGEMENT" &&
    s.lineType !== null &&
    lists.creditManagementLineTypes.includes(s.lineType)
  ) {
    if (s.query["action"] === "request_payment" && partnerIn(lists.requestPayment)) {
      const query: Record<string, string> = {};
      if ("expiryDate" in s.query) query["expiryDate"] = s.query["expiryDate"] ?? "";
      query["action"] = "request_payment";
      return say(7, "cm-emi-repayment", query);
    }
    return say(7, requested ?? current ?? "cm-home");
  }
  // 8. AIP success, exactly
  if (c === "30000.50000") return say(8, interested ? (requested ?? "aipHome") : "approvedApplication");
  // 9. Post-AIP with interest
  if (c >= "30000.50000" && interested) return say(9, requested ?? current ?? "aipHome");
  // 10. Other AIP success
  if (successRange) return say(10, requested ?? current ?? (interested ? "aipHome" : "approvedApplication"));
  // 11. Otherwise
  if (c >= "30000.10000") return say(11, "submitApplication");
  return say(11, requested ?? current ?? "qual");
}

/** Every code of the specification. */
export const KNOWN_CODES = (
  "30000.10000 30000.50000 30000.20000 30000.21000 30000.11100 30000.11109 30000.15000 30000.10900 31000.50000 " +
  "90000.31000 90000.10000 90000.30000 90000.40000 90000.00000 90000.80000 90000.99000 80000.10000 80000.20000 80000.30000"
).split(" ");

/** The code one above or below, reading its ten digits as a number. */
const beside = (code: string, by: number): string => {
  const digits = String(Number(code.replace(".", "")) + by).padStart(10, "0");
  return `${digits.slice(0, 5)}.${digits.slice(5)}`;
};

/** Every known code, the codes just under and just above it, the ends, the gaps between coarse groups, and none. */
export const CODES_AND_GAPS: readonly string[] = [
  ...new Set([
    "",
    ...KNOWN_CODES.flatMap((code) => [beside(code, -1), code, beside(code, 1)]),
    "00000.00000",
    "20000.00000",
    "29999.99999",
    "30000.00000",
    "30001.00000",
    "40000.00000",
    "79999.99999",
    "80000.00000",
    "89999.99999",
    "90001.00000",
    "99999.99999",
  ]),
];
