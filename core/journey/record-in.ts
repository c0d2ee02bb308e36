import type { CustomerRecord } from "../customer/record.ts";

/**
 * The customer record in a reply, or null where there is none. The client has decoded the reply by the
 * contract already; this only finds the record again, in a reply that is one or that carries one as `data`.
 */
export function customerRecordIn(body: unknown): CustomerRecord | null {
  if (typeof body !== "object" || body === null) return null;
  if ("customerId" in body && typeof body.customerId === "string") return body as CustomerRecord;
  return "data" in body ? customerRecordIn(body.data) : null;
}
