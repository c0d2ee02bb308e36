import type { ReactNode } from "react";
import "./button.css";

interface LinkButtonProps {
  readonly kind?: "main" | "second" | "link";
  readonly to: string;
  readonly children: ReactNode;
}

/** A link to another screen that looks like a button; a real link, so it can be opened in a new tab. */
export function LinkButton({ kind = "second", to, children }: LinkButtonProps): ReactNode {
  return (
    <a className="button" data-kind={kind} href={to}>
      <span className="button-face">{children}</span>
    </a>
  );
}
