import { BANKS, FEATURED_BANKS, PARTNER_BANKS } from "@creditline/core/reference/banks/banks.table";
import { validate } from "@creditline/core/validation/rules.table";
import { describe, expect, test } from "vitest";
import { bankDetails, bankNames, branches } from "./published-lists.ts";

/** Names that the list spells otherwise than the bank itself. */
const OWN_SPELLING: Readonly<Record<string, string>> = {
  BBKM: "Bank of Bahrein and Kuwait",
  CITI: "CITI Bank",
  ESMF: "Esaf Small Finance Bank",
  IBKL: "IDBI",
  INDB: "Indusind Bank",
  CHAS: "JP Morgan Chase Bank NA",
};

/** Regional rural banks. They have no letters of their own: their IFSCs begin with those of the bank behind them. */
const UNDER_ANOTHER_BANK: Readonly<Record<string, string>> = {
  AGVX: "PUNB",
  BGVX: "PUNB",
  BGGX: "BARB",
  BRGX: "BARB",
  BUGX: "BARB",
  CGBX: "SBIN",
  MBGX: "PUNB",
  HMBX: "PUNB",
  XJKG: "JAKA",
  VGBX: "SBIN",
  ODGB: "IOBA",
  PASX: "UCBA",
  PUGX: "PUNB",
  HGBX: "PUNB",
  SAGX: "SBIN",
  DGBX: "SBIN",
  TGBX: "PUNB",
  UBGX: "CBIN",
  UTGX: "SBIN",
};

describe("banks, beside the list of the package ifsc", () => {
  test("every code is on the list, and every name but six is the list's", () => {
    const names = bankNames();
    for (const { code, name } of BANKS) {
      const listed = names[code];
      expect([code, listed]).toEqual([code, OWN_SPELLING[code] ?? name]);
      expect([code, listed === name]).toEqual([code, !(code in OWN_SPELLING)]);
    }
  });

  test("every code begins its bank's IFSCs, but for nineteen regional rural banks", () => {
    const listed = branches();
    const details = bankDetails();
    const without = BANKS.filter(({ code }) => (listed[code]?.length ?? 0) === 0).map(({ code }) => code);
    expect(without.toSorted()).toEqual(Object.keys(UNDER_ANOTHER_BANK).toSorted());
    for (const [code, parent] of Object.entries(UNDER_ANOTHER_BANK)) {
      expect([code, details[code]?.ifsc?.slice(0, 4)]).toEqual([code, parent]);
      expect(BANKS.map((bank) => bank.code)).toContain(parent);
    }
  });

  test("the partner and the featured banks are among those with branches", () => {
    const listed = branches();
    for (const { code } of [...PARTNER_BANKS, ...FEATURED_BANKS])
      expect([code, (listed[code]?.length ?? 0) > 100]).toEqual([code, true]);
  });
});

describe("IFSCs, beside the list of the package ifsc", () => {
  const ifscs = (): readonly string[] =>
    Object.entries(branches()).flatMap(([bank, codes]) =>
      codes.map((branch) => `${bank}0${String(branch).padStart(6, "0")}`),
    );

  test("every one of the 176,918 that are published is valid, and its own normal form", () => {
    const all = ifscs();
    expect(all).toHaveLength(176_918);
    const refused = all.filter((ifsc) => {
      const { ok, value } = validate("ifsc", ifsc);
      return !ok || value !== ifsc;
    });
    expect(refused).toEqual([]);
  });
});
