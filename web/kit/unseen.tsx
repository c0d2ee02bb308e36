import type { ReactNode } from "react";

interface UnseenProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** Words for a screen reader alone. */
export function Unseen({ id, children }: UnseenProps): ReactNode {
  return (
    <span id={id} className="unseen">
      {children}
    </span>
  );
}
