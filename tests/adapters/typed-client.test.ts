import { typedClient } from "@creditline/adapters/client/typed-client";
import { BadRequest } from "@creditline/adapters/contract/failures";
import type { TokenReply } from "@creditline/core/calls/sign-in.shapes";
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
