import { isDeepStrictEqual } from "node:util";
import {
  type Applicant,
  eligibility,
  type LenderDecision,
} from "@creditline/core/lenders/eligibility/eligibility";
import { LENDERS } from "@creditline/core/lenders/lenders.table";
import { type Contender, oneByOne } from "./contender.ts";
import { decideByHand } from "./eligibility/by-hand.ts";
import { decideByJsonRulesEngine } from "./eligibility/json-rules-engine.ts";
import { AS_OF, people } from "./eligibility/people.ts";
import { measure, type Pace } from "./measure.ts";
import { packageName } from "./process.ts";
import { atLeast, type Result, type Row } from "./result.ts";

const APPLICANTS = people(10_000);
/** How many applicants an engine that takes many at once is given at a time. */
const AT_ONCE = 500;
const SAMPLE = 1000;

const OURS = "creditline: eligibility()";
const BY_HAND = "by hand: a loop over plain rows";
const JSON_RULES = packageName("json-rules-engine");
const ZEN = "@gorules/zen-engine 0.52.1";

const decideByCreditline = (applicant: Applicant) => eligibility(applicant, LENDERS, AS_OF);

function reasonsIn(decisions: readonly LenderDecision[]): number {
  let reasons = 0;
  for (const decision of decisions) reasons += decision.reasons.length;
  return reasons;
}

type DecideMany = (applicants: readonly Applicant[]) => Promise<readonly (readonly LenderDecision[])[]>;

async function jsonRulesMany(applicants: readonly Applicant[]) {
  const answers = [];
  for (const applicant of applicants) answers.push(await decideByJsonRulesEngine(applicant));
  return answers;
}

const engine = (name: string, decide: DecideMany): Contender => ({
  name,
  async run(first, count) {
    let seen = 0;
    for (let done = 0; done < count; ) {
      const from = (first + done) % APPLICANTS.length;
      const some = APPLICANTS.slice(from, from + Math.min(AT_ONCE, count - done));
      for (const answer of await decide(some)) seen += reasonsIn(answer);
      done += some.length;
    }
    return seen;
  },
});

/** The engines that can be had here: one of them is a binary that is not built for every platform. */
async function engines(): Promise<readonly { readonly name: string; readonly decide: DecideMany }[]> {
  const all = [{ name: JSON_RULES, decide: jsonRulesMany as DecideMany }];
  // What cannot be loaded is told with the results.
  if (await import("@gorules/zen-engine").catch(() => undefined)) {
    const { decideByZenEngine } = await import("./eligibility/zen-engine.ts");
    all.push({ name: ZEN, decide: decideByZenEngine });
  }
  return all;
}

/** That all contenders decide alike; throws where one does not. */
async function compare(contenders: Awaited<ReturnType<typeof engines>>): Promise<void> {
  const sample = APPLICANTS.slice(0, SAMPLE);
  const ours = sample.map(decideByCreditline);
  const others = [
    { name: BY_HAND, answers: sample.map(decideByHand) },
    ...(await Promise.all(
      contenders.map(async ({ name, decide }) => ({ name, answers: await decide(sample) })),
    )),
  ];
  for (const { name, answers } of others) {
    const at = ours.findIndex((answer, n) => !isDeepStrictEqual(answer, answers[n]));
    if (at === -1) continue;
    throw new Error(
      `${name} decides otherwise for ${JSON.stringify(sample[at])}:\n${JSON.stringify(ours[at])}\n${JSON.stringify(answers[at])}`,
    );
  }
}

/** Which lenders match an applicant and why not, against rule engines and against a loop written by hand. */
export async function run(pace: Pace): Promise<readonly Result[]> {
  const found = await engines();
  await compare(found);
  const times = await measure(
    [
      oneByOne(OURS, APPLICANTS, decideByCreditline, reasonsIn),
      oneByOne(BY_HAND, APPLICANTS, decideByHand, reasonsIn),
      ...found.map(({ name, decide }) => engine(name, decide)),
    ],
    pace,
  );
  const ours = times.get(OURS) ?? Number.NaN;
  const fastestEngine = Math.min(...found.map(({ name }) => times.get(name) ?? Infinity));
  const rows = Array.from(times, ([name, applicant]): Row => {
    const time = applicant / LENDERS.length;
    const ratio = applicant / ours;
    if (name === OURS) return { name, time, ratio, goal: atLeast(10e6, 1e9 / time, "10 M a second") };
    if (name === BY_HAND) return { name, time, ratio, goal: atLeast(1 / 3, ratio, "0.33 ×") };
    return applicant === fastestEngine
      ? { name, time, ratio, goal: atLeast(50, ratio, "50 ×") }
      : { name, time, ratio };
  });
  return [
    {
      title: "Eligibility: decisions with reasons, one applicant for one lender",
      inputs: `${APPLICANTS.length} applicants, ${LENDERS.length} lenders each; the same decisions by all, compared on ${SAMPLE} applicants`,
      against: OURS,
      rows,
      notes: found.some(({ name }) => name === ZEN) ? [] : [`${ZEN} does not load on this machine`],
    },
  ];
}
