import { say } from "@creditline/core/say/say";
import { inWords as told } from "../words.ts";
import { Suspense, type ReactNode } from "react";
import { AmountInWords } from "./amount-in-words.tsx";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";
import { grouped } from "./rupees.ts";
import { moneyShape } from "./typing.ts";
import { useShapedInput } from "./use-shaped-input.ts";
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
  const shown = grouped(value);
  const handlers = useShapedInput(moneyShape, shown, (text) => onChange(text.replaceAll(",", "")));
  const amount = /^\d{1,12}$/.test(value) ? Number(value) : 0;
  return (
    <FieldFrame {...field}>
      <span className="money">
        <span className="money-sign" aria-hidden="true">
          ₹
        </span>
        <input
          className="input"
          id={field.id}
          name={field.name}
          type="text"
          value={shown}
          inputMode="numeric"
          autoComplete={autoComplete}
          readOnly={fixed}
          required={field.required}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(field, `${field.id}-unit`, inWords ? `${field.id}-words` : undefined)}
          data-figures
          {...handlers}
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
