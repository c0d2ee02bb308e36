import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { REGULATION_Z } from "./apr-examples.table.ts";
import { PAN_EXAMPLES, PAN_HOLDER_TYPES, PAN_LLP, TEST_AADHAAR, VERHOEFF } from "./identifiers.table.ts";
import { DMI_FINANCE, ILLUSTRATIONS, MONEYVIEW } from "./illustrations.table.ts";
import { FINERACT_HALF_EVEN, FINERACT_SCHEDULES, FRAPPE_LENDING } from "./open-loan-systems.table.ts";
import { CIRCLES_SOURCE } from "./postal-circles.table.ts";
import { RBI_SOURCE } from "./rbi-illustration.table.ts";
import type { Source } from "./source.ts";

const SOURCES: readonly Source[] = [
  RBI_SOURCE,
  REGULATION_Z,
  ...[
    ...FINERACT_SCHEDULES,
    FINERACT_HALF_EVEN,
    FRAPPE_LENDING,
    MONEYVIEW,
    DMI_FINANCE,
    ...ILLUSTRATIONS,
  ].map(({ source }) => source),
  CIRCLES_SOURCE,
  ...[...VERHOEFF, ...TEST_AADHAAR, PAN_HOLDER_TYPES, PAN_LLP].map(({ source }) => source),
  ...PAN_EXAMPLES.sources,
];

test("the page on published figures names every source with its title and address", () => {
  const page = readFileSync(new URL("../../docs/reference/published.md", import.meta.url), "utf8");
  for (const { title, address } of SOURCES) expect(page).toContain(`- ${title}: ${address}\n`);
});
