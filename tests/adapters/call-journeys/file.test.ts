import {
  CallJourneyFileError,
  decodeCallJourney,
  decodePart,
} from "@creditline/adapters/driver/call-journeys/call-journey-file";
import { filled, filledText, mismatches } from "@creditline/adapters/driver/call-journeys/results";
import { runCallJourney } from "@creditline/adapters/driver/call-journeys/run-call-journey";
import { describe, expect, test } from "vitest";
import { callHarnessInProcess } from "../../../cli/journeys/call-harnesses.ts";

const file = (changes: object = {}): object => ({
  name: "asks",
  story: "Asks for a code.",
  steps: [{ id: "sent", call: "otpSend", body: { phone: "${me.phone}" } }],
  ...changes,
});

describe("a file of a journey of calls", () => {
  test.each([
    [null, "my.json: the file: expected an object"],
    [file({ name: "" }), "my.json: name: expected a text"],
    [file({ story: 1 }), "my.json: story: expected a text"],
    [file({ each: "every-moon" }), "my.json: each: expected every-lender-and-line"],
    [file({ each: [] }), "my.json: each: expected every-lender-and-line"],
    [file({ steps: [] }), "my.json: steps: expected a list of steps"],
    [file({ steps: ["otpSend"] }), "my.json: steps[0]: expected an object"],
    [file({ steps: [{ call: "otpSend" }] }), "my.json: steps[0].id: expected a text"],
    [
      file({ steps: [{ id: "a" }, { id: "a" }] }),
      "my.json: steps[1].id: expected a name not used before, got a again",
    ],
    [
      file({ steps: [{ id: "a", call: "borrow" }] }),
      'my.json: steps[0].call: expected a call of the contract or "METHOD /path", got borrow',
    ],
    [file({ steps: [{ id: "a", inbox: "letter" }] }), "my.json: steps[0].inbox: expected code or link"],
    [
      file({ steps: [{ id: "a", inbox: "code", call: "otpSend" }] }),
      "my.json: steps[0].inbox: expected a call or the inbox, not both",
    ],
    [
      file({ steps: [{ id: "a", expect: {} }] }),
      "my.json: steps[0].call: expected a call to expect something of",
    ],
    [
      file({ steps: [{ id: "a", call: "otpSend", expect: { code: 1 } }] }),
      "my.json: steps[0].expect.code: expected one of status, body",
    ],
    [file({ steps: [{ id: "a", look: { where: "x" } }] }), "my.json: steps[0].look.where: expected one of"],
    [file({ steps: [{ id: "a", sleep: 1 }] }), "my.json: steps[0].sleep: expected one of id, when"],
    [file({ steps: [{ include: 1 }] }), "my.json: steps[0].include: expected a part's name"],
  ])("%j is refused, with the place and what was expected there", (value, message) => {
    expect(() => decodeCallJourney("my.json", value)).toThrow(CallJourneyFileError);
    expect(() => decodeCallJourney("my.json", value)).toThrow(message);
  });

  test("and a part are taken as they are", () => {
    expect(decodeCallJourney("my.json", file())).toEqual(file());
    const part = { with: { amount: 1 }, steps: [{ id: "a", wait: "PT1S" }] };
    expect(decodePart("parts/my.json", part)).toEqual(part);
    expect(() => decodePart("parts/my.json", {})).toThrow("parts/my.json: steps: expected a list of steps");
  });
});

describe("a reference", () => {
  const results = { sent: { amount: 12.5, list: [{ id: "x" }], nothing: null } };

  test("alone becomes what it refers to; in a text it is put in; a sum of rupees is exact", () => {
    expect(filled("${sent.list}", results)).toEqual([{ id: "x" }]);
    expect(filled({ a: ["${sent.amount}"], b: "${sent.nothing}" }, results)).toEqual({ a: [12.5], b: null });
    expect(filledText("id ${sent.list.0.id} of ${sent.amount}", results)).toBe("id x of 12.5");
    expect(filled({ $sum: [0.1, 0.2, "-${sent.amount}"] }, results)).toBe(-12.2);
  });

  test("to something that no step gave is refused by name", () => {
    for (const text of ["${sent.other}", "${later.id}", "${sent.list.1.id}", "${sent.toString}"]) {
      expect(() => filled(text, results)).toThrow(`${text} refers to nothing`);
    }
  });
});

describe("an expectation", () => {
  test.each([
    [{ a: 1 }, { a: 1, b: 2 }],
    [
      [1, { a: null }],
      [1, { a: null, b: 2 }],
    ],
    [{ $above: 1 }, 1.01],
    [{ $below: 1 }, 0.99],
    [{ $atLeast: 1 }, 1],
    [{ $length: 2 }, [1, 2]],
    [{ $has: { a: 1 } }, [{ a: 2 }, { a: 1, b: 1 }]],
    [{ $every: { a: 1 } }, [{ a: 1 }, { a: 1, b: 1 }]],
    [{ $not: null }, 0],
    [{ $oneOf: [1, 2] }, 2],
    [{ $type: "string" }, ""],
    [{ $matches: "^a" }, "ab"],
  ])("%j fits %j", (expected, actual) => {
    expect(mismatches("body", expected, actual)).toEqual([]);
  });

  test.each([
    [{ a: 1 }, {}, "body.a"],
    [{ a: { b: 1 } }, { a: { b: "1" } }, "body.a.b"],
    [{ a: 1 }, null, "body"],
    [[1], [1, 2], "body"],
    [[{ a: 1 }], [{ a: 2 }], "body.0.a"],
    [{ $above: 1 }, 1, "body"],
    [{ $above: 1 }, "2", "body"],
    [{ $below: 1 }, 1, "body"],
    [{ $atLeast: 1 }, 0.99, "body"],
    [{ $length: 2 }, [1], "body"],
    [{ $has: 1 }, [2], "body"],
    [{ $every: 1 }, [], "body"],
    [{ $every: 1 }, [1, 2], "body"],
    [{ $not: 1 }, 1, "body"],
    [{ $oneOf: [1, 2] }, 3, "body"],
    [{ $type: "string" }, 1, "body"],
    [{ $matches: "^a" }, "ba", "body"],
    [{ toString: "x" }, {}, "body.toString"],
  ])("%j does not fit %j, at %s", (expected, actual, what) => {
    expect(mismatches("body", expected, actual).map((wrong) => wrong.what)).toEqual([what]);
  });
});

describe("a run", () => {
  const run = async (steps: readonly object[]) => {
    const { harness, close } = callHarnessInProcess(1);
    const report = await runCallJourney(decodeCallJourney("my.json", file({ steps })), {}, harness);
    await close();
    return report.steps.at(-1);
  };

  test("ends at the first step that does not hold, and says what was expected and what came", async () => {
    const wrong = await run([
      { id: "sent", call: "otpSend", body: { phone: "12" } },
      { id: "after", call: "otpSend" },
    ]);
    expect(wrong).toMatchObject({
      id: "sent",
      ok: false,
      call: "POST /v1/otp/send",
      status: 400,
      mismatches: [{ what: "status", expected: "200", actual: expect.stringMatching(/^400: .*phone/) }],
    });
  });

  test("says what the body had in place of what was expected, and never a token", async () => {
    const wrong = await run([
      { include: "sign-in" },
      { id: "again", call: "customerData", expect: { status: 401 } },
    ]);
    expect(wrong).toMatchObject({ id: "again", mismatches: [{ what: "status", actual: "200" }] });
    const other = await run([
      { include: "sign-in" },
      { id: "again", call: "customerData", expect: { body: { canReApply: true } } },
    ]);
    expect(other?.mismatches).toEqual([{ what: "body.canReApply", expected: "true", actual: "false" }]);
  });

  test("says where the customer is in place of where they should be", async () => {
    const wrong = await run([
      { include: "sign-in" },
      {
        id: "look",
        look: { code: "AIP_SUCCESS", lands: "cm-home", rule: 7, banner: "VERIFIED", available: 1 },
      },
    ]);
    expect(wrong?.mismatches.map(({ what, actual }) => `${what} ${actual}`)).toEqual([
      'code ""',
      'lands "qual"',
      "rule 11",
      "banner null",
      "available null",
    ]);
  });

  test("says what it cannot do: a reference, a parameter or a message that is not there", async () => {
    for (const [step, told] of [
      [{ call: "otpSend", body: { phone: "${nobody.phone}" } }, "${nobody.phone} refers to nothing"],
      [{ call: "pincode" }, "pincode needs the parameter pincode"],
      [{ inbox: "link" }, "there is no message with a link in the inbox"],
    ] as const) {
      const wrong = await run([{ id: "step", ...step }]);
      expect(wrong?.mismatches[0]?.actual).toContain(told);
    }
  });

  test("leaves a step out that its condition does not hold for", async () => {
    const { harness, close } = callHarnessInProcess(1);
    const steps = [
      { id: "left-out", when: { "each.line": "CASH_LINE" }, call: "logout" },
      { id: "left-out-too", unless: { "each.line": ["FAST_CASH", "CASH_LINE"] }, call: "logout" },
      { id: "made", when: { "each.line": ["FAST_CASH", "CASH_LINE"] }, wait: "PT1S" },
    ];
    const journey = decodeCallJourney("my.json", file({ steps }));
    const report = await runCallJourney(journey, { line: "FAST_CASH" }, harness);
    await close();
    expect(report).toMatchObject({ ok: true, steps: [{ id: "made" }] });
  });
});
