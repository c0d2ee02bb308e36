import { ENDPOINTS } from "@creditline/adapters/contract/router";
import { beforeAll, describe, expect, test } from "vitest";
import { type SignIn, type Tester, tester } from "../tester.ts";

/** What belongs to a customer is another's or no one's: a caller cannot tell which. */
describe("another customer's things are as if they were not there", () => {
  let sandbox: Tester;
  let me: SignIn;
  let other: SignIn;
  beforeAll(async () => {
    sandbox = tester();
    me = await sandbox.signIn("9876543210");
    other = await sandbox.signIn("9876543211");
  });

  const OF_CUSTOMER = ENDPOINTS.filter(
    ({ path, isProtected }) => isProtected && /\{(?:id|customerId)\}/.test(path),
  );

  test("there are calls that name a customer in their path", () => {
    expect(OF_CUSTOMER.length).toBeGreaterThan(5);
  });

  test.each(OF_CUSTOMER.map(({ method, path }) => [method, path]))(
    "%s %s answers for another's id as for one that no one has",
    async (method, path) => {
      const isUpload = /upload|avatar/.test(path);
      const ask = (id: string) => {
        const form = new FormData();
        form.append("files", new File(["%PDF-1.7\n"], "a.pdf", { type: "application/pdf" }));
        const body =
          method === "GET"
            ? undefined
            : isUpload
              ? form
              : { inviteCode: "WELCOME", pathInfo: "{}", accountNo: "501001234567" };
        return sandbox.ask(method, path.replaceAll(/\{\w+\}/g, id), body, me.access);
      };
      const theirs = await ask(other.customerId);
      const nobodys = await ask("cust-000000000000000000000000");
      expect(theirs.status).toBeGreaterThanOrEqual(400);
      expect(theirs.status).toBe(nobodys.status);
      expect(theirs.text.replaceAll(other.customerId, "ID")).toBe(
        nobodys.text.replaceAll("cust-000000000000000000000000", "ID"),
      );
    },
  );

  test("a transaction of theirs is none of mine", async () => {
    const begun = await sandbox.ask("POST", "/kyc/v1/dkyc/initiate", {}, other.access);
    const { transactionId } = begun.body as { transactionId: string };
    expect(transactionId).toEqual(expect.any(String));
    const ask = (id: string) =>
      sandbox.ask("POST", "/kyc/v1/dkyc/get-status", { transactionId: id }, me.access);
    const [theirs, nobodys] = [await ask(transactionId), await ask("dkyc-000000000000000000000000")];
    expect(theirs.status).toBe(404);
    expect(theirs.text).toBe(nobodys.text);
  });
});
