import { parseAddress, resolveArrival, screenAt } from "@creditline/core/routing/arrival";
import {
  afterLogin,
  enter,
  enterHome,
  enterRoute,
  guard,
  type GuardCommand,
  type GuardContext,
  withoutSecrets,
} from "@creditline/core/routing/guard";
import { decideLanding } from "@creditline/core/routing/landing";
import { type Place, sameRoute, type Situation } from "@creditline/core/routing/situation";
import { SCREENS } from "@creditline/core/screens/catalogue";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const at = (route: Place["route"], params: Place["params"] = {}, query: Place["query"] = {}): Place => ({
  route,
  params,
  query,
});

/** A signed-in customer in a situation, with a fresh record. */
const signedIn = (situation: Situation, over: Partial<GuardContext> = {}): GuardContext => ({
  layout: situation.layout ?? "default",
  authenticated: true,
  record: "fresh",
  current: null,
  decide: (requested) =>
    decideLanding({
      ...situation,
      requested: requested?.route ?? null,
      requestedParams: requested?.params ?? {},
      query: requested?.query ?? {},
    }),
  ...over,
});

const MANAGING: Situation = { status: "80000.30000", lineType: "CASH_LINE", partner: "INCRED" };
const NEW: Situation = { status: "" };

/** A visitor without login; asking the landing decision would be a fault. */
const visitor = (layout: "default" | "gpay" = "default", current: Place | null = null): GuardContext => ({
  layout,
  authenticated: false,
  record: "stale",
  current,
  decide: () => {
    throw new Error("a visitor's landing was asked for");
  },
});

const arriveAt = (address: string, context: GuardContext): readonly GuardCommand[] =>
  guard(parseAddress(address), context);
const gone = (commands: readonly GuardCommand[]): Place | null => {
  const last = commands.findLast((command) => command.kind === "go");
  return last?.kind === "go" ? last.place : null;
};

describe("a hash in the address is followed", () => {
  test("one that holds a path is the address itself", () => {
    const commands = arriveAt("/#/cm/repayments-list?from=sms", signedIn(MANAGING));
    expect(commands[0]).toEqual({ kind: "clean-address", path: "/cm/repayments-list", hash: "" });
    expect(gone(commands)).toEqual(at("cm-repayments-list", {}, { from: "sms" }));
  });

  test("any other is a part of the page, shown last", () => {
    const commands = arriveAt("/loan-restructure/terms#fees", visitor());
    expect(commands).toEqual([
      { kind: "go", place: at("loan-restructure-terms"), decision: null },
      { kind: "scroll", anchor: "fees" },
    ]);
  });

  test("one that only has a path inside it is a part of the page too", () => {
    expect(resolveArrival(parseAddress("/error#part/two"), "default")).toMatchObject({
      clean: null,
      anchor: "part/two",
    });
  });

  test("is read with or without its #, and any other # in it stays", () => {
    const anchorOf = (hash: string) => resolveArrival({ path: "/error", query: {}, hash }, "default").anchor;
    expect(["fees", "#fees", "fees#2", "#fees#2", ""].map(anchorOf)).toEqual([
      "fees",
      "fees",
      "fees#2",
      "fees#2",
      "",
    ]);
  });

  test("one that holds an address elsewhere leads to no screen", () => {
    expect(gone(arriveAt("/#//evil.example/cm", visitor()))?.route).toBe("notFound");
  });
});

describe("a query parameter ml leads to the magic-link home", () => {
  test("with its link, its own token kept apart, the rest of the query kept and the address cleaned first", () => {
    expect(arriveAt("/login?ml=L1&token=secret&action=e", visitor())).toEqual([
      { kind: "clean-address", path: "/login", hash: "" },
      { kind: "keep-link-token", token: "secret" },
      { kind: "go", place: at("home-ml", { linkId: "L1" }, { action: "e" }), decision: null },
    ]);
  });

  test("an empty one does not", () => {
    expect(gone(arriveAt("/loan-restructure?ml=", visitor()))?.route).toBe("loan-restructure-home");
  });

  test("a token on a magic-link screen is the link's, never the session's", () => {
    const kinds = arriveAt("/ml/L1/dkyc?token=secret", visitor()).map(({ kind }) => kind);
    expect(kinds).toEqual(["clean-address", "keep-link-token", "go"]);
  });
});

describe("a query parameter token", () => {
  test("is taken out of the address before anything else, stored, and the record refreshed", () => {
    expect(arriveAt("/cm/repayments-list?token=secret&a=1", visitor())).toEqual([
      { kind: "clean-address", path: "/cm/repayments-list", hash: "" },
      { kind: "store-token", token: "secret" },
      {
        kind: "refresh-record",
        next: at("cm-repayments-list", {}, { a: "1" }),
        failed: at("customerLogin", {}, { redirect: "cm-repayments-list", a: "1" }),
      },
    ]);
  });

  test("navigation continues once the record is there", () => {
    const [, , refresh] = arriveAt("/cm/repayments-list?token=secret&a=1", visitor());
    const next = refresh?.kind === "refresh-record" ? refresh.next : null;
    expect(next).not.toBeNull();
    expect(next && enter(next, signedIn(MANAGING, { record: "refreshed" }))).toEqual([
      {
        kind: "go",
        place: at("cm-repayments-list", {}, { a: "1" }),
        decision: expect.objectContaining({ rule: 7 }),
      },
    ]);
  });

  test("on an open screen failure leads to login with the other query and no way back", () => {
    const refresh = arriveAt("/success-page?token=secret&a=1", visitor("gpay")).at(-1);
    expect(refresh).toEqual({
      kind: "refresh-record",
      next: at("successPage", {}, { a: "1" }),
      failed: at("gpay-customerLogin", {}, { a: "1" }),
    });
  });

  test("never stays in any place, address or log, wherever the address holds it", () => {
    const word = fc.stringMatching(/^[a-z]{1,8}$/);
    const path = fc.constantFrom(...SCREENS.map((screen) => screen.path), "/nowhere");
    fc.assert(
      fc.property(path, word, fc.boolean(), fc.boolean(), (where, key, inHash, isMagicLink) => {
        const query = `${key}x=1&token=S3CRET${isMagicLink ? "&ml=L1" : ""}`;
        const commands = arriveAt(inHash ? `/#${where}?${query}` : `${where}?${query}`, visitor());
        const [first] = commands;
        expect(first?.kind).toBe("clean-address");
        const secret = commands.filter(({ kind }) => kind === "store-token" || kind === "keep-link-token");
        expect(secret).toHaveLength(1);
        expect(JSON.stringify(commands.filter((command) => !secret.includes(command)))).not.toContain(
          "S3CRET",
        );
        expect(JSON.stringify(commands.map(withoutSecrets))).not.toContain("S3CRET");
      }),
    );
  });
});

describe("the query string", () => {
  test("is read once and removed from the address bar", () => {
    const commands = arriveAt("/error?why=1", visitor());
    expect(commands).toEqual([
      { kind: "clean-address", path: "/error", hash: "" },
      { kind: "go", place: at("error", {}, { why: "1" }), decision: null },
    ]);
  });

  test("an address without one is left alone", () => {
    expect(arriveAt("/error", visitor()).map(({ kind }) => kind)).toEqual(["go"]);
  });

  test("keys and values are decoded, and a broken one stands as it is", () => {
    expect(parseAddress("/x?a=1%202&b+c=%E0%A4&d&=e&a2==").query).toEqual({
      a: "1 2",
      "b c": "%E0%A4",
      d: "",
      a2: "=",
    });
  });
});

describe("an address written as text", () => {
  test("has the top as its path where it gives none", () => {
    expect([parseAddress("").path, parseAddress("?a=1").path, parseAddress("#top").path]).toEqual([
      "/",
      "/",
      "/",
    ]);
  });

  test("takes only the first ? and the first # as marks", () => {
    expect(parseAddress("/cm?a=b?c#d#e")).toEqual({ path: "/cm", query: { a: "b?c" }, hash: "d#e" });
  });

  test("leads to the same screen with a slash at its end, through a redirect too", () => {
    expect(screenAt("/cm/repayments-list/", "default")?.name).toBe("cm-repayments-list");
    expect(screenAt("/qual/", "default")?.name).toBe("quickProfileV2");
    expect(screenAt("/login/", "gpay")?.name).toBe("gpay-customerLogin");
  });

  test("is redirected in the layout that the redirect is for", () => {
    expect(screenAt("/", "gpay")?.name).toBe("gpay-customerLogin");
    expect(screenAt("/", "default")?.name).toBe("customerLogin");
  });
});

describe("an unauthenticated visit", () => {
  test("to a screen that needs a login goes to the login route with the route's name and the query", () => {
    for (const screen of SCREENS.filter(({ login, layout }) => login && layout === "default")) {
      const place = gone(enterRoute(screen.name, visitor(), {}, { a: "1" }));
      const route = screen.name === "qual" ? "quickProfileV2" : screen.name;
      expect(place).toEqual(at("customerLogin", {}, { redirect: route, a: "1" }));
    }
  });

  test("keeps the parameters of the path too", () => {
    expect(gone(arriveAt("/cm/repayments-detail/7?a=1", visitor()))).toEqual(
      at("customerLogin", {}, { redirect: "cm-repayments-detail", "redirect.cardId": "7", a: "1" }),
    );
  });

  test("in the payments app goes to gpay-customerLogin", () => {
    expect(gone(arriveAt("/go/benefits", visitor("gpay")))).toEqual(
      at("gpay-customerLogin", {}, { redirect: "gpay-benefits" }),
    );
  });

  test("to nowhere in particular is the login screen", () => {
    expect(enterHome(visitor("gpay"))).toEqual([
      { kind: "go", place: at("gpay-customerLogin"), decision: null },
    ]);
  });

  test("to a login route is one to its copy in the payments app, and to itself in the normal layout", () => {
    expect(gone(enterRoute("customerLogin", visitor("gpay")))).toEqual(at("gpay-customerLogin"));
    expect(gone(arriveAt("/gpay", visitor()))).toEqual(at("gpay-customerLogin"));
  });

  test("by a plain name in the payments app is one to that layout's copy", () => {
    expect(gone(enterRoute("benefits", visitor("gpay")))).toEqual(
      at("gpay-customerLogin", {}, { redirect: "gpay-benefits" }),
    );
  });

  test("to the payments app's qualification flow is let in", () => {
    expect(gone(arriveAt("/gq/quick-profile", visitor("gpay")))).toEqual(at("gpay-quickProfile"));
  });

  test("to an open screen is let in", () => {
    for (const path of ["/", "/login", "/error", "/success-page", "/loan-restructure/otp", "/ml/L1/okyc"]) {
      expect(gone(arriveAt(path, visitor()))?.query).toEqual({});
    }
  });
});

describe("the way back after a login", () => {
  test("is followed by name, with parameters and query", () => {
    const query = { redirect: "cm-repayments-detail", "redirect.cardId": "7", a: "1" };
    expect(gone(enter(at("customerLogin", {}, query), signedIn(MANAGING)))).toEqual(
      at("cm-repayments-detail", { cardId: "7" }, { a: "1" }),
    );
  });

  test.each([
    ["https://evil.example/"],
    ["//evil.example"],
    ["/cm/repayments-list"],
    ["javascript:alert(1)"],
    ["nowhere"],
    ["toString"],
    ["customerLogin"],
    ["error"],
    [""],
  ])("%j is no route to go back to: the default landing decides", (redirect) => {
    expect(afterLogin({ redirect })).toBeNull();
    expect(gone(enter(at("customerLogin", {}, { redirect }), signedIn(MANAGING)))).toEqual(at("cm-home"));
  });

  test("without the parameters of its path a route is not gone back to", () => {
    expect(afterLogin({ redirect: "cm-repayments-detail" })).toBeNull();
  });

  test("survives the round trip through the login route for every customer screen", () => {
    for (const { name, login } of SCREENS.filter((screen) => screen.login)) {
      const place = gone(enterRoute(name, visitor(), { slug: "s", cardId: "c" }, { a: "1" }));
      expect(login && afterLogin(place?.query ?? {})?.query).toEqual({ a: "1" });
    }
  });
});

describe("before a protected area", () => {
  test("a stale record is refreshed first", () => {
    const commands = arriveAt("/cm", signedIn(MANAGING, { record: "stale" }));
    expect(commands).toEqual([
      {
        kind: "refresh-record",
        next: at("cm-home"),
        failed: at("customerLogin", {}, { redirect: "cm-home" }),
      },
    ]);
  });

  test("the landing decision may lead to another step, with its own query", () => {
    const commands = arriveAt(
      "/app/benefits?action=request_payment&expiryDate=2026-12-05&x=1",
      signedIn(MANAGING),
    );
    expect(gone(commands)).toEqual(
      at("cm-emi-repayment", {}, { expiryDate: "2026-12-05", action: "request_payment" }),
    );
  });

  test("a place that stands keeps its query and its parameters", () => {
    expect(gone(arriveAt("/cm/chat/limit?x=1", signedIn(MANAGING)))).toEqual(
      at("cm-chat", { slug: "limit" }, { x: "1" }),
    );
  });

  test("credit-eligibility refreshes the record every time, and goes to login on failure", () => {
    const asked: Situation = { status: "30000.11100" };
    const place = at("creditEligibility");
    expect(enter(place, signedIn(asked))).toMatchObject([
      { kind: "refresh-record", next: place, failed: { route: "customerLogin" } },
    ]);
    expect(gone(enter(place, signedIn(asked, { record: "refreshed" })))).toEqual(place);
  });

  test("so does its copy in the payments app", () => {
    const place = at("gpay-creditEligibility");
    expect(enter(place, signedIn({ status: "30000.11100", layout: "gpay" }))).toMatchObject([
      { kind: "refresh-record", next: place, failed: { route: "gpay-customerLogin" } },
    ]);
  });

  test("a fresh record is used as it is for any other screen", () => {
    expect(enter(at("cm-repayments-list"), signedIn(MANAGING)).map(({ kind }) => kind)).toEqual(["go"]);
  });

  test("the rejected screen is the landing decision's as well", () => {
    expect(gone(arriveAt("/post-aip-reject", signedIn({ status: "90000.99000" })))).toEqual(
      at("bankerPortalRejected"),
    );
    expect(gone(arriveAt("/post-aip-reject", signedIn(MANAGING)))).toEqual(at("cm-home"));
  });

  test("the magic link and the restructure pages ask nothing of it", () => {
    expect(gone(arriveAt("/loan-restructure", signedIn(MANAGING, { record: "stale" })))).toEqual(
      at("loan-restructure-home"),
    );
    expect(gone(arriveAt("/cm/loan-restructure-home", signedIn(MANAGING, { record: "stale" })))).toEqual(
      at("loan-restructure-home"),
    );
  });
});

describe("redirects", () => {
  test("an empty path of the qualification area is quick-profile-v2", () => {
    expect(gone(arriveAt("/qual", signedIn(NEW)))).toEqual(at("quickProfileV2"));
    expect(gone(enterRoute("qual", signedIn(NEW)))).toEqual(at("quickProfileV2"));
  });

  test("the default landing of a new customer is quick-profile-v2, and asking again stays there", () => {
    expect(gone(enterHome(signedIn(NEW)))).toEqual(at("quickProfileV2"));
    expect(enterHome(signedIn(NEW, { current: at("quickProfileV2") }))).toEqual([{ kind: "stay" }]);
  });

  test("in the payments app / and /login are /gpay, and /qual is /gq's quick profile", () => {
    expect(gone(arriveAt("/", visitor("gpay")))).toEqual(at("gpay-customerLogin"));
    expect(gone(arriveAt("/login", visitor("gpay")))).toEqual(at("gpay-customerLogin"));
    expect(gone(arriveAt("/gq", visitor("gpay")))).toEqual(at("gpay-quickProfile"));
  });

  test("an address that is required is asked for with the residence details in the payments app (ruling R6)", () => {
    const context = signedIn({ status: "30000.15000", layout: "gpay" });
    for (const address of ["/gpay", "/gq", "/gq/residence-details", "/qual/residence-address"]) {
      expect(gone(arriveAt(address, context))).toEqual(at("gpay-residenceDetails"));
    }
    expect(gone(arriveAt("/gq", signedIn({ status: "", layout: "gpay" })))).toEqual(at("gpay-quickProfile"));
  });

  test("what shows a decision needs a customer in the payments app too, and what comes before needs none", () => {
    for (const path of ["rejected", "approved", "perfios", "credit-eligibility", "no-response"]) {
      expect(gone(arriveAt(`/gq/${path}`, visitor("gpay")))?.route).toBe("gpay-customerLogin");
    }
    for (const path of ["quick-profile", "residence-details", "financial-details", "submit-application"]) {
      expect(gone(arriveAt(`/gq/${path}`, visitor("gpay")))?.route).toMatch(/^gpay-(?!customerLogin)/);
    }
  });

  test("an address that the payments app has no screen for does not go round in circles", () => {
    const context = signedIn({ status: "30000.15000", layout: "gpay" });
    const place = gone(arriveAt("/gq/rejected", context));
    expect(place).toEqual(at("gpay-residenceDetails"));
    expect(enter(at("gpay-rejectedApplication"), { ...context, current: place })).toEqual([{ kind: "stay" }]);
  });

  test("the normal layout's rejected screen is at /post-aip-reject and is no redirect", () => {
    expect(resolveArrival(parseAddress("/post-aip-reject"), "default").place).toEqual(
      at("bankerPortalRejected"),
    );
  });
});

describe("what is not there", () => {
  test("an address that no screen has shows the 404 screen", () => {
    expect(gone(arriveAt("/nowhere?a=1", visitor()))).toEqual(at("notFound", {}, { a: "1" }));
    expect(gone(arriveAt("/nowhere", signedIn(MANAGING)))).toEqual(at("notFound"));
  });

  test("a route name that does not exist goes to the login screen", () => {
    expect(gone(enterRoute("nowhere", visitor()))).toEqual(at("customerLogin"));
    expect(gone(enterRoute("nowhere", visitor("gpay")))).toEqual(at("gpay-customerLogin"));
  });

  test("and a signed-in customer who is sent there lands by the rules", () => {
    expect(gone(enterRoute("nowhere", signedIn(MANAGING)))).toEqual(at("cm-home"));
  });
});

describe("the route already shown", () => {
  test("does nothing, whatever its query", () => {
    const current = at("cm-chat", { slug: "a" }, { x: "1" });
    const context = signedIn(MANAGING, { current, record: "stale" });
    expect(enter(at("cm-chat", { slug: "a" }), context)).toEqual([{ kind: "stay" }]);
    expect(enterRoute("customerLogin", visitor("default", at("customerLogin")))).toEqual([{ kind: "stay" }]);
  });

  test("with other parameters is another", () => {
    const context = signedIn(MANAGING, { current: at("cm-chat", { slug: "a" }) });
    expect(gone(enter(at("cm-chat", { slug: "b" }), context))).toEqual(at("cm-chat", { slug: "b" }));
  });

  test("with a parameter more or fewer is another", () => {
    const [fewer, more] = [at("cm-chat", { slug: "a" }), at("cm-chat", { slug: "a", part: "b" })];
    expect([sameRoute(fewer, more), sameRoute(more, fewer), sameRoute(more, more)]).toEqual([
      false,
      false,
      true,
    ]);
  });

  test("keeps its parameters when the rules lead back to it, and they go nowhere else", () => {
    const current = at("cm-chat", { slug: "a" });
    const staying = (requested: Place | null) =>
      decideLanding({
        ...MANAGING,
        requested: requested?.route ?? null,
        current: current.route,
        currentParams: current.params,
      });
    expect(enter(at("aipHome"), signedIn(MANAGING, { current, decide: staying }))).toEqual([
      { kind: "stay" },
    ]);
    expect(gone(enter(at("aipHome"), signedIn(MANAGING, { current })))).toEqual(at("cm-home"));
  });

  test("is not gone to again when the rules lead back to it", () => {
    expect(enter(at("aipHome"), signedIn(MANAGING, { current: at("cm-home") }))).toEqual([{ kind: "stay" }]);
  });
});

describe("what may be logged of a command", () => {
  const [wayThere, failed] = [at("cm-chat", { slug: "s" }, { a: "1" }), at("customerLogin", {}, { a: "1" })];
  const decision = decideLanding({ status: "" });

  test.each<[GuardCommand, ReturnType<typeof withoutSecrets>]>([
    [{ kind: "clean-address", path: "/cm", hash: "x" }, { kind: "clean-address" }],
    [{ kind: "store-token", token: "t" }, { kind: "store-token" }],
    [{ kind: "keep-link-token", token: "t" }, { kind: "keep-link-token" }],
    [{ kind: "scroll", anchor: "x" }, { kind: "scroll" }],
    [{ kind: "stay" }, { kind: "stay" }],
    [
      { kind: "go", place: wayThere, decision },
      { kind: "go", route: "cm-chat" },
    ],
    [
      { kind: "refresh-record", next: wayThere, failed },
      { kind: "refresh-record", route: "cm-chat" },
    ],
    [{ kind: "refresh-record", next: null, failed }, { kind: "refresh-record" }],
  ])("%j is its kind, and the route where it has one", (command, shown) => {
    expect(withoutSecrets(command)).toEqual(shown);
  });
});

test("every arrival of anybody ends in one screen, one refresh or staying, the address cleaned before", () => {
  const path = fc.oneof(fc.constantFrom(...SCREENS.map((screen) => screen.path)), fc.webPath());
  const query = fc.webQueryParameters();
  const context = fc.record({
    layout: fc.constantFrom("default" as const, "gpay" as const),
    authenticated: fc.boolean(),
    record: fc.constantFrom("stale" as const, "fresh" as const, "refreshed" as const),
    status: fc.constantFrom("", "30000.10000", "30000.50000", "30000.15000", "80000.30000", "90000.99000"),
  });
  fc.assert(
    fc.property(path, query, context, (where, asked, { layout, authenticated, record, status }) => {
      const commands = arriveAt(
        `${where}?${asked}`,
        signedIn({ status, layout, lineType: "CASH_LINE" }, { authenticated, record }),
      );
      const ends = commands.filter(
        ({ kind }) => kind === "go" || kind === "refresh-record" || kind === "stay",
      );
      expect(ends).toHaveLength(1);
      expect(commands.findIndex(({ kind }) => kind === "clean-address")).toBeLessThanOrEqual(0);
    }),
    { numRuns: 500 },
  );
});
