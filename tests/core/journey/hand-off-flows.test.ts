import {
  HAND_OFF_FLOWS,
  HAND_OFF_KINDS,
  type HandOffFlow,
  type HandOffKind,
} from "@creditline/core/session/native-hand-off";
import { isScreenName, type ScreenName, screenOf } from "@creditline/core/screens/catalogue";
import { describe, expect, test } from "vitest";
import {
  answerWith,
  arrive,
  FRESH,
  MORNING,
  play,
  type Played,
  press,
  recordAt,
  shown,
  signIn,
} from "./harness.ts";

const customer = (more: object = {}) =>
  recordAt(
    "31000.50000",
    { actionables: ["KYC"], applicationModel: { preferredLineType: "CASH_LINE" }, ...more },
    { currentPartnerCode: "RBL" },
  );

const VERIFIED = {
  aadhaarDetails: { firstName: "Asha", lastName: "Verma", otpVerified: true, status: "AVAILABLE" },
  identityChecks: [{ kind: "aadhaar", status: "COMPLETED", since: "2026-01-05T04:29:00Z" }],
};

/** On a screen of someone signed in, which remembers this. */
function on(address: string, screen: string, memory: object, query = "?platform=android", more = {}): Played {
  const there = signIn(customer(more), `${address}${query}`);
  const knows = { ...there.state.memory[screen], ...there.state.kept[screen], ...memory };
  return {
    state: {
      ...there.state,
      pending: [],
      acting: null,
      memory: { ...there.state.memory, [screen]: knows },
      kept: { ...there.state.kept, [screen]: knows },
    },
    commands: [],
  };
}

/** On a screen of the restructure, come by a link and without a login. */
function byLink(address: string, screen: string, memory: object, query: string): Played {
  const begun = arrive(FRESH, `/loan-restructure?token=a-link${query.replace("?", "&")}`);
  const there = arrive({ ...begun, state: { ...begun.state, pending: [] } }, address);
  return {
    state: { ...there.state, pending: [], memory: { ...there.state.memory, [screen]: memory } },
    commands: [],
  };
}

const SIGNING = "signDocumentsRbl";
const atSigning = (signing: object) => (query?: string) =>
  on(
    "/app/sign-documents-rbl",
    SIGNING,
    { signing: { failures: 0, missing: [], paper: null, paperSha256: null, ...signing } },
    query,
    { applicationModel: { preferredLineType: "CASH_LINE", partnerTncAgreedOn: "2026-01-05T04:00:00.000Z" } },
  );

const FAILED_VISIT = { stand: "FAILED", isAsked: true, awaited: null };
const SENT = {
  documents: [
    {
      key: "passport",
      title: "Passport",
      docGroup: "address_proof",
      priority: 1,
      maxFilesAllowed: 2,
      files: [{ fileName: "passport.pdf", status: "UPLOADED" }],
    },
  ],
};
const failedDkyc = (query?: string) => on("/app/dkyc", "dkyc", FAILED_VISIT, query);
const failedOkyc = (query?: string) =>
  on("/app/okyc/hyprvrg", "hypervergeOkyc", { isOver: true, awaited: null, code: null }, query);
const unpaid = (query = "?platform=android") =>
  byLink(
    "/loan-restructure/failure",
    "loan-restructure-payment-failure",
    {
      standing: { screen: "loan-restructure-payment-failure", status: "PAYMENT_FAILED", payment: null },
      unknown: null,
    },
    query,
  );
const noLoans = (query = "?platform=android") =>
  byLink(
    "/loan-restructure",
    "loan-restructure-home",
    { token: "a-link", known: "a-link", estimate: null, standing: null, missing: "expired" },
    query,
  );

interface Ending {
  readonly flow: HandOffFlow;
  readonly how: HandOffKind;
  readonly what: string;
  readonly at: (query?: string) => Played;
  readonly action: string;
  /** What the customer's record has then. */
  readonly record?: object;
  /** Where a browser leads on: a screen, or a call that leads there; null where a browser does not offer it. */
  readonly web: string | null;
}

/** From where each kind of address goes through the bridge. */
const ENDINGS: readonly Ending[] = [
  {
    flow: "okyc",
    how: "return",
    what: "verified",
    at: (query) => on("/app/okyc/hyprvrg", "hypervergeOkyc", {}, query, VERIFIED),
    record: VERIFIED,
    action: "goOn",
    web: "customerData",
  },
  {
    flow: "e-sign",
    how: "return",
    what: "signed",
    at: atSigning({ esignStatus: "COMPLETE" }),
    action: "done",
    web: "customerData",
  },
  {
    flow: "e-sign",
    how: "cancel",
    what: "later",
    at: atSigning({ esignStatus: "ELIGIBLE" }),
    action: "notNow",
    web: "customerData",
  },
  {
    flow: "e-sign",
    how: "cancel",
    what: "left while it waits",
    at: atSigning({ esignStatus: "WAITING", waitsFor: "papers" }),
    action: "home",
    web: "aipHome",
  },
  {
    flow: "e-sign",
    how: "error",
    what: "left after it failed",
    at: atSigning({ esignStatus: "ERROR", failures: 1 }),
    action: "home",
    web: "aipHome",
  },
  {
    flow: "e-sign",
    how: "faq",
    what: "help",
    at: atSigning({ esignStatus: "ERROR", failures: 3 }),
    action: "support",
    web: "chatList",
  },
  { flow: "okyc", how: "error", what: "left after it failed", at: failedOkyc, action: "leave", web: null },
  {
    flow: "okyc",
    how: "upload",
    what: "documents instead",
    at: failedOkyc,
    action: "upload",
    web: "uploadDocuments",
  },
  { flow: "okyc", how: "faq", what: "help", at: failedOkyc, action: "help", web: "chatList" },
  {
    flow: "okyc",
    how: "cancel",
    what: "another way",
    at: failedOkyc,
    action: "otherWay",
    web: "completeKyc",
  },
  {
    flow: "kyc-documents",
    how: "return",
    what: "digital KYC done",
    at: (query) => on("/app/dkyc", "dkyc", { ...FAILED_VISIT, stand: "COMPLETED" }, query),
    action: "goOn",
    web: "customerData",
  },
  {
    flow: "kyc-documents",
    how: "error",
    what: "digital KYC failed",
    at: failedDkyc,
    action: "leave",
    web: null,
  },
  {
    flow: "kyc-documents",
    how: "upload",
    what: "documents instead",
    at: failedDkyc,
    action: "upload",
    web: null,
  },
  { flow: "kyc-documents", how: "faq", what: "help", at: failedDkyc, action: "help", web: null },
  {
    flow: "kyc-documents",
    how: "cancel",
    what: "another way",
    at: failedDkyc,
    action: "otherWay",
    web: "completeKyc",
  },
  {
    flow: "kyc-documents",
    how: "return",
    what: "papers sent",
    at: (query) => on("/app/upload-documents", "uploadDocuments", SENT, query),
    action: "home",
    web: "customerData",
  },
  {
    flow: "kyc-documents",
    how: "cancel",
    what: "papers later",
    at: (query) => on("/app/upload-documents", "uploadDocuments", { documents: [] }, query),
    action: "later",
    web: "customerData",
  },
  {
    flow: "kyc-documents",
    how: "cancel",
    what: "slips later",
    at: (query) => on("/app/upload-salary-slips", "uploadSalarySlips", { documents: [] }, query),
    action: "later",
    web: "customerData",
  },
  {
    flow: "kyc-documents",
    how: "cancel",
    what: "selfie later",
    at: (query) => on("/app/upload-selfie", "uploadSelfie", {}, query),
    action: "home",
    web: "aipHome",
  },
  { flow: "loan-restructure", how: "error", what: "payment failed", at: unpaid, action: "leave", web: null },
  {
    flow: "loan-restructure",
    how: "cancel",
    what: "no loans here",
    at: noLoans,
    action: "leave",
    web: "customerLogin",
  },
  { flow: "loan-restructure", how: "faq", what: "help", at: noLoans, action: "support", web: "help" },
  {
    flow: "loan-restructure",
    how: "return",
    what: "one loan now",
    at: (query = "?platform=android") =>
      byLink(
        "/loan-restructure/successful",
        "loan-restructure-successful",
        { standing: { status: "CREATED", loan: null }, feedback: null, unknown: null },
        query,
      ),
    action: "done",
    web: "customerLogin",
  },
];

/** What no screen sends, and why. */
const NOT_SENT: Readonly<Record<string, string>> = {
  "e-sign upload": "nothing is uploaded to sign: what is signed on paper, an agent takes along",
  "loan-restructure upload": "a restructure asks for no paper",
};

/** What leads to a screen of the line, for which a browser asks a visitor without a login to sign in. */
const LED_TO_LOGIN: ReadonlySet<string> = new Set(["leave customerLogin", "done customerLogin"]);

describe("what each flow sends through the bridge, and where a browser leads on (spec 1 §4, spec 2 §4)", () => {
  test.each(ENDINGS)("$flow, $how: $what", ({ flow, how, at, action, web }) => {
    const there = at();
    const pressed = press(there, action);
    expect(pressed.commands).toEqual([
      { type: "bridge", flow, kind: how, url: expect.stringMatching(/^\//) },
      { type: "timer", name: "hand-off/reset", afterMs: 1_000 },
    ]);
    const again = press(pressed, action);
    expect(again.commands, "a second press in the second tells nobody anything").toEqual([]);
    const reset = play(again, { type: "timer", name: "hand-off/reset" }, MORNING + 1_000);
    expect(reset.state.session.accessToken).toBeNull();
    expect(reset.state.handedOver).toBe(false);

    const browser = at("");
    const offered = shown(browser)?.actions.map(({ name }) => name) ?? [];
    expect(offered.includes(action), "offered in a browser").toBe(web !== null);
    if (web === null) return;
    const { state, commands } = press(browser, action);
    expect(commands.filter(({ type }) => type === "bridge")).toEqual([]);
    const called = commands.flatMap((command) => (command.type === "call" ? [command.call] : []));
    expect([state.place?.route, ...called]).toContain(web);
  });

  test.each(ENDINGS.filter(({ web }) => web !== null && isScreenName(web)))(
    "$flow, $how: $what: tells the address of the screen that a browser shows",
    ({ at, action, web }) => {
      const [told] = press(at(), action).commands;
      const screen = LED_TO_LOGIN.has(`${action} ${web}`) ? "cm-home" : (web as ScreenName);
      expect(told).toMatchObject({ type: "bridge", url: screenOf(screen).path });
    },
  );

  test.each(ENDINGS.filter(({ web }) => web === "customerData"))(
    "$flow, $how: $what: tells the address of the screen that a browser comes to with the fresh record",
    ({ at, action, record = {} }) => {
      const [told] = press(at(), action).commands;
      const { state } = answerWith(press(at(""), action), customer(record));
      const screen = screenOf(state.place?.route as ScreenName);
      expect(told).toMatchObject({ type: "bridge", url: screen.path });
    },
  );

  test("every flow sends every kind of address, or has its reason", () => {
    const sent = new Set(ENDINGS.map(({ flow, how }) => `${flow} ${how}`));
    const all = HAND_OFF_FLOWS.flatMap((flow) => HAND_OFF_KINDS.map((how) => `${flow} ${how}`));
    expect(all.filter((one) => !sent.has(one))).toEqual(
      Object.keys(NOT_SENT).toSorted((a, b) => all.indexOf(a) - all.indexOf(b)),
    );
  });
});
