import type { ReactNode } from "react";
import { initialsMark } from "@creditline/core/reference/mark";
import "./mark.css";

interface MarkProps {
  readonly name: string;
  /** An address of this site with its own mark, where one is configured. */
  readonly src?: string | undefined;
}

/** A bank's or a lender's mark beside its name: its own, or its initials on a tile. Hidden from a screen reader. */
export function Mark({ name, src }: MarkProps): ReactNode {
  const { initials, tone } = initialsMark(name);
  return (
    <span className="mark" data-tone={tone} aria-hidden="true">
      {src === undefined ? initials : <img src={src} alt="" width="44" height="44" />}
    </span>
  );
}
