import { HAND_OFF_FLOWS, HAND_OFF_KINDS } from "@creditline/core/session/native-hand-off";
import { describe, expect, test } from "vitest";
import { allPlayedThere, wrongIn } from "./in-contexts.ts";

const PLAYED = await allPlayedThere("webview");

describe("in a webview, with a native application that takes over where a flow ends", () => {
  test.each(PLAYED)("the journey $journey.name holds", (played) => {
    expect(wrongIn(played)).toEqual([]);
  });

  test("the journeys hand over every flow, and send every kind of address that a browser has a way for", () => {
    const told = PLAYED.flatMap((played) => played.told);
    const flows = new Set<string>(told.map(({ flow }) => flow));
    const kinds = new Set<string>(told.map(({ kind }) => kind));
    expect(HAND_OFF_FLOWS.filter((flow) => !flows.has(flow))).toEqual([]);
    // Only a native application is informed of an error: a browser offers what can be done about it.
    expect(HAND_OFF_KINDS.filter((kind) => !kinds.has(kind))).toEqual(["error"]);
  });
});
