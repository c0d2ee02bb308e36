import type { ReactNode } from "react";
import "./wordmark.css";

/** The name, ruled off twice under its second half, as a book-keeper rules off a total. */
export function Wordmark(): ReactNode {
  return (
    <span className="wordmark">
      credit<span className="wordmark-line">line</span>
    </span>
  );
}
