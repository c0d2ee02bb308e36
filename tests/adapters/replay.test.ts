import { PERSONAS, personaTreatment } from "@creditline/adapters/platform/tester/personas";
import { EVENT_TYPES, fold } from "@creditline/adapters/platform/model/customer/fold";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { PINCODE_AREAS, pincodeArea } from "@creditline/adapters/platform/model/profile/pincode-area";
import { BUREAU_QUESTIONS } from "@creditline/adapters/platform/model/record/offers-today";
import { recordOf } from "@creditline/adapters/platform/model/record/record";
import { applyDue } from "@creditline/adapters/platform/model/customer/apply-due";
import { CITIES } from "@creditline/core/reference/places/cities.table";
import { STATES } from "@creditline/core/reference/places/states.table";
import { findCity, findState, pincodeLiesIn } from "@creditline/core/validation/place-fields";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { confirmToSign, START, tester } from "./tester.ts";

/** Things a customer or a tester may do, in any order. */
const deed = fc.oneof(
  fc.constantFrom(
    ["POST", "/v2/customer/buildprofile", PERSONAS[0]?.script.person],
    ["POST", "/customer/profile", { pan: "ABCPK1234L" }],
    ["POST", "/customer/profile", { flat: "Flat 12", city: "Pune", state: "Maharashtra", pincode: "411001" }],
    ["POST", "/customer/consent", { termsAccepted: true, bureauConsent: true, whatsAppOptIn: true }],
    ["POST", "/customer/consent", { termsAccepted: false }],
    ["POST", "/v1/customer/creditline/application/submit", "submission"],
    ["POST", "/v1/customer/creditline/application/submit/perfios", "submission"],
    ["POST", "/v2/customer/netbanking/payload", { bank: "HDFC" }],
    [
      "POST",
      "/v1/customer/credit/verify/answers",
      {
        currentCity: "Pune",
        answers: BUREAU_QUESTIONS.map(({ id, options }) => ({ id, answer: options[0] })),
      },
    ],
    ["POST", "/customer/timeline/event", { event: "AIP_INTERESTED" }],
    ["POST", "/customer/timeline/event", { event: "AIP_NOT_INTERESTED" }],
    ["POST", "/customer/timeline/event", { event: "NOTIFY_AFTER_3_MONTHS" }],
    ["POST", "/v1/customer/reroute", {}],
    ["POST", "/v1/customer/reapply", {}],
    ["POST", "/kyc/v1/dkyc/initiate", {}],
    ["POST", "/v1/customer/doc/key-facts", { accepted: true }],
    ["POST", "/v1/customer/action/esign", { consent: true }],
    ["POST", "/v1/customer/create/reverse-penny-drop", {}],
    ["POST", "/v1/customer/beneficiary", { accountNumber: "123456781234", ifsc: "HDFC0000001" }],
    ["POST", "/v1/customer/beneficiary", { mode: "E_MANDATE" }],
    ["POST", "/customer/update_email", { emailId: "asha@example.com" }],
  ),
  fc.constantFrom(["confirm", "APPLICATION", null] as const, ["confirm", "ESIGN", null] as const),
  fc.integer({ min: 0, max: 10_000 }).map((seconds) => ["advance", "", seconds] as const),
  fc
    .tuple(
      fc.constantFrom(
        "applicationSubmit",
        "netbankingPayload",
        "dkycInitiate",
        "actionEsign",
        "createReversePennyDrop",
        "beneficiary",
      ),
      fc.constantFrom("fails", "stalls", "answers-late"),
    )
    .map(([call, partner]) => ["POST", "/sandbox/faults", { call, partner }] as const),
  fc
    .constantFrom("30000.50000", "90000.40000", "80000.20000", "30000.15000")
    .map((code) => ["move", code, null] as const),
);

/** Whose account is locked: nothing is confirmed there (ruling R56). */
const LOCKED = PERSONAS.find(({ name }) => name === "account-locked")?.phone;

describe("what happened", () => {
  test("whatever was done in whatever order, the events alone give the same record byte for byte", async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.constantFrom(...PERSONAS.map(({ phone }) => phone), "9812345678"),
        fc.array(deed, { maxLength: 12 }),
        async (phone, deeds) => {
          const store = memoryStore();
          const one = tester({ store });
          const me = await one.signIn(phone);
          for (const [method, path, body] of deeds) {
            if (method === "confirm") {
              if (phone === LOCKED) continue;
              if (path === "ESIGN") await confirmToSign(one, phone, me.access);
              else await one.confirm(phone, me.access);
            } else if (method === "advance") one.clock.advance(Number(body) * 1000);
            else if (method === "move")
              await one.ask("POST", `/sandbox/customers/${me.customerId}/status`, { code: path });
            else {
              const sent = body === "submission" ? { customerId: me.customerId, tuVersion: 3 } : body;
              const { status } = await one.ask(String(method), String(path), sent, me.access);
              expect(body === "submission" ? [200, 400, 477] : [200, 477]).toContain(status);
            }
          }
          const { text } = await one.ask("GET", "/v1/customer/customerData", undefined, me.access);
          const events = await store.read(me.customerId);
          expect(events.map(({ version }) => version)).toEqual(events.map((_, i) => i + 1));
          for (const { type } of events) expect(EVENT_TYPES).toContain(type);
          const replayed = fold(JSON.parse(JSON.stringify(events)), personaTreatment);
          expect(JSON.stringify(recordOf(replayed))).toBe(
            JSON.stringify(recordOf(fold(events, personaTreatment))),
          );
          expect(JSON.parse(JSON.stringify(recordOf(replayed)))).toEqual(JSON.parse(text));
          const { text: again } = await tester({ store }).ask(
            "GET",
            "/v1/customer/customerData",
            undefined,
            me.access,
          );
          expect(again).toBe(text);
        },
      ),
      { numRuns: 60 },
    );
  });

  test("settling is done when it is done: a second time finds nothing", async () => {
    const store = memoryStore();
    const one = tester({ store });
    const me = await one.signIn("9000000020");
    const state = fold(await store.read(me.customerId), personaTreatment);
    const later = one.clock.now() + 60_000;
    const { events } = applyDue(state, later);
    expect(events.map(({ type }) => type)).toEqual(["decision.made"]);
    const settled = fold([
      ...(await store.read(me.customerId)),
      ...events.map((event, i) => ({ ...event, version: state.version + i + 1 })),
    ]);
    expect(applyDue(settled, later).events).toEqual([]);
    expect(applyDue(state, later)).toEqual(applyDue(state, later));
  });

  test("an event of a type that is not known changes nothing but the version", () => {
    const state = fold([{ version: 1, at: START, type: "from.the.future", data: { a: 1 } }]);
    expect(state).toEqual({ ...fold([]), version: 1 });
  });
});

describe("the places of pincodes", () => {
  test("lie in the states that core/reference gives for their leading digits, and name served cities", () => {
    for (const { prefix, city, state } of PINCODE_AREAS) {
      const found = findState(state);
      expect(found !== undefined && pincodeLiesIn(prefix.padEnd(6, "0"), found), `${prefix} ${state}`).toBe(
        true,
      );
      if (city !== null) expect(findCity(city)?.state).toBe(state);
    }
    const known = new Set<string | null>(PINCODE_AREAS.map(({ city }) => city));
    expect(CITIES.filter(({ name }) => !known.has(name))).toEqual([]);
  });

  test("every pincode of a state's range gives a state whose range it is in; others none", () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 999_999 }), (number) => {
        const pincode = String(number).padStart(6, "0");
        const area = pincodeArea(pincode);
        const states = STATES.filter((state) => pincodeLiesIn(pincode, state));
        if (area === null) expect(states).toEqual([]);
        else expect(states.map(({ name }) => name)).toContain(area.state);
      }),
    );
  });

  test("a longer prefix decides before a shorter one", () => {
    expect(pincodeArea("400001")).toMatchObject({ city: "Mumbai", state: "Maharashtra" });
    expect(pincodeArea("400601")).toMatchObject({ city: "Thane", state: "Maharashtra" });
    expect(pincodeArea("400703")).toMatchObject({ city: "Navi Mumbai", state: "Maharashtra" });
    expect(pincodeArea("413001")).toMatchObject({ city: null, state: "Maharashtra" });
    expect(pincodeArea("403001")).toMatchObject({ city: null, state: "Goa" });
    expect(pincodeArea("795001")).toMatchObject({ city: null, state: "Manipur" });
    // By the directory of offices, where states share two digits.
    for (const [pincode, state] of [
      ["781001", "Assam"],
      ["248001", "Uttarakhand"],
      ["505001", "Telangana"],
      ["814112", "Jharkhand"],
      ["821001", "Bihar"],
      ["533001", "Andhra Pradesh"],
    ] as const) {
      expect(pincodeArea(pincode), pincode).toMatchObject({ city: null, state });
    }
    expect(pincodeArea("900001")).toBeNull();
  });
});
