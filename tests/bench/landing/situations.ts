import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import { ALLOWED_ROUTES } from "@creditline/core/routing/condition";
import type { Situation } from "@creditline/core/routing/situation";
import { STATUS_CODES, type Mode } from "@creditline/core/status/code";
import { oneOf, type Random, random } from "../random.ts";

/** How often customers come with which statuses, in parts of a hundred. */
const STATUSES: readonly { readonly share: number; readonly codes: readonly string[] }[] = [
  { share: 40, codes: [STATUS_CODES.CM_LINE_STARTED, STATUS_CODES.CM_LINE_APPROVED, "80000.25000"] },
  { share: 20, codes: [STATUS_CODES.AIP_SUCCESS, STATUS_CODES.AIP_INTERESTED, "40000.10000"] },
  { share: 18, codes: ["", "10000.10000", "20000.30000"] },
  { share: 12, codes: [STATUS_CODES.AIP_SUBMITTED, STATUS_CODES.AIP_PERFIOS_REQD, "30000.30000"] },
  { share: 3, codes: [STATUS_CODES.AIP_CUSTOMER_INTERACTION_REQ, STATUS_CODES.AIP_ADDRESS_REQD] },
  { share: 7, codes: [STATUS_CODES.AIP_REJECTED, STATUS_CODES.QUAL_REJECTED, STATUS_CODES.PORTAL_REJECT] },
];

/**
 * Situations as customers come in: usually opening the application or a link of their own mode, some with a stale or
 * unknown route, one in seven paying by a link, one in ten in the payments app. Their values are read from JSON, as
 * the record and the request are, so that the texts are no constants of this program; the objects around them are put
 * together as the application does.
 */
export function situations(count: number): readonly Situation[] {
  const next = random(11);
  const read = JSON.parse(JSON.stringify(Array.from({ length: count }, () => answers(next)))) as Answers[];
  return read.map(situation);
}

type Answers = ReturnType<typeof answers>;

function answers(next: Random) {
  const often = (percent: number): boolean => next(100) < percent;
  const status = statusOf(next);
  const lineType = oneOf(next, LINE_TYPES);
  const mode =
    status >= "80000" ? "CREDIT_MANAGEMENT" : status >= "30000.50000" ? "POST_AIP" : "QUALIFICATION";
  const query: Record<string, string> = often(14)
    ? { action: "request_payment", expiryDate: "2026-12-05" }
    : {};
  return {
    status,
    lineType: status === "" ? null : lineType,
    partner: status === "" ? null : oneOf(next, LENDER_CODES),
    interest: (often(60) ? { [lineType]: "YES" } : {}) as Record<string, string>,
    actionables: often(15) ? [{ type: "ADDRESS" }] : [],
    blockedMilestones: often(3) ? ["CREDIT_ELIGIBILITY"] : [],
    interactionRequired: often(5),
    requested: often(50) ? routeFor(next, mode) : null,
    current: often(40) ? routeFor(next, mode) : null,
    query,
    gpay: often(10),
    policy: often(5) ? { requestPayment: ["INCRED"], interestExempt: LENDER_CODES } : {},
  };
}

const situation = ({ requested, current, gpay, policy, ...customer }: Answers): Situation => ({
  ...customer,
  requested,
  ...(requested !== null && { requestedParams: { cardId: "12" } }),
  current,
  ...(current !== null && { currentParams: { cardId: "12" } }),
  layout: gpay ? "gpay" : "default",
  policy,
});

function statusOf(next: Random): string {
  let rest = next(100);
  for (const { share, codes } of STATUSES) {
    if (rest < share) return oneOf(next, codes);
    rest -= share;
  }
  return "";
}

function routeFor(next: Random, mode: Mode): string {
  const kind = next(20);
  if (kind === 0) return "no-such-route";
  const routes = [...ALLOWED_ROUTES[kind <= 2 ? "POST_AIP" : mode]];
  const route = routes[next(routes.length)] ?? "qual";
  return kind === 3 ? `gpay-${route}` : route;
}
