import { contextOf, NEW_VISIT, visitAt, visitFrom } from "@creditline/core/session/visit";
import { describe, expect, test } from "vitest";

const at = (path: string, query: Readonly<Record<string, string>> = {}) => ({ path, query });
const IN_GPAY = { ...NEW_VISIT, layout: "gpay" } as const;

describe("a visit (rulings R33, R34)", () => {
  test.each(["/gpay", "/gpay/", "/gq", "/gq/quick-profile", "/go", "/go/benefits"])(
    "is in the payments app after coming to %s",
    (path) => {
      expect(visitAt(NEW_VISIT, at(path)).layout).toBe("gpay");
    },
  );

  test.each(["/", "/gpays", "/golf", "/gqx/quick-profile", "/qual", "/app", "/GPAY"])(
    "is in the normal web after coming to %s, which is no path of the payments app",
    (path) => {
      expect(visitAt(NEW_VISIT, at(path)).layout).toBe("default");
    },
  );

  test.each(["/", "/login", "/qual", "/app", "/cm", "/error"])(
    "that is in the payments app stays there at %s",
    (path) => {
      expect(visitAt(IN_GPAY, at(path))).toBe(IN_GPAY);
    },
  );

  test("leaves the payments app at /login with layout=default, and nowhere else", () => {
    expect(visitAt(IN_GPAY, at("/login", { layout: "default" })).layout).toBe("default");
    expect(visitAt(IN_GPAY, at("/login/", { layout: "default" })).layout).toBe("default");
    expect(visitAt(IN_GPAY, at("/login", { layout: "gpay" })).layout).toBe("gpay");
    expect(visitAt(IN_GPAY, at("/", { layout: "default" })).layout).toBe("gpay");
    expect(visitAt(IN_GPAY, at("/gpay", { layout: "default" })).layout).toBe("gpay");
  });

  test.each(["android", "ios"])("with platform=%s is in the webview, and stays there", (platform) => {
    const visit = visitAt(NEW_VISIT, at("/app", { platform }));
    expect(contextOf(visit, "default").name).toBe("webview");
    expect(visitAt(visit, at("/cm"))).toBe(visit);
  });

  test("with any other platform is in a browser", () => {
    for (const platform of ["web", "Android", "", "windows"]) {
      expect(visitAt(NEW_VISIT, at("/", { platform }))).toBe(NEW_VISIT);
    }
  });

  test("shows a link's and the restructure screens in a context of their own, but for the webview", () => {
    for (const screen of ["magic-link", "restructure"] as const) {
      expect(contextOf(NEW_VISIT, screen).name).toBe(screen);
      expect(contextOf(IN_GPAY, screen).name).toBe(screen);
      expect(contextOf({ ...NEW_VISIT, native: "unnamed" }, screen).name).toBe("webview");
    }
  });

  test("of the payments app is its own context also where a native application is around it", () => {
    expect(contextOf({ ...IN_GPAY, native: "android" }, "gpay").name).toBe("gpay");
    expect(contextOf({ ...IN_GPAY, native: "android" }, "default").name).toBe("gpay");
  });

  test("is read back from what was stored, and whatever else is stored is a new one", () => {
    const visit = { ...IN_GPAY, native: "ios" } as const;
    expect(visitFrom(JSON.parse(JSON.stringify(visit)))).toEqual(visit);
    for (const stored of [null, 3, "gpay", [], { layout: "other", native: "windows" }, { native: 3 }]) {
      expect(visitFrom(stored)).toEqual(NEW_VISIT);
    }
  });
});
