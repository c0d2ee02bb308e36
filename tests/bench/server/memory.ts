import type { Pace } from "../measure.ts";
import { atMost, type Result } from "../result.ts";
import { MEASURED_CALLS } from "./calls.table.ts";
import type { LoadGenerator } from "./load.ts";
import type { Platform } from "./platform.ts";

const MOST_MEGABYTES = 150;
const MILLION = 1_000_000;
const CONNECTIONS = 32;

/** Ten calls as an application makes them: usually reads. */
const MIX = [
  "customerData",
  "creditlineInfo",
  "applicationStatus",
  "pathInfo",
  "eligibleOffers",
  "loanEvaluate",
  "repayments",
  "outstandingSummary",
  "beneficiaryModes",
  "timelineEventV1",
];

/** A server's memory after a million requests by all its customers in turn; it must have done nothing yet. */
export async function memory(
  generator: LoadGenerator,
  { served, known, name }: Platform,
  { share }: Pace,
): Promise<Result> {
  const amount = Math.round(MILLION * share ** 2);
  const calls = MEASURED_CALLS.filter(({ kind, name: call }) => kind !== "refusal" && MIX.includes(call));
  const requests = known.flatMap((one, n) =>
    calls.map((_, at) => calls[(n + at) % calls.length]?.request(one)),
  );
  const { seconds } = await generator.run({
    url: served.url,
    requests: requests.filter((request) => request !== undefined),
    split: true,
    connections: CONNECTIONS,
    amount,
  });
  const megabytes = (await served.usage()).residentBytes / 1e6;
  return {
    title: `Server: memory after ${amount.toLocaleString("en")} requests`,
    inputs:
      `${calls.length} calls (${calls.map((call) => call.name).join(", ")}) by ${known.length.toLocaleString("en")} ` +
      "customers in turn, right after its start; what the system says the process holds",
    against: name,
    rows: [
      {
        name,
        time: (seconds * 1e9) / amount,
        ratio: 1,
        goal: atMost(MOST_MEGABYTES, megabytes, `${MOST_MEGABYTES} MB`),
        extra: { memory: `${megabytes.toFixed(0)} MB` },
      },
    ],
    notes: [],
  };
}
