import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  createPseudonyms,
  LEFT_OUT,
  personalIn,
  unmaskedTexts,
} from "@creditline/adapters/driver/cases/stand-ins";
import { indiaDay } from "@creditline/core/calendar/duration";
import { CustomerRecord } from "@creditline/core/customer/record";
import { customerSituation } from "@creditline/core/journey/navigation/landing-situation";
import * as Schema from "effect/Schema";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import * as caseCommand from "../../cli/commands/case.ts";
import * as sim from "../../cli/commands/sim.ts";
import * as why from "../../cli/commands/why.ts";
import { recordOfPersona } from "../../cli/source/persona-source.ts";
import { runInMemory } from "./run-in-memory.ts";

let folder = "";
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), "creditline-case-"));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const run = (...args: readonly string[]) => runInMemory(caseCommand, args);
const packed = async (...source: readonly string[]): Promise<{ path: string; text: string }> => {
  const path = join(folder, `${source.join("-").replaceAll(/\W/g, "_")}.json`);
  const { said, status } = await run("pack", ...source, "--out", path);
  expect([said, status]).toEqual(["", 0]);
  return { path, text: await readFile(path, "utf8") };
};
/** The case with another value at a place, as `tape.entries.1`. */
const changed = async (text: string, place: string, value: unknown): Promise<string> => {
  const path = join(folder, "changed.json");
  const file: unknown = JSON.parse(text);
  const steps = place.split(".");
  const inner = steps.slice(0, -1).reduce<unknown>((at, step) => Reflect.get(at as object, step), file);
  Reflect.set(inner as object, steps.at(-1) ?? "", value);
  await writeFile(path, JSON.stringify(file));
  return path;
};

/** What a person of the fixtures is known by. */
const TELLING =
  /^(?:fullName|firstName|middleName|lastName|pan|dateOfBirth|companyName|officeEmail|addressLine1|addressLine2|landmark|pincode|accountNumber)$/;

describe("creditline case", () => {
  test.each(["line-started", "approved-not-yet", "rejected-can-reapply", "onboarding-dmi", "new-customer"])(
    "%s is packed without anything personal, and played to the same screens elsewhere",
    async (name) => {
      const { path, text } = await packed("--persona", name);
      const persona = PERSONAS.find((one) => one.name === name);
      expect(text).not.toContain(persona?.phone);
      for (const [field, value] of Object.entries(persona?.script.person ?? {})) {
        if (TELLING.test(field) && value !== "")
          expect([field, text.includes(value)]).toEqual([field, false]);
      }
      const { out, status } = await run("check", path, "--json");
      expect(JSON.parse(out)).toMatchObject({ same: true, differences: [], personal: [] });
      expect(status).toBe(0);
    },
  );

  test("as a source it answers as the record that it was packed from", async () => {
    const { path } = await packed("--persona", "line-started", "--query", "action=request_payment");
    const { out } = await runInMemory(why, ["--case", path, "--json"]);
    const own = ["--persona", "line-started", "--query", "action=request_payment", "--json"];
    const answer = (text: string) => {
      const { screen, rule, status, turn, query } = JSON.parse(text) as Record<string, unknown>;
      return { screen, rule, status, turn, query };
    };
    expect(answer(out)).toEqual(answer((await runInMemory(why, own)).out));
  });

  test("the facts alone are a case too, and the simulator continues from it", async () => {
    const { path } = await packed("--status", "AIP_SUCCESS", "--line-type", "CASH_LINE", "--partner", "RBL");
    const { out, status } = await runInMemory(sim, ["--plain", "--case", path], "why\nquit\n");
    expect(out).toContain("approvedApplication");
    expect(status).toBe(0);
  });

  test.each<[string, string, unknown]>([
    ["record", "record.canReApply", true],
    ["tape", "tape.entries.1", { did: "loaded" }],
    ["screen 1", "digests.screens.0.digest", "0"],
    ["configuration", "configuration", "000000000000"],
    ["rules", "rules.digest", "0"],
  ])("what was changed of %s is named by the check: status 1", async (what, place, value) => {
    const { text } = await packed("--persona", "approved-not-yet");
    const { out, status } = await run("check", await changed(text, place, value), "--json");
    const { differences } = JSON.parse(out) as { differences: { what: string }[] };
    expect(differences.some((one) => one.what.startsWith(what))).toBe(true);
    expect(status).toBe(1);
  });

  test.each<[string, string, unknown]>([
    ["a name", "record.personalDetails.fullName", "Asha Verma"],
    ["a PAN in a text", "rules.version", "1 for ABCPK1234L"],
    ["a phone in a text", "rules.version", "call 9876543210"],
    ["an e-mail address", "rules.version", "asha@bank.example"],
    ["a birthday", "record.personalDetails.dateOfBirth", "1990-06-15"],
    ["a remark", "record.loanResponse.saRemarks", "is the sister of the manager"],
    ["a note beside the rest", "note", "Asha called"],
    ["a note in the record", "record.note", "Asha called"],
    ["a name that was typed", "tape.entries.1", { did: "typed", field: "fullName", value: "Asha Verma" }],
  ])("%s in it is found, and not repeated: status 1", async (_name, place, value) => {
    const { text } = await packed("--persona", "approved-not-yet");
    const { out, status } = await run("check", await changed(text, place, value), "--json");
    expect((JSON.parse(out) as { personal: unknown[] }).personal.length).toBeGreaterThan(0);
    expect(out).not.toMatch(/Asha|ABCPK|98765|1990-06|sister/);
    expect(status).toBe(1);
  });

  test.each([
    ["[]", "case: expected"],
    ["{", "not a JSON document"],
    ['{"case":2}', "case: expected"],
  ])("%s is no case: status 2", async (text, message) => {
    const path = join(folder, "none.json");
    await writeFile(path, text);
    const { said, status } = await run("check", path);
    expect([said.includes(message), status]).toEqual([true, 2]);
  });
});

const completedYears = (born: string, on: string): number =>
  Number(on.slice(0, 4)) - Number(born.slice(0, 4)) - (on.slice(5) < born.slice(5) ? 1 : 0);

describe("placeholder values", () => {
  const AT = Date.parse("2026-11-20T06:00:00Z");

  test("every text of a record is replaced or is of the lists, and the record keeps its shape and its situation", async () => {
    for (const { name } of PERSONAS) {
      const record = await recordOfPersona(name);
      const { record: standing } = createPseudonyms(record, AT);
      expect([name, personalIn(standing, AT), unmaskedTexts(standing)]).toEqual([name, [], []]);
      expect(Schema.is(CustomerRecord)(standing)).toBe(true);
      expect(customerSituation(standing)).toEqual(customerSituation(record));
    }
  });

  test("of any record no personal text is left, and what rules read is as it was", () => {
    const word = fc.stringMatching(/^[A-Z][a-z]{4,9}$/);
    const day = fc.date({ min: new Date("1950-01-01"), max: new Date("2005-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(
        word,
        word,
        day,
        fc.stringMatching(/^[A-Z]{3}[ABCFGHJLPT][A-Z][1-9]{4}[A-Z]$/),
        fc.stringMatching(/^[1-9][0-9]{5}$/),
        fc.stringMatching(/^[6-9][0-9]{9}$/),
        (first, last, born, pan, pincode, phone) => {
          const dateOfBirth = born.toISOString().slice(0, 10);
          const own = {
            customerId: `c-${phone}`,
            customerDetails: { phone, emailId: `${first}@mail.example`, displayName: `${first} ${last}` },
            personalDetails: { fullName: `${first} ${last}`, firstName: first, lastName: last, dateOfBirth },
            panDetails: { panNumber: pan, dateOfBirth },
            homeDetails: { address: { addressLine1: `${last} House`, pincode, state: "Karnataka" } },
            incomeInfo: { declared: 45_000 },
            workDetails: { companyName: `${last} Mills`, jobTitle: `Assistant of ${first}` },
            loanResponse: { saRemarks: `${first} called from ${phone}`, statusMessage: "Approved" },
          };
          const { record } = createPseudonyms(own, AT);
          const text = JSON.stringify(record);
          for (const personal of [first, last, pan, phone, pincode, dateOfBirth, own.customerId])
            expect([personal, text.includes(personal)]).toEqual([personal, false]);
          const today = indiaDay(AT);
          expect(completedYears(record.personalDetails?.dateOfBirth ?? "", today)).toBe(
            completedYears(dateOfBirth, today),
          );
          expect(record.panDetails?.panNumber?.charAt(3)).toBe(pan.charAt(3));
          expect(record.homeDetails?.address?.pincode?.slice(0, 2)).toBe(pincode.slice(0, 2));
          expect(record.incomeInfo?.declared).toBe(45_000);
          expect(record.loanResponse?.saRemarks).toBe(LEFT_OUT);
          expect(personalIn(record, AT)).toEqual([]);
        },
      ),
    );
  });

  test("the same id gets the same one, so that what belongs together is seen to", () => {
    const { record } = createPseudonyms({ customerId: "c1", customerDetails: { customerId: "c1" } }, AT);
    expect(record.customerDetails?.customerId).toBe(record.customerId);
  });
});
