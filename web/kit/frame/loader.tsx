import "./spinner.css";
import "./loader.css";
import { LOADER } from "@creditline/core/notices/loader.table";
import type { ReactNode } from "react";
import { inWords } from "../words.ts";

/** Turns while work is under way; the words beside it say which. */
export function Spinner(): ReactNode {
  return <span className="spinner" aria-hidden="true" />;
}

interface LoaderProps {
  /** One of the specification's loader messages, "Loading" by default. */
  readonly message?: string;
  /** The still shape of what is to come, so that its arrival moves nothing. */
  readonly shape?: "form" | "card" | "list";
  /** Rows of the shape. */
  readonly rows?: number;
}

/** Something is on its way: what, in words, over the shape it will have. */
export function Loader({
  message = inWords(LOADER.loading),
  shape = "form",
  rows = 3,
}: LoaderProps): ReactNode {
  return (
    <div className="loader" data-shape={shape}>
      <output className="loader-message">
        <Spinner />
        {message}
      </output>
      <div className="loader-shape" aria-hidden="true">
        {Array.from({ length: rows }, (_, row) => (
          <div key={row} className="loader-row">
            <span className="bone" data-part="label" />
            <span className="bone" data-part="body" />
          </div>
        ))}
      </div>
    </div>
  );
}
