import { STATUS_CODES } from "@creditline/core/status/codes.table";
import { describe, expect, test } from "vitest";
import { MORNING, type Played, play, recordAt, shown, signIn } from "./world.ts";

const ago = (seconds: number): string => new Date(MORNING - seconds * 1000).toISOString();

function waitingSince(statusSince: string | null, noticesWanted: readonly string[] = []): Played {
  const record = recordAt(STATUS_CODES.AIP_SUBMITTED);
  return signIn({
    ...record,
    loanResponse: { ...record.loanResponse, statusSince, noticesWanted },
  });
}

const waitIn = (played: Played) => shown(played)?.blocks.find(({ kind }) => kind === "wait");
const actionsIn = (played: Played) => shown(played)?.actions.map(({ name }) => name);
const timersIn = ({ commands }: Played) =>
  Object.fromEntries(commands.flatMap((one) => (one.type === "timer" ? [[one.name, one.afterMs]] : [])));

describe("the wait for a decision (ruling R49)", () => {
  test("counts from the record's moment, so that a reload and another device show the same", () => {
    const played = waitingSince(ago(12));
    expect(waitIn(played)).toMatchObject({ since: MORNING - 12_000, slow: false });
    expect(timersIn(played)).toMatchObject({ "submitApplication/slow": 18_000 });
  });

  test("is slow from the usual time on, and not a moment before", () => {
    expect(waitIn(waitingSince(ago(29.999)))).toMatchObject({ slow: false });
    const slow = waitingSince(ago(30));
    expect(waitIn(slow)).toMatchObject({ slow: true });
    expect(actionsIn(slow)).toEqual(["smsMe"]);
  });

  test.each([
    ["that lies ahead, by a clock that is wrong", ago(-60)],
    ["that is no moment", "yesterday"],
    ["that is not there", null],
  ])("counts from now where the record has a moment %s", (_why, since) => {
    expect(waitIn(waitingSince(since))).toMatchObject({ since: MORNING, slow: false });
  });

  test("knows of an SMS that was asked for before, and offers no second", () => {
    const played = waitingSince(ago(40), ["decision"]);
    expect(JSON.stringify(shown(played)?.blocks)).toContain(
      "We will send you an SMS when the decision is there.",
    );
    expect(actionsIn(played)).toEqual([]);
    expect(actionsIn(waitingSince(ago(40), ["reapply"]))).toEqual(["smsMe"]);
  });

  test("says on the no-response screen since when the lender has the turn", () => {
    const given = play(waitingSince(ago(180)), { type: "timer", name: "submitApplication/give-up" });
    expect(shown(given)).toMatchObject({ screen: "noResponse" });
    expect(shown(given)?.blocks).toContainEqual(
      expect.objectContaining({
        kind: "details",
        rows: expect.arrayContaining([["Since", "5 January 2026, 09:57"]]),
      }),
    );
  });
});
