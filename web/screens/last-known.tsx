import { lastKnownTexts } from "@creditline/core/screens/cm/last-known";
import type { ReactNode } from "react";
import { lastKnown } from "../application/last-known.ts";
import { useApplication } from "../application/use-application.ts";
import { Card } from "../kit/card.tsx";
import { DefinitionList } from "../kit/definition-list.tsx";
import { inWords } from "../kit/words.ts";

/**
 * What was last known of the line, below the page that says that nothing could be loaded. Nowhere else: what is loaded
 * stands on the page itself.
 */
export function LastKnownFigures(): ReactNode {
  const state = useApplication();
  const known = lastKnown(state);
  if (state.retry === null || state.pending.length > 0 || known === null) return null;
  const { title, text, rows } = lastKnownTexts(known);
  return (
    <Card heading={inWords(title)} tone="quiet">
      <p>{inWords(text)}</p>
      <DefinitionList items={rows.map(([term, value]) => ({ term: inWords(term), value: inWords(value) }))} />
    </Card>
  );
}
