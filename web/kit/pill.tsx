import type { ReactNode } from "react";
import "./pill.css";

/** How something stands, in a word or two. */
export const Pill = ({
  tone,
  children,
}: {
  readonly tone?: "bad" | undefined;
  readonly children: ReactNode;
}): ReactNode => (
  <span className="pill" data-tone={tone}>
    {children}
  </span>
);
