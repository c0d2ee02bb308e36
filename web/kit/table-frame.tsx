import type { ReactNode } from "react";
import "./table-frame.css";

interface TableFrameProps {
  readonly caption: string;
  /** Whether a heading above the frame says the same already: then the caption is heard and not seen. */
  readonly titled?: boolean;
  /** `thead` and `tbody`; cells of figures carry `data-figures`. */
  readonly children: ReactNode;
}

/** A table that scrolls sideways inside its own frame where the screen is narrow. */
export function TableFrame({ caption, titled = false, children }: TableFrameProps): ReactNode {
  return (
    // A frame that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-frame" aria-label={caption} tabIndex={0}>
      <table>
        <caption className={titled ? "unseen" : undefined}>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </section>
  );
}
