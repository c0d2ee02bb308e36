import type { ReactNode } from "react";
import { DOCUMENT_TITLES } from "@creditline/core/screens/document-titles.table";
import type { DocumentName } from "@creditline/core/screens/routes/top-level.routes.table";
import { pathOf } from "@creditline/core/screens/catalogue";
import { inWords } from "../kit/words.tsx";
import "./document-links.css";

/** Links to pages of terms, which open inside the application: what was typed is kept. */
export function DocumentLinks({ names }: { readonly names: readonly DocumentName[] }): ReactNode {
  return (
    <ul className="document-links">
      {names.map((name) => (
        <li key={name}>
          <a href={pathOf(name)}>{inWords(DOCUMENT_TITLES[name])}</a>
        </li>
      ))}
    </ul>
  );
}
