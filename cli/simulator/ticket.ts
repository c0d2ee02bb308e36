import { statusOf } from "@creditline/core/journey/situation";
import { stageOf } from "@creditline/core/status/stage";
import { configurationHere, rulesHere } from "../cases/case-digests.ts";
import { statusName } from "../source/statuses.ts";
import { callEnd } from "./call-log.ts";
import { faultWords } from "./labels.ts";
import { insteadEntries } from "./panes/why-pane.ts";
import { indiaMoment } from "./simulated-time.ts";
import { callsHere, type Snapshot } from "./simulation.ts";
import { askedNext, askedWords, turnHere } from "./turn.ts";
import { situationHere } from "./what-if.ts";
import { whyThisScreen } from "./why.ts";
import { whoText } from "../routing/who-text.ts";

const DIGITS = 12;

/**
 * The answer for a ticket: why, whose turn it is, what would change it, where it comes from and when. It is about rules and
 * facts alone: nothing in it tells who somebody is.
 */
export function ticketText(snapshot: Snapshot): readonly string[] {
  const { state, now, at, moments, source, policy, ordered } = snapshot;
  const why = whyThisScreen(state);
  const code = statusOf(state);
  const asked = askedNext(snapshot);
  const next = turnHere(state, policy)?.next ?? [];
  const facts = situationHere(state, policy);
  const failed = callsHere(snapshot).filter(({ ok }) => ok === false);
  const rules = rulesHere();
  const elsewhere = insteadEntries(snapshot);
  return [
    `Screen: ${moments[at]?.screen ?? "none"}`,
    why.kind === "rule" ? `Why: rule ${why.rule.rule}, ${why.rule.name}` : `Why: no rule; ${why.because}`,
    ...(why.kind === "rule" ? why.rule.because.split("; ").map((clause) => `  - ${clause}`) : []),
    ...(facts === null
      ? ["Status: nobody is signed in"]
      : [
          `Status: ${statusName(code)}${code === "" ? "" : ` ${code}`}, stage ${stageOf(code)}; lender ${facts.partner ?? "none"}, line ${facts.lineType ?? "none"}`,
        ]),
    ...(asked === null ? [] : [`Asked next: ${askedWords(asked)}`]),
    ...next.map(({ what, by }) => `  - ${whoText(by)}: ${what}`),
    ...failed.map((call) => `Failed here: ${call.call} ${callEnd(call)}`),
    ...ordered.map(({ call, fault }) => `Ordered by support: the next ${call} ${faultWords(fault)}`),
    ...(Object.keys(policy).length === 0 ? [] : ["Policy: set by support, not the assumed one"]),
    ...(elsewhere.length === 0 ? [] : ["What would change it:"]),
    ...elsewhere.map(({ label, text }) => `  - ${label} ${text}`),
    `Source: ${source}, in the simulator; moment ${at + 1} of ${moments.length}, ${indiaMoment(now)} in India`,
    `Rules: creditline ${rules.version}, rules ${rules.digest.slice(0, DIGITS)}, lenders ${configurationHere().slice(0, DIGITS)}`,
  ];
}
