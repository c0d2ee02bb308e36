import { type ReactNode, useId } from "react";
import "./blocks.css";

interface TitledProps {
  readonly title?: string | undefined;
  readonly children: ReactNode;
}

/** A part of the page under its heading; without one, what stands in it alone. */
export function Titled({ title, children }: TitledProps): ReactNode {
  const id = useId();
  if (title === undefined) return children;
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}
