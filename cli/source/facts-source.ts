import type { Situation } from "@creditline/core/routing/situation";
import { InputError } from "../io.ts";
import type { Remark } from "./remarks.ts";
import { situationFrom } from "./situation-document.ts";
import type { SourceFlags } from "./source.ts";

/** Where a flag is called otherwise than its field of a situation. */
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

/** The facts that flags state, as the situation that they stand for. Throws InputError naming the flag. */
export function situationOfFlags(
  flags: SourceFlags,
  remark: Remark,
  partners?: readonly string[],
): Situation {
  const { status, lineType, partner, interest, actionable, blocked, requested, current, layout } = flags;
  if (interest !== undefined && lineType === undefined) {
    throw new InputError(
      "interest: expected --line-type beside it, since interest is in one line, got none",
      "interest",
    );
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
