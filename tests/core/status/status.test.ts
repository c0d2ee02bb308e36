import {
  COARSE_GROUPS,
  coarseGroupOf,
  isStatusCode,
  nameOfStatus,
  NO_STATUS,
  parseStatusCode,
  STATUS_CODES,
  STATUSES_WITHOUT_CODE,
  creditManagement,
  isLineStarted,
  modeOf,
  MODES,
  postAip,
  rejected,
  stageOf,
} from "@creditline/core/status/code";
import { describeStatus } from "@creditline/core/status/describe";
import { CHOICE_EVENTS, MILESTONES } from "@creditline/core/status/customer-events";
import * as fc from "fast-check";
import { describe, expect, test } from "vitest";

/** What holds for each code, worked out by hand from ruling R2: one letter a predicate. */
const EXPECTED = `
  code         name                          stage              S F A R P C J B O
  30000.10000  AIP_SUBMITTED                 PROFILE_SUBMISSION S F - - - - - - -
  30000.50000  AIP_SUCCESS                   POST_AIP           S - A R P - - - -
  30000.20000  AIP_PERFIOS_REQD              PROFILE_SUBMISSION S - - - - - - - -
  30000.21000  AIP_PERFIOS_SUBMITTED         PROFILE_SUBMISSION S F - - - - - - -
  30000.11100  AIP_CUSTOMER_INTERACTION_REQ  PROFILE_SUBMISSION S - - - - - - - -
  30000.11109  AIP_CUSTOMER_INTERACTION_OVER PROFILE_SUBMISSION S F - - - - - - -
  30000.15000  AIP_ADDRESS_REQD              PROFILE_SUBMISSION S F - - - - - - -
  30000.10900  AIP_NOHIT                     PROFILE_SUBMISSION S F - - - - - - -
  31000.50000  AIP_INTERESTED                POST_AIP           S - - R P - - - -
  90000.31000  AIP_NOT_INTERESTED            POST_AIP           S - - - P - - B -
  90000.10000  QUAL_REJECTED                 POST_AIP           S - - - P - J - -
  90000.30000  AIP_REJECTED                  POST_AIP           S - - - P - J - -
  90000.40000  ONBRD_REJECTED                POST_AIP           S - - - P - - B O
  90000.00000  UNKNOWN_REJECTED              POST_AIP           S - - - P - J - -
  90000.80000  PORTAL_REJECT                 POST_AIP           S - - - P - - B O
  90000.99000  LINE_CLOSED                   POST_AIP           S - - - P - - B O
  80000.10000  CM_LINE_APPROVED              CREDIT_MANAGEMENT  S - - - P C - - -
  80000.20000  CM_LINE_ISSUED                CREDIT_MANAGEMENT  S - - - P C - - -
  80000.30000  CM_LINE_STARTED               CREDIT_MANAGEMENT  S - - - P C - - -
  00000.00000  -                             QUALIFICATION      - - - - - - - - -
  30000.09999  -                             QUALIFICATION      - - - - - - - - -
  30000.10001  -                             PROFILE_SUBMISSION S F - - - - - - -
  30000.19999  -                             PROFILE_SUBMISSION S F - - - - - - -
  30000.20001  -                             PROFILE_SUBMISSION S F - - - - - - -
  30000.49999  -                             PROFILE_SUBMISSION S F - - - - - - -
  30000.50001  -                             POST_AIP           S - - R P - - - -
  80000.00000  -                             POST_AIP           S - - R P - - - -
  80000.09999  -                             POST_AIP           S - - R P - - - -
  80000.10001  -                             CREDIT_MANAGEMENT  S - - - P C - - -
  89999.99999  -                             CREDIT_MANAGEMENT  S - - - P C - - -
  90000.00001  -                             POST_AIP           S - - - P - J - -
  90000.29999  -                             POST_AIP           S - - - P - J - -
  90000.30001  -                             POST_AIP           S - - - P - - B -
  90000.30999  -                             POST_AIP           S - - - P - - B -
  90000.31001  -                             POST_AIP           S - - - P - - B O
  99999.99999  -                             POST_AIP           S - - - P - - B O
`
  .trim()
  .split("\n")
  .slice(1)
  .map((line) => {
    const [code = "", name = "", stage = "", ...letters] = line.trim().split(/\s+/);
    return { code, name: name === "-" ? null : name, stage, letters: letters.join("") };
  });

const PREDICATES = [
  "submitted",
  "finalResultPending",
  "aipSuccess",
  "aipSuccessRange",
  "postAip",
  "creditManagement",
  "aipRejected",
  "bankerPortalRejected",
  "reroutable",
] as const;

describe("what each code means", () => {
  test.each(EXPECTED)("$code $name", ({ code, name, stage, letters }) => {
    const described = describeStatus(code);
    expect(described).toMatchObject({ code, name, stage });
    const held = PREDICATES.map((key, i) => (described.predicates[key] ? "SFARPCJBO"[i] : "-")).join("");
    expect(held).toBe(letters);
  });

  test("the table above holds every code of the specification", () => {
    expect(EXPECTED.filter(({ name }) => name !== null).map(({ name, code }) => [name, code])).toEqual(
      Object.entries(STATUS_CODES),
    );
    expect(Object.keys(STATUS_CODES)).toHaveLength(19);
  });

  test("a description has the fields and the order of the interface", () => {
    expect(JSON.stringify(describeStatus("30000.50000"))).toBe(
      '{"code":"30000.50000","name":"AIP_SUCCESS","stage":"POST_AIP","mode":"POST_AIP","predicates":{"submitted":true,' +
        '"finalResultPending":false,"aipSuccess":true,"aipSuccessRange":true,"postAip":true,"creditManagement":false,' +
        '"aipRejected":false,"bankerPortalRejected":false,"reroutable":false}}',
    );
  });

  test("nothing holds for a customer who has not applied, who is in qualification", () => {
    const described = describeStatus(NO_STATUS);
    expect(described).toMatchObject({ name: null, stage: "QUALIFICATION", mode: "QUALIFICATION" });
    expect(Object.values(described.predicates)).not.toContain(true);
  });
});

describe("a rejection, by whomever (rulings R41, R43)", () => {
  test.each([
    ["89999.99999", false],
    ["90000", false],
    ["90000.00000", true],
    ["90000.10000", true],
    ["90000.30000", true],
    ["90000.30001", false],
    ["90000.31000", false],
    ["90000.31001", true],
    ["90000.40000", true],
    ["90000.80000", true],
    ["90000.98999", true],
    ["90000.99000", false],
    ["90000.99001", false],
    ["50000.50000", false],
  ])("%s: %s; who said no themselves, or has closed the line, was not rejected", (code, isOne) => {
    expect(rejected(code)).toBe(isOne);
  });
});

describe("oddities that stand", () => {
  test("the coarse text 90000 sorts before every 90000 code, so none of them is in credit management", () => {
    expect(COARSE_GROUPS.REJECTED < STATUS_CODES.UNKNOWN_REJECTED).toBe(true);
    expect(describeStatus("90000.00000").predicates.creditManagement).toBe(false);
    expect(describeStatus("89999.99999").predicates.creditManagement).toBe(true);
    expect(creditManagement("90000")).toBe(false);
  });

  test("a customer who is not interested counts as banker-portal rejected, and cannot be rerouted", () => {
    const { predicates } = describeStatus(STATUS_CODES.AIP_NOT_INTERESTED);
    expect(predicates).toMatchObject({ bankerPortalRejected: true, aipRejected: false, reroutable: false });
  });

  test("a closed line counts as banker-portal rejected and reroutable", () => {
    expect(describeStatus(STATUS_CODES.LINE_CLOSED).predicates).toMatchObject({
      bankerPortalRejected: true,
      reroutable: true,
    });
  });

  test("every rejection is post-AIP", () => {
    for (const code of Object.values(STATUS_CODES).filter((each) => each.startsWith("90000"))) {
      expect(postAip(code)).toBe(true);
      expect(stageOf(code)).toBe("POST_AIP");
    }
  });

  test("a file without a hit is a pending result", () => {
    expect(describeStatus(STATUS_CODES.AIP_NOHIT).predicates.finalResultPending).toBe(true);
  });

  test("an address that is asked for is a pending result anyway", () => {
    expect(describeStatus(STATUS_CODES.AIP_ADDRESS_REQD).predicates.finalResultPending).toBe(true);
  });

  test("the group 80000 begins below the line's approval, where the success range still holds", () => {
    expect(coarseGroupOf("80000.00000")).toBe("CREDIT_MANAGEMENT");
    expect(describeStatus("80000.00000").predicates).toMatchObject({
      aipSuccessRange: true,
      creditManagement: false,
    });
  });
});

describe("well-formed codes", () => {
  test.each([
    "",
    "30000",
    "30000.5000",
    "30000.500000",
    "3000.050000",
    "300000.5000",
    "30000,50000",
    "30000-50000",
    " 30000.50000",
    "30000.50000 ",
    "30000.5000\n",
    "３0000.50000",
    "٣0000.50000",
    "30000.5000a",
    "-3000.50000",
    "+3000.50000",
    "3e000.50000",
    "AIP_SUCCESS",
    "30000.50.00",
    ".0000.50000",
  ])("%j is none", (text) => {
    expect(isStatusCode(text)).toBe(false);
    expect(parseStatusCode(text)).toEqual({
      ok: false,
      expected: "a status code of eleven characters, five digits, a full stop and five digits",
    });
  });

  test("five digits, a full stop and five digits are one, known or not", () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[0-9]{5}\.[0-9]{5}$/), (code) => {
        expect(parseStatusCode(code)).toEqual({ ok: true, code });
      }),
    );
  });

  test("only such texts are", () => {
    fc.assert(
      fc.property(fc.string({ unit: fc.constantFrom(..."0129. a,"), maxLength: 12 }), (text) => {
        expect(isStatusCode(text)).toBe(/^[0-9]{5}\.[0-9]{5}$/.test(text));
      }),
    );
  });
});

test("ranges are of text: for well-formed codes the order of the text is the order of the numbers", () => {
  const code = fc.stringMatching(/^[0-9]{5}\.[0-9]{5}$/);
  fc.assert(
    fc.property(code, code, (a, b) => {
      expect(a < b).toBe(Number(a.replace(".", "")) < Number(b.replace(".", "")));
    }),
  );
});

test("profile submission uses the group of qualification; every other stage is its own mode (ruling R3)", () => {
  expect(modeOf("PROFILE_SUBMISSION")).toBe("QUALIFICATION");
  for (const stage of ["QUALIFICATION", "POST_AIP", "CREDIT_MANAGEMENT"] as const)
    expect(modeOf(stage)).toBe(stage);
  expect(MODES).toEqual([
    "QUALIFICATION",
    "POST_AIP",
    "CREDIT_MANAGEMENT",
    "AUTHENTICATION",
    "LOAN_RESTRUCTURE",
    "DEFAULT",
  ]);
});

test("a line is started by its application status, as a name or as a code, and by nothing else", () => {
  expect(isLineStarted("CM_LINE_STARTED")).toBe(true);
  expect(isLineStarted("80000.30000")).toBe(true);
  expect(isLineStarted("80000.30001")).toBe(false);
  expect(isLineStarted("CM_LINE_ISSUED")).toBe(false);
  expect(isLineStarted(null)).toBe(false);
  expect(isLineStarted(undefined)).toBe(false);
});

test("names and codes go one to one", () => {
  for (const [name, code] of Object.entries(STATUS_CODES)) expect(nameOfStatus(code)).toBe(name);
  expect(nameOfStatus("90000")).toBeNull();
  expect(nameOfStatus("")).toBeNull();
});

test("the two soft not-interested statuses have a name and no code", () => {
  expect(Object.keys(STATUSES_WITHOUT_CODE)).toEqual(["AIP_SOFT_NI_1", "AIP_SOFT_NI_2"]);
  for (const code of Object.values(STATUSES_WITHOUT_CODE)) expect(code.kind).toBe("not-stated");
});

test("coarse groups", () => {
  expect(coarseGroupOf("80000.30000")).toBe("CREDIT_MANAGEMENT");
  expect(coarseGroupOf("90000.30000")).toBe("REJECTED");
  expect(coarseGroupOf("30000.50000")).toBeNull();
  expect(coarseGroupOf("90001.00000")).toBeNull();
});

test("the ordered milestones are the specification's, in its order", () => {
  expect(MILESTONES.map(({ milestone }) => milestone)).toEqual([
    "UNKNOWN_REJECTED",
    "AIP_REJECTED",
    "AIP_NOT_INTERESTED",
    "AIP_SUBMITTED",
    "AIP_PERFIOS_REQD",
    "AIP_PERFIOS_SUBMITTED",
    "AIP_CUSTOMER_INTERACTION",
    "AIP_ADDRESS_REQD",
    "AIP_SUCCESS",
    "CM_LINE_APPROVED",
    "COARSE_REJECTED",
  ]);
  expect(CHOICE_EVENTS).toEqual(["CM_LINE_STARTED", "AIP_INTERESTED", "AIP_NOT_INTERESTED"]);
});
