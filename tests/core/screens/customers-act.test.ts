import type { CallName } from "@creditline/core/calls/calls";
import { STATUS_CODES } from "@creditline/core/status/code";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import type { AnyScreen } from "@creditline/core/screens/define/screen-context";
import type { Field } from "@creditline/core/screens/define/form";
import { describe, expect, test } from "vitest";
import { play, recordAt, shown, signIn } from "../journey/harness.ts";

const SCREENS: readonly AnyScreen[] = Object.values(ALL_SCREENS);

const flowsOf = ({ flows = {} }: AnyScreen) => Object.values(flows);
const codesOf = ({ parts }: AnyScreen): readonly Field[] =>
  Object.values(parts).flatMap(({ form }) => (form?.fields ?? []).filter(({ kind }) => kind === "code"));
const names = (screens: readonly AnyScreen[]): readonly string[] => screens.map(({ name }) => name);

/** Whether something that is pressed on a screen signs or moves money. */
const signsOrPays = (screen: AnyScreen): boolean =>
  flowsOf(screen).some(({ signs, movesMoney }) => signs === true || movesMoney === true);

/** Whose OTP signs a consent, or says where money goes, though nothing is owed by it. */
const CONSENTS_OR_DIRECTS: ReadonlySet<string> = new Set([
  "submitApplication",
  ...SCREENS.filter(({ flows = {} }) => Object.values(flows).some(({ call }) => call === "beneficiary")).map(
    ({ name }) => name,
  ),
]);

/** The calls that sign or move money by an OTP. */
const BINDING: ReadonlySet<CallName> = new Set(["actionEsign", "txnWithdraw", "restructureCreate"]);

describe("what binds a customer is the customer's own act (ruling R62)", () => {
  test("each flow that makes such a call says so", () => {
    const silent = SCREENS.filter((screen) =>
      flowsOf(screen).some(
        ({ call, signs, movesMoney }) => BINDING.has(call) && signs !== true && movesMoney !== true,
      ),
    );
    expect(names(silent)).toEqual([]);
  });

  test("an OTP on a screen that signs or moves money is sent by its button alone", () => {
    const binding = SCREENS.filter((screen) => signsOrPays(screen) && codesOf(screen).length > 0);
    expect(names(binding)).toEqual(
      expect.arrayContaining(["cm-confirm-transaction", "loan-restructure-otp-confirmation"]),
    );
    expect(names(binding).filter((name) => name.startsWith("signDocuments")).length).toBeGreaterThan(11);
    const byItself = binding.filter((screen) =>
      codesOf(screen).some(({ waitsForButton }) => waitsForButton !== true),
    );
    expect(names(byItself)).toEqual([]);
  });

  test("an OTP that signs a consent or changes where money goes is sent by its button alone", () => {
    const binding = SCREENS.filter(({ name }) => CONSENTS_OR_DIRECTS.has(name)).filter(
      (screen) => codesOf(screen).length > 0,
    );
    expect(names(binding)).toEqual(expect.arrayContaining(["submitApplication", "cm-beneficiary-details"]));
    for (const screen of binding)
      for (const { waitsForButton } of codesOf(screen)) expect(waitsForButton, screen.name).toBe(true);
  });

  test("an OTP that does none of that is sent when complete", () => {
    const free = SCREENS.filter((screen) => !signsOrPays(screen) && !CONSENTS_OR_DIRECTS.has(screen.name));
    const waiting = free.filter((screen) =>
      codesOf(screen).some(({ waitsForButton }) => waitsForButton === true),
    );
    expect(names(waiting)).toEqual([]);
    expect(names(free.filter((screen) => codesOf(screen).length > 0))).toContain("customerLogin");
  });

  test.each(SCREENS.map(({ name }) => name))("no box is preselected: %s", (route) => {
    const record = { bankAccounts: [], uploadedDocuments: [] };
    for (const status of ["", STATUS_CODES.AIP_SUCCESS, STATUS_CODES.CM_LINE_STARTED]) {
      const view = shown(play(signIn(recordAt(status, record)), { type: "opened", route }));
      const boxes = (view?.form?.fields ?? []).filter(({ kind }) => kind === "check");
      expect(boxes.filter(({ name }) => (view?.values[name] ?? "") !== "")).toEqual([]);
    }
  });
});
