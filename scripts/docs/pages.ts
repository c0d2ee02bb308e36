import { messagesFile } from "../messages/file.ts";
import { builtInDigestFile } from "./built-in-digest.ts";
import { coveragePage } from "./coverage/page.ts";
import { notHereYetPage } from "./not-here-yet.ts";
import { readme } from "./personas.ts";
import { RULE_PAGES, rulesIndex } from "./rules/pages.ts";
import { SCHEMAS, schemasIndex } from "./schemas/schemas.ts";
import { operationsPage } from "./settings.ts";

/** A file that is made from the program. */
export interface GeneratedPage {
  readonly file: string;
  readonly make: () => string;
}

/** Every file that `npm run docs` writes. */
export const PAGES: readonly GeneratedPage[] = [
  { file: "docs/rules/README.md", make: rulesIndex },
  ...RULE_PAGES.map(({ name, make }) => ({ file: `docs/rules/${name}.md`, make })),
  { file: "docs/schemas/README.md", make: schemasIndex },
  ...SCHEMAS.map(({ name, schema }) => ({
    file: `docs/schemas/${name}.schema.json`,
    make: () => `${JSON.stringify(schema, null, 2)}\n`,
  })),
  { file: "docs/not-here-yet.md", make: notHereYetPage },
  { file: "docs/coverage.md", make: coveragePage },
  { file: "docs/operations.md", make: operationsPage },
  { file: "core/say/messages.json", make: messagesFile },
  { file: "cli/lender-desk/built-in-digest.ts", make: builtInDigestFile },
  { file: "README.md", make: readme },
];
