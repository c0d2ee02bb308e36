import { IN_THIS_PROCESS } from "@creditline/adapters/contract/own-addresses";
import { asking } from "@creditline/adapters/driver/call-journeys/asking";
import { newestMessage } from "@creditline/adapters/driver/call-journeys/inbox";
import { ENTRY_ADDRESSES } from "@creditline/core/calls/entry-addresses.table";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { SIGN_IN_DEFAULTS } from "@creditline/core/session/sign-in.table";
import { sandboxInProcess } from "../journeys/sandbox-in-process.ts";
import { personaNamed } from "./persona-named.ts";
import { readRecord } from "./record-document.ts";

/** The record of a persona at their first sign-in, on a sandbox of their own in this process. Throws InputError. */
export async function recordOfPersona(text: string): Promise<CustomerRecord> {
  const { phone } = personaNamed(text);
  const sandbox = sandboxInProcess();
  const ask = asking(IN_THIS_PROCESS, sandbox.handle);
  try {
    await ask(ENTRY_ADDRESSES.signIn.otpSend, { phone, purpose: SIGN_IN_DEFAULTS.otpPurpose });
    const { code } = await newestMessage(ask, phone, "code");
    const { access_token: token } = (await ask(ENTRY_ADDRESSES.signIn.token, {
      grant_type: "password",
      username: phone,
      password: code,
      auth_type: "OTP",
      auth_version: SIGN_IN_DEFAULTS.authVersion,
    })) as { readonly access_token: string };
    const record = await ask(ENTRY_ADDRESSES.customer.customerData, {}, token);
    return readRecord(record, "record", () => {});
  } finally {
    await sandbox.close();
  }
}
