import "./search-field.css";
import { plural, t } from "@creditline/core/messages/message";
import type { ShownOption } from "@creditline/core/screens/define/form";
import { type KeyboardEvent, type ReactNode, useState } from "react";
import { Icon } from "../icon.tsx";
import { Mark } from "../marks.tsx";
import { inWords } from "../words.tsx";
import { describedBy, FieldFrame, type FieldProps } from "./field.tsx";

const plain = (text: string): string => text.trim().toLowerCase();

/** All names of an option. */
const namesOf = ({ label, also = [] }: ShownOption): readonly string[] => [label, ...also].map(plain);

/** Options that start with the typed text, then those in which another word or name does; all of them without text. */
export function matchingOptions(options: readonly ShownOption[], typed: string): readonly ShownOption[] {
  const sought = plain(typed);
  if (sought === "") return options;
  const begins = ({ label }: ShownOption): boolean => plain(label).startsWith(sought);
  const fits = (option: ShownOption): boolean =>
    namesOf(option).some((name) => ` ${name}`.includes(` ${sought}`));
  return [...options.filter(begins), ...options.filter((option) => !begins(option) && fits(option))];
}

/** The option that the typed text names in full. */
export const namedInFull = (options: readonly ShownOption[], typed: string): ShownOption | undefined =>
  options.find((option) => namesOf(option).includes(plain(typed)));

export interface SearchFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly ShownOption[];
  /** Whether each option is shown with its mark. */
  readonly withMarks?: boolean | undefined;
  readonly onChange: (value: string) => void;
}

/* oxlint-disable jsx-a11y/prefer-tag-over-role, jsx-a11y/click-events-have-key-events -- a list that belongs to a text box: the box has its keys, and no element of HTML is that */

/**
 * An option of a long list, found by typing: a text box with a list below it, which a tap opens. Arrow keys move
 * through the list and Enter chooses; Escape restores the former choice. A text typed in full counts as chosen; a text
 * without a match stays, and is no answer.
 */
export function SearchField({
  value,
  options,
  withMarks = false,
  onChange,
  ...field
}: SearchFieldProps): ReactNode {
  const { id, name, error, required } = field;
  const chosen = options.find((option) => option.value === value)?.label ?? value;
  /** The text being typed; null if none. */
  const [typed, setTyped] = useState<string | null>(null);
  const [at, setAt] = useState(-1);
  const found = typed === null ? [] : matchingOptions(options, typed === chosen ? "" : typed);
  const isOpen = typed !== null;
  const optionId = (index: number): string => `${id}-option-${index}`;

  const open = (): void => {
    if (!isOpen) setTyped(chosen);
  };
  const close = (): void => {
    setTyped(null);
    setAt(-1);
  };
  const take = (option: ShownOption): void => {
    onChange(option.value);
    close();
  };
  /** Leaves the text in the box: empty, a full match, or words that the form reports when it is submitted. */
  const leave = (): void => {
    if (typed === null) return;
    onChange(namedInFull(options, typed)?.value ?? typed.trim());
    close();
  };
  const move = (by: number): void => {
    const list = isOpen ? found : options;
    open();
    if (list.length > 0) setAt((at + by + list.length + (at < 0 && by < 0 ? 1 : 0)) % list.length);
  };
  const press = (event: KeyboardEvent<HTMLInputElement>): void => {
    const option = found[at];
    if (event.key === "ArrowDown") move(1);
    else if (event.key === "ArrowUp") move(-1);
    else if (event.key === "Enter" && option !== undefined) take(option);
    else if (event.key === "Escape" && isOpen) close();
    else {
      // Submits the form with the current text.
      if (event.key === "Enter") leave();
      return;
    }
    event.preventDefault();
  };

  return (
    <FieldFrame {...field}>
      <div className="search">
        <input type="hidden" name={name} value={value} />
        <span className="select">
          <input
            className="input"
            id={id}
            type="text"
            role="combobox"
            value={typed ?? chosen}
            autoComplete="off"
            spellCheck={false}
            required={required}
            aria-expanded={isOpen && found.length > 0}
            aria-controls={`${id}-list`}
            aria-autocomplete="list"
            aria-activedescendant={isOpen && at >= 0 ? optionId(at) : undefined}
            aria-invalid={error !== undefined}
            aria-describedby={describedBy(field)}
            onChange={(event) => {
              setTyped(event.currentTarget.value);
              setAt(-1);
            }}
            onClick={open}
            onKeyDown={press}
            onBlur={leave}
          />
          <Icon name="down" />
        </span>
        <div className="search-list" id={`${id}-list`} role="listbox" hidden={!isOpen || found.length === 0}>
          {found.map((option, index) => (
            <div
              key={option.value}
              id={optionId(index)}
              className="search-option"
              role="option"
              tabIndex={-1}
              aria-selected={index === at}
              data-value={option.value}
              // The box keeps the focus: a tap on the list does not leave it.
              onPointerDown={(event) => event.preventDefault()}
              onClick={() => take(option)}
            >
              {withMarks && <Mark name={option.label} />}
              {option.label}
            </div>
          ))}
        </div>
      </div>
      <output className="unseen">
        {isOpen ? inWords(plural(found.length, "{count} match", "{count} matches")) : ""}
      </output>
      {isOpen && found.length === 0 && <p className="soft small">{inWords(t("No match."))}</p>}
    </FieldFrame>
  );
}
