import { shownAadhaar, shownAccountNumber, shownPan, shownPhone } from "@creditline/core/validation/shown";

const MASKS: Readonly<Record<string, (text: string) => string>> = {
  aadhaar: shownAadhaar,
  pan: shownPan,
  panNumber: shownPan,
  phone: shownPhone,
  mobile: shownPhone,
  accountNo: shownAccountNumber,
  accountNumber: shownAccountNumber,
};

/** Plain JSON with identifiers masked, by the names of its fields (ruling R30). */
export function masked(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(masked);
  if (typeof value !== "object" || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, inner]) => {
      const mask = Object.hasOwn(MASKS, key) ? MASKS[key] : undefined;
      return [key, mask !== undefined && typeof inner === "string" ? mask(inner) : masked(inner)];
    }),
  );
}
