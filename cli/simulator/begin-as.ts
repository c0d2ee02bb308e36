import type { CustomerRecord } from "@creditline/core/customer/record";
import type { Tape } from "@creditline/adapters/driver/tapes/tape";
import { personOf } from "@creditline/adapters/platform/tester/standing-record";
import type { Beginning } from "./simulation.ts";

/** How a simulation of a record's customer begins. */
export const beginAs = (
  record: CustomerRecord,
  phone: string,
  layout: Beginning["layout"],
  tape: Tape | null,
): Beginning => ({
  persona: { name: "customer", phone, person: personOf(record) },
  journey: null,
  signIn: false,
  layout,
  status: null,
  record,
  tape,
});
