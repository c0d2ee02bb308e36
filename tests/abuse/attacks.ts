import type { Attack } from "./attack.ts";
import { CASE_FILES, LENDER_FILES } from "./files.ts";
import { FLOODING, FORGED_ADDRESSES, GUESSING } from "./guessing.ts";
import { SECOND_TAB, SUPPORT } from "./insiders.ts";
import { OPENED, TERMINAL } from "./opened.ts";
import { EVIL_PARTNER } from "./partner.ts";
import { LEAKED_LINKS, STOLEN_OTPS, STOLEN_TOKENS } from "./stolen.ts";

/** Every class of abuse, in the order of docs/safety.md. */
export const ATTACKS: readonly Attack[] = [
  GUESSING,
  FLOODING,
  FORGED_ADDRESSES,
  STOLEN_OTPS,
  STOLEN_TOKENS,
  LEAKED_LINKS,
  SUPPORT,
  SECOND_TAB,
  EVIL_PARTNER,
  LENDER_FILES,
  CASE_FILES,
  TERMINAL,
  OPENED,
];
