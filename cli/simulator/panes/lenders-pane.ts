import { ANONYMOUS } from "../harness.ts";
import { indiaDay } from "@creditline/core/calendar/duration";
import { isIsoDay } from "@creditline/core/calendar/civil-day";
import { inRupees } from "@creditline/core/credit-line/paise";
import type { CustomerRecord } from "@creditline/core/customer/record";
import {
  type Applicant,
  eligibility,
  REASON_CODES,
  type ReasonCode,
  whatIf,
} from "@creditline/core/lenders/eligibility/eligibility";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { servesAssumedCities } from "@creditline/core/lenders/lender";
import { byOutcome } from "../../lender-desk/configuration.ts";
import { nearestText, reasonText } from "../../lender-desk/eligibility-view.ts";
import type { Snapshot } from "../simulation.ts";
import type { Pane, PaneEntry } from "./pane.ts";

/** The applicant as the lenders' criteria see them, according to the record; masked values are omitted. */
export function applicantOf(record: CustomerRecord): Applicant {
  const born = record.personalDetails?.dateOfBirth ?? record.panDetails?.dateOfBirth ?? "";
  const income = record.incomeInfo?.declared;
  const city = record.customerDetails?.currentCity ?? record.homeDetails?.address?.city ?? "";
  return {
    ...(isIsoDay(born) ? { dob: born } : {}),
    ...(typeof income === "number" && income >= 0 ? { monthlyIncome: income } : {}),
    ...(city === "" ? {} : { city }),
  };
}

type Noted = NonNullable<
  NonNullable<CustomerRecord["loanResponse"]>["notMatched"]
>[number]["reasons"][number];

/** A recorded reason in words; an unknown one by its code. */
const notedReason = ({ code, actual, required, assumed }: Noted): string =>
  isReasonCode(code)
    ? reasonText(
        {
          code,
          ...(actual === undefined ? {} : { actual }),
          ...(required === undefined ? {} : { required }),
        },
        assumed === true,
      )
    : code;

const isReasonCode = (code: string): code is ReasonCode => (REASON_CODES as readonly string[]).includes(code);

const assumedCities: ReadonlySet<string> = new Set(
  LENDERS.filter(servesAssumedCities).map(({ code }) => code),
);

/** The platform's recorded match: the record's own offers and refusals (ruling R35). */
function notedEntries({ loanResponse }: CustomerRecord): readonly PaneEntry[] {
  const offers = loanResponse?.offers ?? [];
  const current = loanResponse?.applicationState?.currentPartnerCode;
  return [
    ...offers.map(
      ({ partner, limit, rate, apr }): PaneEntry => ({
        group: "Matched, according to the record",
        is: partner === current ? "here" : "held",
        label: partner,
        text: `${inRupees(limit)} at ${rate}%, APR ${apr}%${partner === current ? ", current lender" : ""}`,
      }),
    ),
    ...(loanResponse?.notMatched ?? []).map(
      ({ partner, reasons }): PaneEntry => ({
        group: "Not matched, according to the record",
        is: "failed",
        label: partner,
        text: reasons.map((reason) => notedReason(reason)).join("; "),
      }),
    ),
  ];
}

/** Which lenders match this customer and which do not, with the reasons, and what would have to change. */
export function lendersPane({ state, now }: Snapshot): Pane {
  const { record } = state;
  if (record === null) {
    return {
      name: "lenders",
      summary: ANONYMOUS,
      entries: [{ group: "", label: "", text: "No one is signed in, so there is no one to match." }],
    };
  }
  const applicant = applicantOf(record);
  const day = indiaDay(now);
  const { matched, notMatched, cannotTell } = byOutcome(
    eligibility(applicant, LENDERS, day),
    whatIf(applicant, LENDERS, day),
  );
  const current = record.loanResponse?.applicationState?.currentPartnerCode ?? null;
  const own = (lender: string): Pick<PaneEntry, "weight"> => (lender === current ? { weight: "strong" } : {});
  const named = (lender: string): string => (lender === current ? `${lender} (current lender)` : lender);
  return {
    name: "lenders",
    summary: `${current ?? "no lender"}; ${matched.length} match, ${notMatched.length} do not, ${cannotTell.length} undetermined`,
    entries: [
      ...notedEntries(record),
      ...notMatched.map(
        ({ lender, reasons, nearest }): PaneEntry => ({
          group: "Not matched by the current rules",
          is: "failed",
          label: named(lender),
          text: reasons.map((reason) => reasonText(reason, assumedCities.has(lender))).join("; "),
          ...(nearest.length === 0 ? {} : { more: [`nearest: ${nearest.map(nearestText).join(", ")}`] }),
          ...own(lender),
        }),
      ),
      ...cannotTell.map(
        ({ lender, missing }): PaneEntry => ({
          group: "Undetermined",
          label: named(lender),
          text: missing.map((code) => reasonText({ code }, false)).join("; "),
          ...own(lender),
        }),
      ),
      ...matched.map(
        ({ lender }): PaneEntry => ({
          group: "Matched by the current rules",
          is: "held",
          label: named(lender),
          text: "age, income and city meet its rules",
          ...own(lender),
        }),
      ),
    ],
  };
}
