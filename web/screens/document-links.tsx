import type { ReactNode } from "react";
import { screenOf } from "@creditline/core/screens/catalogue";
import type { DocumentName } from "@creditline/core/screens/documents.routes.table";
import { inWords } from "../kit/words.ts";
import "./document-links.css";

/** Links to pages of terms, which open inside the application: what was typed is kept. */
export function DocumentLinks({ names }: { readonly names: readonly DocumentName[] }): ReactNode {
  return (
    <ul className="document-links">
      {names.map((name) => {
        const { path, title } = screenOf(name);
        return (
          <li key={name}>
            <a href={path}>{inWords(title ?? name)}</a>
          </li>
        );
      })}
    </ul>
  );
}
