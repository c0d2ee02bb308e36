import { durationInWords } from "../calendar/duration-in-words.ts";
import { momentInWords } from "../calendar/in-words.ts";
import type { Block } from "./blocks.ts";
import type { JourneyState } from "./state.ts";
import { whoseTurn } from "./whose-turn.ts";

/** Whose turn it is, since when, and how long that usually takes (ruling R49). */
export function turnBlock({ record }: Pick<JourneyState, "record">): Block {
  const { party, doing, since, usuallyMs } = whoseTurn(record);
  const from = Date.parse(since ?? "");
  return {
    kind: "details",
    title: "What we wait for",
    rows: [
      ["Whose turn", party === "you" ? `Yours: ${doing}` : `Not yours: ${party} ${doing}`],
      ...(Number.isNaN(from) ? [] : ([["Since", momentInWords(from)]] as const)),
      ...(usuallyMs === null
        ? []
        : ([["Usually takes", `About ${durationInWords(usuallyMs / 1000)} (assumed)`]] as const)),
    ],
  };
}
