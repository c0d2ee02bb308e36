import {
  SCREENS,
  fillPath,
  matchPath,
  parametersOf,
  pathOf,
  REDIRECTS,
  toRouterPattern,
} from "@creditline/core/screens/catalogue";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

describe("paths", () => {
  test("a router's notation for parameters and for the catch-all", () => {
    expect(toRouterPattern("/ml/{linkId}/sign-documents-dmi")).toBe("/ml/:linkId/sign-documents-dmi");
    expect(toRouterPattern("/cm/repayments-detail/{cardId}")).toBe("/cm/repayments-detail/:cardId");
    expect(toRouterPattern("/app/chat/{slug}")).toBe("/app/chat/:slug");
    expect(toRouterPattern("/*")).toBe("*");
    expect(toRouterPattern("/cm")).toBe("/cm");
  });

  test("the parameters are linkId, slug and cardId", () => {
    expect(new Set(SCREENS.flatMap(({ path }) => parametersOf(path)))).toEqual(
      new Set(["linkId", "slug", "cardId"]),
    );
  });

  test("filling in encodes a value as one part, and leaves a missing or empty one as it is written", () => {
    expect(pathOf("cm-repayments-detail", { cardId: "a/b?c" })).toBe("/cm/repayments-detail/a%2Fb%3Fc");
    expect(pathOf("cm-repayments-detail")).toBe("/cm/repayments-detail/{cardId}");
    expect(pathOf("cm-repayments-detail", { cardId: "" })).toBe("/cm/repayments-detail/{cardId}");
    expect(fillPath("/x/{toString}", {})).toBe("/x/{toString}");
    expect(pathOf("cm-home", { cardId: "1" })).toBe("/cm");
  });

  test("a parameter that is empty finds no screen", () => {
    expect(matchPath("/cm/repayments-detail//")).toBeNull();
    expect(matchPath("/cm/repayments-detail/")).toBeNull();
  });

  test("every screen but the catch-all is found at its own path", () => {
    for (const { name, path } of SCREENS) {
      const params = Object.fromEntries(parametersOf(path).map((key) => [key, "x1"]));
      expect(matchPath(fillPath(path, params))).toEqual(name === "notFound" ? null : { name, params });
    }
  });

  test("a filled-in path leads back to its screen and its parameters", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme", minLength: 1 }), (value) => {
        for (const name of ["cm-repayments-detail", "chat", "cm-chat"] as const) {
          const key = name === "cm-repayments-detail" ? "cardId" : "slug";
          expect(matchPath(pathOf(name, { [key]: value }))).toEqual({ name, params: { [key]: value } });
        }
        expect(matchPath(pathOf("dkyc-ml", { linkId: value }))).toEqual({
          name: "dkyc-ml",
          params: { linkId: value },
        });
      }),
    );
  });

  test("a trailing slash does not count; letter case, an empty or badly encoded part and a part too many do", () => {
    expect(matchPath("/cm/")).toEqual({ name: "cm-home", params: {} });
    for (const path of [
      "/CM",
      "/cm//",
      "",
      "cm",
      "/cm/repayments-detail",
      "/cm/repayments-detail/",
      "/cm/repayments-detail/1/2",
      "/cm/chat/%E0%A4",
      "/ml",
      "//ml/x",
      "/*",
      "/nowhere",
      "/app/okyc/other",
    ]) {
      expect(matchPath(path)).toBeNull();
    }
  });
});

test("the redirects are these", () => {
  expect(REDIRECTS.map((row) => [row.path, row.to, "layout" in row ? row.layout : "every"])).toEqual([
    ["/", "gpay-customerLogin", "gpay"],
    ["/login", "gpay-customerLogin", "gpay"],
    ["/qual", "quickProfileV2", "every"],
    ["/gq", "gpay-quickProfile", "every"],
    ["/cm/loan-restructure-home", "loan-restructure-home", "every"],
  ]);
});
