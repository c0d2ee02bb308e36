import { campaignAt, NO_CAMPAIGN, visitFrom } from "@creditline/core/session/visit";
import { describe, expect, test } from "vitest";

describe("the host that a visit came from", () => {
  const hostAfter = (referrer: string | null) => campaignAt(NO_CAMPAIGN, {}, referrer).referrer;

  test("is kept in small letters, and none where there is none", () => {
    expect(hostAfter("News.Example.ORG")).toBe("news.example.org");
    expect(hostAfter(null)).toBeNull();
    expect(campaignAt(NO_CAMPAIGN, {}, "")).toBe(NO_CAMPAIGN);
  });

  test("may be as long as a name of a campaign, and no longer", () => {
    const longest = Array.from({ length: 2_000 }, (_, length) => length).filter(
      (length) => length > 0 && hostAfter("h".repeat(length)) !== null,
    );
    const [most = 0] = longest.slice(-1);
    expect(longest).toHaveLength(most);
    expect(campaignAt(NO_CAMPAIGN, { utm_source: "s".repeat(most) }, null)).not.toBe(NO_CAMPAIGN);
    expect(campaignAt(NO_CAMPAIGN, { utm_source: "s".repeat(most + 1) }, null)).toBe(NO_CAMPAIGN);
  });
});

describe("the campaign of a visit that was stored", () => {
  test.each([
    ["nothing", undefined],
    ["null", null],
    ["a text", "utm_source=sms"],
    ["one whose parameters are null", { parameters: null }],
    ["one whose parameters are a text", { parameters: "utm_source" }],
    ["one whose value is a number", { parameters: { utm_source: 7 } }],
    ["one whose host is a number", { parameters: {}, referrer: 7 }],
  ])("%s is no campaign", (_what, campaign) => {
    expect(visitFrom({ campaign }).campaign).toEqual(NO_CAMPAIGN);
  });

  test("of its parameters those are kept that are texts", () => {
    const stored = { campaign: { parameters: { utm_source: "sms", utm_medium: 7 }, referrer: "a.example" } };
    expect(visitFrom(stored).campaign).toEqual({ parameters: { utm_source: "sms" }, referrer: "a.example" });
  });
});
