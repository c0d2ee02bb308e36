import type { MouseEvent, ReactNode } from "react";
import { screenOf } from "@creditline/core/screens/catalogue";
import type { DocumentName } from "@creditline/core/screens/documents.routes.table";
import { application } from "../application/application.ts";
import "./document-links.css";

/** A tap opens the page inside the application, which keeps what was typed; with a key held it is a link like any. */
function open(event: MouseEvent<HTMLAnchorElement>, route: DocumentName): void {
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
  event.preventDefault();
  application.send({ type: "opened", route });
}

/** Links to pages of terms. */
export function DocumentLinks({ names }: { readonly names: readonly DocumentName[] }): ReactNode {
  return (
    <ul className="document-links">
      {names.map((name) => {
        const { path, title } = screenOf(name);
        return (
          <li key={name}>
            <a href={path} onClick={(event) => open(event, name)}>
              {title}
            </a>
          </li>
        );
      })}
    </ul>
  );
}
