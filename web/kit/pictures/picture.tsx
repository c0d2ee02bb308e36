import { lazy, Suspense, type ReactNode } from "react";
import type { Picture as PictureName } from "@creditline/core/screens/define/screen";
import "./picture.css";

const nothing = { default: () => null };

/** A picture that fails to load is left out: the text beside it says the same. */
const Drawing = lazy(() => import("./drawings.tsx").catch(() => nothing));

/** A decorative picture next to text: hidden from screen readers. Its space is reserved before it loads. */
export function Picture({ name }: { readonly name: PictureName }): ReactNode {
  return (
    <svg
      className="picture"
      viewBox="-32 -52 224 224"
      width="80"
      height="80"
      fill="none"
      stroke="currentColor"
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <Suspense>
        <Drawing name={name} />
      </Suspense>
    </svg>
  );
}
