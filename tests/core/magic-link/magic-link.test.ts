import { MAGIC_LINK_ACTIONS } from "@creditline/core/magic-link/actions.table";
import {
  actionOfScreen,
  actionOrDefault,
  linkDestination,
  linkMayReach,
  linkTokenRequest,
  screenOfAction,
} from "@creditline/core/magic-link/reach";
import { linkHeaders } from "@creditline/core/magic-link/entry";
import { SCREENS } from "@creditline/core/screens/catalogue";
import { describe, expect, test } from "vitest";

describe("what a link may reach (spec 1 §6, spec 2 §6)", () => {
  test("is every screen under /ml/{linkId} and no other", () => {
    for (const screen of SCREENS) {
      expect([screen.name, linkMayReach(screen.name)]).toEqual([
        screen.name,
        screen.path === "/ml/{linkId}" || screen.path.startsWith("/ml/{linkId}/"),
      ]);
    }
    expect(SCREENS.filter((screen) => linkMayReach(screen.name))).toHaveLength(29);
  });

  test("is not widened by a name made up to look like one", () => {
    for (const name of ["cm-home-ml", "-ml", "home-ml ", "HOME-ML", ""])
      expect(linkMayReach(name)).toBe(false);
  });
});

describe("a link's action", () => {
  test("leads to its own screen, one for each screen but the home", () => {
    expect(MAGIC_LINK_ACTIONS).toHaveLength(28);
    for (const { action, screen } of MAGIC_LINK_ACTIONS) {
      expect(linkDestination(action)).toBe(screen);
      expect(actionOfScreen(screen)).toBe(action);
    }
    expect(actionOfScreen("home-ml")).toBeNull();
  });

  test("is kyc_upload_pending where none is named (spec 2 §7), the only identifier that is stated", () => {
    expect(actionOrDefault(null)).toBe("kyc_upload_pending");
    expect(linkDestination(null)).toBe("uploadDocuments-ml");
    expect(MAGIC_LINK_ACTIONS.filter((row) => row.identifier === "stated").map((row) => row.action)).toEqual([
      "kyc_upload_pending",
    ]);
  });

  test("that is not known stays at home", () => {
    expect(screenOfAction("toString")).toBeNull();
    expect(linkDestination("withdraw")).toBe("home-ml");
  });
});

describe("a link's credentials (spec 2 §6, §7)", () => {
  test("are a client-credentials grant with the link's and the action's identifier", () => {
    expect(linkTokenRequest({ linkId: "L1", currentActionId: null, token: null })).toEqual({
      grant_type: "client_credentials",
      link_id: "L1",
      action_id: "kyc_upload_pending",
    });
  });

  test("continue its calls as identifiers, never as the link's token", () => {
    const headers = linkHeaders({ linkId: "L1", currentActionId: "dkyc_pending", token: "t0k" });
    expect(Object.values(headers)).toEqual(["L1", "dkyc_pending"]);
    expect(Object.values(linkHeaders({ linkId: "L1", currentActionId: null, token: "t0k" }))).toEqual(["L1"]);
  });
});
