import { inUnit } from "@creditline/core/journey/check-kind";
import { say } from "@creditline/core/say/say";
import type { Range, ShownOption } from "@creditline/core/screens/form";
import { AMOUNT_ENTRY, COUNT_ENTRY } from "@creditline/core/validation/typed/entries";
import { Suspense, type ReactNode } from "react";
import { AmountInWords } from "./amount-in-words.tsx";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";
import { AMOUNT_LOOKS } from "./looks.ts";
import { Unseen } from "../unseen.tsx";
import { useTypedInput } from "./use-typed-input.ts";
import { inWords } from "../words.ts";
import "./slider-field.css";

interface SliderFieldProps extends TextAnswerProps {
  readonly range: Range;
  /** Amounts to press, which stand in the place of the track; the amount is large above them. */
  readonly suggestions?: readonly ShownOption[] | undefined;
}

const UNITS = { rupees: say("in rupees"), months: say("months"), percent: say("percent") } as const;

/** An amount within a range: pulled on a track, or typed, which is exact and needs no steady hand. */
export function SliderField({
  value,
  onChange,
  range,
  fixed,
  suggestions = [],
  ...field
}: SliderFieldProps): ReactNode {
  const isMoney = range.unit === "rupees";
  const [entry, looks] = isMoney
    ? ([AMOUNT_ENTRY, AMOUNT_LOOKS] as const)
    : ([COUNT_ENTRY, undefined] as const);
  const { note, input } = useTypedInput(entry, value, onChange, looks);
  const isTyped = /^\d{1,12}(?:\.\d+)?$/.test(value);
  const typed = isTyped ? Number(value) : range.min;
  const pulled = Math.min(range.max, Math.max(range.min, typed));
  return (
    <FieldFrame {...field} note={note}>
      <span className={isMoney ? "money" : "slider-typed"}>
        {isMoney && (
          <span className="money-sign" aria-hidden="true">
            {"₹"}
          </span>
        )}
        <input
          className="input"
          id={field.id}
          name={field.name}
          type="text"
          inputMode="numeric"
          autoComplete="off"
          readOnly={fixed}
          required={field.required}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(field, `${field.id}-unit`, isMoney ? `${field.id}-words` : undefined)}
          data-figures
          data-width={isMoney ? undefined : "short"}
          {...input}
        />
        {isMoney ? (
          <Unseen id={`${field.id}-unit`}>{inWords(UNITS.rupees)}</Unseen>
        ) : (
          <span id={`${field.id}-unit`}>{inWords(UNITS[range.unit])}</span>
        )}
      </span>
      {isMoney && (
        <p className="money-words" id={`${field.id}-words`}>
          {isTyped && typed > 0 && (
            <Suspense fallback={null}>
              <AmountInWords of={typed} />
            </Suspense>
          )}
        </p>
      )}
      {suggestions.length > 0 ? (
        <span className="chips">
          {suggestions.map((one) => (
            <button
              key={one.value}
              type="button"
              className="chip"
              aria-pressed={one.value === value}
              onClick={() => onChange(one.value)}
            >
              {one.label}
            </button>
          ))}
        </span>
      ) : (
        <>
          <input
            className="slider"
            type="range"
            min={range.min}
            max={range.max}
            step={range.step}
            value={pulled}
            disabled={fixed}
            aria-label={typeof field.label === "string" ? field.label : undefined}
            aria-valuetext={inWords(inUnit(pulled, range))}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <p className="slider-ends soft small" aria-hidden="true">
            <span>{inWords(inUnit(range.min, range))}</span>
            <span>{inWords(inUnit(range.max, range))}</span>
          </p>
        </>
      )}
    </FieldFrame>
  );
}
