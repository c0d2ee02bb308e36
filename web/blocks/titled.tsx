import { type ReactNode, useId } from "react";
import { Icon } from "../kit/icon.tsx";
import "./blocks.css";

interface TitledProps {
  readonly title?: string | undefined;
  /** Closed until its heading is pressed. */
  readonly folded?: true | undefined;
  readonly children: ReactNode;
}

/** A part of the page under its heading; without one, what stands in it alone. */
export function Titled({ title, folded, children }: TitledProps): ReactNode {
  const id = useId();
  if (title === undefined) return children;
  if (folded)
    return (
      <details className="fold">
        <summary>
          <h2>{title}</h2>
          <Icon name="down" />
        </summary>
        <div className="fold-body">{children}</div>
      </details>
    );
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
