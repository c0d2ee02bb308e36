import { type Persona, PERSONAS } from "@creditline/adapters/platform/tester/personas";
import { customerSituation } from "@creditline/core/journey/navigation/landing-situation";
import { decideLanding } from "@creditline/core/routing/landing";
import { validate } from "@creditline/core/validation/rules.table";
import { describe, expect, test } from "vitest";
import { type SignIn, type Tester, tester } from "./tester.ts";

const landing = async (sandbox: Tester, token: string, query: Record<string, string> = {}): Promise<string> =>
  decideLanding({ ...customerSituation(await sandbox.record(token)), query }).route;

async function expectDone(answer: Promise<{ status: number; text: string }>): Promise<void> {
  const { status, text } = await answer;
  expect({ status, text }).toMatchObject({ status: 200 });
}

async function apply(
  sandbox: Tester,
  { phone, script: { person = {} } }: Persona,
  me: SignIn,
): Promise<void> {
  const submission = { customerId: me.customerId, tuVersion: 3 };
  await expectDone(sandbox.ask("POST", "/v2/customer/buildprofile", person, me.access));
  const consents = { consentGiven: true, termsAccepted: true, bureauConsent: true };
  await expectDone(sandbox.ask("POST", "/customer/consent", consents, me.access));
  await sandbox.confirm(phone, me.access);
  await expectDone(sandbox.ask("POST", "/v1/customer/creditline/application/submit", submission, me.access));
}

describe("personas", () => {
  test("have names, phones and stories of their own, and phones that are clearly invented", () => {
    expect(new Set(PERSONAS.map(({ name }) => name)).size).toBe(PERSONAS.length);
    expect(new Set(PERSONAS.map(({ phone }) => phone)).size).toBe(PERSONAS.length);
    expect(new Set(PERSONAS.map(({ story }) => story)).size).toBe(PERSONAS.length);
    for (const { name, phone, story } of PERSONAS) {
      expect(name).toMatch(/^[a-z]+(-[a-z]+)*$/);
      expect(phone).toMatch(/^90000\d{5}$/);
      expect(story.length).toBeGreaterThan(20);
    }
  });

  test.each(PERSONAS.map((persona) => [persona.name, persona] as const))(
    "%s types only what the validators accept",
    (_name, { script }) => {
      const { fullName = "", pan = "", pincode = "", state, city } = script.person ?? {};
      expect(validate("fullName", fullName).ok).toBe(true);
      expect(validate("pan", pan).ok).toBe(true);
      expect(validate("pincode", pincode, { state, city }).ok).toBe(true);
    },
  );

  test.each(PERSONAS.map((persona) => [persona.name, persona] as const))(
    "%s lands where the rules say, right after the sign-in",
    async (_name, persona) => {
      const sandbox = tester();
      const { access } = await sandbox.signIn(persona.phone);
      expect(await landing(sandbox, access)).toBe(persona.landsOn);
    },
  );

  test.each(
    PERSONAS.filter(({ script }) => script.seed === undefined).map(
      (persona) => [persona.name, persona] as const,
    ),
  )("%s applies, and is led where the script says", async (_name, persona) => {
    const sandbox = tester();
    const me = await sandbox.signIn(persona.phone);
    await apply(sandbox, persona, me);
    expect(await landing(sandbox, me.access)).toBe("submitApplication");
    sandbox.clock.advance(120_000);
    expect(await landing(sandbox, me.access)).toBe(persona.leadsTo);
  });

  test.each(
    PERSONAS.filter(({ script }) => script.seed?.waitingFor !== undefined).map(
      (persona) => [persona.name, persona] as const,
    ),
  )("%s waits, and is led where the script says", async (_name, persona) => {
    const sandbox = tester();
    const { access } = await sandbox.signIn(persona.phone);
    sandbox.clock.advance(120_000);
    expect(await landing(sandbox, access)).toBe(persona.leadsTo);
  });

  test("every reason for a rejection has a customer who is rejected for it alone", async () => {
    const rejected = PERSONAS.filter(
      ({ name }) => name.startsWith("rejected-") && name !== "rejected-can-reapply",
    );
    const reasons = [];
    for (const persona of rejected) {
      const sandbox = tester();
      const me = await sandbox.signIn(persona.phone);
      await apply(sandbox, persona, me);
      sandbox.clock.advance(10_000);
      const record = await sandbox.record(me.access);
      reasons.push((record.loanResponse?.userDataErrors ?? []).map(({ message }) => message));
    }
    expect(reasons).toEqual([
      ["Too many obligations"],
      ["Not meeting eligibility"],
      ["Irregular salary"],
      ["Recent personal loan"],
      ["Too many loan enquiries"],
      ["Delayed or defaulted repayments"],
    ]);
  });

  test("a payment request leads InCred's customer to the EMI screen, and Muskmelon's home", async () => {
    const query = { action: "request_payment", expiryDate: "2026-12-05" };
    const incred = tester();
    const muskmelon = tester();
    const ofName = (name: string): string => PERSONAS.find((persona) => persona.name === name)?.phone ?? "";
    const started = await incred.signIn(ofName("line-started"));
    const byMandate = await muskmelon.signIn(ofName("line-started-muskmelon"));
    expect(await landing(incred, started.access, query)).toBe("cm-emi-repayment");
    expect(await landing(muskmelon, byMandate.access, query)).toBe("cm-home");
  });
});
