import {
  decideLanding,
  type Decision,
  explain,
  type ExplainedDecision,
} from "@creditline/core/routing/landing";
import { oneByOne } from "./contender.ts";
import { situations } from "./landing/situations.ts";
import { measure, type Pace } from "./measure.ts";
import { atMost, type Result, type Row } from "./result.ts";

const SITUATIONS = situations(1000);
const OURS = "creditline: decideLanding()";
const EXPLAINED = "creditline: explain(), with the trace of all rules";

const seen = ({ rule, path }: Decision): number => rule + path.length;
const seenExplained = ({ trace, ...decision }: ExplainedDecision): number => seen(decision) + trace.length;

/** How long the landing decision takes. Nothing else makes it, so it has a figure to reach, not a rival. */
export async function run(pace: Pace): Promise<readonly Result[]> {
  const rules = new Set(SITUATIONS.map((situation) => decideLanding(situation).rule));
  const times = await measure(
    [
      oneByOne(OURS, SITUATIONS, decideLanding, seen),
      oneByOne(EXPLAINED, SITUATIONS, explain, seenExplained),
    ],
    pace,
  );
  const ours = times.get(OURS) ?? Number.NaN;
  return [
    {
      title: "Landing: on which screen a customer lands, one decision",
      inputs: `${SITUATIONS.length} situations, decided by ${rules.size} of the 11 rules`,
      against: OURS,
      rows: Array.from(
        times,
        ([name, time]): Row => ({
          name,
          time,
          ratio: time / ours,
          goal: name === OURS ? atMost(300, time, "300 ns") : undefined,
        }),
      ),
      notes: [],
    },
  ];
}
