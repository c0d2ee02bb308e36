import { messagesFile } from "../messages/file.ts";
import { builtInDigestFile } from "./built-in-digest.ts";
import { coveragePage } from "./coverage/page.ts";
import { notHereYetPage } from "./not-here-yet.ts";
import { personasPage } from "./personas.ts";
import { dataKeptPage } from "./data-kept.ts";
import { listPage } from "./rules/list.ts";
import { RULE_PAGES, rulesIndex } from "./rules/pages.ts";
import { SCHEMAS, schemasIndex } from "./schemas/schemas.ts";
import { securityMapPage } from "./security-map.ts";
import { operationsPage } from "./settings.ts";

/** A file that is made from the program. */
export interface GeneratedPage {
  readonly file: string;
  readonly make: () => string;
}

/** The files in the repository that `npm run docs` writes. */
export const PAGES: readonly GeneratedPage[] = [
  { file: "docs/reference/rule-ids.md", make: listPage },
  { file: "docs/reference/personas.md", make: personasPage },
  { file: "docs/reference/not-here-yet.md", make: notHereYetPage },
  { file: "docs/reference/coverage.md", make: coveragePage },
  { file: "docs/security/data-kept.md", make: dataKeptPage },
  { file: "docs/how-to/run-in-production.md", make: operationsPage },
  { file: "docs/security/asvs.md", make: securityMapPage },
  { file: "core/messages/messages.json", make: messagesFile },
  { file: "cli/lender-desk/built-in-digest.ts", make: builtInDigestFile },
];

/** The files that only the documentation site has, relative to its source folder: `npm run docs:site` writes them. */
export const SITE_PAGES: readonly GeneratedPage[] = [
  { file: "reference/rules/index.md", make: rulesIndex },
  ...RULE_PAGES.map(({ name, make }) => ({ file: `reference/rules/${name}.md`, make })),
  { file: "reference/schemas.md", make: schemasIndex },
  ...SCHEMAS.map(({ name, schema }) => ({
    file: `public/schemas/${name}.schema.json`,
    make: () => `${JSON.stringify(schema, null, 2)}\n`,
  })),
];
