import type { ReactNode } from "react";
import { ALLOCATED_LENDERS } from "@creditline/core/reference/lender-codes.table";
import { LEGAL_NAMES } from "@creditline/core/reference/legal-names.table";
import type { DocumentName } from "@creditline/core/screens/documents.routes.table";
import { DocumentLinks } from "./document-links.tsx";
import "./foot.css";

const PAGES: readonly DocumentName[] = ["lendingPartners", "terms", "privacy", "complaints", "help"];

const LEGAL = ALLOCATED_LENDERS.flatMap((code) => LEGAL_NAMES[code]?.name ?? []);
const UNNAMED = ALLOCATED_LENDERS.length - LEGAL.length;

/** At the end of every page: who lends, under which terms, and where to complain. Slim in the payments app. */
export function Foot({ slim }: { readonly slim: boolean }): ReactNode {
  return (
    <div className="foot">
      <nav aria-label="About creditline">
        <DocumentLinks names={slim ? PAGES.filter((name) => name !== "help") : PAGES} />
      </nav>
      {!slim && (
        <p className="foot-lenders">
          creditline does not lend. The lenders are {LEGAL.join(", ")}
          {UNNAMED === 0 ? "" : `, and ${UNNAMED} whose legal names are not stated`}.
        </p>
      )}
    </div>
  );
}
