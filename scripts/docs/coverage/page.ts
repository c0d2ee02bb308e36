import { page, section, table } from "../markdown.ts";
import { PARTS } from "./parts.ts";

const linked = (reference: string): string => {
  const [path = "", name] = reference.split("#");
  return `[${name ?? path}](../${path})`;
};

const testLink = (path: string): string => `[${path.replace(/^tests\//, "")}](../${path})`;

/** The coverage page: every fact with the code that holds it and the test that would notice. */
export function coveragePage(): string {
  const rows = PARTS.flatMap((part) => part.rows);
  return page(
    "Coverage",
    `Where each fact of the specification, each ruling and each interface is held, and by which test. Facts are named in a
few words; the words of the specification stand in the code where they are shown to somebody. A fact that is not stated
is held by an explicit "not stated". There are ${rows.length} rows, and none is empty: a test checks that every file, every
named export and every test file is there.`,
    ...PARTS.map((part) =>
      section(
        part.title,
        table(
          ["Place", "Fact", "Code", "Tests"],
          part.rows.map(({ place, fact, code, tests }) => [
            place,
            fact,
            code.map(linked).join(", "),
            tests.map(testLink).join(", "),
          ]),
        ),
      ),
    ),
  );
}
