import type { ReactNode } from "react";
import "./spinner.css";

/** Turns while work is under way; the words beside it say which. */
export function Spinner(): ReactNode {
  return <span className="spinner" aria-hidden="true" />;
}
