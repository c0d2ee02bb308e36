import type { HandlersOf } from "@creditline/adapters/platform/handlers/handlers-of";
import { describe, expectTypeOf, test } from "vitest";

describe("what answers a group of calls, as a type", () => {
  const txnGenRefNo = async () => ({ success: true, referenceNo: "REF1" }) as const;

  test("is a function for each of its calls", () => {
    expectTypeOf<keyof HandlersOf<"withdrawal">>().toEqualTypeOf<"txnGenRefNo" | "txnWithdraw">();
    // @ts-expect-error nobody answers txnWithdraw
    const without: HandlersOf<"withdrawal"> = { txnGenRefNo };
    expectTypeOf(without).toExtend<HandlersOf<"withdrawal">>();
  });

  test("receives what its call's row describes", () => {
    type Handed = Parameters<HandlersOf<"withdrawal">["txnWithdraw"]>[0];
    expectTypeOf<Handed["payload"]["amount"]>().toEqualTypeOf<string | number>();
    expectTypeOf<Handed["customerId"]>().toEqualTypeOf<string>();
    expectTypeOf<Parameters<HandlersOf<"lookup">["pincode"]>[0]>().not.toHaveProperty("customerId");
  });
});
