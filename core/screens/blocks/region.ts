/**
 * Where a block is on a screen with room (a desk): the answer and what it costs in the `hero`, above the actions, with
 * what is due `beside` it; `wide` across the page below them; then `main`, with `aside` beside it. On a phone, and in
 * a terminal, blocks follow each other in their order. What a choice `costs` stands everywhere between the last field
 * and the actions; on a phone it stays in sight with the main one, so that it is no more than three figures.
 */
export const REGIONS = ["hero", "beside", "wide", "main", "aside", "costs"] as const;
export type Region = (typeof REGIONS)[number];
