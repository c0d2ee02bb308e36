import { formOf } from "@creditline/core/journey/state";
import { HAND_OFF_FLOWS, HAND_OFF_KINDS, WEB_HAND_OFF } from "@creditline/core/session/native-hand-off";
import { describe, expect, test } from "vitest";
import { arrive, fill, FRESH, MORNING, play, recordAt, signIn } from "./harness.ts";

const inWebview = signIn(recordAt(""), "/?platform=android");
const inBrowser = signIn(recordAt(""));
const COMBINATIONS = HAND_OFF_FLOWS.flatMap((flow) => HAND_OFF_KINDS.map((how) => ({ flow, how })));

describe("the end of a flow that hands control over (spec 1 §4, ruling R34)", () => {
  test.each(COMBINATIONS)(
    "$flow, $how: in a webview it goes through the bridge, and a second is waited",
    (end) => {
      const ended = play(inWebview, { type: "flow-ended", end: { ...end, url: "app://here" } });
      expect(ended.commands).toEqual([
        { type: "bridge", flow: end.flow, kind: end.how, url: "app://here" },
        { type: "timer", name: "hand-off/reset", afterMs: 1_000 },
      ]);
      expect(ended.state.place).toEqual(inWebview.state.place);
      expect(ended.state.session.authenticated).toBe(true);
    },
  );

  test.each(COMBINATIONS)(
    "$flow, $how: in a browser it goes to a named screen, and the session stays",
    (end) => {
      const ended = play(inBrowser, { type: "flow-ended", end });
      expect(ended.state.place?.route).toBe(WEB_HAND_OFF[end.flow][end.how]);
      expect(ended.state.session.authenticated).toBe(true);
      expect(ended.commands.filter(({ type }) => type === "bridge")).toEqual([]);
    },
  );

  test("after the second nothing of the customer is left: session, record and what was typed are gone", () => {
    const typed = fill(inWebview, { fullName: "Asha Verma" });
    const ended = play(typed, { type: "flow-ended", end: { flow: "okyc", how: "return" } });
    const reset = play(ended, { type: "timer", name: "hand-off/reset" }, MORNING + 1_000);
    expect(reset.state.session.accessToken).toBeNull();
    expect(reset.state.record).toBeNull();
    expect(formOf(reset.state, "quickProfileV2").values).toEqual({});
  });

  test("a flow that names no address sends that of the screen which the web shows", () => {
    const ended = play(inWebview, { type: "flow-ended", end: { flow: "okyc", how: "upload" } });
    expect(ended.commands[0]).toMatchObject({ url: "/app/upload-documents" });
  });

  test("the reset timer of a webview means nothing in a browser", () => {
    const fired = play(inBrowser, { type: "timer", name: "hand-off/reset" }, MORNING + 1_000);
    expect(fired.state.session.authenticated).toBe(true);
  });

  test("is asked for in the payments app on a screen, as in a browser", () => {
    const there = arrive(FRESH, "/gpay?platform=android");
    const ended = play(there, { type: "flow-ended", end: { flow: "loan-restructure", how: "cancel" } });
    expect(ended.state.place?.route).toBe("loan-restructure-home");
  });
});
