import type { ReactNode } from "react";
import "./wordmark.css";

/** The name, ruled off twice under its second half, as a book-keeper rules off a total; a link home where it leads there. */
export function Wordmark({ home = false }: { readonly home?: boolean }): ReactNode {
  const Tag = home ? "a" : "span";
  return (
    <Tag className="wordmark" {...(home ? { href: "/" } : {})}>
      credit<span className="wordmark-line">line</span>
    </Tag>
  );
}
