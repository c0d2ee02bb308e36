import type { SandboxReply, SandboxPayload } from "@creditline/adapters/contract/sandbox-calls";
import { SandboxError, sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { describe, expect, test } from "vitest";

/** A sandbox that answers every call so, and what it was asked. */
function answering(body: unknown, status = 200) {
  const asked: string[] = [];
  const control = sandboxControl("http://platform.invalid", async (request) => {
    asked.push(`${request.method} ${request.url} ${await request.text()}`);
    return Response.json(body, { status });
  });
  return { asked, control };
}

/** Each is wrong in one way. They are compiled with everything else, and never run. */
export const mistakes = (): unknown => [
  // @ts-expect-error a key of what is sent is misspelt
  { custmerId: "c-1", state: "LOCKED" } satisfies SandboxPayload<"lockCustomer">,
  // @ts-expect-error a key of what is sent is missing
  { customerId: "c-1" } satisfies SandboxPayload<"lockCustomer">,
  // @ts-expect-error a payment does not end so
  { customerId: "c-1", outcome: "payed" } satisfies SandboxPayload<"payAtGateway">,
  // @ts-expect-error a key of the reply is misspelt
  (reply: SandboxReply<"clock">) => reply.nwo,
  // @ts-expect-error a key of what support answers is misspelt
  answering({}).control.answerHelp("c-1", { slug: "limit", txet: "Soon." }),
];

describe("a tester's call", () => {
  test("has what its address names there, and the rest in its body", async () => {
    const { asked, control } = answering({ success: true });
    await control.answerHelp("c-1", { slug: "limit", text: "Soon." });
    await control.moveLock("9000000001", "OPEN");
    expect(asked).toEqual([
      'POST http://platform.invalid/sandbox/customers/c-1/help/limit {"text":"Soon."}',
      'POST http://platform.invalid/sandbox/customers/9000000001/lock {"state":"OPEN"}',
    ]);
  });

  test("gives what the contract knows of the answer", async () => {
    const { control } = answering({ now: "2026-01-05T04:30:00.000Z" });
    expect(await control.now()).toBe(Date.parse("2026-01-05T04:30:00.000Z"));
  });

  test.each([
    ["the clock", (control: ReturnType<typeof sandboxControl>) => control.now()],
    ["the inbox", (control: ReturnType<typeof sandboxControl>) => control.newestMessage("9000000001")],
    ["a record", (control: ReturnType<typeof sandboxControl>) => control.recordMovedTo("c-1", "AIP_SUCCESS")],
    ["a customer's own call", (control: ReturnType<typeof sandboxControl>) => control.signInElsewhere("9")],
  ])("that is answered with another shape is refused, not read: %s", async (_what, asking) => {
    await expect(asking(answering({ now: 5 }).control)).rejects.toThrow(SandboxError);
    await expect(asking(answering({ now: 5 }).control)).rejects.toThrow(
      "something else than the platform does",
    );
  });

  test("that is refused says what the platform says, under its code", async () => {
    const { control } = answering({ success: false, errorCode: "NOT_FOUND", errorMessage: "Nobody." }, 404);
    await expect(control.reset("9000000001")).rejects.toMatchObject({
      message: "POST /sandbox/customers/reset answered 404: Nobody.",
      errorCode: "NOT_FOUND",
    });
  });
});
