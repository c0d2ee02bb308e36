import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./disclosure.css";

interface DisclosureProps {
  readonly summary: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}

/** Something to read only if wanted. */
export function Disclosure({ summary, open, children }: DisclosureProps): ReactNode {
  return (
    <details className="disclosure" open={open}>
      <summary>
        <Icon name="onward" />
        <span>{summary}</span>
      </summary>
      <div className="disclosure-body">{children}</div>
    </details>
  );
}
