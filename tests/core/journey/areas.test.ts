import type { AreaName } from "@creditline/core/journey/state";
import { areaOf, importArea } from "@creditline/core/journey/navigation/areas";
import type { Command, JourneyEvent } from "@creditline/core/journey/events";
import type { Screens } from "@creditline/core/screens/define/define-screen";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { SCREENS_OF } from "@creditline/core/screens/areas/screens-of";
import { OPEN_SCREENS } from "@creditline/core/screens/areas/open";
import { startState } from "@creditline/core/journey/saved-state";
import { step } from "@creditline/core/journey/step";
import { viewOf } from "@creditline/core/journey/view";
import { parseAddress } from "@creditline/core/routing/arrival";
import { isScreenName, screenOf } from "@creditline/core/screens/catalogue";
import { plainName } from "@creditline/core/screens/define/layouts";
import { NO_SESSION } from "@creditline/core/session/session";
import { NEW_VISIT } from "@creditline/core/session/visit";
import { validateLogin } from "@creditline/core/validation/login-rules";
import { validate } from "@creditline/core/validation/rules.table";
import { VALIDATE_FIELDS } from "@creditline/core/validation/fields.table";
import { describe, expect, it } from "vitest";
import { CONFIG, fill, MORNING, PERSON, type Played, press, recordAt, signIn } from "./harness.ts";

type WithoutTime<Event> = Event extends unknown ? Omit<Event, "at"> : never;

const BEGUN: Played = { state: startState(NEW_VISIT, NO_SESSION, null), commands: [] };

/** The application with what a visit begins with, or with more. */
const play = (before: Played, event: WithoutTime<JourneyEvent>, screens: Screens = OPEN_SCREENS): Played =>
  step(screens, CONFIG, before.state, { ...event, at: MORNING } as JourneyEvent);

const see = ({ state }: Played, screens: Screens = OPEN_SCREENS) =>
  viewOf(screens, state, { at: MORNING, config: CONFIG });

const asked = ({ commands }: Played): readonly AreaName[] =>
  commands.flatMap((command: Command) => (command.type === "load-area" ? [command.area] : []));

const arrive = (path: string): Played => play(BEGUN, { type: "arrived", address: parseAddress(path) });
const came = (before: Played, area: AreaName, ok: boolean, screens?: Screens): Played =>
  play(before, { type: "area-came", area, ok }, screens);

describe("areas and their screens", () => {
  it("bring, with what is there from the start, every screen that is built, each once", async () => {
    const brought = await Promise.all(
      Object.keys(SCREENS_OF).map(async (area) => ({
        area,
        screens: (await importArea(area as AreaName)).screens,
      })),
    );
    const names = [...Object.keys(OPEN_SCREENS), ...brought.flatMap(({ screens }) => Object.keys(screens))];
    expect(names.toSorted()).toEqual(Object.keys(ALL_SCREENS).toSorted());
    for (const { area, screens } of brought)
      for (const name of Object.keys(screens)) expect(isScreenName(name) && areaOf(name), name).toBe(area);
    for (const name of Object.keys(OPEN_SCREENS)) expect(isScreenName(name) && areaOf(name), name).toBeNull();
  });

  it("bring a copy in the payments app with the screen that it is a copy of", () => {
    expect(areaOf("gpay-quickProfile")).toBe("qual");
    expect(screenOf("gpay-quickProfile").area).toBe("gq");
    expect(plainName("gpay-quickProfile")).toBe("quickProfile");
  });

  it("bring the rules of every field where they ask something; before, a login's are there", async () => {
    const { validate: brought } = await importArea("qual");
    for (const field of VALIDATE_FIELDS)
      expect(brought?.(field, "x"), field).toEqual(validate(field, "x", {}));
    for (const field of ["phone", "otp"] as const)
      for (const text of ["", "12", "123456", "9876543210"])
        expect(validateLogin(field, text)).toEqual(validate(field, text));
    expect(() => validateLogin("pan", "ABCDE1234F")).toThrow(/rule of pan is not loaded/);
  });
});

describe("what comes with an area", () => {
  it("is nothing but screens where these ask nothing", async () => {
    for (const area of ["documents", "endings"] as const)
      expect(Object.keys(await importArea(area))).toEqual(["screens"]);
  });

  it("is no screen but the rules where every customer lands", async () => {
    const { screens, landing, validate: none } = await importArea("landing");
    expect([screens, none]).toEqual([{}, undefined]);
    const record = { customerId: "c-1" };
    const situation = landing?.situationOf(BEGUN.state, record as never, null);
    expect(situation && landing?.decide(situation)).toMatchObject({ route: "qual", rule: 11 });
    expect(landing?.homeOf(record as never)).toBe("quickProfileV2");
  });
});

describe("a screen whose area is not there", () => {
  it("asks for its area once, and is loading until it comes", () => {
    const shown = arrive("/terms");
    expect(asked(shown)).toEqual(["documents"]);
    expect(see(shown)).toMatchObject({ screen: "terms", loading: true });
    expect(see(shown)).toMatchObject({ blocks: [], after: [], form: null, actions: [], signedIn: false });
    expect(asked(play(shown, { type: "network", online: true }))).toEqual([]);
  });

  it("begins when its area comes, with what is known filled in", () => {
    const shown = arrive("/gq/quick-profile");
    expect(asked(shown)).toEqual(["qual"]);
    const begun = came(shown, "qual", true, ALL_SCREENS);
    const view = see(begun, ALL_SCREENS);
    expect(view).toMatchObject({ screen: "quickProfile" });
    expect(view).not.toHaveProperty("loading");
    expect(asked(begun)).toEqual([]);
  });

  it("turns to the page that its address names when its area comes", () => {
    const before = arrive("/terms#charges");
    const begun = came(before, "documents", true, ALL_SCREENS);
    expect(begun.commands).toContainEqual({ type: "scroll", anchor: "charges" });
  });

  it("says that it did not load where its area cannot be fetched, and tries again at a press", () => {
    const failed = came(arrive("/terms"), "documents", false);
    expect(see(failed)).toMatchObject({ title: "This page didn't load" });
    const again = play(failed, { type: "did", action: "tryAgain" });
    expect(asked(again)).toEqual(["documents"]);
    expect(see(again)).toMatchObject({ screen: "terms", loading: true });
    const begun = came(again, "documents", true, ALL_SCREENS);
    expect(see(begun, ALL_SCREENS)).toMatchObject({ title: "Terms and conditions" });
  });

  it("can be loaded with the whole page, which is what a new version of the application needs", () => {
    const failed = came(arrive("/terms"), "documents", false);
    expect(play(failed, { type: "did", action: "reload" }).commands).toContainEqual({ type: "reload" });
  });

  it("is asked for again by itself when the network is back", () => {
    const failed = came(play(arrive("/terms"), { type: "network", online: false }), "documents", false);
    expect(asked(play(failed, { type: "network", online: true }))).toEqual(["documents"]);
  });

  it("loses nothing of what was typed before", () => {
    const typed = play(arrive("/"), { type: "changed", field: "phone", value: "9876543210" });
    const failed = came(play(typed, { type: "opened", route: "terms" }), "documents", false);
    const back = play(failed, { type: "opened", route: "customerLogin" });
    expect(see(back)?.values).toEqual({ phone: "9876543210" });
  });

  it("is asked for again by every other screen of an area that could not be fetched, and not by its own", () => {
    const failed = came(arrive("/terms"), "documents", false);
    expect(asked(play(failed, { type: "dismissed", notice: 0 }))).toEqual([]);
    const other = play(failed, { type: "opened", route: "privacy" });
    expect(asked(other)).toEqual(["documents"]);
    expect(asked(play(other, { type: "opened", route: "terms" }))).toEqual([]);
  });

  it("asks for nothing more where its area came without it", () => {
    const shown = came(arrive("/terms"), "documents", true);
    expect(see(shown)).toMatchObject({ screen: "terms", loading: true });
    expect(asked(play(shown, { type: "opened", route: "privacy" }))).toEqual([]);
  });

  it("neither begins nor turns with an area that is not its own, or that did not come", () => {
    const typed = play(arrive("/gq/quick-profile#invite-code"), { type: "network", online: true });
    const other = came(typed, "documents", true);
    expect(other.commands).toEqual([]);
    const failed = came(arrive("/terms#charges"), "documents", false, ALL_SCREENS);
    expect(failed.commands.map(({ type }) => type)).not.toContain("scroll");
    expect(came(BEGUN, "documents", true).commands).toEqual([]);
  });

  it("begins at its plain address without turning to a page or a part of one", () => {
    const begun = came(arrive("/terms"), "documents", true, ALL_SCREENS);
    expect(begun.commands).toEqual([]);
  });

  it("begins at the page that a press on another screen asked for, which its address names from the first", () => {
    const ways = ["QC_GIFT_VOUCHER", "CHECKOUT"].map((channel, index) => ({
      channelPartner: `PARTNER_${index}`,
      channel,
      mode: "ONLINE",
      activeStatus: "ACTIVE",
      limit: { available: 60_000, total: 60_000 },
      tenures: [],
    }));
    const lines = [{ lineType: "CONSUMER_FINANCE", priority: 1, channelPartners: ways }];
    const home = signIn(
      recordAt(
        "80000.30000",
        { creditLineInfo: { creditLines: lines } },
        { applicationStatus: "CM_LINE_STARTED" },
      ),
    );
    const { "cm-tenure-selection": _later, ...there } = ALL_SCREENS;
    const pressed = play(home, { type: "did", action: "voucher" }, there);
    const begun = came(pressed, "cm-borrow", true, ALL_SCREENS);
    expect([asked(pressed), see(begun, ALL_SCREENS)?.title]).toEqual([
      ["cm-borrow"],
      "Where do you want to shop?",
    ]);
    const [led, after] = [pressed, begun].map(({ commands }) =>
      commands.filter(({ type }) => type === "navigate"),
    );
    expect([led, after]).toEqual([
      [{ type: "navigate", address: "/cm/tenure-selection#voucher", replace: false }],
      [],
    ]);
  });

  it("begins at the page that its address names, and else at its first, whichever was turned to before", () => {
    const { state } = press(fill(signIn(recordAt("")), PERSON), "invite");
    const begunAt = (text: string) =>
      came(
        {
          state: { ...state, areas: { qual: "loading" as const }, address: { text, answered: true } },
          commands: [],
        },
        "qual",
        true,
        ALL_SCREENS,
      );
    const titleAt = (text: string) => see(begunAt(text), ALL_SCREENS)?.title;
    expect(titleAt("/qual/quick-profile-v2#invite-code")).toBe("Your invite code");
    expect(titleAt("/qual/quick-profile-v2")).not.toBe("Your invite code");
  });
});

describe("the record of a customer who comes back", () => {
  const signedIn = {
    ...BEGUN,
    state: startState(NEW_VISIT, { ...NO_SESSION, accessToken: "token", authenticated: true }, null),
  };

  it("is asked for beside the area that it most likely leads to", () => {
    const { commands } = play(signedIn, { type: "arrived", address: parseAddress("/") });
    expect(commands.map(({ type }) => type)).toEqual(["load-area", "call"]);
  });

  it("is asked for alone where the area is there already", () => {
    const { commands } = play(signedIn, { type: "arrived", address: parseAddress("/") }, ALL_SCREENS);
    expect(commands.map(({ type }) => type)).toEqual(["call"]);
  });

  it("is asked for beside the area of the screen that was asked for", () => {
    expect(asked(play(signedIn, { type: "arrived", address: parseAddress("/app/benefits") }))).toEqual([
      areaOf("benefits"),
    ]);
    expect(asked(play(signedIn, { type: "arrived", address: parseAddress("/") }))).toEqual(["qual"]);
  });

  it("is asked for beside the landing rules where these are not there, which are asked for once", () => {
    const unruled = { ...CONFIG, landing: null };
    const come = (before: Played): Played =>
      step(OPEN_SCREENS, unruled, before.state, {
        type: "arrived",
        address: parseAddress("/"),
        at: MORNING,
      });
    const first = come(signedIn);
    expect(asked(first)).toEqual(["landing", "qual"]);
    expect(first.state.areas).toEqual({ landing: "loading", qual: "loading" });
    expect(asked(come(first))).toEqual([]);
    const { state } = came(came(first, "landing", false), "qual", false);
    expect(asked(come({ state, commands: [] }))).toEqual(["landing", "qual"]);
  });
});
