import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { describe, expect, test } from "vitest";
import { languageOf } from "@creditline/adapters/ports/languages";
import { translateText } from "@creditline/core/messages/translate";
import { t } from "@creditline/core/messages/message";
import type { ShownField } from "@creditline/core/screens/define/form";
import { build } from "../../cli/commands/sim.ts";
import { echoOf, parseCommand, valueFor } from "../../cli/simulator/plain-commands.ts";
import { runInMemory } from "./run-in-memory.ts";

const sim = (args: string, ...commands: string[]) =>
  runInMemory({ build }, ["--plain", ...args.split(" ").filter((arg) => arg !== "")], commands.join("\n"));

/** What was answered to the last command. */
const lastAnswer = (out: string): string => out.slice(out.lastIndexOf("\n> ") + 1);

describe("the plain mode", () => {
  test("says where a person lands, with the status, the calls and the rule", async () => {
    const { out, status } = await sim("--persona approved-not-yet");
    expect(out.split("\n")[0]).toBe(
      "Screen: Congratulations, you're approved. approvedApplication, /qual/approved. Moment 3 of 3, 5 Jan 2026, 10:00:00.",
    );
    expect(out).toContain("Your approved limit: up to: ₹1,50,000, Nothing to pay until you borrow");
    expect(out).toContain("Action interested: Continue.");
    expect(out).toContain("Status: AIP_SUCCESS, 30000.50000, stage POST_AIP.");
    expect(out).toContain("Calls: POST /oauth/token, 200; GET /v1/customer/customerData, 200.");
    expect(out).toContain("Rule 6: AIP success and not interested.");
    expect(status).toBe(0);
  });

  test("says the customer's screen in Hindi and support's own words in English (ruling R70)", async () => {
    const { out, status } = await sim("--persona approved-not-yet --lang hi");
    const hindi = languageOf("hi");
    expect(out).toContain(`Action interested: ${translateText(t("Continue"), hindi)}.`);
    expect(out).not.toContain("Congratulations");
    expect(out).toContain("Status: AIP_SUCCESS, 30000.50000, stage POST_AIP.");
    expect(out).toContain("Rule 6: AIP success and not interested.");
    expect(status).toBe(0);
    expect((await sim("--persona approved-not-yet --lang fr")).status).toBe(2);
  });

  test("goes through the steps of a sequence to the last, and refuses to skip one (ruling R50)", async () => {
    const typed = [
      [
        "fill educationalQualification Postgraduate",
        "fill nationality IND",
        "fill motherMaidenName Sana Rahmani",
        "fill maritalStatus SINGLE",
        "fill loanReason TRAVEL",
        "do save",
      ],
      ["fill kind digital", "do choose", "fill addressConsent yes", "do start", "wait 10", "do goOn"],
      ["do atHome"],
      [
        "fill mode NETBANKING",
        "fill bank HDFC",
        "do continue",
        "wait 10",
        "do checkStatus",
        "fill account 501000001611",
        "fill ifsc HDFC0000001",
        "do submit",
        "do goOn",
      ],
      ["attach pages statement-november.pdf", "do send", "do home"],
    ];
    const { out } = await sim(
      "--persona steps-rbl",
      "open seqOfficeAddress",
      "do toCurrentStep",
      ...typed.flatMap((step) => ["do toStep", ...step]),
    );
    expect(out).toContain("warning: Complete current step");
    const steps = [...out.matchAll(/^Step (\d of 5): /gmu)].map(([, step]) => step);
    expect([...new Set(steps)]).toEqual(["1 of 5", "2 of 5", "3 of 5", "4 of 5", "5 of 5"]);
    expect(lastAnswer(out)).toContain("Screen: All steps done. seqStepCounter");
  });

  test("draws nothing: no box, no colour, no line longer than a sentence needs", async () => {
    const { out } = await sim("", "help", "list", "persona new-customer", "why", "next", "back", "calls");
    expect(out).not.toMatch(/[─│╭╮╰╯▸●]/);
    expect(out).not.toContain(String.fromCharCode(27));
  });

  test("answers the same commands with the same sentences", async () => {
    const commands = ["do interested", "back", "why", "status CM_LINE_STARTED", "wait 30", "calls"];
    const first = await sim("--persona approved-not-yet --seed 7", ...commands);
    expect(await sim("--persona approved-not-yet --seed 7", ...commands)).toEqual(first);
  });

  test("steps back over what was done, on the platform too", async () => {
    const { out } = await sim("--persona approved-not-yet", "do interested", "back");
    expect(lastAnswer(out)).toContain("Clock, platform and screen are back at that moment.");
    expect(lastAnswer(out)).toContain("approvedApplication");
  });

  test("the gateway's answer is refused while nothing was begun there", async () => {
    const { out } = await sim("--persona line-started", "gateway paid");
    expect(lastAnswer(out)).toContain("Cannot: ");
    expect(lastAnswer(out)).toContain("transactionId: not found");
  });

  test("the gateway answers nothing but how a payment can end", async () => {
    const { out } = await sim("--persona line-started", "gateway payed");
    expect(lastAnswer(out)).toContain("Cannot: The gateway answers paid, failed, cancelled or pending.");
  });

  test("goes to any moment by its number, and refuses one that is not there", async () => {
    const { out } = await sim(
      "--persona approved-not-yet",
      "do interested",
      "wait 5",
      "moment 3",
      "moment 9",
    );
    expect(out).toContain("Moment 3: Sign in. Clock, platform and screen are back at that moment.");
    expect(lastAnswer(out)).toContain("Cannot: Expected a moment from 1 to 5.");
  });

  test("says which pages a consent speaks of, opens them, and comes back to what was ticked", async () => {
    const { out } = await sim(
      "--persona new-customer",
      "visit /qual/submit-application",
      "fill termsAccepted yes",
      "open terms",
      "do goBack",
    );
    expect(out).toContain("To read, Terms and conditions: “open terms”.");
    expect(out).toContain("Screen: Terms and conditions. terms, /terms.");
    expect(lastAnswer(out)).toContain("Screen: Your consent.");
    expect(lastAnswer(out)).toContain(
      "Field termsAccepted, I accept the terms and conditions and the privacy policy: yes.",
    );
    expect((await sim("--persona new-customer", "open nowhere")).out).toContain("Unknown screen nowhere.");
  });

  test("plays a journey by next and says how each expectation came out", async () => {
    const { out, status } = await sim(
      "--journey signs-in-approved",
      ...Array.from({ length: 9 }, () => "next"),
    );
    expect(out).toContain("Expected, held: screen approvedApplication.");
    expect(out).toContain("Journey: all ");
    expect(lastAnswer(out)).toContain("The journey is over.");
    expect(status).toBe(0);
  });

  test("ends with status 1 where a step of a journey does not hold", async () => {
    const { out, status } = await sim(
      "--journey signs-in-approved",
      "next",
      "next",
      "next",
      "status PORTAL_REJECT",
      "next",
    );
    expect(lastAnswer(out)).toContain("Step landing failed.");
    expect(lastAnswer(out)).toContain(
      "Expected, FAILED: screen approvedApplication; came bankerPortalRejected.",
    );
    expect(status).toBe(1);
  });

  test("begins at a status, by code or by name", async () => {
    for (const code of ["90000.99000", "LINE_CLOSED", "line-closed"]) {
      const { out } = await sim(`--status ${code}`);
      expect(out).toContain("Status: LINE_CLOSED, 90000.99000, stage POST_AIP.");
    }
  });

  test("begins at the given moment", async () => {
    const { out } = await sim("--persona new-customer --at 2026-11-20T18:30:00+05:30");
    expect(out).toContain("20 Nov 2026, 18:30:00");
  });

  test("lets a person choose, and choose again", async () => {
    const { out, status } = await sim("", "list", "persona no-hit", "journey way-back", "look");
    expect(out).toContain(`Person new-customer, 9000000001: ${PERSONAS[0]?.story} Lands on qual`);
    expect(out).toContain("Journey: 0 of ");
    expect(status).toBe(0);
  });

  test.each(["9000000028", "line-started", "cm-home line-started"])("finds a person by %s", async (typed) => {
    const { out } = await sim("", `list ${typed}`);
    expect(out).toContain("Person line-started, 9000000028: ");
    expect(out).not.toContain("Person new-customer");
  });

  test("says why a form was refused, at its field", async () => {
    const { out } = await sim("--login --persona new-customer", "fill phone 12345", "do getCode");
    expect(lastAnswer(out)).toContain("1 field needs a correction.");
    expect(lastAnswer(out)).toContain("Error at phone:");
  });

  test("never repeats what was filled in", async () => {
    const { out } = await sim("--login --persona new-customer", "fill phone 9876543210");
    expect(lastAnswer(out)).toBe("> fill phone\nMobile number: ending 3210.\n");
  });

  test("keeps a text that it cannot be sure of as it came, and says what to write (ruling R69)", async () => {
    const { out } = await sim("--persona new-customer", "fill fullName आरव शर्मा");
    expect(lastAnswer(out)).toContain("Write it in English letters, A to Z.");
    const { out: accented } = await sim("--persona new-customer", "fill fullName José Álvarez");
    expect(lastAnswer(accented)).not.toContain("Write it");
  });

  test("stops at quit and leaves the rest unread", async () => {
    const { out, status } = await sim("--persona new-customer", "quit", "nonsense");
    expect(out).not.toContain("nonsense");
    expect(status).toBe(0);
  });
});

describe("a command that cannot be done", () => {
  test.each([
    ["look", "nothing has started yet", ""],
    ["dance", "“dance” is not a command", "--persona new-customer"],
    ["do", "do: expected a name", "--persona new-customer"],
    ["do fly", "No action fly on this screen; expected one of save, invite.", "--persona new-customer"],
    [
      "fill wings 2",
      "No field wings on this screen; expected one of fullName, dateOfBirth, gender, pan, pincode, salaried, employmentType, monthlySalary, householdIncome.",
      "--persona new-customer",
    ],
    ["fill gender OWL", "gender takes one of", "--persona new-customer"],
    ["options fullName", "fullName has no options here", "--persona new-customer"],
    ["attach statements nothing.pdf", "unknown document nothing.pdf", "--persona new-customer"],
    ["status 30000", "30000 is not a status", "--persona new-customer"],
    ["status AIP_SUCCESS", "no one has signed in yet", "--login --persona new-customer"],
    ["wait soon", "wait: expected a number of seconds", "--persona new-customer"],
    ["wait 0", "wait: expected a number of seconds", "--persona new-customer"],
    ["wait 31622401", "wait: expected a number of seconds", "--persona new-customer"],
    ["persona nobody", 'unknown persona "nobody"', ""],
    ["journey nowhere", 'unknown journey "nowhere"', ""],
  ])("“%s”: %s", async (command, said, args) => {
    const { out, status } = await sim(args, command);
    expect(lastAnswer(out)).toContain(`Cannot: `);
    expect(lastAnswer(out)).toContain(said);
    expect(status).toBe(1);
  });
});

test("a person is begun by phone too, however it is written, and in any letter case", async () => {
  const named = await sim("--persona approved-not-yet", "look");
  const phone = PERSONAS.find(({ name }) => name === "approved-not-yet")?.phone ?? "";
  for (const person of [phone, "Approved-Not-Yet", `+91${phone}`])
    expect((await sim(`--persona ${person}`, "look")).out).toBe(named.out);
});

describe("a command line that cannot be used", () => {
  test.each([
    ["--persona nobody", 'unknown persona "nobody"'],
    ["--journey nowhere", 'unknown journey "nowhere"'],
    ["--status 30000", "status: expected a status code"],
    ["--seed -1", "seed: expected a whole number"],
    ["--seed 4294967296", "seed: expected a whole number"],
    ["--seed 1.5", "seed: expected a whole number"],
    ["--at yesterday", "at: expected a day or a moment"],
    ["--at 2026-13-01", "at: expected a day or a moment"],
    ["--persona a --journey b", "expected only one of --persona and --journey"],
    ["--journey way-back --status AIP_SUCCESS", "status, login: can't be used with --journey"],
    ["--login --status AIP_SUCCESS", "status: can't be used with --login"],
  ])("%s", async (args, said) => {
    const ran = await sim(args);
    expect(ran.said).toContain(said);
    expect(ran).toMatchObject({ out: "", status: 2 });
  });

  test("without --plain, where the keys cannot be read", async () => {
    const ran = await runInMemory({ build }, []);
    expect(ran.said).toContain("there is none: use --plain");
    expect(ran).toMatchObject({ out: "", status: 2 });
  });
});

describe("a line of the plain mode", () => {
  test.each([
    ["  fill  fullName   Asha  Verma ", { kind: "fill", field: "fullName", value: "Asha  Verma" }],
    ["fill otp", { kind: "fill", field: "otp", value: "" }],
    ["fill", { kind: "autofill" }],
    ["wait 1.5", { kind: "wait", seconds: 1.5 }],
    ["status cm line started", { kind: "status", name: "cm line started" }],
    ["attach statements a.pdf b.pdf", { kind: "attach", field: "statements", names: ["a.pdf", "b.pdf"] }],
    ["sign-out", { kind: "sign-out" }],
  ])("“%s”", (line, command) => {
    expect(parseCommand(line)).toEqual({ ok: true, command });
  });

  test("is repeated without what was filled in", () => {
    expect(echoOf(" fill pan ABCPK1234L")).toBe("fill pan");
    expect(echoOf("do  save ")).toBe("do  save");
    expect(echoOf("visit /cm?token=secret")).toBe("visit /cm");
  });
});

describe("a written value", () => {
  const choice: ShownField = {
    name: "gender",
    label: "Gender",
    kind: "choice",
    rule: "gender",
    required: true,
    options: [
      { value: "MALE", label: "Male" },
      { value: "FEMALE", label: "A woman" },
    ],
  };
  const check: ShownField = { name: "terms", label: "Terms", kind: "check", rule: null, required: true };

  test.each([
    [choice, "FEMALE", "FEMALE"],
    [choice, "female", "FEMALE"],
    [choice, "a woman", "FEMALE"],
    [choice, "2", "FEMALE"],
    [choice, "3", null],
    [choice, "0", null],
    [choice, "", ""],
    [check, "yes", "yes"],
    [check, "X", "yes"],
    [check, "no", ""],
    [check, "", ""],
    [check, "perhaps", null],
  ])("of %o, “%s” means %o", (field, text, value) => {
    expect(valueFor(field, text)).toBe(value);
  });

  test("that is the value of one option and the number of another is the value", () => {
    const rating: ShownField = {
      ...choice,
      options: [
        { value: "2", label: "two" },
        { value: "1", label: "one" },
      ],
    };
    expect(valueFor(rating, "1")).toBe("1");
  });
});

describe("the simulator in the payments app (--layout gpay)", () => {
  test("begins at /gpay, signs in there and stays in that layout", async () => {
    const { out, status } = await sim("--layout gpay --persona approved-not-yet", "visit /app");
    expect(out.split("\n")[0]).toContain("approvedApplication, /gq/approved.");
    expect(lastAnswer(out)).toContain("/gq/approved");
    expect(status).toBe(0);
  });

  test("leaves it at /login with layout=default", async () => {
    const { out } = await sim("--layout gpay --persona approved-not-yet", "visit /login?layout=default");
    expect(lastAnswer(out)).toContain("approvedApplication, /qual/approved.");
  });

  test("signs out to /gpay", async () => {
    const { out } = await sim("--layout gpay --persona approved-not-yet", "sign-out");
    expect(lastAnswer(out)).toContain("/gpay");
  });

  test("can't be used with --journey, which has its own", async () => {
    const { said, status } = await sim("--layout gpay --journey payments-app");
    expect(said).toContain("can't be used with --journey, which has its own");
    expect(status).toBe(2);
    expect((await sim("--journey payments-app-without-login")).out.split("\n")[0]).toContain(
      "/gq/quick-profile",
    );
  });

  test("knows no other layout", async () => {
    expect((await sim("--layout webview")).status).toBe(2);
  });
});

describe("story", () => {
  test("plays a persona's story to its end, and back leads through its steps", async () => {
    const { out, status } = await sim("--persona rejected-recent-personal-loan", "story", "back");
    expect(out).toContain("rejectedApplication, /qual/rejected. Moment 12 of 12");
    expect(lastAnswer(out)).toContain("submitApplication, /qual/submit-application. Moment 11 of 12");
    expect(status).toBe(0);
  });

  test("is refused where it is over at the first sign-in, and for a record", async () => {
    const { out, status } = await sim("--persona line-started", "story");
    expect(lastAnswer(out)).toContain("Cannot: line-started's story ends at the first sign-in");
    expect(status).toBe(1);
  });
});
