import "./slider-field.css";
import { inUnit } from "@creditline/core/journey/forms/check-form";
import { t } from "@creditline/core/messages/message";
import type { Range, ShownField, ShownOption } from "@creditline/core/screens/define/form";
import { AMOUNT_ENTRY, COUNT_ENTRY, DATE_ENTRY, entryOf } from "@creditline/core/validation/typed/entries";
import type { Entry } from "@creditline/core/validation/typed/entry";
import {
  applyFormattedInput,
  dateForm,
  type DisplayFormat,
} from "@creditline/core/validation/typed/normal-forms";
import { type ReactNode, Suspense } from "react";
import { inWords as asText, Unseen } from "../words.tsx";
import { AmountInWords, grouped } from "./amount-in-words.tsx";
import { type FormViewProps, sharedProps, type TypedKind } from "./field-props.ts";
import { describedBy, FieldFrame, type TextAnswerProps } from "./field.tsx";
import { isCheckedWhenLeft, useLeftError } from "./left-fields.ts";
import { type InputLooks, useTypedInput } from "./text-field.tsx";

const looking = (looks: DisplayFormat): InputLooks => ({
  shown: (text) => looks.shown(text, text),
  into: applyFormattedInput(looks),
});

/** Whole rupees in Indian grouping. */
export const AMOUNT_LOOKS = looking({ shown: grouped, bare: (shown) => shown.replace(/[,\s]/g, "") });

/** DD/MM/YYYY: slashes are added automatically after the day and the month, and removed when deleting. */
export const DATE_LOOKS = looking({
  shown: (text, before) => {
    const day = dateForm(text);
    return /^(?:\d{2}|\d{2}\/\d{2})$/.test(day) && day.length > before.length ? `${day}/` : day;
  },
  bare: (shown) => shown,
});

/** A number in groups of four digits, as it is printed on the card. */
export const GROUPS_OF_FOUR = looking({
  shown: (text) => (/^\d+$/.test(text) ? text.replace(/(\d{4})(?=\d)/g, "$1 ") : text),
  bare: (shown) => shown.replaceAll(" ", ""),
});

interface SliderFieldProps extends TextAnswerProps {
  readonly range: Range;
  /** Amount buttons, which replace the track; the amount is large above them. */
  readonly suggestions?: readonly ShownOption[] | undefined;
}

const UNITS = { rupees: t("in rupees"), months: t("months"), percent: t("percent") } as const;

/** An amount within a range: set with a slider, or typed, which is exact and needs no steady hand. */
function SliderField({
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
          <Unseen id={`${field.id}-unit`}>{asText(UNITS.rupees)}</Unseen>
        ) : (
          <span id={`${field.id}-unit`}>{asText(UNITS[range.unit])}</span>
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
            aria-valuetext={asText(inUnit(pulled, range))}
            onChange={(event) => onChange(event.currentTarget.value)}
          />
          <p className="slider-ends soft small" aria-hidden="true">
            <span>{asText(inUnit(range.min, range))}</span>
            <span>{asText(inUnit(range.max, range))}</span>
          </p>
        </>
      )}
    </FieldFrame>
  );
}

export interface MoneyFieldProps extends TextAnswerProps {
  /** Digits alone: "200000", shown as 2,00,000. */
  readonly value: string;
  /** Spells the amount out underneath. */
  readonly inWords?: boolean;
}

/** Whole rupees, with Indian grouping while typing. */
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
        <Unseen id={`${field.id}-unit`}>{asText(t("in rupees"))}</Unseen>
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

/** A date typed as DD/MM/YYYY on the number keyboard; the slashes are added automatically. */
export function DateField({ value, onChange, autoComplete, fixed, ...field }: TextAnswerProps): ReactNode {
  const { note, input } = useTypedInput(DATE_ENTRY, value, onChange, DATE_LOOKS);
  return (
    <FieldFrame {...field} note={note}>
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
        aria-describedby={describedBy(field)}
        data-figures
        data-width="date"
        {...input}
      />
    </FieldFrame>
  );
}

/** How any field handles and displays typing, with the error of one that is checked on blur. */
export function typingOf(
  field: ShownField,
  view: FormViewProps,
): { readonly entry: Entry; readonly looks?: InputLooks; readonly error?: string } {
  // oxlint-disable-next-line react-hooks/rules-of-hooks -- a field keeps its rule as long as it is drawn
  const error = isCheckedWhenLeft(field) ? useLeftError(field, view) : undefined;
  return {
    entry: entryOf(field),
    ...(field.rule === "aadhaar" ? { looks: GROUPS_OF_FOUR } : {}),
    // The error of the last submission comes first.
    ...(error === undefined || view.errors[field.name] !== undefined ? {} : { error }),
  };
}

interface TypedFieldProps extends FormViewProps {
  readonly field: ShownField & { readonly kind: TypedKind };
}

/** A field with its own display format that no login has. */
export function TypedField({ field, ...view }: TypedFieldProps): ReactNode {
  const text = sharedProps(view, field);
  if (field.kind === "money")
    return <MoneyField {...text} inWords={view.inWords?.includes(field.name) ?? true} />;
  if (field.kind === "date") return <DateField {...text} />;
  return field.range === undefined ? null : (
    <SliderField {...text} range={field.range} suggestions={field.suggestions} />
  );
}
