import "./action-bar.css";
import "./page.css";
import { t, type Text, verbatim } from "@creditline/core/messages/message";
import { type Look, PLAIN } from "@creditline/core/screens/define/screen";
import { type ReactNode, type RefObject, useEffect, useRef } from "react";
import { lazyComponent } from "../../later.tsx";
import { Picture } from "../pictures/picture.tsx";
import { inWords } from "../words.tsx";
import type { ProgressProps } from "./progress.tsx";

interface ActionBarProps {
  /** The main action, with its cost above it. */
  readonly children: ReactNode;
  /** The other actions, below it. */
  readonly more?: ReactNode;
}

/**
 * A screen's actions. On a phone the main one sticks to the bottom, within reach of the thumb; the page's scroll
 * padding keeps a focused field clear of it, and on a low screen (a phone on its side, a high zoom) it does not stick.
 */
export function ActionBar({ children, more }: ActionBarProps): ReactNode {
  return (
    <div className="actions">
      <div className="actions-main">{children}</div>
      {more !== undefined && <div className="actions-more">{more}</div>}
    </div>
  );
}

/** The current screen. The first one of a visit leaves the focus where the browser puts it. */
let arrivedAt: string | undefined;

const top = (): number => 0;

/**
 * On a new screen, moves the focus to the heading, or to the one field that the screen is about, if there is one; and
 * scrolls to the top or to where the page was left.
 */
function useArrivalFocus(
  heading: RefObject<HTMLElement | null>,
  screen: string,
  leftAt: () => number = top,
): void {
  useEffect(() => {
    if (arrivedAt === screen) return;
    const first = arrivedAt === undefined;
    arrivedAt = screen;
    const field = document.querySelector<HTMLElement>("main [data-arrival]");
    if (!first || leftAt() > 0) window.scrollTo(0, leftAt());
    // Scrolls to an OTP field at the end of a page.
    if (!first || field !== null) (field ?? heading.current)?.focus({ preventScroll: field === null });
  }, [heading, screen, leftAt]);
}

/** A login has no steps; the progress bar loads with the areas. */
const PROGRESS = lazyComponent(async () => (await import("./progress.tsx")).Progress);
export const fetchProgress = PROGRESS.fetch;

export interface PageProps {
  /** The single heading. */
  readonly heading: string;
  /** The screen's identity: when it changes, the heading takes the focus and the page scrolls to its top. */
  readonly screen: string;
  /** The scroll position at which a revisited page was left, which is restored. 0 is its top. */
  readonly leftAt?: () => number;
  readonly lead?: ReactNode;
  readonly progress?: Omit<ProgressProps, "id">;
  /** Its template, which arranges the regions on wide screens, and the picture beside the heading. */
  readonly look?: Look;
  /** Why we ask, what follows, and the answers so far. */
  readonly side?: ReactNode;
  /** Adds "Error:" to the title of the browser's tab. */
  readonly wrong?: boolean;
  /** The main content with its actions: the answer, the limit, a document's summary. */
  readonly hero?: ReactNode;
  /** Content that needs the whole width. */
  readonly wide?: ReactNode;
  /** Content beside the main part on wide screens, and after it on others. */
  readonly aside?: ReactNode;
  /** Links and other actions, after the content. */
  readonly foot?: ReactNode;
  /** The main part: the questions or the content. */
  readonly children?: ReactNode;
}

const isThere = (region: ReactNode): boolean => region !== undefined && region !== null && region !== false;

const Region = ({ name, children }: { readonly name: string; readonly children: ReactNode }): ReactNode =>
  isThere(children) && <div className={`page-${name}`}>{children}</div>;

const tabTitle = (heading: Text, wrong: boolean): Text =>
  wrong ? t("Error: {heading} – creditline", { heading }) : t("{heading} – creditline", { heading });

/** A screen: one heading, one purpose, and its regions arranged by its template. */
export function Page({
  heading,
  screen,
  leftAt,
  lead,
  progress,
  side,
  look = PLAIN,
  wrong = false,
  hero,
  wide,
  aside,
  foot,
  children,
}: PageProps): ReactNode {
  const title = useRef<HTMLHeadingElement>(null);
  useArrivalFocus(title, screen, leftAt);
  return (
    <div
      className="page"
      data-template={look.template}
      data-side={isThere(side) ? true : undefined}
      data-aside={isThere(aside) ? true : undefined}
    >
      <title>{inWords(tabTitle(verbatim(heading), wrong))}</title>
      <header className="page-head">
        {look.picture !== null && <Picture name={look.picture} />}
        {progress !== undefined && <PROGRESS.Drawn id="page-progress" {...progress} />}
        <h1 ref={title} tabIndex={-1} aria-describedby={progress === undefined ? undefined : "page-progress"}>
          {heading}
        </h1>
        {lead !== undefined && (
          <div className="page-lead">{typeof lead === "string" ? <p>{lead}</p> : lead}</div>
        )}
      </header>
      <Region name="hero">{hero}</Region>
      <Region name="wide">{wide}</Region>
      <Region name="body">{children}</Region>
      <Region name="aside">{aside}</Region>
      {side}
      <Region name="foot">{foot}</Region>
    </div>
  );
}
