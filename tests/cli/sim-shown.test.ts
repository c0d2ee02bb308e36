import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { describe, expect, test } from "vitest";
import fc from "fast-check";
import type { ShownField } from "@creditline/core/screens/define/form";
import { build } from "../../cli/commands/sim.ts";
import { isPersonalField, shownByName, shownValue, spokenValue } from "../../cli/simulator/shown-document.ts";
import { runInMemory } from "./run-in-memory.ts";

const field = (over: Partial<ShownField>): ShownField => ({
  name: "any",
  label: "Any",
  kind: "text",
  rule: null,
  required: true,
  ...over,
});

describe("a value in the terminal", () => {
  test.each([
    ["phone", "9000000001", "••••••0001"],
    ["mobile", "9000000001", "••••••0001"],
    ["pan", "ZZAPV1001D", "ZZA••••••D"],
    ["aadhaar", "234567890124", "••••••••0124"],
    ["accountNumber", "123456789012", "••••••••9012"],
    ["otp", "123456", "••••••"],
    ["fullName", "Asha Verma", "A••• V••••"],
    ["dateOfBirth", "27/03/1994", "••/••/1994"],
    ["officeEmail", "asha@kite.example", "a•••@kite.example"],
    ["officeEmail", "asha", "••••"],
    ["addressLine1", "12 Lake View", "•• •••• ••••"],
    ["pincode", "560001", "560001"],
    ["monthlySalary", "40000", "40000"],
    ["companyName", "Blue Kite", "Blue Kite"],
  ] as const)("%s %s is shown as %s", (rule, value, shown) => {
    expect(shownValue(field({ rule }), value)).toBe(shown);
    expect(shownByName(rule, value)).toBe(shown);
  });

  test("an option is shown by its label, an account's number never", () => {
    const account = field({
      name: "account",
      kind: "choice",
      options: [{ value: "123456780101", label: "HDFC Bank, account ending 0101" }],
    });
    expect(shownValue(account, "123456780101")).toBe("HDFC Bank, account ending 0101");
    expect(shownValue(account, "999956780101")).toBe("••••••••0101");
    expect(spokenValue(account, "123456780101")).toBe("HDFC Bank, account ending 0101");
  });

  test.each([
    ["phone", "9000000001", "ending 0001"],
    ["pan", "ZZAPV1001D", "starting ZZA, ending D"],
    ["fullName", "Asha Verma", "filled in, not shown"],
    ["otp", "123456", "filled in, not shown"],
    ["pincode", "560001", "560001"],
    ["phone", "90", "begun"],
    ["phone", "", "empty"],
  ] as const)("%s %s is spoken as: %s", (rule, value, spoken) => {
    expect(spokenValue(field({ rule }), value)).toBe(spoken);
  });

  test("a masked value keeps its length and hides most of what identifies a person", () => {
    const digits = fc.stringMatching(/^[1-9]{10,12}$/);
    fc.assert(
      fc.property(fc.constantFrom("phone", "mobile", "aadhaar", "accountNumber"), digits, (rule, value) => {
        const shown = shownValue(field({ rule }), value);
        expect(shown).toHaveLength(value.length);
        expect(shown.slice(0, -4)).toMatch(/^•+$/);
        expect(shown.slice(-4)).toBe(value.slice(-4));
      }),
    );
  });

  test("a field without a rule is judged by its name", () => {
    expect(isPersonalField(field({ name: "account" }))).toBe(true);
    expect(isPersonalField(field({ name: "rating" }))).toBe(false);
    expect(isPersonalField(field({ name: "toString" }))).toBe(false);
  });
});

test.each(PERSONAS.filter(({ script }) => script.person !== undefined).map(({ name }) => name))(
  "a whole walk as %s says nothing that identifies them",
  async (name) => {
    const persona = PERSONAS.find((candidate) => candidate.name === name);
    const steps = ["next", "save", "save", "save", "getOtp", "submit"];
    const commands = [
      `fill phone ${persona?.phone}`,
      "do getCode",
      "fill",
      "do signIn",
      ...steps.flatMap((step) => ["fill", "why", `do ${step}`]),
      "wait 60",
      "calls",
      "quit",
    ];
    const { out } = await runInMemory(
      { build },
      ["--plain", "--login", "--persona", name],
      commands.join("\n"),
    );
    const person = persona?.script.person ?? {};
    const told = [
      persona?.phone,
      person.fullName,
      person.pan,
      person.officeEmail,
      person.addressLine1,
      person.dateOfBirth,
    ];
    for (const text of told) if (text !== undefined && text !== "") expect(out).not.toContain(text);
    expect(out).toContain(`ending ${persona?.phone.slice(-4)}`);
  },
);
