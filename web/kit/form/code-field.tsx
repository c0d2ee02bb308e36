import { CODE_DIGITS } from "@creditline/core/reference/text-lengths.table";
import { CODE_ENTRY } from "@creditline/core/validation/typed/entry";
import { type ReactNode, useRef } from "react";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";
import { useTypedInput } from "./use-typed-input.ts";

interface CodeFieldProps extends TextAnswerProps {
  readonly digits?: number;
  /** Told once for every other code that is whole; undefined for one that its button alone sends. */
  readonly onFull?: (() => void) | undefined;
}

/**
 * An OTP in one box: the phone offers it from the message, and pasting works, with spaces too. The page that asks for it
 * starts with the focus here (`data-arrival`). One that is sent when complete says at how many digits
 * (`data-sent-at`). An OTP that was refused is not sent again automatically.
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
