import "./side-panel.css";
import { t } from "@creditline/core/messages/message";
import type { ReactNode } from "react";
import { DefinitionList, Disclosure } from "../disclosure.tsx";
import { ROOMY, useMedia } from "../use-media.ts";
import { inWords } from "../words.tsx";

interface SaidStep {
  readonly label: string;
  readonly rows: readonly (readonly [string, string])[];
}

const capitalised = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);

/** The answers of earlier steps: the last one open, the others collapsed. */
const SoFar = ({ steps }: { readonly steps: readonly SaidStep[] }): ReactNode => (
  <div className="side-part">
    <h2 className="side-title">{inWords(t("Your answers"))}</h2>
    {steps.map(({ label, rows }, index) => (
      <Disclosure key={label} summary={capitalised(label)} open={index === steps.length - 1}>
        <DefinitionList items={rows.map(([term, value]) => ({ term, value }))} />
      </Disclosure>
    ))}
  </div>
);

export interface SidePanelProps {
  /** The position in the flow. */
  readonly where?: ReactNode;
  /** Why you are asked. */
  readonly why?: ReactNode;
  /** What comes next. */
  readonly next?: ReactNode;
  /** The answers of earlier steps, by step. */
  readonly previousAnswers?: readonly SaidStep[];
}

/** The panel beside the form on a desktop; on a phone it is collapsed under the heading. */
export function SidePanel({ where, why, next, previousAnswers = [] }: SidePanelProps): ReactNode {
  const roomy = useMedia(ROOMY);
  const parts = [
    { title: t("Your location"), words: where },
    { title: t("Why we ask"), words: why },
    { title: t("What happens next"), words: next },
  ].filter(({ words }) => words !== undefined);
  const list = parts.map(({ title, words }) => (
    <div key={title.say} className="side-part">
      <h2 className="side-title">{inWords(title)}</h2>
      <div>{words}</div>
    </div>
  ));
  // Answers are shown on a desktop only.
  if (!roomy && list.length === 0) return null;
  if (roomy) {
    return (
      <aside className="side" aria-label={inWords(t("About this step"))}>
        {list}
        {previousAnswers.length > 0 && <SoFar steps={previousAnswers} />}
      </aside>
    );
  }
  return (
    <div className="side">
      <Disclosure summary={inWords(t("About this step"))}>{list}</Disclosure>
    </div>
  );
}
