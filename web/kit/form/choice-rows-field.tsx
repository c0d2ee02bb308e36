import type { ChoiceRow } from "@creditline/core/screens/blocks/choice-rows";
import { say } from "@creditline/core/say/say";
import { type ReactNode, useState } from "react";
import { Mark } from "../mark.tsx";
import { inWords } from "../words.ts";
import type { FieldProps } from "./field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import "./choice-rows-field.css";

interface ChoiceRowsFieldProps extends FieldProps {
  readonly value: string;
  readonly rows: readonly ChoiceRow[];
  readonly marked: boolean;
  /** How many are shown before the others are asked for; the chosen one always is. */
  readonly first: number;
  readonly onChange: (value: string) => void;
}

/** One of several that are compared by one figure: radio buttons in rows, each with its mark, its name and its figure. */
export function ChoiceRowsField({
  value,
  rows,
  marked,
  first,
  onChange,
  ...field
}: ChoiceRowsFieldProps): ReactNode {
  const { id, name } = field;
  const [all, setAll] = useState(false);
  const shown = rows.filter((row, at) => all || at < first || row.value === value);
  return (
    <RadioGroup {...field}>
      <div className="choice-rows">
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
          {inWords(say("Show all {count}", { count: rows.length }))}
        </button>
      )}
    </RadioGroup>
  );
}
