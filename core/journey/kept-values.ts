import type { FormValues } from "../screens/form.ts";

/** Values that are used once, that are never kept (ruling R30), or whose bytes are gone after a reload. */
const NOT_KEPT = /^(?:otp|currentOtp|aadhaar|statements|\w+Password)$/;

/** Whether what is typed into a field outlives a reload. */
export const isKept = (field: string): boolean => !NOT_KEPT.test(field);

/** What of a form's values outlives a reload. */
export const keptOf = (values: FormValues): FormValues =>
  Object.fromEntries(Object.entries(values).filter(([name]) => isKept(name)));
