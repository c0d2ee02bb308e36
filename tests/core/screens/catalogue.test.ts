import { english, translate } from "@creditline/core/messages/translate";
import { formatCall } from "@creditline/core/calls/address";
import { isScreenName, screenOf, SCREENS } from "@creditline/core/screens/catalogue";
import { GQ_COPIES } from "@creditline/core/screens/routes/qual.routes.table";
import { arrangeBlocks, embeddedAction } from "@creditline/core/screens/blocks/arrange";
import { described, DESCRIBED_SCREENS, describeScreen } from "@creditline/core/screens/described-screens";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { plainName, toLayout } from "@creditline/core/screens/define/layouts";
import { describe, expect, test } from "vitest";
import {
  APP,
  CM,
  GO,
  GQ,
  ML,
  OURS,
  QUAL,
  RESTRUCTURE,
  TOP_LEVEL,
} from "@creditline/fixtures/models/specified-screens";
import { decoded, recordAt } from "../journey/harness.ts";
import { everyScreen } from "../../messages/every-screen.ts";

const AREAS = [
  ["top-level", TOP_LEVEL, 7],
  ["app", APP, 47],
  ["go", GO, 30],
  ["qual", QUAL, 12],
  ["gq", GQ, 10],
  ["cm", CM, 26],
  ["ml", ML, 28],
  ["loan-restructure", RESTRUCTURE, 8],
] as const;

describe("the catalogue has exactly the specification's screens (ruling R5)", () => {
  test.each(AREAS)("in the area %s", (area, specified, count) => {
    const screens = SCREENS.filter((screen) => screen.area === area && !screen.ours).map(({ name, path }) => [
      name,
      path,
    ]);
    // The signing screens come in the order that every list of lenders keeps; the specification lists them in others.
    expect(screens.toSorted()).toEqual(specified.toSorted());
    expect(screens).toHaveLength(count);
  });

  test("and beside them only the screens that are marked as ours (ruling R58)", () => {
    const ours = SCREENS.filter((screen) => screen.ours);
    expect(ours.map(({ name, path }) => [name, path]).toSorted()).toEqual(OURS.toSorted());
    // Anybody may read the terms, and the account needs a sign-in. The landing rules apply to neither.
    for (const screen of ours.filter(({ area }) => area === "top-level" || area === "ml")) {
      expect(screen).toMatchObject({ login: screen.name === "account", modes: [] });
    }
  });

  test("and no other area", () => {
    expect(new Set(SCREENS.map(({ area }) => area))).toEqual(new Set(AREAS.map(([area]) => area)));
  });

  test("every name once, every path once", () => {
    expect(new Set(SCREENS.map(({ name }) => name)).size).toBe(SCREENS.length);
    expect(new Set(SCREENS.map(({ path }) => path)).size).toBe(SCREENS.length);
  });
});

describe("login, layout and modes", () => {
  test.each([
    ["app", true, "default", ["POST_AIP"]],
    ["go", true, "gpay", ["POST_AIP"]],
    ["qual", true, "default", ["QUALIFICATION"]],
    ["cm", true, "default", ["CREDIT_MANAGEMENT"]],
    ["ml", false, "magic-link", []],
    ["loan-restructure", false, "restructure", ["LOAN_RESTRUCTURE"]],
  ] as const)("area %s", (area, login, layout, modes) => {
    for (const screen of SCREENS.filter((each) => each.area === area)) {
      expect(screen).toMatchObject({ login, layout, modes });
    }
  });

  test("the payments app's qualification flow asks for no login, as the specification marks none", () => {
    for (const screen of SCREENS.filter((each) => each.area === "gq")) {
      expect(screen).toMatchObject({ login: false, layout: "gpay", modes: ["QUALIFICATION"] });
    }
  });

  test("the login routes are open and of the authentication mode", () => {
    for (const name of ["customerLogin", "customerLoginComponent", "gpay-customerLogin"] as const) {
      expect(screenOf(name)).toMatchObject({ login: false, modes: ["AUTHENTICATION"] });
    }
    expect(SCREENS.filter(({ modes }) => modes.includes("AUTHENTICATION"))).toHaveLength(3);
  });

  test("of the other top-level screens only the rejected one needs a login, and none is in a group", () => {
    expect(screenOf("bankerPortalRejected")).toMatchObject({ login: true, modes: [] });
    for (const name of ["error", "successPage", "notFound"] as const) {
      expect(screenOf(name)).toMatchObject({ login: false, modes: [] });
    }
  });
});

describe("titles, forms and calls", () => {
  test("the titles that the specification gives are those of the screens", () => {
    const titles = DESCRIBED_SCREENS.map(({ name, title }) => [name, title === null ? null : english(title)]);
    for (const stated of [
      ["quickProfile", "get started by creating your profile"],
      ["quickProfileV2", "get started by creating your profile"],
      ["residenceAddress", "Where do you live?"],
      ["noResponse", "Looks like something went wrong"],
    ])
      expect(titles).toContainEqual(stated);
  });

  test("are told by their files; only a name that leads on has none", () => {
    const without = SCREENS.filter(({ name }) => ALL_SCREENS[plainName(name)] === undefined);
    expect(without.map(({ name }) => name)).toEqual(["qual", "gpay-qual"]);
    for (const screen of SCREENS) {
      const built = ALL_SCREENS[plainName(screen.name)];
      if (built === undefined) {
        expect(described(screen)).toEqual({ ...screen, form: null, calls: [] });
        continue;
      }
      // The pages of terms have their titles in their table: the foot of every page shows them.
      expect([screen.name, screen.ours ? null : screen.title]).toEqual([screen.name, null]);
      const { title, form, calls } = describeScreen(built);
      expect(described(screen)).toMatchObject({ title, form, calls });
    }
  });

  test("name the calls that a screen makes: residence details save the profile, and look a pincode up", () => {
    expect(DESCRIBED_SCREENS.find(({ name }) => name === "residenceDetails")?.calls).toEqual([
      "profile",
      "pincode",
    ]);
  });

  test("a payments-app copy has the title, form and calls of its plain screen", () => {
    for (const copy of DESCRIBED_SCREENS.filter(({ area }) => area === "go" || area === "gq")) {
      const original = DESCRIBED_SCREENS.find(({ name }) => name === plainName(copy.name));
      expect(copy).toMatchObject({ title: original?.title, form: original?.form, calls: original?.calls });
    }
  });

  test("every call is one of the table, and written with its method", () => {
    for (const screen of DESCRIBED_SCREENS) {
      for (const call of screen.calls.map(formatCall)) expect(call).toMatch(/^(GET|POST|PUT) \/\S+$/);
    }
  });

  test("the payments app asks for the phone at submission and not in the quick profile", () => {
    const phone = GQ_COPIES.flatMap((copy) => ("phone" in copy ? [[copy.of, copy.phone]] : []));
    expect(phone).toEqual([
      ["quickProfile", false],
      ["submitApplication", true],
    ]);
  });
});

describe("layouts", () => {
  test("every qualification and onboarding screen has its copy or its fallback in the payments app", () => {
    const copies = new Set<string>([...GO, ...GQ].map(([name]) => name));
    for (const [name] of QUAL) {
      expect(isScreenName(name) && toLayout(name, "gpay")).toBe(
        copies.has(`gpay-${name}`) ? `gpay-${name}` : "gpay-qual",
      );
    }
    for (const [name] of APP) {
      expect(isScreenName(name) && toLayout(name, "gpay")).toBe(
        copies.has(`gpay-${name}`) ? `gpay-${name}` : name,
      );
    }
  });

  test("quick-profile has a copy there; quick-profile-v2 and residence-address have not", () => {
    expect(toLayout("quickProfile", "gpay")).toBe("gpay-quickProfile");
    expect(toLayout("quickProfileV2", "gpay")).toBe("gpay-qual");
    expect(toLayout("residenceAddress", "gpay")).toBe("gpay-qual");
    expect(toLayout("keyFactStatement", "gpay")).toBe("keyFactStatement");
    expect(toLayout("chat", "gpay")).toBe("chat");
  });

  test("credit management, magic link, restructure and the top level keep their names", () => {
    for (const [name] of [
      ...CM,
      ...ML,
      ...RESTRUCTURE,
      ["bankerPortalRejected"],
      ["error"],
      ["successPage"],
      ["notFound"],
    ]) {
      expect(isScreenName(name ?? "") && toLayout(name as never, "gpay")).toBe(name);
    }
  });

  test("both login routes are the payments app's one", () => {
    expect(toLayout("customerLogin", "gpay")).toBe("gpay-customerLogin");
    expect(toLayout("customerLoginComponent", "gpay")).toBe("gpay-customerLogin");
  });

  test("in the default layout the prefix goes, and a second time nothing changes", () => {
    for (const { name } of SCREENS) {
      expect(toLayout(name, "default")).toBe(plainName(name));
      for (const layout of ["default", "gpay"] as const) {
        expect(toLayout(toLayout(name, layout), layout)).toBe(toLayout(name, layout));
      }
    }
  });
});

describe("a screen that asks whether something is to end", () => {
  const asking = Object.values(ALL_SCREENS).flatMap((screen) =>
    Object.entries(screen?.parts ?? {}).flatMap(([part, { title, look, blocks, actions }]) =>
      screen !== undefined &&
      look?.template === "decision" &&
      typeof title !== "function" &&
      // Its title and its button say what ends.
      typeof actions !== "function" &&
      Object.values(actions ?? {}).some(
        (action) => action?.kind === "main" && english(action.label) === english(title),
      ) &&
      Array.isArray(blocks)
        ? [
            {
              name: `${screen.name}, ${part}`,
              blocks: blocks as readonly { kind: string; region?: string }[],
            },
          ]
        : [],
    ),
  );

  test("is found", () => {
    expect(asking.map(({ name }) => name)).toContain("cm-repayments-list, close-line");
  });

  test.each(asking)("says what that means before its button: $name", ({ blocks }) => {
    for (const { kind, region } of blocks) if (kind !== "lead") expect(region).toBe("hero");
  });
});

test("no screen offers a stack of links: more than four ways elsewhere are rows of a card (docs/explanation/look.md)", () => {
  const stacks = everyScreen(decoded(recordAt("30000.10000"))).flatMap(({ route, view }) => {
    if (view === null) return [];
    const { blocks, after, actions } = translate(view);
    const inBlocks = embeddedAction(arrangeBlocks([...blocks, ...after])).actions;
    const links = actions.filter(({ kind, name }) => kind === "link" && !inBlocks.has(name));
    return links.length > 4 ? [`${route}: ${links.map(({ name }) => name).join(", ")}`] : [];
  });
  expect(stacks).toEqual([]);
});
