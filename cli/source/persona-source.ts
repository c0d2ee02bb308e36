import type { CustomerRecord } from "@creditline/core/customer/record";
import { sandboxInProcess } from "../journeys/harnesses.ts";
import { personaNamed } from "./persona-named.ts";

/**
 * Returns the record of a persona at a moment of their story: `start` is their first sign-in, `end` the screen that
 * the story leads to, anything else a step of one of their journeys. Each call has a sandbox of its own in this
 * process. Throws InputError.
 */
export async function recordOfPersona(text: string, at = "start"): Promise<CustomerRecord> {
  if (at !== "start") {
    const { recordAtStep } = await import("../journeys/persona-story.ts");
    const record = await recordAtStep(text, at);
    if (record !== null) return record;
  }
  const { phone } = personaNamed(text);
  const sandbox = sandboxInProcess();
  try {
    return await sandbox.control.recordOf(phone);
  } finally {
    await sandbox.close();
  }
}
