import { decodeToken } from "@creditline/core/session/stored-session";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

const token = (payload: unknown, encoding: "base64url" | "base64" = "base64url"): string =>
  `h.${Buffer.from(JSON.stringify(payload), "utf8").toString(encoding)}.s`;

describe("reading the phone out of an identity token", () => {
  test("the last ten digits of phone_number are kept", () => {
    expect(decodeToken(token({ phone_number: "+919800000001" }))).toEqual({ phone: "9800000001" });
    expect(decodeToken(token({ phone_number: "9800000001" }))).toEqual({ phone: "9800000001" });
    expect(decodeToken(token({ phone_number: "+91 98000 00001" }))).toEqual({ phone: "9800000001" });
    expect(decodeToken(token({ phone_number: 919800000001 }))).toEqual({ phone: "9800000001" });
  });

  test("for any phone and any other claim, in any script", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{10,14}$/), fc.string({ unit: "grapheme" }), (phone, name) => {
        const payload = { name, phone_number: phone };
        expect(decodeToken(token(payload))).toEqual({ phone: phone.slice(-10) });
      }),
    );
  });

  test("padding is allowed, the plain base64 alphabet is not", () => {
    const padded = `h.${Buffer.from('{"phone_number":"9800000001"}').toString("base64")}.s`;
    expect(padded).toContain("=");
    expect(decodeToken(padded)).toEqual({ phone: "9800000001" });
    expect(decodeToken("h.+/+/.s")).toEqual({});
  });

  test("one or two signs of padding, at the end alone", () => {
    const of = (name: string) =>
      Buffer.from(JSON.stringify({ name, phone_number: "9800000001" })).toString("base64");
    const ends = ["a", "ab", "abc"].map(of);
    expect(ends.map((body) => body.replace(/[^=]/g, "")).toSorted()).toEqual(["", "=", "=="]);
    for (const body of ends) expect(decodeToken(`h.${body}.s`)).toEqual({ phone: "9800000001" });
    const whole = ends.find((body) => !body.includes("=")) ?? "";
    expect(decodeToken(`h.${whole.slice(0, 4)}=${whole.slice(4)}.s`)).toEqual({});
    expect(decodeToken(`h.${whole}A.s`)).toEqual({});
  });

  test("white space of JSON is read, a character outside the alphabet is not", () => {
    const body = Buffer.from('{\n\t"phone_number":   "9800000001"}').toString("base64url");
    expect(decodeToken(`h.${body}.s`)).toEqual({ phone: "9800000001" });
    const spaced = Buffer.from('{  "phone_number":"9800000001"     }').toString("base64url");
    expect(spaced).toContain("ICAg");
    expect(decodeToken(`h.${spaced}.s`)).toEqual({ phone: "9800000001" });
    expect(decodeToken(`h.${spaced.replace("ICAg", "IC!g")}.s`)).toEqual({});
  });

  test.each([
    [""],
    ["nothing"],
    ["a.b"],
    ["..."],
    ["h..s"],
    ["h.!!!!.s"],
    [`h.${Buffer.from("not json").toString("base64url")}.s`],
    [`h.${Buffer.from([0xff, 0xfe]).toString("base64url")}.s`],
    [token(null)],
    [token("text")],
    [token([])],
    [token({})],
    [token({ phone_number: null })],
    [token({ phone_number: { a: 1 } })],
    [token({ phone_number: ["9800000001"] })],
    [token({ phone_number: "12345" })],
  ])("%j gives an empty result", (text) => {
    expect(decodeToken(text)).toEqual({});
  });

  test("nothing that is given ever throws", () => {
    fc.assert(
      fc.property(fc.string(), (text) => (decodeToken(`h.${text}.s`).phone ?? "9999999999").length === 10),
    );
  });
});
