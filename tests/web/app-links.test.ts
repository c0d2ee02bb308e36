import { translate } from "@creditline/core/messages/translate";
import { describe, expect, test } from "vitest";
import { appLinksIn, referrerHost } from "../../web/application/page-environment.ts";

describe("the links to the mobile application", () => {
  test("are those that were configured when the page was built, and none where none was", () => {
    expect(appLinksIn({})).toEqual([]);
    expect(translate(appLinksIn({ VITE_APP_LINK_IOS: "https://apps.example/ios" }))).toEqual([
      { label: "The app for iPhone", href: "https://apps.example/ios" },
    ]);
    const both = {
      VITE_APP_LINK_ANDROID: "https://apps.example/a",
      VITE_APP_LINK_IOS: "https://apps.example/i",
    };
    expect(translate(appLinksIn(both)).map(({ label }) => label)).toEqual([
      "The app for Android",
      "The app for iPhone",
    ]);
  });

  test.each(["", "apps.example", "http://apps.example", "javascript:alert(1)"])(
    "are not made of %j",
    (address) => {
      expect(appLinksIn({ VITE_APP_LINK_ANDROID: address })).toEqual([]);
    },
  );
});

describe("the host of the page before", () => {
  test("is that of another site alone", () => {
    expect(referrerHost("https://news.example/a?b=1", "creditline.example")).toBe("news.example");
    expect(referrerHost("https://creditline.example/a", "creditline.example")).toBeNull();
    expect(referrerHost("", "creditline.example")).toBeNull();
    expect(referrerHost("about:blank", "creditline.example")).toBeNull();
  });
});
