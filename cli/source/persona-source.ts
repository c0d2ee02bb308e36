import type { CustomerRecord } from "@creditline/core/customer/record";
import { sandboxInProcess } from "../journeys/sandbox-in-process.ts";
import { personaNamed } from "./persona-named.ts";

/** The record of a persona at their first sign-in, on a sandbox of their own in this process. Throws InputError. */
export async function recordOfPersona(text: string): Promise<CustomerRecord> {
  const { phone } = personaNamed(text);
  const sandbox = sandboxInProcess();
  try {
    return await sandbox.control.recordOf(phone);
  } finally {
    await sandbox.close();
  }
}
