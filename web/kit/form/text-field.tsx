import { CODE_DIGITS } from "@creditline/core/reference/text-lengths.table";
import {
  ANY_TEXT,
  applyInput,
  type ApplyInput,
  CODE_ENTRY,
  type Entry,
} from "@creditline/core/validation/typed/entry";
import { type ChangeEvent, type CompositionEvent, type ReactNode, useRef, useState } from "react";
import { inWords } from "../words.tsx";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";

const countSigns = (text: string): number => text.replace(/[^\p{L}\p{N}]/gu, "").length;

/** The caret position in `shown`: after as many letters and digits as before it in `typed`. */
export function caretIn(typed: string, caret: number, shown: string): number {
  const behind = countSigns(typed.slice(caret));
  let at = shown.length;
  if (caret >= typed.length) return at;
  for (let seen = 0; at > 0 && seen < behind; at -= 1) seen += countSigns(shown.charAt(at - 1));
  while (at > 0 && countSigns(shown.charAt(at - 1)) === 0) at -= 1;
  return at;
}

/** How a field displays its text, and how typing in the displayed text changes it. */
export interface InputLooks {
  readonly shown: (text: string) => string;
  readonly into: ApplyInput;
}

const AS_TYPED: InputLooks = { shown: (text) => text, into: applyInput };

interface TypedInput {
  /** The message at the field about a blocked key, or an invalid text. */
  readonly note: string;
  readonly input: {
    readonly value: string;
    readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
    readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  };
}

/**
 * A text input that handles typing by its field's rules (ruling R69), while the caret stays after the same character.
 * While an input method composes, the text is left to it.
 */
export function useTypedInput(
  entry: Entry,
  value: string,
  onText: (text: string) => void,
  { shown: show, into }: InputLooks = AS_TYPED,
): TypedInput {
  const [note, setNote] = useState("");
  const [composed, setComposed] = useState<string | null>(null);
  const shown = show(value);
  const settle = (input: HTMLInputElement, key: string | null): void => {
    const typed = input.value;
    const came = into(entry, typed, shown, key);
    const now = came.shown ?? shown;
    setComposed(null);
    setNote(came.why === null ? "" : inWords(came.why));
    if (now !== typed) {
      const at = input.selectionStart ?? typed.length;
      const caret = caretIn(typed, at, now);
      // Set here instead of in the render, which would move the caret to the end.
      input.value = now;
      input.setSelectionRange(caret, caret);
    }
    if (came.shown !== null) onText(came.text);
  };
  return {
    note,
    input: {
      value: composed ?? shown,
      onChange: ({ currentTarget: input, nativeEvent: native }) => {
        const { isComposing, inputType, data } = native as InputEvent;
        if (isComposing) {
          setComposed(input.value);
          onText(input.value);
        }
        // A keyboard or dictation may insert whole words, which are not key presses.
        else settle(input, inputType === "insertText" && data && [...data].length === 1 ? data : null);
      },
      onCompositionEnd: ({ currentTarget }) => settle(currentTarget, null),
    },
  };
}

interface CodeFieldProps extends TextAnswerProps {
  readonly digits?: number;
  /** Called once for each new complete code; undefined if only the button submits it. */
  readonly onFull?: (() => void) | undefined;
}

/**
 * An OTP in one box: the phone offers it from the message, and pasting works, with spaces too. The page that asks for
 * it starts with the focus here (`data-arrival`). One that is submitted when complete states its number of digits
 * (`data-sent-at`). A refused OTP is not submitted again automatically.
 */
export function CodeField({
  value,
  onChange,
  autoComplete = "one-time-code",
  digits = CODE_DIGITS,
  fixed,
  onFull,
  ...field
}: CodeFieldProps): ReactNode {
  const sent = useRef("");
  const take = (text: string): void => {
    onChange(text);
    if (text.length !== digits || text === value || text === sent.current) return;
    sent.current = text;
    onFull?.();
  };
  const { note, input } = useTypedInput(CODE_ENTRY, value, take);
  return (
    <FieldFrame {...field} note={note}>
      <input
        className="input code-input"
        data-arrival
        data-sent-at={onFull && digits}
        id={field.id}
        name={field.name}
        type="text"
        inputMode="numeric"
        autoComplete={autoComplete}
        spellCheck={false}
        readOnly={fixed}
        required={field.required}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field)}
        {...input}
      />
    </FieldFrame>
  );
}

export interface TextFieldProps extends TextAnswerProps {
  /** How typing is handled; unrestricted by default. */
  readonly entry?: Entry | undefined;
  readonly inputMode?: "text" | "numeric" | "tel" | "email" | undefined;
  /** How its text is displayed, if not as typed. */
  readonly looks?: InputLooks | undefined;
  /** For codes such as PAN and IFSC: capitals on the keyboard, no spelling help. */
  readonly capitals?: boolean;
  /** Suggestions of the browser while typing. */
  readonly suggestions?: readonly string[] | undefined;
  /** A short answer gets a short box. */
  readonly short?: boolean;
}

/** One line of text. The box has no length limit: a limit would silently cut pasted text. */
export function TextField({
  value,
  onChange,
  autoComplete,
  inputMode,
  entry = ANY_TEXT,
  looks,
  fixed,
  capitals = false,
  short = false,
  suggestions = [],
  ...field
}: TextFieldProps): ReactNode {
  const { note, input } = useTypedInput(entry, value, onChange, looks);
  const plain = capitals || inputMode === "email" || inputMode === "numeric";
  return (
    <FieldFrame {...field} note={note}>
      <input
        className="input"
        id={field.id}
        name={field.name}
        type="text"
        inputMode={inputMode}
        autoComplete={autoComplete}
        autoCapitalize={capitals ? "characters" : plain ? "none" : undefined}
        spellCheck={plain ? false : undefined}
        readOnly={fixed}
        required={field.required}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field)}
        data-figures={capitals || inputMode === "numeric" || inputMode === "tel" ? true : undefined}
        data-upper={capitals || undefined}
        data-width={short ? "short" : undefined}
        list={suggestions.length === 0 ? undefined : `${field.id}-list`}
        {...input}
      />
      {suggestions.length > 0 && (
        <datalist id={`${field.id}-list`}>
          {suggestions.map((suggestion) => (
            <option key={suggestion}>{suggestion}</option>
          ))}
        </datalist>
      )}
    </FieldFrame>
  );
}
