import type { ReactNode } from "react";
import type { Picture as PictureName } from "@creditline/core/journey/look";
import { DRAWINGS } from "./drawings.tsx";
import "./picture.css";

/** A picture beside words that say the same: hidden from a screen reader. */
export function Picture({ name }: { readonly name: PictureName }): ReactNode {
  return (
    <svg
      className="picture"
      viewBox="0 0 160 120"
      width="160"
      height="120"
      fill="none"
      stroke="currentColor"
      strokeWidth="2.5"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      {DRAWINGS[name]}
    </svg>
  );
}
