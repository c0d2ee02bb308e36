import { createHash } from "node:crypto";
import type { PaperShape } from "@creditline/core/calls/identity/paper.shapes";
import { describe, expect, test } from "vitest";
import { confirmToSign, tester } from "../tester.ts";

const ONBOARDING = "9000000017";

async function customer() {
  const sandbox = tester();
  const me = await sandbox.signIn(ONBOARDING);
  const post = async (path: string, body: unknown = {}) => {
    const answer = await sandbox.ask("POST", path, body, me.access);
    expect([path, answer.status]).toEqual([path, 200]);
    return answer.body as Record<string, unknown>;
  };
  const agreement = async () => (await post("/v1/customer/doc/esign"))["paper"] as PaperShape;
  const fileOf = async (documentId: string) =>
    (await post("/v1/customer/doc/file", { documentId }))["content"];
  const code = () => confirmToSign(sandbox, ONBOARDING, me.access);
  return { sandbox, me, post, code, agreement, fileOf };
}

const NEW_PROFILE = { maritalStatus: "MARRIED", loanReason: "MEDICAL" };

describe("papers that were signed", () => {
  test("stay as they were signed, whatever the profile becomes", async () => {
    const { sandbox, post, code, agreement, fileOf } = await customer();
    const before = JSON.stringify(await agreement());
    await post("/v1/customer/doc/key-facts", { accepted: true });
    await code();
    await post("/v1/customer/action/esign", { consent: true });
    sandbox.clock.advance(3_000);
    const signed = await agreement();
    const files = [await fileOf("loan-agreement"), await fileOf("key-fact-statement")];
    expect(JSON.stringify(signed)).not.toBe(before);

    sandbox.clock.advance(40 * 24 * 3_600_000);
    await post("/customer/profile", NEW_PROFILE);
    expect(await agreement()).toEqual(signed);
    expect([await fileOf("loan-agreement"), await fileOf("key-fact-statement")]).toEqual(files);
    expect(JSON.stringify(signed)).not.toContain("Medical expenses");
  });

  test("say that a code signed them, which signs once: without one nothing is signed", async () => {
    const { sandbox, me, post, code, agreement } = await customer();
    const sign = () => sandbox.ask("POST", "/v1/customer/action/esign", { consent: true }, me.access);
    await post("/v1/customer/doc/key-facts", { accepted: true });
    // Another purpose's code is none.
    await sandbox.confirm(ONBOARDING, me.access);
    expect(await sign()).toMatchObject({ status: 477, body: { errorCode: "CODE_NOT_CONFIRMED" } });
    await post("/sandbox/faults", { call: "actionEsign", partner: "fails" });
    await code();
    expect((await sign()).status).toBe(200);
    sandbox.clock.advance(3_000);
    expect(await sign()).toMatchObject({ status: 477, body: { field: "otp" } });
    await code();
    expect((await sign()).status).toBe(200);
    sandbox.clock.advance(3_000);
    const signed = JSON.stringify(await agreement());
    expect(signed).toContain("Signed electronically by you, with an OTP sent to");
    // No fee for the line does not say that a withdrawal has none.
    expect(signed).toContain("None for the line. Charges for a withdrawal are in its key fact statement");
  });

  test("are drawn from the profile as it is until then", async () => {
    const { post, agreement } = await customer();
    await post("/customer/profile", NEW_PROFILE);
    expect(JSON.stringify(await agreement())).toContain("Medical expenses");
  });

  test("say what the money is for in words, and in the customer's own where they gave some", async () => {
    const { post, agreement } = await customer();
    const purpose = async (profile: object) => {
      await post("/customer/profile", profile);
      const told = (await agreement()).sections.flatMap(({ rows = [] }) => rows);
      return told.find(([term]) => term === "Purpose")?.[1];
    };
    expect(await purpose({ loanReason: "MEDICAL" })).toBe("Medical expenses");
    expect(await purpose({ loanReason: "OTHER", otherReason: "A sewing machine" })).toBe("A sewing machine");
    expect(await purpose({ loanReason: "Home repairs" })).toBe("Home repairs");
  });

  test("never get words that their letters cannot draw: the field is named", async () => {
    const { sandbox, me } = await customer();
    for (const field of ["loanReason", "otherReason"])
      expect(await sandbox.ask("POST", "/customer/profile", { [field]: "शादी" }, me.access)).toMatchObject({
        status: 400,
        body: { field },
      });
  });

  test("are listed with their fingerprint, by which anyone can see that they are equal", async () => {
    const { sandbox, post, code } = await customer();
    await post("/v1/customer/doc/key-facts", { accepted: true });
    await code();
    await post("/v1/customer/action/esign", { consent: true });
    sandbox.clock.advance(3_000);
    const { paper, paperSha256 } = await post("/v1/customer/doc/esign");
    const counted = createHash("sha256").update(JSON.stringify(paper)).digest("hex");
    expect(paperSha256).toBe(counted);
  });
});
