import { RESTRUCTURE_SCREEN_NAMES } from "@creditline/core/restructure/screens.table";
import { isScreenName } from "@creditline/core/screens/catalogue";
import {
  HAND_OFF_FLOWS,
  HAND_OFF_KINDS,
  HAND_OFF_SCREENS,
  handOff,
  handOffFlowOf,
  WEB_HAND_OFF,
} from "@creditline/core/session/native-hand-off";
import { describe, expect, test } from "vitest";

describe("native hand-off (spec 1 §4, spec 2 §4)", () => {
  test("through the bridge sends the address, waits one second, resets the state and clears the stored session", () => {
    expect(handOff("bridge", "okyc", "error", "app://okyc/error")).toEqual([
      { kind: "bridge", send: "error", url: "app://okyc/error" },
      { kind: "wait", ms: 1_000 },
      { kind: "reset-state" },
      { kind: "clear-stored-session" },
    ]);
  });

  test("has screens that are in the catalogue, each of one flow, and no other screen is of any", () => {
    const screens = Object.values(HAND_OFF_SCREENS).flat();
    expect(new Set(screens).size).toBe(screens.length);
    for (const screen of screens) expect([screen, isScreenName(screen)]).toEqual([screen, true]);
    expect(handOffFlowOf("veri5Okyc")).toBe("okyc");
    expect(handOffFlowOf("quickProfile")).toBeNull();
  });

  test("the screens of a restructure are all of its flow", () => {
    expect(new Set(HAND_OFF_SCREENS["loan-restructure"])).toEqual(
      new Set(Object.values(RESTRUCTURE_SCREEN_NAMES)),
    );
  });

  test("on the web goes to a named screen instead, and the session stays", () => {
    for (const flow of HAND_OFF_FLOWS) {
      for (const kind of HAND_OFF_KINDS) {
        const route = WEB_HAND_OFF[flow][kind];
        expect(handOff("screen", flow, kind, "app://x")).toEqual([{ kind: "navigate", route }]);
        expect([route, isScreenName(route)]).toEqual([route, true]);
      }
    }
  });

  test("knows four flows and five kinds of address", () => {
    expect(HAND_OFF_FLOWS).toHaveLength(4);
    expect(HAND_OFF_KINDS).toEqual(["return", "error", "cancel", "upload", "faq"]);
  });
});
