import { normalForm } from "@creditline/adapters/platform/model/profile/pincode-area";
import { ASK_FORM } from "@creditline/core/screens/app/home/ask-amount.form";
import { COMPLETE_PROFILE_FORM } from "@creditline/core/screens/app/seq/complete-profile";
import type { Field } from "@creditline/core/screens/define/form";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { answer, answerWith, callOf, fill, press, recordAt, shown, signIn } from "./harness.ts";

type Step = readonly [actionType: string, status: string, withPartnerSince?: string];

const offers = (steps: readonly Step[]) => ({
  stepWiseDetailList: steps.map(([actionType, status, since = null]) => ({
    actionType,
    status,
    withPartnerSince: since,
    title: actionType,
  })),
});
const recordWith = (steps: readonly Step[], more: object = {}) =>
  recordAt(
    STATUS_CODES.AIP_INTERESTED,
    { actionables: ["KYC"], kycOffers: offers(steps), ...more },
    { currentPartnerCode: "RBL" },
  );

const THREE: readonly Step[] = [
  ["AADHAAR_KYC", "COMPLETED"],
  ["COMPLETE_PROFILE", "PENDING"],
  ["OFFICE_ADDRESS", "PENDING"],
];
const at = (address: string, steps: readonly Step[], more: object = {}) =>
  signIn(recordWith(steps, more), address);
const COUNTER = "/app/seq-step-counter";
const texts = (played: Parameters<typeof shown>[0]) => JSON.stringify(shown(played)?.blocks);

describe("the step counter (spec 1 §4, ruling R50)", () => {
  test("says which step of how many it is, what each asks, how long it takes, and who acts next", () => {
    const view = shown(at(COUNTER, THREE));
    expect(view?.progress).toEqual({ step: 2, of: 3, label: "Complete your profile" });
    const list = view?.blocks.find((block) => block.kind === "checklist");
    expect(list?.items.map(({ title, state }) => [title, state])).toEqual([
      ["Verify your Aadhaar", "done"],
      ["Complete your profile", "now"],
      ["Add your work address", "next"],
    ]);
    expect(list?.items[1]?.text).toContain("About 2 minutes");
    expect(texts(at(COUNTER, THREE))).toContain("Your turn: Complete your profile");
  });

  test("has one button, which leads to the screen of the current step", () => {
    const counter = at(COUNTER, THREE);
    expect(shown(counter)?.actions.map(({ name, kind, label }) => [name, kind, label])).toEqual([
      ["toStep", "main", "Complete your profile"],
    ]);
    expect(shown(press(counter, "toStep"))?.screen).toBe("seqCompleteProfile");
  });

  test("waits where a partner has the step, and says since when", () => {
    const waiting = at(COUNTER, [["DIGITAL_KYC", "PENDING", "2026-01-05T04:00:00.000Z"]]);
    expect(shown(waiting)?.title).toBe("Under review");
    expect(texts(waiting)).toContain("Our partner is checking");
    expect(texts(waiting)).toContain("5 January 2026, 09:30");
  });

  test("with none pending is the count plus one: all are done, and the home is the way on", () => {
    const done = at(COUNTER, [["AADHAAR_KYC", "COMPLETED"]]);
    expect(shown(done)).toMatchObject({ title: "All steps done", progress: null });
    expect(shown(press(done, "home"))?.screen).toBe("aipHome");
  });

  test("says to who is free in the order that there is none", () => {
    expect(shown(at(COUNTER, []))?.title).toBe("In any order");
  });

  test("asks the platform the status of the steps, and fetches the record where that is news", () => {
    const counter = at(COUNTER, THREE);
    expect(callOf(counter).call).toBe("unifiedKycMetadata");
    const told = (steps: readonly Step[]) => ({
      success: true,
      kycOffers: offers(steps),
      kycKinds: [],
    });
    expect(answerWith(counter, told(THREE)).commands).toEqual([]);
    const elsewhere = answerWith(counter, told(THREE.map(([name]) => [name, "COMPLETED"] as const)));
    expect(callOf(elsewhere).call).toBe("customerData");
  });
});

describe("the steps' order", () => {
  test("refuses a step who acts next has not come, by its address too, in the specification's words", () => {
    const early = at("/app/seq-complete-profile", [
      ["AADHAAR_KYC", "PENDING"],
      ["COMPLETE_PROFILE", "PENDING"],
    ]);
    expect(shown(early)?.screen).toBe("seqCompleteProfile");
    expect(shown(early)?.form).toBeNull();
    expect(texts(early)).toContain("Complete current step");
    expect(shown(press(early, "toCurrentStep"))?.screen).toBe("seqStepCounter");
  });

  test("says of a step that the order lacks that there is nothing to do", () => {
    expect(shown(at("/app/seq-complete-profile", [["AADHAAR_KYC", "PENDING"]]))?.title).toBe(
      "This step isn't needed",
    );
  });
});

describe("completing the profile", () => {
  const profile = (more: object = {}) => at("/app/seq-complete-profile", THREE, more);
  const asked = (played: Parameters<typeof shown>[0]) => shown(played)?.form?.fields.map(({ name }) => name);

  test("asks what the lender's maps need, in our words, whatever the lender spells (spec 2 §9)", () => {
    const education = shown(profile())?.form?.fields[0];
    expect(education?.options?.map(({ value, label }) => [value, label])).toEqual([
      ["Undergraduate", "Undergraduate"],
      ["Graduate", "Graduate"],
      ["Postgraduate", "Postgraduate"],
      ["OTHER", "Other, such as 12th pass or a diploma"],
    ]);
  });

  test("lets whoever is on none of the lists say so, and is complete when the platform says that it is", () => {
    const maritalStatus = shown(profile())?.form?.fields.find(({ name }) => name === "maritalStatus");
    expect(maritalStatus?.options?.map(({ value }) => value)).toEqual(["SINGLE", "MARRIED", "OTHER"]);
    const done = at("/app/seq-complete-profile", [["COMPLETE_PROFILE", "COMPLETED"]], {
      customerProfile: { nationality: "IND", loanReason: "TRAVEL" },
    });
    expect(shown(done)?.title).toBe("Profile complete");
  });

  test("asks nothing that is known already, and lets it be corrected", () => {
    const known = profile({
      customerProfile: { educationalQualification: "Graduate", nationality: "IND", loanReason: "TRAVEL" },
    });
    expect(asked(known)).toEqual(["motherMaidenName", "maritalStatus", "spouseName", "otherReason"]);
    expect(texts(known)).toContain("Travel");
    const correcting = press(known, "correct");
    expect(asked(correcting)).toContain("loanReason");
    expect(shown(correcting)?.values).toMatchObject({ loanReason: "TRAVEL", nationality: "IND" });
  });

  test("sends the spouse's name of who is married alone, and the other reason where it is one", () => {
    const filled = fill(profile(), {
      educationalQualification: "Postgraduate",
      nationality: "IND",
      motherMaidenName: "Asha Nair",
      maritalStatus: "MARRIED",
      spouseName: "Ravi Nair",
      loanReason: "OTHER",
      otherReason: "A sewing machine",
    });
    expect(callOf(press(filled, "save"))).toMatchObject({
      call: "profile",
      payload: {
        educationalQualification: "Postgraduate",
        nationality: "IND",
        motherMaidenName: "Asha Nair",
        maritalStatus: "MARRIED",
        spouseName: "Ravi Nair",
        loanReason: "OTHER",
        otherReason: "A sewing machine",
      },
    });
    const single = press(fill(filled, { maritalStatus: "SINGLE", loanReason: "TRAVEL" }), "save");
    expect(callOf(single).payload).not.toHaveProperty("spouseName");
    expect(callOf(single).payload).not.toHaveProperty("otherReason");
  });

  test("takes as long a reason as the home does, and no longer one than the platform", () => {
    const longest = (form: { readonly fields: readonly Field[] }) =>
      form.fields.find(({ name }) => name === "otherReason")?.maxLength;
    expect([longest(COMPLETE_PROFILE_FORM), longest(ASK_FORM)]).toEqual([200, 200]);
    const taken = (length: number): boolean => {
      try {
        return normalForm("otherReason", "x".repeat(length), {}) !== null;
      } catch {
        return false;
      }
    };
    expect([taken(200), taken(201)]).toEqual([true, false]);
  });

  test("leads to the counter once it is saved", () => {
    const filled = fill(profile(), {
      educationalQualification: "Graduate",
      nationality: "IND",
      motherMaidenName: "Asha Nair",
      maritalStatus: "SINGLE",
      loanReason: "TRAVEL",
    });
    const saved = answerWith(press(filled, "save"), { success: true });
    expect(shown(answerWith(saved, recordWith(THREE)))?.screen).toBe("seqStepCounter");
  });

  test("that is complete says so, with a way on", () => {
    const done = profile({
      customerProfile: { educationalQualification: "Graduate", nationality: "IND", loanReason: "TRAVEL" },
      customerDetails: { phone: "9000000001", motherMaidenName: "Asha Nair", maritalstatus: "SINGLE" },
    });
    expect(shown(done)?.title).toBe("Profile complete");
    expect(shown(press(done, "toSteps"))?.screen).toBe("seqStepCounter");
  });
});

describe("the list of proofs", () => {
  const CHOICE: readonly Step[] = [
    ["KYC", "PENDING"],
    ["OFFICE_ADDRESS", "PENDING"],
  ];
  const kinds = ["aadhaar", "video", "digital", "central"].map((kind) => ({
    kind,
    label: kind,
    screen: kind,
    completed: false,
    status: null,
    transactionId: null,
    since: null,
    answering: false,
  }));
  const told = { success: true, kycOffers: offers(CHOICE), kycKinds: kinds };
  const list = () => at("/app/seq-kycList", CHOICE);

  test("lets the customer choose among the kinds that the metadata allows, each with what it asks and takes", () => {
    expect(callOf(list()).call).toBe("unifiedKycMetadata");
    const choice = answerWith(list(), told);
    expect(shown(choice)?.form?.fields[0]?.options?.map(({ value }) => value)).toEqual([
      "aadhaar",
      "video",
      "digital",
      "central",
    ]);
    expect(texts(choice)).toContain("About 2 minutes");
  });

  test.each([
    ["aadhaar", "seqHypervergeOkyc"],
    ["digital", "seqDkyc"],
    ["central", "seqCompleteKyc"],
    ["video", "rblVkyc"],
  ])("leads with %s to %s", (kind, screen) => {
    const chosen = press(fill(answerWith(list(), told), { kind }), "choose");
    expect(chosen.state.place?.route).toBe(screen);
  });

  test("is looked up again at a press, where it could not be", () => {
    const failed = answer(list(), { ok: false, kind: "network" });
    expect(shown(failed)?.actions.map(({ name }) => name)).toEqual(["tryAgain"]);
    expect(callOf(press(failed, "tryAgain")).call).toBe("unifiedKycMetadata");
  });

  test("is over once one proof is confirmed", () => {
    const done = answerWith(at("/app/seq-kycList", [["KYC", "COMPLETED"]]), {
      ...told,
      kycKinds: kinds.map((kind) => ({ ...kind, completed: kind.kind === "digital" })),
    });
    expect(shown(done)?.title).toBe("Identity verified");
    expect(callOf(press(done, "goOn")).call).toBe("customerData");
  });

  test("offers another way beside central KYC, whose registry may have no record", () => {
    const central = at("/app/seq-kycList", [["CENTRAL_KYC", "PENDING"]]);
    expect(press(central, "anotherWay").state.place?.route).toBe("completeKyc");
  });

  test("shows the proofs of a fixed order, and leads to the current one alone", () => {
    const order = at("/app/seq-kycList", [
      ["AADHAAR_KYC", "COMPLETED"],
      ["DIGITAL_KYC", "PENDING"],
      ["OFFICE_ADDRESS", "PENDING"],
    ]);
    expect(shown(order)?.title).toBe("Verify your identity");
    expect(texts(order)).not.toContain("office");
    expect(press(order, "toProof").state.place?.route).toBe("seqDkyc");
    const later = at("/app/seq-kycList", [
      ["OFFICE_ADDRESS", "PENDING"],
      ["DIGITAL_KYC", "PENDING"],
    ]);
    expect(shown(later)?.actions.map(({ name }) => name)).toEqual(["toSteps"]);
  });
});

describe("a screen that is a step of the sequence", () => {
  const OFFICE: readonly Step[] = [
    ["COMPLETE_PROFILE", "COMPLETED"],
    ["OFFICE_ADDRESS", "PENDING"],
    ["SALARY_SLIPS", "PENDING"],
  ];

  test("is the same screen, and tells which step it is", () => {
    const office = at("/app/seq-office-address", OFFICE);
    expect(shown(office)).toMatchObject({
      title: "Where do you work?",
      progress: { step: 2, of: 3, label: "Add your work address" },
    });
    expect(shown(press(office, "later"))?.screen).toBe("seqStepCounter");
  });

  test("asks no one for anything before its turn", () => {
    const early = at("/app/seq-upload-salary-slips", OFFICE);
    expect(early.commands.filter(({ type }) => type === "call")).toEqual([]);
    expect(texts(early)).toContain("Complete current step");
  });

  test("fetches the record where the platform knows of a step before it", () => {
    const homeDetails = {
      address: { addressLine1: "5 Garden Lane", city: "Bangalore", state: "Karnataka", pincode: "560001" },
    };
    const office = at("/app/seq-office-address", OFFICE, { homeDetails });
    const asked = press(office, "atHome");
    expect(callOf(asked).call).toBe("profile");
    const refusal = {
      ok: false,
      kind: "http",
      status: 477,
      errorCode: "CURRENT_STEP_NOT_COMPLETE",
      errorMessage: "Complete current step",
    } as const;
    const refused = answer(asked, refusal);
    expect(JSON.stringify(refused.state.notices)).toContain("Complete current step");
    expect(callOf(refused).call).toBe("customerData");
  });
});
