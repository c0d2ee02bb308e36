import "./choice-cards-field.css";
import "./choice-rows-field.css";
import { t } from "@creditline/core/messages/message";
import type { ChoiceRow } from "@creditline/core/screens/blocks/choice-blocks";
import type { ShownOption } from "@creditline/core/screens/define/form";
import { type ReactNode, useState } from "react";
import { Mark } from "../marks.tsx";
import { inWords } from "../words.tsx";
import { describedBy, FieldError, FieldHint, type FieldProps } from "./field.tsx";

interface RadioGroupProps extends FieldProps {
  readonly children: ReactNode;
}

/** The frame of a field with several controls, of which one is chosen. */
export function RadioGroup({ children, ...field }: RadioGroupProps): ReactNode {
  const { id, label, hint, error, required } = field;
  return (
    <fieldset
      className="field"
      data-wrong={error === undefined ? undefined : true}
      aria-describedby={describedBy(field)}
      aria-invalid={error === undefined ? undefined : true}
      aria-required={required}
      role="radiogroup"
    >
      <legend className="field-label">{label}</legend>
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {children}
    </fieldset>
  );
}

/** A card for one of the options. */
export interface ChoiceCardProps {
  readonly value: string;
  readonly title: string;
  readonly text: string | undefined;
  /** Its benefits and costs. */
  readonly facts: ReactNode;
  readonly mark?: string | undefined;
}

interface ChoiceCardsFieldProps extends FieldProps {
  readonly value: string;
  readonly cards: readonly ChoiceCardProps[];
  readonly onChange: (value: string) => void;
}

/** A few options that each need more than a name: radio buttons, each with its card. */
export function ChoiceCardsField({ value, cards, onChange, ...field }: ChoiceCardsFieldProps): ReactNode {
  const { id, name } = field;
  return (
    <RadioGroup {...field}>
      <div className="choice-cards">
        {cards.map((card, at) => {
          const own = at === 0 ? id : `${id}-${at + 1}`;
          return (
            <div key={card.value} className="choice-card" data-chosen={value === card.value || undefined}>
              <label className="choice-card-head" htmlFor={own}>
                <input
                  className="option-mark"
                  id={own}
                  type="radio"
                  name={name}
                  value={card.value}
                  checked={value === card.value}
                  aria-describedby={`${own}-more`}
                  onChange={() => onChange(card.value)}
                />
                <span className="choice-card-title">{card.title}</span>
                {card.mark !== undefined && <span className="choice-card-mark small">{card.mark}</span>}
              </label>
              <div className="choice-card-more" id={`${own}-more`}>
                {card.text !== undefined && <p>{card.text}</p>}
                {card.facts}
              </div>
            </div>
          );
        })}
      </div>
    </RadioGroup>
  );
}

interface ChoiceRowsFieldProps extends FieldProps {
  readonly value: string;
  readonly rows: readonly ChoiceRow[];
  readonly marked: boolean;
  /** Side by side if there is room. */
  readonly tiles: boolean;
  /** How many are shown initially; the chosen one always is. */
  readonly first: number;
  readonly onChange: (value: string) => void;
}

/** Options that are compared by one figure: radio buttons in rows, each with its mark, its name and its figure. */
export function ChoiceRowsField({
  value,
  rows,
  marked,
  tiles,
  first,
  onChange,
  ...field
}: ChoiceRowsFieldProps): ReactNode {
  const { id, name } = field;
  const [all, setAll] = useState(false);
  const shown = rows.filter((row, at) => all || at < first || row.value === value);
  return (
    <RadioGroup {...field}>
      <div className="choice-rows" data-tiles={tiles || undefined}>
        {shown.map((row, at) => (
          <label key={row.value} className="option choice-row" data-off={row.off !== undefined || undefined}>
            <input
              className="option-mark"
              id={at === 0 ? id : `${id}-${row.value}`}
              type="radio"
              name={name}
              value={row.value}
              checked={value === row.value}
              disabled={row.off !== undefined}
              onChange={() => onChange(row.value)}
            />
            {marked && <Mark name={row.title} />}
            <span className="choice-row-words">
              <span className="choice-row-title">{row.title}</span>
              {row.text !== undefined && <span className="soft small">{row.text}</span>}
              {row.off !== undefined && <span className="small">{row.off}</span>}
            </span>
            {row.figure !== undefined && (
              <span className="choice-row-figure">
                <span className="choice-row-title amount">{row.figure}</span>{" "}
                <span className="soft small">{row.per}</span>
              </span>
            )}
          </label>
        ))}
      </div>
      {shown.length < rows.length && (
        <button type="button" className="choice-rows-all" data-shows-all="" onClick={() => setAll(true)}>
          {inWords(t("Show all {count}", { count: rows.length }))}
        </button>
      )}
    </RadioGroup>
  );
}

export interface ChoiceFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly ShownOption[];
  readonly onChange: (value: string) => void;
}

/** A few options, all visible. The first choice has the field's id, so that the error summary reaches it. */
export function ChoiceField({ value, options, onChange, ...field }: ChoiceFieldProps): ReactNode {
  const { id, name } = field;
  return (
    <RadioGroup {...field}>
      <div className="options">
        {options.map((option, at) => (
          <label key={option.value} className="option">
            <input
              className="option-mark"
              id={at === 0 ? id : `${id}-${at + 1}`}
              type="radio"
              name={name}
              value={option.value}
              checked={value === option.value}
              disabled={option.off !== undefined}
              onChange={() => onChange(option.value)}
            />
            <span className="option-words">
              {option.label}
              {option.off !== undefined && <span className="option-off">{option.off}</span>}
            </span>
          </label>
        ))}
      </div>
    </RadioGroup>
  );
}

export interface CheckFieldProps extends FieldProps {
  /** "yes" when ticked, else "". */
  readonly value: string;
  readonly onChange: (value: string) => void;
}

/** A checkbox: a consent or a confirmation. */
export function CheckField({ value, onChange, ...field }: CheckFieldProps): ReactNode {
  const { id, name, label, hint, error, required } = field;
  return (
    <div className="field" data-wrong={error === undefined ? undefined : true}>
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      <div className="options">
        <label className="option">
          <input
            className="option-mark"
            id={id}
            type="checkbox"
            name={name}
            value="yes"
            checked={value === "yes"}
            required={required}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(field)}
            onChange={(event) => onChange(event.currentTarget.checked ? "yes" : "")}
          />
          <span className="option-words">{label}</span>
        </label>
      </div>
      {hint !== undefined && (
        <p className="field-hint" id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}
