import {
  ASSUMED_MARKETING_SOURCES,
  campaignSource,
  MARKETING_SOURCE_TAGS,
  MARKETING_SOURCES_STATUS,
} from "@creditline/core/reference/marketing-sources.table";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const MAPPING = [
  { prefix: "sms", tag: "sms" },
  { prefix: "sms-bank", tag: "bank" },
  { prefix: "fb", tag: "facebook" },
];

describe("marketing sources (spec 1 §9, spec 2 §9)", () => {
  test("eight tags are stated, and the mapping to them is not", () => {
    expect(MARKETING_SOURCE_TAGS).toEqual([
      "sms",
      "facebook",
      "google",
      "other",
      "mail",
      "rcs",
      "whatsapp",
      "bank",
    ]);
    expect(MARKETING_SOURCES_STATUS).toBe("not-stated");
  });

  test.each([
    ["sms.example.com", "sms"],
    ["SMS.example.com", "sms"],
    ["sms-bank.example.com", "bank"],
    ["fb.example.com", "facebook"],
  ])("%s is of %s by the longest prefix", (host, tag) => {
    expect(campaignSource(host, MAPPING)).toMatchObject({ status: "configured", tag });
  });

  test.each(["www.example.com", "sm", "", "x.sms.example.com"])("%j is not stated", (host) => {
    expect(campaignSource(host, MAPPING)).toEqual({ status: "not-stated" });
  });

  test("an empty prefix fits nothing, and without a mapping every host is not stated", () => {
    expect(campaignSource("www.example.com", [{ prefix: "", tag: "other" }])).toEqual({
      status: "not-stated",
    });
    fc.assert(
      fc.property(fc.string(), (host) => {
        expect(campaignSource(host, [])).toEqual({ status: "not-stated" });
      }),
    );
  });

  test.each([
    ["l.facebook.com", "facebook"],
    ["www.google.co.in", "google"],
    ["web.whatsapp.com", "whatsapp"],
    ["mail.example.com", "mail"],
    ["sms.example.com", "sms"],
    ["rcs.example.com", "rcs"],
    ["bank.example.com", "bank"],
  ])("without a configuration, %s is of %s (assumed)", (host, tag) => {
    expect(campaignSource(host, ASSUMED_MARKETING_SOURCES)).toMatchObject({ tag });
  });

  test.each(["facebooks.example", "googlemail.example", "mailing.example", "banking.example"])(
    "without a configuration, %s is of no one: a name that only begins alike is another",
    (host) => {
      expect(campaignSource(host, ASSUMED_MARKETING_SOURCES)).toEqual({ status: "not-stated" });
    },
  );

  test.each(ASSUMED_MARKETING_SOURCES)(
    "without a configuration, $prefix is of $tag: the whole of it, at the beginning of a host",
    ({ prefix, tag }) => {
      const of = (host: string) => campaignSource(host, ASSUMED_MARKETING_SOURCES);
      expect(of(`${prefix}example`)).toEqual({ status: "configured", tag, prefix });
      expect(of(`${prefix.toUpperCase()}example`)).toMatchObject({ tag });
      expect(of(prefix.slice(0, -1))).toEqual({ status: "not-stated" });
      expect(of(`${prefix.slice(0, -1)}s.example`)).toEqual({ status: "not-stated" });
      expect(of(`x${prefix}example`)).toEqual({ status: "not-stated" });
    },
  );

  test("a host that no prefix fits is not the tag other's, which a deployment gives to hosts like any tag", () => {
    const others = [...ASSUMED_MARKETING_SOURCES, { prefix: "news.", tag: "other" }];
    expect(campaignSource("news.example", ASSUMED_MARKETING_SOURCES)).toEqual({ status: "not-stated" });
    expect(campaignSource("news.example", others)).toMatchObject({ tag: "other" });
    expect(campaignSource("blog.example", others)).toEqual({ status: "not-stated" });
  });

  test("what is assumed has stated tags alone", () => {
    for (const { tag } of ASSUMED_MARKETING_SOURCES) expect(MARKETING_SOURCE_TAGS).toContain(tag);
  });

  test("the order of the mapping does not matter", () => {
    const hosts = ["sms.example.com", "sms-bank.example.com", "fb.example.com", "www.example.com"];
    for (const host of hosts) {
      expect(campaignSource(host, MAPPING.toReversed())).toEqual(campaignSource(host, MAPPING));
    }
  });
});
