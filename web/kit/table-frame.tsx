import type { ReactNode } from "react";
import "./table-frame.css";

interface TableFrameProps {
  readonly caption: string;
  /** `thead` and `tbody`; cells of figures carry `data-figures`. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways inside its own frame where the screen is narrow. */
export function TableFrame({ caption, children }: TableFrameProps): ReactNode {
  return (
    // A frame that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-frame" aria-label={caption} tabIndex={0}>
      <table>
        <caption>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </section>
  );
}
