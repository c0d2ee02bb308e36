/** Whether an office address must be asked for: yes unless the record says no (spec 1 §3). */
export const DEFAULT_OFFICE_ADDRESS_REQUIRED = true;
