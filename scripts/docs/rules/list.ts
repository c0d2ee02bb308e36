import { PUBLISHED_RULES, type PublishedRule } from "@creditline/core/rules/published-rules";
import { code, madeFrom, page, section, table } from "../markdown.ts";

const HEADINGS: Readonly<Record<PublishedRule["kind"], string>> = {
  landing: "Where a customer lands",
  failure: "What a failure shows",
  field: "What a field takes",
  figure: "What a lender asks and charges",
};

const KINDS = Object.keys(HEADINGS) as readonly PublishedRule["kind"][];

/** Every rule by its id. */
export const listPage = (): string =>
  page(
    "Every rule by its id",
    `The same list as data: \`import { PUBLISHED_RULES } from "@creditline/core/rules/published-rules"\`. An id stays what
it is from version to version.`,
    ...KINDS.map((kind) =>
      section(
        HEADINGS[kind],
        table(
          ["Id", "Says", "Known as", "Source"],
          PUBLISHED_RULES.filter((rule) => rule.kind === kind).map(({ id, says, status, source }) => [
            code(id),
            says.length > 160 ? `${says.slice(0, 157)}…` : says,
            status,
            source,
          ]),
        ),
      ),
    ),
    madeFrom("core/rules/published-rules.ts"),
  );
