import { IN_THIS_PROCESS } from "@creditline/adapters/contract/own-addresses";
import { asking } from "@creditline/adapters/driver/call-journeys/asking";
import { newestMessage } from "@creditline/adapters/driver/call-journeys/inbox";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { createSandbox } from "@creditline/adapters/platform/http/server";
import { settableClock } from "@creditline/adapters/ports/clock";
import { seededRandom } from "@creditline/adapters/ports/random";
import { ENTRY_ADDRESSES } from "@creditline/core/calls/entry-addresses.table";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { personaNamed } from "./persona-named.ts";
import { readRecord } from "./record-document.ts";

/** Any fixed moment: an answer about a persona is the same on every day. */
const SIGNED_IN_AT = "2026-01-05T04:30:00.000Z";

/** The record of a persona at their first sign-in, on a sandbox of their own in this process. Throws InputError. */
export async function recordOfPersona(text: string): Promise<CustomerRecord> {
  const { phone } = personaNamed(text);
  const sandbox = createSandbox({
    store: memoryStore(),
    clock: settableClock(SIGNED_IN_AT),
    random: seededRandom(1),
    sandboxCalls: true,
  });
  const ask = asking(IN_THIS_PROCESS, sandbox.handle);
  try {
    await ask(ENTRY_ADDRESSES.signIn.otpSend, { phone, purpose: "SIGNUP" });
    const { code } = await newestMessage(ask, phone, "code");
    const { access_token: token } = (await ask(ENTRY_ADDRESSES.signIn.token, {
      grant_type: "password",
      username: phone,
      password: code,
      auth_type: "OTP",
      auth_version: 2,
    })) as { readonly access_token: string };
    const record = await ask(ENTRY_ADDRESSES.customer.customerData, {}, token);
    return readRecord(record, "record", () => {});
  } finally {
    await sandbox.close();
  }
}
