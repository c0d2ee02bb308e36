import type { SetFacts, TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import { statusOf } from "@creditline/core/journey/state";
import { LENDER_CODES } from "@creditline/core/reference/lenders/lender-codes.table";
import { LINE_TYPES } from "@creditline/core/reference/lenders/lenders.table";
import { COMPARED_FACTS, type ComparedFact, policyOf } from "@creditline/core/routing/condition";
import { pointOf } from "@creditline/core/routing/fact-space";
import { PAYMENT_REQUEST } from "@creditline/core/routing/landing.table";
import { POLICY_LISTS, type RoutingPolicy } from "@creditline/core/routing/situation";
import type { FactChange } from "@creditline/core/routing/what-if";
import { pathOf } from "@creditline/core/screens/catalogue";
import { CONTEXTS, LAYOUTS } from "@creditline/core/session/contexts.table";
import { KNOWN_STATUSES, statusFrom, statusName } from "../source/statuses.ts";
import type { Snapshot } from "./simulation.ts";
import { situationHere } from "./what-next.ts";

type SettableFact = Exclude<ComparedFact, "query.action"> | "action" | "layout" | "policy";

/** Every fact that can be changed: those that rules compare, in their order, and the rules' own lists. */
export const SETTABLE_FACTS: readonly SettableFact[] = [
  ...COMPARED_FACTS.map((fact) => (fact === "query.action" ? ("action" as const) : fact)),
  "layout",
  "policy",
];

/** The tape entry that changes a fact. */
export type SettingEntry = Extract<TapeEntry, { did: "jumped" | "set" | "ruled" | "visited" }>;

type ReadSetting =
  | { readonly ok: true; readonly entry: SettingEntry }
  | { readonly ok: false; readonly said: string };

const refused = (said: string): ReadSetting => ({ ok: false, said });
const facts = (changed: SetFacts): ReadSetting => ({ ok: true, entry: { did: "set", facts: changed } });

const NOTHING: ReadonlySet<string> = new Set(["nothing", "none", "null", "-", ""]);
const listOf = (text: string): readonly string[] =>
  NOTHING.has(text.toLowerCase()) ? [] : text.split(/[\s,]+/).filter((word) => word !== "");

const oneOf = (text: string, known: readonly string[]): string | null =>
  known.find((one) => one.toLowerCase() === text.toLowerCase()) ?? null;

function named(
  fact: "partner" | "lineType" | "interest",
  text: string,
  known: readonly string[],
): ReadSetting {
  if (NOTHING.has(text.toLowerCase())) return facts({ [fact]: null });
  const value = oneOf(text, known);
  return value === null
    ? refused(`${fact}: expected one of ${known.join(", ")}, or nothing, got “${text}”`)
    : facts({ [fact]: value });
}

function flagged(text: string): ReadSetting {
  const value = oneOf(text, ["true", "false", "yes", "no"]);
  return value === null
    ? refused(`interactionRequired: expected yes or no, got “${text}”`)
    : facts({ interactionRequired: value === "true" || value === "yes" });
}

/** The address that switches a visit back to the normal web; no other does (spec 1 §2). */
const LEAVING = "/login?layout=default";

/** The address of the shown screen in a layout: where a visit from outside enters it. */
function parseLayout(text: string): ReadSetting {
  const layout = oneOf(text, LAYOUTS);
  if (layout === null) return refused(`layout: expected ${LAYOUTS.join(" or ")}, got “${text}”`);
  return {
    ok: true,
    entry: { did: "visited", address: layout === "gpay" ? pathOf(CONTEXTS.gpay.login) : LEAVING },
  };
}

/** The shown screen's address with another action in its query. */
function asking(text: string, { state }: Snapshot): ReadSetting {
  const { place } = state;
  if (place === null || place.route === "notFound") return refused("action: no screen to apply it to");
  const { action: _asked, ...others } = place.query;
  const query = new URLSearchParams(NOTHING.has(text.toLowerCase()) ? others : { ...others, action: text });
  const path = pathOf(place.route, place.params);
  return {
    ok: true,
    entry: { did: "visited", address: query.size === 0 ? path : `${path}?${query.toString()}` },
  };
}

/**
 * Parses "requestPayment DMI INCRED", with all of its members, or "requestPayment without DMI": a list of the policy.
 */
function ruled(text: string, policy: Snapshot["policy"]): ReadSetting {
  const [list = "", ...words] = text.split(/[\s,]+/);
  const known = oneOf(list, POLICY_LISTS) as keyof RoutingPolicy | null;
  if (known === null) return refused(`policy: expected one of ${POLICY_LISTS.join(", ")}, got “${list}”`);
  const among: readonly string[] = known === "creditManagementLineTypes" ? LINE_TYPES : LENDER_CODES;
  const [first = "", ...rest] = words;
  const byOne = oneOf(first, ["with", "without"]);
  const members = listOf((byOne === null ? words : rest).join(" "));
  const unknown = members.find((member) => oneOf(member, among) === null);
  if (unknown !== undefined) {
    return refused(`policy ${known}: expected some of ${among.join(", ")}, or nobody, got “${unknown}”`);
  }
  return {
    ok: true,
    entry: { did: "ruled", list: known, members: changedBy(byOne, policyOf(policy)[known], members, among) },
  };
}

/** The members that a list has afterwards, in their usual order. */
function changedBy(
  byOne: string | null,
  had: readonly string[],
  these: readonly string[],
  among: readonly string[],
): readonly string[] {
  const known = these.map((member) => oneOf(member, among) ?? member);
  const isIn = (one: string): boolean => {
    if (byOne === null) return known.includes(one);
    return byOne === "with"
      ? had.includes(one) || known.includes(one)
      : had.includes(one) && !known.includes(one);
  };
  return among.filter(isIn);
}

const READ: Readonly<Record<SettableFact, (text: string, snapshot: Snapshot) => ReadSetting>> = {
  status(text) {
    const code = statusFrom(text);
    return code === null
      ? refused(`${text} is not a status: give a name, or a code such as 30000.50000`)
      : { ok: true, entry: { did: "jumped", status: code } };
  },
  lineType: (text) => named("lineType", text, LINE_TYPES),
  partner: (text) => named("partner", text, LENDER_CODES),
  interest: (text) => named("interest", text, ["YES", "NO"]),
  actionables: (text) => facts({ actionables: listOf(text) }),
  blockedMilestones: (text) => facts({ blockedMilestones: listOf(text) }),
  interactionRequired: flagged,
  action: asking,
  layout: parseLayout,
  policy: (text, { policy }) => ruled(text.replace(/\bnobody\b/i, ""), policy),
};

/** Parses a setting: the fact's name and its value. Never throws. */
export function settingFrom(text: string, snapshot: Snapshot): ReadSetting {
  const [, word = "", value = ""] = /^\s*(\S*)\s*(.*?)\s*$/.exec(text) ?? [];
  const fact = oneOf(word, SETTABLE_FACTS) as SettableFact | null;
  return fact === null
    ? refused(`set: expected a fact, one of ${SETTABLE_FACTS.join(", ")}, got “${word}”`)
    : READ[fact](value, snapshot);
}

/** Examples of an actionable and a milestone, for rules that only ask whether there is one. */
const SOME_ACTIONABLE = "KYC";
const SOME_MILESTONE = "BUREAU_CHECK";

const factOf = ({ fact, to }: FactChange): SetFacts => {
  switch (fact) {
    case "partner":
    case "lineType":
    case "interest":
      return { [fact]: to === null ? null : String(to) };
    case "actionables":
      return { actionables: to === "some" ? [SOME_ACTIONABLE] : [] };
    case "blockedMilestones":
      return { blockedMilestones: to === "some" ? [SOME_MILESTONE] : [] };
    case "interactionRequired":
      return { interactionRequired: to === true };
    case "status":
    case "query.action":
      return {};
  }
};

/** Interest belongs to a line; without a line there is none to set. */
function onItsLine({ interest, ...others }: SetFacts): SetFacts {
  return interest === undefined || others.lineType === null ? others : { interest, ...others };
}

/** The changes that did not take effect: a platform that opens a line with a status keeps the line's type. */
export function unappliedChanges(
  changes: readonly FactChange[],
  { state, policy }: Snapshot,
): readonly string[] {
  const situation = situationHere(state, policy);
  if (situation === null) return [];
  const point = pointOf(situation);
  return changes
    .filter(({ fact, to }) => point[fact] !== to)
    .map(({ fact, to }) => `${fact} is ${String(point[fact] ?? "nothing")}, not ${String(to ?? "nothing")}`);
}

/** The current facts, which the platform may change along with a status. */
function factsNow({ state, policy }: Snapshot): SetFacts {
  const situation = situationHere(state, policy);
  if (situation === null) return {};
  const { partner = null, lineType = null, interest = {}, interactionRequired = false } = situation;
  return {
    partner,
    lineType,
    ...(lineType === null ? {} : { interest: interest[lineType] ?? null }),
    actionables: (situation.actionables ?? []).map(String),
    blockedMilestones: (situation.blockedMilestones ?? []).map(String),
    interactionRequired,
  };
}

/**
 * The entry that makes a set of changes at once: if the status changes, all facts are set, since the platform changes
 * more along with it and the other facts must stay.
 */
export function entryFor(changes: readonly FactChange[], snapshot: Snapshot): ReadSetting {
  const status = changes.find(({ fact }) => fact === "status");
  const action = changes.find(({ fact }) => fact === "query.action");
  if (status?.to === "") return refused("a customer can't be moved back to before they applied");
  const changed = changes.reduce<SetFacts>((all, change) => ({ ...all, ...factOf(change) }), {});
  const set = onItsLine(
    status === undefined ? changed : { status: String(status.to), ...factsNow(snapshot), ...changed },
  );
  if (action === undefined) return { ok: true, entry: { did: "set", facts: set } };
  const asked = asking(action.to === null ? "" : String(action.to), snapshot);
  if (!asked.ok || asked.entry.did !== "visited") return asked;
  return { ok: true, entry: { did: "set", facts: set, visits: asked.entry.address } };
}

/** One setting that can be chosen from a list. */
export interface SettingChoice {
  /** As it is typed: "partner MUSKMELON". */
  readonly text: string;
  readonly fact: SettableFact;
  /** Shown beside it: a status by its code. */
  readonly note: string;
  /** Whether it is the current value. */
  readonly now: boolean;
}

const ACTIONABLES = ["KYC", "SELFIE", "OFFICE_ADDRESS", "INCOME_VERIFICATION"] as const;

/** The choices for a list of the policy: one member more or less, or unchanged. */
function policyChoices(policy: Snapshot["policy"]): readonly SettingChoice[] {
  const whole = policyOf(policy);
  return POLICY_LISTS.flatMap((list) => {
    const members: readonly string[] = whole[list];
    const among: readonly string[] = list === "creditManagementLineTypes" ? LINE_TYPES : LENDER_CODES;
    return among.map((one): SettingChoice => {
      const has = members.includes(one);
      return {
        text: `policy ${list} ${has ? "without" : "with"} ${one}`,
        fact: "policy",
        note: has ? "in it now" : "not in it now",
        now: false,
      };
    });
  });
}

/** All choices, fact by fact; current values are marked. */
export function settingChoices(snapshot: Snapshot): readonly SettingChoice[] {
  const { state, policy } = snapshot;
  const situation = situationHere(state, policy);
  const choice = (fact: SettableFact, value: string, now: boolean, note = ""): SettingChoice => ({
    text: `${fact} ${value}`,
    fact,
    note,
    now,
  });
  const status = statusOf(state);
  const { lineType = null, partner = null, interest = {} } = situation ?? {};
  const said = lineType === null ? null : (interest[lineType] ?? null);
  const { actionables = [], blockedMilestones = [], interactionRequired = false } = situation ?? {};
  const action = state.place?.query["action"] ?? null;
  return [
    ...KNOWN_STATUSES.map(({ code }) => choice("status", statusName(code), code === status, code)),
    ...[...LINE_TYPES, null].map((one) => choice("lineType", one ?? "nothing", one === lineType)),
    ...[...LENDER_CODES, null].map((one) => choice("partner", one ?? "nothing", one === partner)),
    ...["YES", "NO", null].map((one) =>
      choice("interest", one ?? "nothing", one === said, lineType === null ? "no line" : `in ${lineType}`),
    ),
    ...[...ACTIONABLES.map((one) => [one]), []].map((list) =>
      choice("actionables", list.join(",") || "none", String(list) === String(actionables)),
    ),
    ...[[SOME_MILESTONE], []].map((list) =>
      choice("blockedMilestones", list.join(",") || "none", String(list) === String(blockedMilestones)),
    ),
    ...[true, false].map((one) =>
      choice("interactionRequired", one ? "yes" : "no", one === interactionRequired),
    ),
    ...[PAYMENT_REQUEST, null].map((one) => choice("action", one ?? "nothing", one === action)),
    ...LAYOUTS.map((one) => choice("layout", one, one === state.visit.layout)),
    ...policyChoices(policy),
  ];
}
