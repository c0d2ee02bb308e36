import { googleAnswer } from "@creditline/core/session/google-answer";
import { googleLoginScreens } from "@creditline/core/screens/google/login-with-google";
import { CONTEXTS } from "@creditline/core/session/contexts.table";
import type { AnyScreenContext } from "@creditline/core/screens/define/screen-context";
import { describe, expect, test } from "vitest";

const token = (claims: object): string =>
  [
    "e30",
    btoa(JSON.stringify(claims)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", ""),
    "x",
  ].join(".");

describe("what Google's prompt gives", () => {
  test("is a token of an e-mail address, or of the last ten digits of a phone where it names one", () => {
    const byEmail = token({ email: "asha@example.com" });
    expect(googleAnswer(byEmail)).toEqual({ username: "asha@example.com", idToken: byEmail });
    const byPhone = token({ email: "asha@example.com", phone_number: "+91 98000 00001" });
    expect(googleAnswer(byPhone)).toEqual({ username: "9800000001", idToken: byPhone });
  });

  test("is why there is none", () => {
    for (const why of ["cancelled", "blocked", "not-offered"] as const) expect(googleAnswer(why)).toBe(why);
  });

  test("is nothing where it cannot be decoded, or names no one", () => {
    for (const text of [
      "",
      "asha@example.com",
      "a.b.c",
      token({}),
      token({ email: 7 }),
      token({ email: "asha" }),
    ])
      expect(googleAnswer(text), text).toBeNull();
    expect(googleAnswer(token({ phone_number: "12345" }))).toBeNull();
  });
});

/** The actions of the login's first part in a context. */
const actionsIn = (context: keyof typeof CONTEXTS): readonly string[] => {
  const actions = googleLoginScreens()["customerLogin"]?.parts["phone"]?.actions;
  if (typeof actions !== "function") throw new Error("the login's actions depend on where it is");
  return Object.keys(actions({ context: CONTEXTS[context] } as unknown as AnyScreenContext));
};

describe("the login where Google is offered", () => {
  test("offers it beside the phone on the normal web, and inside no other application", () => {
    expect(actionsIn("default")).toEqual(["getCode", "google"]);
    for (const context of ["gpay", "webview", "magic-link"] as const)
      expect(actionsIn(context), context).toEqual(["getCode"]);
  });
});
