import { momentText } from "@creditline/core/calendar/moment-text";
import type { Batch } from "../../store/store.ts";

/** A message that tells a phone of what was done with its account. `at` in milliseconds since 1970. */
export const smsTo = (phone: string, at: number, text: string): NonNullable<Batch["messages"]>[number] => ({
  phone,
  message: { at: momentText(at), kind: "sms", text },
});

/** What the last line of such a message says to whoever did not do it. */
export const NOT_YOU = "Not you? Contact us immediately.";
