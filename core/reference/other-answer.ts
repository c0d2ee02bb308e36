/**
 * The answer of whoever is on none of a closed list of the specification (spec 1 §3 "Reference lists"): it answers the
 * question, and a record has nothing for it (docs/decisions/own-work.md).
 */
export const OTHER_ANSWER = "OTHER";

/** What a record has of an answer to such a list; undefined where there is none, and for the other answer. */
export const recordedAnswer = (answer: string | undefined): string | undefined =>
  answer === OTHER_ANSWER ? undefined : answer;
