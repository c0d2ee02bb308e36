import type { ReactNode } from "react";
import "./button.css";

interface LinkButtonProps {
  readonly kind?: "main" | "second" | "link";
  readonly to: string;
  readonly children: ReactNode;
}

/** A way to another screen that looks like a button; a real link, so it opens in a new tab when asked to. */
export function LinkButton({ kind = "second", to, children }: LinkButtonProps): ReactNode {
  return (
    <a className="button" data-kind={kind} href={to}>
      <span className="button-face">{children}</span>
    </a>
  );
}
