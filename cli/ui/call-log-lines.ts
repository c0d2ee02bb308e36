import { callEnd } from "../simulator/call-log.ts";
import type { Snapshot } from "../simulator/simulation.ts";
import { indiaTime } from "../simulator/simulated-time.ts";
import { padEnd, widthOf } from "../terminal/cells.ts";
import { BLANK, type Line, quiet, span, strong } from "./lines.ts";

/** Every call so far, newest first, with its moment and how it ended. */
export function callLogLines({ calls }: Snapshot): readonly Line[] {
  const head: readonly Line[] = [strong("Calls, newest first"), BLANK];
  if (calls.length === 0) return [...head, quiet("  none yet")];
  const column = Math.max(...calls.map(({ call }) => widthOf(call)));
  return [
    ...head,
    ...calls
      .toReversed()
      .map(
        (call): Line => [
          span(`  ${indiaTime(call.at)}  `, "quiet"),
          span(padEnd(call.call, column)),
          span(`  ${callEnd(call)}`, call.ok === false ? "strong" : "quiet"),
        ],
      ),
  ];
}
