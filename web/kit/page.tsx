import { useRef, type ReactNode } from "react";
import { type Look, PLAIN } from "@creditline/core/journey/look";
import { Icon } from "./icon.tsx";
import { Picture } from "./pictures/picture.tsx";
import { Progress, type ProgressProps } from "./progress.tsx";
import { SidePanel, type SidePanelProps } from "./side-panel.tsx";
import { useArrivalFocus } from "./use-arrival-focus.ts";
import "./page.css";

export interface PageProps {
  /** The one heading. */
  readonly heading: string;
  /** Which screen this is: when it changes, the heading takes the focus and the page is at its top. */
  readonly screen: string;
  /** How far down the page was when it was left, where it is come back to: it is there again. 0 is its top. */
  readonly leftAt?: () => number;
  readonly lead?: ReactNode;
  readonly progress?: Omit<ProgressProps, "id">;
  /** How it is laid out, and the picture beside the heading. */
  readonly look?: Look;
  /** Where you are, why you are asked, what comes next. */
  readonly side?: SidePanelProps;
  readonly onBack?: () => void;
  /** Told in the title of the browser's tab. */
  readonly wrong?: boolean;
  readonly children?: ReactNode;
}

/** A screen: one heading, one purpose. */
export function Page({
  heading,
  screen,
  leftAt,
  lead,
  progress,
  side,
  look = PLAIN,
  onBack,
  wrong = false,
  children,
}: PageProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(title, screen, leftAt);
  return (
    <div className="page" data-template={look.template} data-side={side === undefined ? undefined : true}>
      <title>{`${wrong ? "Error: " : ""}${heading} – creditline`}</title>
      <header className="page-head">
        {look.picture !== null && <Picture name={look.picture} />}
        {onBack !== undefined && (
          <button type="button" className="button page-back" data-kind="link" onClick={onBack}>
            <span className="button-face">
              <Icon name="back" />
              Back
            </span>
          </button>
        )}
        {progress !== undefined && <Progress id="page-progress" {...progress} />}
        <h1 ref={title} tabIndex={-1} aria-describedby={progress === undefined ? undefined : "page-progress"}>
          {heading}
        </h1>
        {lead !== undefined && (
          <div className="page-lead">{typeof lead === "string" ? <p>{lead}</p> : lead}</div>
        )}
      </header>
      {side !== undefined && <SidePanel {...side} />}
      <div className="page-body">{children}</div>
    </div>
  );
}
