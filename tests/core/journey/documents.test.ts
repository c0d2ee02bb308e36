import { english } from "@creditline/core/messages/translate";
import { onDay } from "@creditline/core/messages/message";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { startState, toSavedState } from "@creditline/core/journey/saved-state";
import { type ScreenView, viewOf } from "@creditline/core/journey/view";
import {
  ALLOCATED_LENDERS,
  LEGAL_NAMES,
  legalNameOf,
} from "@creditline/core/reference/lenders/lender-codes.table";
import { DOCUMENT_TITLES, TEXT_OF } from "@creditline/core/screens/document-titles.table";
import { DOCUMENT_ROUTES } from "@creditline/core/screens/routes/top-level.routes.table";
import { CONSENT_FORM } from "@creditline/core/screens/forms/submit-application.form";
import { NO_SESSION } from "@creditline/core/session/session";
import { NEW_VISIT } from "@creditline/core/session/visit";
import { describe, expect, test } from "vitest";
import {
  answer,
  answerWith,
  arrive,
  callOf,
  CONFIG,
  fill,
  FRESH,
  MORNING,
  play,
  type Played,
  press,
  recordAt,
  signIn,
} from "./harness.ts";

function seen(played: Played, config = CONFIG): ScreenView {
  const view = viewOf(ALL_SCREENS, played.state, { at: MORNING, config });
  if (view === null) throw new Error("no screen is shown");
  return view;
}
const says = ({ blocks }: ScreenView): string => JSON.stringify(blocks);
const open = (played: Played, route: string): Played => play(played, { type: "opened", route });

const consent = (application: object = {}): Played =>
  signIn(recordAt("", { personalDetails: { fullName: "Asha" } }, application), "/qual/submit-application");

describe("the pages that a consent speaks of", () => {
  test("each consent that must be given names them, and each of them is our own screen", () => {
    const spokenOf = CONSENT_FORM.fields.map(({ name, documents = [] }) => [name, documents]);
    expect(spokenOf).toEqual([
      ["termsAccepted", ["terms", "privacy"]],
      ["bureauConsent", ["bureauConsent", "lendingPartners"]],
      ["whatsAppOptIn", []],
      ["otp", []],
    ]);
  });

  test.each(DOCUMENT_ROUTES.map(({ name, path }) => [path, name, english(DOCUMENT_TITLES[name])] as const))(
    "%s is read without a login and without a call, with the day of its text",
    (path, name, title) => {
      const page = arrive(FRESH, path);
      expect(seen(page)).toMatchObject({ screen: name, title });
      expect(page.commands.filter(({ type }) => type === "call")).toEqual([]);
      expect(says(seen(page))).toContain(`Last updated on ${english(onDay(TEXT_OF[name]))}`);
    },
  );

  test("a page opened from the form goes back to it, with everything ticked and typed as it was", () => {
    const ticked = fill(consent(), { termsAccepted: "yes", whatsAppOptIn: "yes" });
    const read = open(open(ticked, "terms"), "privacy");
    expect(seen(read)).toMatchObject({ screen: "privacy", actions: [{ name: "goBack" }] });
    const back = press(read, "goBack");
    expect(seen(back)).toMatchObject({
      screen: "submitApplication",
      values: { termsAccepted: "yes", whatsAppOptIn: "yes" },
    });
  });

  test("a page that is loaded again still goes back to where it was opened from, and one come to afresh does not", () => {
    const read = open(arrive(FRESH, "/app/benefits"), "terms");
    const saved = toSavedState(ALL_SCREENS, read.state);
    const loaded = { state: startState(NEW_VISIT, NO_SESSION, saved), commands: [] };
    expect(seen(arrive(loaded, "/terms")).actions.map(({ name }) => name)).toEqual(["goBack"]);
    const left = press(read, "goBack");
    const afresh = {
      state: startState(NEW_VISIT, NO_SESSION, toSavedState(ALL_SCREENS, left.state)),
      commands: [],
    };
    expect(seen(arrive(afresh, "/terms")).actions.map(({ name }) => name)).not.toContain("goBack");
  });

  test("a code that was sent is still asked for after reading", () => {
    const asked = press(fill(consent(), { termsAccepted: "yes", bureauConsent: "yes" }), "getOtp");
    const coded = answerWith(asked, { success: true });
    const back = press(open(coded, "bureauConsent"), "goBack");
    expect(seen(back).form?.fields.map(({ name }) => name)).toContain("otp");
  });

  test("opened from the login, a page goes back to the login and its way back", () => {
    const login = arrive(FRESH, "/app/benefits");
    const back = press(open(login, "terms"), "goBack");
    expect(back.state.place).toEqual(login.state.place);
    expect(back.state.wayBack).toEqual(login.state.wayBack);
  });

  test("whoever came from outside continues to the login", () => {
    expect(seen(press(arrive(FRESH, "/terms"), "home")).screen).toBe("customerLogin");
  });

  test("the consent names what was ticked and nothing else, with the day of each text", () => {
    const asked = press(fill(consent(), { termsAccepted: "yes", bureauConsent: "yes" }), "getOtp");
    const coded = fill(answerWith(asked, { success: true }), { otp: "123456" });
    const verified = answerWith(press(coded, "submit"), { success: true });
    expect(callOf(verified)).toMatchObject({ call: "consent" });
    expect(callOf(verified)).toHaveProperty("payload", {
      termsAccepted: true,
      bureauConsent: true,
      whatsAppOptIn: false,
      termsTextOf: TEXT_OF.terms,
      privacyPolicyTextOf: TEXT_OF.privacy,
      bureauConsentTextOf: TEXT_OF.bureauConsent,
    });
  });
});

describe("the lenders' legal names (ruling R57)", () => {
  test("before a lender is chosen the credit-bureau page names all twelve", () => {
    const page = says(seen(open(consent(), "bureauConsent")));
    expect(ALLOCATED_LENDERS).toHaveLength(12);
    for (const code of ALLOCATED_LENDERS) {
      const legal = LEGAL_NAMES[code];
      if (legal !== undefined) expect(page).toContain(legal.name);
    }
    for (const name of ["Muskmelon", "Aspire", "Komac"]) expect(page).toContain(name);
    expect(page).not.toContain("Apollo");
  });

  test("once one is chosen it names that one alone", () => {
    const page = says(seen(open(consent({ currentPartnerCode: "RBL" }), "bureauConsent")));
    expect(page).toContain("RBL Bank Limited");
    expect(page).not.toContain("DMI Finance");
  });

  test("each has the place where it is published, and none is made up for those without", () => {
    for (const { source } of Object.values(LEGAL_NAMES)) {
      expect(source).toMatch(/^[a-z]+\.(com|in)$/);
    }
    for (const code of ["MUSKMELON", "ASPIRE", "KOMAC", "APOLLO"] as const) {
      expect(legalNameOf(code)).toBeNull();
    }
  });
});

describe("pages of terms for who is signed in", () => {
  const customer = (code: string) => recordAt(code, { customerDetails: { phone: "9000000001" } });
  const direct = (path: string): Played => {
    const { session } = signIn(customer("80000.30000"), "/account").state;
    return arrive({ state: startState(NEW_VISIT, session, null), commands: [] }, path);
  };

  test.each(DOCUMENT_ROUTES.map(({ name, path }) => [path, name] as const))(
    "%s, come to by its address, stays and has the record fetched for the frame",
    (path, name) => {
      const page = direct(path);
      expect(seen(page)).toMatchObject({ screen: name, signedIn: false, busy: null });
      expect(callOf(page).call).toBe("customerData");
      const known = answerWith(page, customer("80000.30000"));
      expect(seen(known)).toMatchObject({ screen: name, signedIn: true });
      expect(seen(known).actions[0]).toMatchObject({ name: "home", label: "Back to your credit line" });
      expect(seen(answerWith(page, customer("31000.50000"))).actions[0]?.label).toBe("Go to my application");
      const failed = answer(page, { ok: false, kind: "http", status: 503 });
      expect(seen(failed)).toMatchObject({ screen: name });
    },
  );

  test("the page of complaints leads to the form in the account, and only who is signed in", () => {
    const read = open(signIn(customer("80000.30000"), "/cm"), "complaints");
    expect(seen(read).actions.map(({ name, kind }) => [name, kind])).toEqual([
      ["goBack", "main"],
      ["complain", "second"],
    ]);
    // It is near the top, and not below all that is to be read.
    expect(seen(read).blocks.findIndex(({ kind }) => kind === "card")).toBe(2);
    expect(seen(press(read, "complain"))).toMatchObject({ screen: "account", title: "Complaints" });
    expect(seen(open(arrive(FRESH, "/"), "complaints")).actions.map(({ name }) => name)).toEqual(["goBack"]);
  });
});

describe("how to complain", () => {
  const page = open(arrive(FRESH, "/"), "complaints");

  test("names no officer of ours where none is configured, and the ombudsman anyway (ruling R59)", () => {
    expect(says(seen(page))).not.toContain("Name:");
    expect(says(seen(page))).toContain("https://cms.rbi.org.in");
  });

  test("Help names the same one, and leads to no page that only leads back", () => {
    const contact = { name: "Meera Rao", email: "meera@lender.example", phone: "1800 000 000" };
    const helping = open(arrive(FRESH, "/"), "help");
    expect(says(seen(helping, { ...CONFIG, complaints: contact }))).toContain("meera@lender.example");
    expect(says(seen(helping))).not.toContain("Contact us");
  });

  test("Help is a press away where the OTP goes to a number that is lost, and says what to do without it", () => {
    const asked = answerWith(press(fill(arrive(FRESH, "/"), { phone: "9000000001" }), "getCode"), {
      success: true,
    });
    const helping = press(asked, "newNumber");
    expect(seen(helping)).toMatchObject({ screen: "help" });
    const complaints = { name: "Meera Rao", email: "meera@lender.example", phone: "1800 000 000" };
    const named = seen(helping, { ...CONFIG, complaints });
    expect(says(named)).toContain("Contact us before you apply again");
    expect(seen(press(helping, "goBack"))).toMatchObject({ screen: "customerLogin", title: "Enter OTP" });
  });

  test("names the one who is", () => {
    const complaints = { name: "Meera Rao", email: "meera@lender.example", phone: "1800 000 000" };
    expect(says(seen(page, { ...CONFIG, complaints }))).toContain("Name: Meera Rao");
    expect(says(seen(page, { ...CONFIG, complaints }))).not.toContain("assumed");
  });
});
