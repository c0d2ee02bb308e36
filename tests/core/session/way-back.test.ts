import { readWayBack, toLoginQuery } from "@creditline/core/session/visit";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const ROUTES: Readonly<Record<string, readonly string[]>> = { home: [], detail: ["cardId"] };
const lookup = (route: string): readonly string[] | null =>
  Object.hasOwn(ROUTES, route) ? (ROUTES[route] ?? null) : null;

describe("the way back (ruling R29)", () => {
  test("is a name, parameters and the query, and comes back as it went", () => {
    const text = fc.string({ minLength: 1 });
    const query = fc.dictionary(fc.stringMatching(/^[a-z]{1,4}$/), text);
    fc.assert(
      fc.property(text, query, (cardId, asked) => {
        const { ml: _ml, token: _token, ...rest } = asked;
        const wayBack = { route: "detail", params: { cardId }, query: asked };
        expect(readWayBack(toLoginQuery(wayBack), lookup)).toEqual({ ...wayBack, query: rest });
      }),
    );
  });

  test("never carries a token, a link or another way back", () => {
    expect(
      toLoginQuery({
        route: "home",
        params: {},
        query: { token: "t", ml: "l", redirect: "//evil.example", "redirect.x": "1", a: "1" },
      }),
    ).toEqual({
      redirect: "home",
      a: "1",
    });
  });

  test("a name that is not in the route list is not followed", () => {
    for (const redirect of ["https://evil.example", "/cm", "Home", "__proto__", "constructor", ""]) {
      expect(readWayBack({ redirect }, lookup)).toBeNull();
    }
    expect(readWayBack({ a: "1" }, lookup)).toBeNull();
    expect(readWayBack({ a: "1" }, () => [])).toBeNull();
  });

  test("only the route's own parameters are taken over, and all of them are needed", () => {
    expect(readWayBack({ redirect: "home", "redirect.cardId": "1" }, lookup)).toEqual({
      route: "home",
      params: {},
      query: {},
    });
    expect(readWayBack({ redirect: "detail" }, lookup)).toBeNull();
    expect(readWayBack({ redirect: "detail", "redirect.cardId": "" }, lookup)).toBeNull();
  });
});
