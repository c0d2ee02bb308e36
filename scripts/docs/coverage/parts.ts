import { INTERFACES } from "./interfaces.table.ts";
import type { CoveragePart, CoverageRow } from "./row.ts";
import { RULINGS } from "./rulings.table.ts";
import { SPEC_1_CALLS } from "./spec-1-calls.table.ts";
import { SPEC_1_ENTITIES } from "./spec-1-entities.table.ts";
import { SPEC_1_ERRORS } from "./spec-1-errors.table.ts";
import { SPEC_1_SCREENS } from "./spec-1-screens.table.ts";
import { SPEC_1_STATES } from "./spec-1-states.table.ts";
import { SPEC_1_VALIDATION } from "./spec-1-validation.table.ts";
import { SPEC_2 } from "./spec-2.table.ts";

/** The rows of some sections; a row without a section belongs to the first. */
const sections = (rows: readonly CoverageRow[], first: number, last: number): readonly CoverageRow[] =>
  rows.filter(({ place }) => {
    const section = Number(/^§(\d)/.exec(place)?.[1] ?? 1);
    return section >= first && section <= last;
  });

/** What is covered, in the order of the page. */
export const PARTS: readonly CoveragePart[] = [
  { title: "Part 1: what the product does, screens and routes", rows: SPEC_1_SCREENS },
  { title: "Part 1: entities", rows: SPEC_1_ENTITIES },
  { title: "Part 1: states and transitions", rows: SPEC_1_STATES },
  { title: "Part 1: validation", rows: SPEC_1_VALIDATION },
  { title: "Part 1: access and calls", rows: SPEC_1_CALLS },
  { title: "Part 1: errors, constants and limits", rows: SPEC_1_ERRORS },
  { title: "Part 2: what the product does, screens and entities", rows: sections(SPEC_2, 1, 3) },
  { title: "Part 2: states, validation and access", rows: sections(SPEC_2, 4, 6) },
  { title: "Part 2: calls", rows: sections(SPEC_2, 7, 7) },
  { title: "Part 2: errors, constants and limits", rows: sections(SPEC_2, 8, 9) },
  { title: "Rulings", rows: RULINGS },
  { title: "Interfaces", rows: INTERFACES },
];
