import { say, verbatim } from "@creditline/core/say/say";
import type { Text } from "@creditline/core/say/text";
import { inWords } from "../kit/words.ts";
import { useEffect, type ReactNode } from "react";
import { ALLOCATED_LENDERS } from "@creditline/core/reference/lender-codes.table";
import { lenderRow } from "@creditline/core/reference/lenders.table";
import type { DocumentName } from "@creditline/core/screens/documents.routes.table";
import { oneTapEach } from "../kit/one-tap.ts";
import { DocumentLinks } from "./document-links.tsx";
import { MeasuringAsked } from "./measuring-asked.tsx";
import "./foot.css";

const PAGES: readonly DocumentName[] = ["lendingPartners", "terms", "privacy", "complaints", "help"];

const LEGAL = ALLOCATED_LENDERS.flatMap((code) => lenderRow(code).legal?.name ?? []);
const UNNAMED = ALLOCATED_LENDERS.length - LEGAL.length;

function lenders(): Text {
  const names = verbatim(LEGAL.join(", "));
  return UNNAMED === 0
    ? say("creditline does not lend. The lenders are {names}.", { names })
    : say(
        "creditline does not lend. The lenders are {names}, and {others} whose legal names are not stated.",
        {
          names,
          others: UNNAMED,
        },
      );
}

/** At the end of every page: who lends, under which terms, and where to complain. Slim in the payments app. */
export function Foot({ slim }: { readonly slim: boolean }): ReactNode {
  // It comes with the foot, once the page can be used, and weighs nothing before that.
  useEffect(() => oneTapEach(document), []);
  return (
    <div className="foot">
      <nav aria-label={inWords(say("About creditline"))}>
        <DocumentLinks names={slim ? PAGES.filter((name) => name !== "help") : PAGES} />
      </nav>
      {!slim && <p className="foot-lenders">{inWords(lenders())}</p>}
      <MeasuringAsked />
    </div>
  );
}
