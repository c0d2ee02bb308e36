import { english, translate } from "@creditline/core/messages/translate";
import {
  ADDRESS_PROOF_TYPES,
  DOCUMENT_GROUPS,
} from "@creditline/core/reference/documents/address-proofs.table";
import { BANK_PROOF_KINDS } from "@creditline/core/reference/documents/bank-proofs.table";
import { BANKS, FEATURED_BANKS, PARTNER_BANKS } from "@creditline/core/reference/banks/banks.table";
import { CITIES } from "@creditline/core/reference/places/cities.table";
import {
  COMPANY_TYPES,
  EMPLOYMENT_TYPES,
  SALARY_MODES,
  SALARIED_CHOICES,
  WORK_EXPERIENCE,
} from "@creditline/core/reference/answers/work.table";
import {
  CREDIT_HISTORY,
  GENDERS,
  NAME_TITLES,
  NATIONALITY,
  type Option,
  RESIDENCE_TYPES,
  YES_NO,
  EDUCATION,
  MARITAL_STATUS,
} from "@creditline/core/reference/answers/personal.table";
import {
  ADDRESS_PROOF_KINDS,
  ID_PROOF_KINDS,
} from "@creditline/core/reference/documents/document-kinds.table";
import { type State, STATES } from "@creditline/core/reference/places/states.table";
import { optionKey } from "@creditline/core/validation/option-key";
import { describe, expect, test } from "vitest";

const states: readonly State[] = STATES;

describe("states and territories (spec 1 §3, ruling R18)", () => {
  test("there are 37: 28 states and 9 territories, each once", () => {
    expect(states).toHaveLength(37);
    expect(states.filter(({ kind }) => kind === "state")).toHaveLength(28);
    expect(new Set(states.map(({ name }) => name)).size).toBe(37);
    expect(new Set(states.map(({ code }) => code)).size).toBe(37);
  });

  test("no two of them go by the same name", () => {
    const names = states.flatMap(({ name, code, aliases = [] }) => [name, code, ...aliases].map(optionKey));
    expect(new Set(names).size).toBe(names.length);
  });

  test("every range is in order, of two digits, and apart from the others of its state", () => {
    for (const { pincodes } of states) {
      expect(pincodes.length).toBeGreaterThan(0);
      let end = 9;
      for (const [first, last] of pincodes) {
        expect(first).toBeGreaterThan(end + (end === 9 ? 0 : 1));
        expect(last).toBeGreaterThanOrEqual(first);
        expect(last).toBeLessThanOrEqual(89);
        end = last;
      }
    }
  });

  test("together they cover India Post's allocation, and leave out what is no one's", () => {
    const covered = new Set(
      states.flatMap(({ pincodes }) =>
        pincodes.flatMap(([first, last]) => Array.from({ length: last - first + 1 }, (_, i) => first + i)),
      ),
    );
    const nobodys = Array.from({ length: 90 }, (_, i) => i + 10).filter((leading) => !covered.has(leading));
    // 54 and 55 are unused too, but lie in Karnataka's stated range; 9x is the army's.
    expect(nobodys).toEqual([10, 29, 35, 65, 66, 86, 87, 88, 89, 90, 91, 92, 93, 94, 95, 96, 97, 98, 99]);
  });
});

describe("cities (spec 1 §9, ruling R22)", () => {
  test("there are 39, the six named ones first", () => {
    expect(CITIES).toHaveLength(39);
    expect(CITIES.filter(({ status }) => status === "stated").map(({ name }) => name)).toEqual([
      "Ahmedabad",
      "Bangalore",
      "Delhi",
      "Mumbai",
      "Pune",
      "Hyderabad",
    ]);
    expect(CITIES.slice(0, 6).every(({ status }) => status === "stated")).toBe(true);
  });

  test("every city's state exists", () => {
    const names = new Set(states.map(({ name }) => name));
    for (const { name, state } of CITIES) expect([name, names.has(state)]).toEqual([name, true]);
  });

  test("no two of them go by the same name", () => {
    const names = CITIES.flatMap((city) =>
      [city.name, ...("aliases" in city ? city.aliases : [])].map(optionKey),
    );
    expect(new Set(names).size).toBe(names.length);
  });
});

describe("banks (spec 2 §9)", () => {
  test("there are about 110, each a code of four letters and a name, each once", () => {
    expect(BANKS).toHaveLength(110);
    expect(new Set(BANKS.map(({ code }) => code)).size).toBe(110);
    expect(new Set(BANKS.map(({ name }) => optionKey(name))).size).toBe(110);
    for (const { code, name } of BANKS) {
      expect(code).toMatch(/^[A-Z]{4}$/);
      expect(name).toBe(name.trim());
    }
  });

  test("they are in the order of their names", () => {
    const names = BANKS.map(({ name }) => name);
    expect(names).toEqual(names.toSorted((a, b) => (a < b ? -1 : 1)));
  });

  test("the partner banks are the six that are stated, their ids not", () => {
    expect(PARTNER_BANKS.map(({ code }) => code)).toEqual(["SBIN", "UTIB", "ICIC", "BARB", "PUNB", "HDFC"]);
    expect(PARTNER_BANKS.every(({ numericId }) => numericId === "not stated")).toBe(true);
  });

  test("ten banks are featured, the partner banks stated, the rest assumed, all on the list", () => {
    expect(FEATURED_BANKS).toHaveLength(10);
    const stated = FEATURED_BANKS.filter(({ status }) => status === "stated").map(({ code }) => code);
    expect(stated).toEqual(PARTNER_BANKS.map(({ code }) => code));
    for (const { code, name } of FEATURED_BANKS) expect(BANKS).toContainEqual({ code, name });
  });
});

describe("documents (spec 1 §5, spec 2 §3, §5, §9)", () => {
  test("the kinds are those stated", () => {
    expect(ID_PROOF_KINDS).toEqual(["pan_card", "voter_id", "passport", "driving_license"]);
    expect(ADDRESS_PROOF_KINDS).toEqual([
      "passport",
      "bank_statement",
      "voter_id",
      "mobile_postpaid_bill",
      "electricity_bill",
      "water_bill",
      "gas_connection",
      "piped_gas_bill",
      "driving_license",
      "rental_agreement",
      "property_tax_receipt",
      "gas_bill",
    ]);
  });

  test("every address-proof kind is handed in under one type, and every type is in a group", () => {
    const kinds = ADDRESS_PROOF_TYPES.flatMap(({ kinds: own }): readonly string[] => own);
    expect(kinds.toSorted()).toEqual([...ADDRESS_PROOF_KINDS].toSorted());
    const groups: readonly string[] = DOCUMENT_GROUPS.map(({ key }) => key);
    for (const { docGroup } of ADDRESS_PROOF_TYPES) expect(groups).toContain(docGroup);
    expect(groups).toEqual(["commonly_uploaded", "other_documents", "generic_document"]);
  });

  test("types are in the order of their priority", () => {
    expect(ADDRESS_PROOF_TYPES.map(({ priority }) => priority)).toEqual(
      ADDRESS_PROOF_TYPES.map((_, i) => i + 1),
    );
  });

  test("a bank proof is one file of three kinds, and only the statement may have a password", () => {
    expect(BANK_PROOF_KINDS.map(({ maxFilesAllowed }) => maxFilesAllowed)).toEqual([1, 1, 1]);
    expect(BANK_PROOF_KINDS.filter(({ passwordAllowed }) => passwordAllowed).map(({ key }) => key)).toEqual([
      "bank_statement",
    ]);
  });
});

describe("answers that forms offer", () => {
  const LISTS: readonly (readonly [string, readonly Option[]])[] = [
    ["company types", COMPANY_TYPES],
    ["credit history", CREDIT_HISTORY],
    ["education", EDUCATION],
    ["employment types", EMPLOYMENT_TYPES],
    ["genders", GENDERS],
    ["marital status", MARITAL_STATUS],
    ["nationality", NATIONALITY],
    ["residence types", RESIDENCE_TYPES],
    ["salaried choices", SALARIED_CHOICES],
    ["salary modes", SALARY_MODES],
    ["yes or no", YES_NO],
  ];

  test.each(LISTS)("%s: no spelling means two answers, and UNKNOWN is none", (_, list) => {
    const seen = new Map<string, string>();
    for (const { value, label, aliases = [] } of list)
      for (const name of [value, english(label), ...aliases]) {
        const key = optionKey(name);
        expect(seen.get(key) ?? value).toBe(value);
        expect(key).not.toBe("unknown");
        seen.set(key, value);
      }
  });

  test("the stated lists are as stated", () => {
    expect(EDUCATION.map(({ value }) => value)).toEqual(["Undergraduate", "Graduate", "Postgraduate"]);
    expect(MARITAL_STATUS.map(({ value }) => value)).toEqual(["SINGLE", "MARRIED"]);
    expect(translate(NATIONALITY).map(({ label, value }) => [label, value])).toEqual([
      ["Indian", "IND"],
      ["Other", "Other"],
    ]);
    expect(translate(EMPLOYMENT_TYPES).map(({ label }) => label)).toEqual(["Salaried", "Self Employed"]);
    expect(translate(RESIDENCE_TYPES).map(({ label }) => label)).toEqual([
      "Owned by Self/Family/Spouse",
      "Rented",
    ]);
    expect(translate(SALARIED_CHOICES).map(({ label }) => label)).toEqual(["Yes I am", "Others"]);
    expect(translate(WORK_EXPERIENCE).map(({ label, months }) => [label, months])).toEqual([
      ["Less than 1 year", 11],
      ["1-3 years", 35],
      ["More than 3 years", 37],
    ]);
    expect(NAME_TITLES.join(" ")).toBe("mr mrs miss ji shri shree jee col sri dr prof sir");
  });
});
