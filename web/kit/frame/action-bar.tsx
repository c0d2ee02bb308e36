import type { ReactNode } from "react";
import "./action-bar.css";

interface ActionBarProps {
  /** The main action, and above it what it costs. */
  readonly children: ReactNode;
  /** The others, beneath it. */
  readonly more?: ReactNode;
}

/**
 * A screen's actions. On a phone the main one stays at the thumb, below everything that scrolls; the page's scroll
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
