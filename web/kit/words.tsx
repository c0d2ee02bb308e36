import { ENGLISH, type Language, translateText } from "@creditline/core/messages/translate";
import type { Words } from "@creditline/core/messages/message";
import type { ReactNode } from "react";

interface UnseenProps {
  readonly id?: string;
  readonly children: ReactNode;
}

/** Text for screen readers only. */
export function Unseen({ id, children }: UnseenProps): ReactNode {
  return (
    <span id={id} className="unseen">
      {children}
    </span>
  );
}

let language = ENGLISH;

/** Sets the page's language for everything rendered from now on. */
export function setLanguage(chosen: Language): void {
  language = chosen;
}

/** The language of the page. */
export const currentLanguage = (): Language => language;

/** A text in the words of the page's language. */
export const inWords = (text: Words): string => translateText(text, language);
