import type { CaseRequest } from "@creditline/adapters/driver/cases/case-file";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { customerSituation } from "@creditline/core/journey/navigation/landing-situation";
import { policyOf } from "@creditline/core/routing/condition";
import { ASSUMED_POLICY, type RoutingPolicy, type Situation } from "@creditline/core/routing/situation";
import { NO_STATUS } from "@creditline/core/status/code";
import { InputError, type Io, parseJson, type Remark, withRemarks, readTextFile } from "../io.ts";
import { policyFrom, remarkUnknownPartner, situationFrom, statusCodeFrom } from "./situation-document.ts";
import { customerFactsGiven, flagText, type Source, type SourceFlags } from "./source-options.ts";

interface PolicyFlags {
  readonly policy?: string;
  readonly strict?: boolean;
}

/** The policy in a file: an object with some of the lists of ruling R8; the assumed one without a file. Throws InputError naming the list. */
export async function policyIn(io: Io, options: PolicyFlags): Promise<RoutingPolicy> {
  const { policy } = options;
  if (policy === undefined) return ASSUMED_POLICY;
  try {
    const document = parseJson(await readTextFile(policy));
    return policyOf(await withRemarks(io, options, (remark) => policyFrom(remark)(document, "policy")));
  } catch (error) {
    if (error instanceof InputError) throw new InputError(`${policy}: ${error.message}`, "policy");
    throw error;
  }
}

/** Flags whose names differ from the field of a situation. */
const FLAG_OF: Readonly<Record<string, string>> = { lineType: "line-type" };

/** `KEY=VALUE` pairs as an object; a key given twice keeps its last value. Throws InputError. */
function queryFrom(pairs: readonly string[]): Record<string, string> {
  return Object.fromEntries(
    pairs.map((pair) => {
      const at = pair.indexOf("=");
      if (at < 1) throw new InputError(`query: expected KEY=VALUE, got ${JSON.stringify(pair)}`, "query");
      return [pair.slice(0, at), pair.slice(at + 1)];
    }),
  );
}

/** The situation stated by flags. Throws InputError naming the flag. */
function situationOfFlags(flags: SourceFlags, remark: Remark, partners?: readonly string[]): Situation {
  const { status, lineType, partner, interest, actionable, blocked, requested, current, layout } = flags;
  if (interest !== undefined && lineType === undefined) {
    throw new InputError("interest: needs --line-type: the interest is in one line", "interest");
  }
  if (interest !== undefined && !/^(?:yes|no)$/i.test(interest.trim())) {
    throw new InputError(`interest: expected YES or NO, got ${JSON.stringify(interest)}`, "interest");
  }
  const document = {
    status: status ?? null,
    lineType,
    partner,
    interest: interest === undefined || lineType === undefined ? undefined : { [lineType]: interest },
    actionables: actionable,
    blockedMilestones: blocked,
    interactionRequired: flags.interactionRequired,
    requested,
    current,
    query: flags.query === undefined ? undefined : queryFrom(flags.query),
    layout,
  };
  return situationFrom(document, remark, (field) => FLAG_OF[field] ?? field, partners);
}

/** The default moment of a persona's story, if `--at` names none. */
export type UsualMoment = "start" | "end";

/**
 * Reads the source that a command's flags name (interfaces: "Sources"); without one it is a customer who has not
 * applied. A persona is read at `usual` unless `--at` names another moment. Facts of the request (`--requested`,
 * `--current`, `--query`, `--layout`) can be combined with any source. `partners` are the known lenders, if a
 * configuration adds some. Throws InputError, and NotSignedInError if the server requires a sign-in.
 */
export async function readSource(
  io: Io,
  flags: SourceFlags,
  remark: Remark,
  partners?: readonly string[],
  usual: UsualMoment = "start",
): Promise<Source> {
  const facts = situationOfFlags(flags, remark, partners);
  const { record, request, tape } = await customerOf(io, flags, remark, usual);
  if (record === null) return { situation: facts, record };
  const known = customerSituation(record);
  const status =
    known.status === NO_STATUS
      ? NO_STATUS
      : statusCodeFrom(known.status, `${IN_RECORD}.applicationStatusCode`);
  const situation = { ...known, status, ...request };
  if (situation.partner !== null) {
    remarkUnknownPartner(situation.partner, `${IN_RECORD}.currentPartnerCode`, remark, partners);
  }
  return {
    situation: { ...situation, ...requestOf(facts) },
    record,
    ...(tape === undefined ? {} : { tape }),
  };
}

/** The path of the deciding facts in a record. */
const IN_RECORD = "record.loanResponse.applicationState";

const requestOf = ({ requested, current, query, layout }: Situation): Omit<Situation, "status"> => ({
  ...(requested === undefined ? {} : { requested }),
  ...(current === undefined ? {} : { current }),
  ...(query === undefined ? {} : { query }),
  ...(layout === undefined ? {} : { layout }),
});

const KINDS = ["persona", "record", "case", "server"] as const;

/** The customer named by flags: the record and, for a case, the request and the steps. */
interface Customer extends Pick<Source, "tape"> {
  readonly record: CustomerRecord | null;
  readonly request?: CaseRequest;
}

async function customerOf(io: Io, flags: SourceFlags, remark: Remark, usual: UsualMoment): Promise<Customer> {
  if (flags.case === undefined || checkedKind(flags) !== "--case") {
    return { record: await recordOf(io, flags, remark, usual) };
  }
  const { record, request, tape } = (await (await import("./case-source.ts")).caseInFile(flags.case)).read;
  return { record, request, tape };
}

/** The kind of source named by the flags, as typed. Throws InputError for several, and for facts besides it. */
function checkedKind(flags: SourceFlags): string | undefined {
  const kinds = KINDS.filter((kind) => flags[kind] !== undefined).map(flagText);
  if (kinds.length > 1) throw new InputError(`expected only one of ${kinds.join(", ")}`);
  const [kind] = kinds;
  const [fact] = customerFactsGiven(flags);
  if (kind !== undefined && fact !== undefined) {
    throw new InputError(`${fact}: can't be used with ${kind}, which has its own facts`);
  }
  return kind;
}

async function recordOf(
  io: Io,
  flags: SourceFlags,
  remark: Remark,
  usual: UsualMoment,
): Promise<CustomerRecord | null> {
  const { persona, at, record, server, customer } = flags;
  checkedKind(flags);
  if (at !== undefined && persona === undefined) {
    throw new InputError("at: needs --persona", "at");
  }
  if (server === undefined && customer !== undefined) {
    throw new InputError("customer: needs --server", "customer");
  }
  if (persona !== undefined)
    return (await import("./persona-source.ts")).recordOfPersona(persona, at ?? usual);
  if (record !== undefined) return (await import("./record-source.ts")).recordInFile(io, record, remark);
  if (server === undefined) return null;
  if (!customer) {
    throw new InputError("server: needs --customer", "server");
  }
  return (await import("./record-source.ts")).recordOnServer(server, customer, remark);
}
