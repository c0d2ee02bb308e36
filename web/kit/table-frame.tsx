import type { ReactNode } from "react";
import "./table-frame.css";

interface TableFrameProps {
  readonly caption: string;
  /** Whether a heading above the frame says the same: then the caption is only for screen readers. */
  readonly titled?: boolean;
  /**
   * Its cells have their column's heading as `data-label`. ARIA roles are set, since folding removes them from a
   * table.
   */
  readonly folds?: true;
  /** `thead` and `tbody`; cells of figures carry `data-figures`. */
  readonly children: ReactNode;
}

/**
 * A table in a frame. One that `folds` shows each row as a block of labelled cells if the frame is too narrow for its
 * columns; any other scrolls sideways inside its frame.
 */
export function TableFrame({ caption, titled = false, folds, children }: TableFrameProps): ReactNode {
  return (
    // A frame that scrolls must be reachable by keyboard.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
    <section className="table-frame" aria-label={caption} tabIndex={0} data-folds={folds}>
      <table role={folds && "table"}>
        <caption className={titled ? "unseen" : undefined}>
          <span>{caption}</span>
        </caption>
        {children}
      </table>
    </section>
  );
}
