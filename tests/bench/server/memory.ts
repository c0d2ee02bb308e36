import type { Pace } from "../measure.ts";
import { atMost } from "../result.ts";
import type { Result } from "../result.ts";
import type { LoadGenerator } from "./load.ts";
import type { Platform } from "./platform.ts";

const MOST_MEGABYTES = 150;
const MILLION = 1_000_000;

/** A server's memory after a million requests; it must have done nothing yet. */
export async function memory(
  generator: LoadGenerator,
  { served, readers, name }: Platform,
  { share }: Pace,
): Promise<Result> {
  const amount = Math.round(MILLION * share ** 2);
  const { seconds } = await generator.run({
    url: served.url,
    method: "GET",
    path: "/v1/customer/customerData",
    tokens: readers,
    connections: 32,
    amount,
  });
  const megabytes = (await served.usage()).residentBytes / 1e6;
  return {
    title: `Server: memory after ${amount.toLocaleString("en")} requests`,
    inputs: "Reading as above, right after its start; what the system says the process holds",
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
