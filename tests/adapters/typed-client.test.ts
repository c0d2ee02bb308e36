import { checkedPlatform } from "@creditline/adapters/client/check-body";
import { inProcessPlatform } from "@creditline/adapters/client/in-process-platform";
import { typedClient } from "@creditline/adapters/client/typed-client";
import { BadRequest } from "@creditline/adapters/contract/failures";
import type { TokenReply } from "@creditline/adapters/contract/sign-in.shapes";
import type { CustomerRecord } from "@creditline/core/customer/record";
import * as Effect from "effect/Effect";
import { describe, expect, expectTypeOf, test } from "vitest";
import { tester } from "./tester.ts";

const overHandler =
  (handle: (request: Request) => Promise<Response>): typeof fetch =>
  (input, init) =>
    handle(new Request(input, init));

describe("the client that follows from the contract", () => {
  test("signs in, reads the record and refuses what does not fit, all typed", async () => {
    const { sandbox, code } = tester();
    const options = { baseUrl: "http://sandbox.invalid", fetch: overHandler(sandbox.handle) };
    const client = await Effect.runPromise(typedClient(options));
    await Effect.runPromise(client.signIn.otpSend({ headers: {}, payload: { phone: "9000000017" } }));
    const token = await Effect.runPromise(
      client.signIn.token({
        headers: {},
        payload: {
          grant_type: "password",
          username: "9000000017",
          password: await code("9000000017"),
          auth_type: "OTP",
        },
      }),
    );
    expectTypeOf(token).toEqualTypeOf<TokenReply>();
    const signedIn = await Effect.runPromise(typedClient({ ...options, token: token.access_token }));
    const record = await Effect.runPromise(signedIn.customer.customerData({ headers: {} }));
    expectTypeOf(record).toEqualTypeOf<CustomerRecord>();
    expect(record.loanResponse?.applicationState?.applicationStatusCode).toBe("31000.50000");
    const refusal = await Effect.runPromise(
      Effect.flip(signedIn.customer.buildProfile({ headers: {}, payload: { pan: "x" } })),
    );
    expect(refusal).toBeInstanceOf(BadRequest);
    expect(refusal).toMatchObject({ field: "pan" });
  });
});

describe("a checked platform", () => {
  const answering = (body: unknown) =>
    checkedPlatform(inProcessPlatform(async () => Response.json(body, { status: 200 })));
  const context = { requestId: "r" };

  test("hands on what fits, without what must not reach a client (ruling R30)", async () => {
    const reply = await answering({
      customerId: "c1",
      customerDetails: { phone: "9876543210", clientSecret: "s3cret" },
      aadhaarDetails: { aadhaarNumber: "234567890124", rawXml: "<x/>", displayableAadhaar: "XXXX XXXX 0124" },
      somethingNew: 1,
    }).send("customerData", {}, context);
    expect(reply).toEqual({
      ok: true,
      status: 200,
      body: {
        customerId: "c1",
        customerDetails: { phone: "9876543210" },
        aadhaarDetails: { displayableAadhaar: "XXXX XXXX 0124" },
      },
    });
  });

  test("calls what does not fit malformed", async () => {
    for (const body of [null, [], { customerId: 5 }, { customerId: "c", loanResponse: "none" }]) {
      expect(await answering(body).send("customerData", {}, context)).toEqual({
        ok: false,
        kind: "malformed",
        status: 200,
      });
    }
    expect(await answering({ access_token: "a" }).send("token", {}, context)).toMatchObject({
      kind: "malformed",
    });
    expect(await answering({ anything: 1 }).send("logout", {}, context)).toMatchObject({ ok: true });
  });

  test("knows every record that the sandbox gives", async () => {
    const one = tester();
    const platform = checkedPlatform(inProcessPlatform(one.sandbox.handle));
    for (const phone of ["9876543210", "9000000010", "9000000027", "9000000031"]) {
      const { access } = await one.signIn(phone);
      const reply = await platform.send("customerData", {}, { token: access, requestId: "r" });
      expect(reply).toMatchObject({ ok: true, body: { customerId: expect.any(String) } });
      expect((reply as { body: unknown }).body).toEqual(await one.record(access));
    }
  });
});
