import type { CustomerRecord } from "./record.ts";

/** Whether an office address must be asked for where the record says nothing (spec 1 §3). */
export const DEFAULT_OFFICE_ADDRESS_REQUIRED = true;

/** Whether an office address must be asked for: yes unless the record says no (spec 1 §3 "Full customer record"). */
export const isOfficeAddressRequired = (
  record: Pick<CustomerRecord, "officeAddressRequired"> | null,
): boolean => record?.officeAddressRequired ?? DEFAULT_OFFICE_ADDRESS_REQUIRED;
