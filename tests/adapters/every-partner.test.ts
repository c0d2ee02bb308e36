import { PERSONAS } from "@creditline/adapters/platform/tester/personas";
import {
  type Behaviour,
  BEHAVIOURS,
  PARTNERS,
  ASKING_CALLS,
} from "@creditline/adapters/platform/partners/partner";
import { callNames } from "@creditline/core/calls/address";
import { describe, expect, test } from "vitest";
import { PARTNER_TRIES, type PartnerTry, type Somebody } from "./partner-tries.table.ts";
import { tester } from "./tester.ts";

const LATE_MS = 90_000;

async function somebody(phone: string): Promise<Somebody & { begin(): Promise<void> }> {
  const one = tester({ withoutLoans: true });
  const me = await one.signIn(phone);
  const count = async (kind: string): Promise<number> => {
    const inbox = (await one.ask("GET", `/sandbox/inbox?phone=${phone}`)).body as { kind: string }[];
    return inbox.filter((message) => message.kind === kind).length;
  };
  const before = new Map<string, number>();
  return {
    one,
    phone,
    me,
    post: (path, body = {}) => one.ask("POST", path, body, me.access),
    get: (path) => one.ask("GET", path, undefined, me.access),
    arrived: async (kind) => (await count(kind)) - (before.get(kind) ?? 0),
    begin: async () => {
      for (const kind of ["otp", "email"]) before.set(kind, await count(kind));
    },
  };
}

/** Meets a partner in a way of theirs, and again where it failed or was given up: no one is held up for good. */
async function meet(
  what: PartnerTry,
  behaviour: Behaviour,
  who: Awaited<ReturnType<typeof somebody>>,
  again: () => Promise<void>,
) {
  const { usual, givenUp = 900, look } = what;
  const { clock } = who.one;
  await who.begin();
  const first = await what.ask(who);
  /** What is seen so many milliseconds after the call. */
  const asked = clock.now();
  const at = async (milliseconds: number): Promise<unknown> => {
    clock.set(asked + milliseconds);
    return look === undefined ? what.ask(who) : look(who);
  };
  const anew = async (): Promise<void> => {
    await again();
    if (what.anew === undefined || behaviour === "fails") {
      if (look !== undefined && NEEDS_PREPARING.has(`${what.call} ${what.partner}`))
        await what.prepare?.(who);
      await who.begin();
      const answer = await what.ask(who);
      if (look === undefined) return void expect(answer).toBe(what.done);
    } else {
      await who.begin();
      await what.anew(who);
    }
    clock.advance(usual * 1000);
    expect(await look?.(who)).toBe(what.done);
  };
  switch (behaviour) {
    case "succeeds":
      if (look === undefined) expect(first).toBe(what.done);
      if (usual > 0) expect(await at(usual * 1000 - 1)).not.toBe(what.done);
      expect(await at(usual * 1000)).toBe(what.done);
      break;
    case "fails":
      expect(look === undefined ? first : await at(usual * 1000)).toBe(what.failed);
      await anew();
      break;
    case "answers-late":
      if (look === undefined) expect(first).toBe(what.open);
      expect(await at(usual * 1000 + LATE_MS - 1)).toBe(what.open);
      expect(await at(usual * 1000 + LATE_MS)).toBe(what.done);
      break;
    case "stalls":
      if (look === undefined) expect(first).toBe(what.open);
      expect(await at(givenUp * 1000 - 1)).toBe(what.open);
      if (look === undefined) await again();
      expect(await at(givenUp * 1000)).toBe("over" in what ? what.over : what.failed);
      await anew();
      break;
  }
}

/** What has to be begun from the start again. */
const NEEDS_PREPARING: ReadonlySet<string> = new Set([
  "okycGetAadhaarDetails aadhaar",
  "okycGetAadhaarDetailsV1 aadhaar",
  "okycProcess aadhaar",
  "ckycFetch central-kyc",
  "providerFeeOtpVerify provider-fee",
  // Each code signs once.
  "actionEsign e-sign",
  "beneficiary e-mandate",
  "beneficiary physical-mandate",
]);

test("every partner behind every call is tried", () => {
  const tried = PARTNER_TRIES.map(({ call, partner }) => `${call} ${partner}`);
  const there = ASKING_CALLS.flatMap(({ name, partners }) => partners.map((partner) => `${name} ${partner}`));
  expect(tried.toSorted()).toEqual(there.toSorted());
  expect(new Set(PARTNER_TRIES.map(({ partner }) => partner))).toEqual(new Set(PARTNERS));
});

describe.each(PARTNER_TRIES.map((what) => [what.call, what.partner, what] as const))(
  "%s asks %s, which, as a tester orders it,",
  (call, partner, what) => {
    test.each(BEHAVIOURS)("%s", async (behaviour) => {
      const who = await somebody(what.phone);
      await what.prepare?.(who);
      const order = { call, partner: behaviour, of: partner };
      expect((await who.one.ask("POST", "/sandbox/faults", order)).status).toBe(200);
      await meet(what, behaviour, who, async () => {});
    });
  },
);

/**
 * Partners that are before the sign-in: no persona meets them in a way of theirs, since no one could sign in as one.
 */
const BEFORE_SIGN_IN = ["captcha", "sms-gateway", "google-sign-in"];
/** A bureau that stalls is the persona no-response's, whose script names the outcome itself. */
const SCRIPTED = PARTNERS.filter((partner) => !BEFORE_SIGN_IN.includes(partner)).flatMap((partner) =>
  BEHAVIOURS.filter(
    (behaviour) => behaviour !== "succeeds" && !(partner === "bureau" && behaviour === "stalls"),
  ).map((behaviour) => [partner, behaviour] as const),
);

describe("a persona's script", () => {
  test.each(SCRIPTED)("has %s behave: %s; until a tester orders otherwise", async (partner, behaviour) => {
    const persona = PERSONAS.find(({ script }) => script.partners?.[partner] === behaviour);
    if (persona === undefined) throw new Error(`nobody meets ${partner}: ${behaviour}`);
    const isAsked = persona.script.seed?.status === "AIP_CUSTOMER_INTERACTION_REQ";
    const what = PARTNER_TRIES.find(
      (candidate) => candidate.partner === partner && (!isAsked || candidate.call === "creditVerifyAnswers"),
    );
    if (what === undefined) throw new Error(`nothing tries ${partner}`);
    const who = await somebody(persona.phone);
    await what.prepare?.(who);
    await meet(what, behaviour, who, async () => {
      const order = { call: what.call, partner: "succeeds", of: partner, times: 2 };
      await who.one.ask("POST", "/sandbox/faults", order);
    });
  });
});

describe("an order", () => {
  const order = (body: object) => tester().ask("POST", "/sandbox/faults", body);

  test("for a call that asks no partner is refused, and says which do", async () => {
    const asking = new Set<string>(ASKING_CALLS.map(({ name }) => name));
    const others = callNames().filter((name) => !asking.has(name));
    expect(others.length).toBeGreaterThan(40);
    for (const call of others) {
      const { status, body } = await order({ call, partner: "stalls" });
      expect({ status, body }, call).toMatchObject({ status: 400, body: { field: "partner" } });
      const { errorMessage } = body as { errorMessage: string };
      for (const asked of ASKING_CALLS) {
        expect(errorMessage).toContain(`${asked.call} (${asked.partners.join(", ")})`);
      }
    }
  });

  test("names a partner of its call, and says how it behaves", async () => {
    expect(await order({ call: "beneficiary", partner: "fails", of: "captcha" })).toMatchObject({
      status: 400,
      body: { field: "of", errorMessage: expect.stringContaining("ifsc-directory, penny-drop") },
    });
    for (const body of [
      { of: "penny-drop" },
      { of: "penny-drop", status: 502 },
      { partner: "explodes", of: "penny-drop" },
    ]) {
      const refused = await order({ call: "beneficiary", ...body });
      expect(refused).toMatchObject({ status: 400, body: { field: "partner" } });
    }
  });

  test("without a name is for the first partner that the call asks, and leaves the others alone", async () => {
    const who = await somebody("9000000017");
    await who.one.ask("POST", "/sandbox/faults", { call: "beneficiary", partner: "fails", times: 2 });
    const give = (body: object) => who.post("/v1/customer/beneficiary", body);
    const account = { accountNumber: "123456781234", ifsc: "HDFC0000001" };
    expect((await give(account)).body).toMatchObject({ errorCode: "NO_SUCH_BRANCH" });
    await who.one.ask("POST", "/sandbox/faults", { call: "beneficiary", times: 0 });
    expect((await give(account)).body).toMatchObject({ verified: true });
  });

  test("is for a request that begins: one that is under way uses nothing up", async () => {
    const who = await somebody("9000000017");
    const initiate = () => who.post("/kyc/v1/dkyc/initiate", {});
    const first = await initiate();
    await who.one.ask("POST", "/sandbox/faults", { call: "dkycInitiate", partner: "fails" });
    expect((await initiate()).body).toEqual(first.body);
    who.one.clock.advance(5_000);
    expect((await who.post("/kyc/v1/dkyc/get-status", {})).body).toMatchObject({ status: "COMPLETED" });
  });

  test("is not for a request that comes again with the same key: it is answered as the first time", async () => {
    const who = await somebody("9000000017");
    const give = (key: string) =>
      who.one.ask(
        "POST",
        "/v1/customer/beneficiary",
        { accountNumber: "123456781234", ifsc: "HDFC0000001" },
        who.me.access,
        { "idempotency-key": key },
      );
    const first = await give("one");
    expect(first.status).toBe(200);
    await who.one.ask("POST", "/sandbox/faults", { call: "beneficiary", partner: "fails" });
    expect((await give("one")).body).toEqual(first.body);
    expect((await give("two")).body).toMatchObject({ errorCode: "NO_SUCH_BRANCH" });
  });

  test("for a code is not used up by a call that is refused for what it carries", async () => {
    const who = await somebody("9000000017");
    await who.post("/kyc/v2/okyc/initiate", {});
    await who.one.ask("POST", "/sandbox/faults", { call: "okycGetOtp", partner: "fails" });
    const name = (aadhaar: string) => who.post("/kyc/v2/okyc/get-otp", { aadhaar });
    expect((await name("234123412345")).body).toMatchObject({ field: "aadhaar" });
    expect((await name("234123412346")).body).toMatchObject({ errorCode: "PARTNER_UNAVAILABLE" });
    expect((await name("234123412346")).status).toBe(200);
  });

  test("is used up by a call that comes to the partner, and not by one that is refused before", async () => {
    const who = await somebody("9876543210");
    await who.one.ask("POST", "/sandbox/faults", { call: "applicationSubmit", partner: "fails" });
    const submission = { customerId: who.me.customerId, tuVersion: 3 };
    const submit = () => who.post("/v1/customer/creditline/application/submit", submission);
    expect((await submit()).body).toMatchObject({ errorCode: "PROFILE_INCOMPLETE" });
    const bureau = PARTNER_TRIES.find(({ call }) => call === "applicationSubmit");
    await bureau?.prepare?.(who);
    expect((await submit()).body).toMatchObject({
      errorCode: "BUREAU_UNAVAILABLE",
      errorMessage: "We couldn’t submit your application Please refresh the page and try again",
    });
    expect((await submit()).status).toBe(200);
  });
});
