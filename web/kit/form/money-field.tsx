import { say } from "@creditline/core/say/say";
import { AMOUNT_ENTRY } from "@creditline/core/validation/typed/entries";
import { inWords as told } from "../words.ts";
import { Suspense, type ReactNode } from "react";
import { AmountInWords } from "./amount-in-words.tsx";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";
import { AMOUNT_LOOKS } from "./looks.ts";
import { useTypedInput } from "./use-typed-input.ts";
import { Unseen } from "../unseen.tsx";

export interface MoneyFieldProps extends TextAnswerProps {
  /** Digits alone: "200000", shown as 2,00,000. */
  readonly value: string;
  /** Spells the amount out underneath. */
  readonly inWords?: boolean;
}

/** Whole rupees, grouped as India groups them while they are typed. */
export function MoneyField({
  value,
  onChange,
  autoComplete = "off",
  inWords = false,
  fixed,
  ...field
}: MoneyFieldProps): ReactNode {
  const { note, input } = useTypedInput(AMOUNT_ENTRY, value, onChange, AMOUNT_LOOKS);
  const amount = /^\d{1,12}$/.test(value) ? Number(value) : 0;
  return (
    <FieldFrame {...field} note={note}>
      <span className="money">
        <span className="money-sign" aria-hidden="true">
          ₹
        </span>
        <input
          className="input"
          id={field.id}
          name={field.name}
          type="text"
          inputMode="numeric"
          autoComplete={autoComplete}
          readOnly={fixed}
          required={field.required}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(field, `${field.id}-unit`, inWords ? `${field.id}-words` : undefined)}
          data-figures
          {...input}
        />
        <Unseen id={`${field.id}-unit`}>{told(say("in rupees"))}</Unseen>
      </span>
      {inWords && (
        <p className="money-words" id={`${field.id}-words`}>
          {amount > 0 && (
            <Suspense fallback={null}>
              <AmountInWords of={amount} />
            </Suspense>
          )}
        </p>
      )}
    </FieldFrame>
  );
}
