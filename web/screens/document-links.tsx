import type { ReactNode } from "react";
import { DOCUMENT_LINKS, DOCUMENT_TITLES } from "@creditline/core/screens/document-titles.table";
import type { DocumentName } from "@creditline/core/screens/routes/top-level.routes.table";
import { pathOf } from "@creditline/core/screens/catalogue";
import { inWords } from "../kit/words.tsx";
import "./document-links.css";

/** Links to pages of terms, which open inside the application: typed values are kept. */
export function DocumentLinks({
  names,
  inOneLine = false,
}: {
  readonly names: readonly DocumentName[];
  /** As one short line. */
  readonly inOneLine?: boolean;
}): ReactNode {
  const called = inOneLine ? DOCUMENT_LINKS : DOCUMENT_TITLES;
  return (
    <ul className="document-links" data-in-one-line={inOneLine || undefined}>
      {names.map((name) => (
        <li key={name}>
          <a href={pathOf(name)}>{inWords(called[name])}</a>
        </li>
      ))}
    </ul>
  );
}
