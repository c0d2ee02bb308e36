import "./rating.css";
import "./lines-field.css";
import "./slot-field.css";
import { onDay, t } from "@creditline/core/messages/message";
import { fileHandles } from "@creditline/core/calls/file-handle";
import type { FieldError, FormValues, ShownField, ShownOption } from "@creditline/core/screens/define/form";
import { type ReactNode, Suspense, useState } from "react";
import { lazyComponent } from "../../later.tsx";
import { Icon } from "../icon.tsx";
import { inWords, Unseen } from "../words.tsx";
import type { CaptureFieldProps } from "./capture-field.tsx";
import { CheckField, ChoiceField, RadioGroup } from "./choice-fields.tsx";
import { type FormViewProps, type LaterKind, sharedProps } from "./field-props.ts";
import { describedBy, FieldFrame, type FieldProps, type TextAnswerProps } from "./field.tsx";
import { type ChosenFile, FileField, limitsInWords } from "./file-field.tsx";
import type { GoogleFieldProps } from "./google-field.tsx";
import type { PlaceFieldProps } from "./place-field.tsx";
import type { SearchFieldProps } from "./search-field.tsx";

interface RatingProps {
  /** Of the first star. */
  readonly id: string;
  readonly name: string;
  /** The question. */
  readonly label: ReactNode;
  /** One of the options, from worst to best; empty until chosen. */
  readonly value: string;
  readonly options: readonly ShownOption[];
  readonly onChange: (value: string) => void;
}

/** Stars in one row: radio buttons, so that the arrow keys work. Leaving them empty is never an error. */
export function Rating({ id, name, label, value, options, onChange }: RatingProps): ReactNode {
  const chosen = options.findIndex((option) => option.value === value);
  return (
    <fieldset className="rating">
      <legend className="field-label">{label}</legend>
      <div className="rating-stars">
        {options.map((option, at) => (
          <label key={option.value} className="rating-star" data-lit={at <= chosen || undefined}>
            <input
              id={at === 0 ? id : `${id}-${at + 1}`}
              type="radio"
              name={name}
              value={option.value}
              checked={at === chosen}
              onChange={() => onChange(option.value)}
            />
            <svg viewBox="0 0 24 24" width="32" height="32" aria-hidden="true" focusable="false">
              <path d="M12 2.6l2.9 6 6.5.9-4.7 4.6 1.1 6.5L12 17.5l-5.8 3.1 1.1-6.5-4.7-4.6 6.5-.9z" />
            </svg>
            <Unseen>{option.label}</Unseen>
          </label>
        ))}
        <span className="soft small" aria-hidden="true">
          {options[chosen]?.label ?? ""}
        </span>
      </div>
    </fieldset>
  );
}

export interface SelectFieldProps extends FieldProps {
  readonly value: string;
  readonly options: readonly ShownOption[];
  readonly onChange: (value: string) => void;
  readonly autoComplete?: string | undefined;
}

/** An option of a long list, with the browser's own picker. */
export function SelectField({
  value,
  options,
  onChange,
  autoComplete,
  ...field
}: SelectFieldProps): ReactNode {
  return (
    <FieldFrame {...field}>
      <span className="select">
        <select
          className="input"
          id={field.id}
          name={field.name}
          value={value}
          autoComplete={autoComplete}
          required={field.required}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(field)}
          onChange={(event) => onChange(event.currentTarget.value)}
        >
          <option value="">{inWords(t("Choose one"))}</option>
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </select>
        <Icon name="down" />
      </span>
    </FieldFrame>
  );
}

/** A text of several lines: the box grows with it if the browser supports that, and can be enlarged. */
function LinesField({ value, onChange, autoComplete, fixed, ...field }: TextAnswerProps): ReactNode {
  return (
    <FieldFrame {...field}>
      <textarea
        className="input lines"
        id={field.id}
        name={field.name}
        rows={4}
        value={value}
        autoComplete={autoComplete}
        readOnly={fixed}
        required={field.required}
        aria-invalid={field.error !== undefined}
        aria-describedby={describedBy(field)}
        onChange={(event) => onChange(event.target.value)}
      />
    </FieldFrame>
  );
}

/** A password: hidden until its button shows it, without suggestions from other fields. */
function PasswordField({
  value,
  onChange,
  autoComplete = "off",
  fixed,
  ...field
}: TextAnswerProps): ReactNode {
  const [shown, setShown] = useState(false);
  return (
    <FieldFrame {...field}>
      <span className="password">
        <input
          className="input"
          id={field.id}
          name={field.name}
          type={shown ? "text" : "password"}
          value={value}
          autoComplete={autoComplete}
          autoCapitalize="none"
          spellCheck={false}
          readOnly={fixed}
          required={field.required}
          aria-invalid={field.error !== undefined}
          aria-describedby={describedBy(field)}
          onChange={(event) => onChange(event.currentTarget.value)}
        />
        <button
          type="button"
          className="button password-show"
          data-kind="link"
          aria-controls={field.id}
          onClick={() => setShown(!shown)}
        >
          {inWords(shown ? t("Hide") : t("Show"))}
          <Unseen>{` ${inWords(t("the password"))}`}</Unseen>
        </button>
      </span>
      <output className="unseen">
        {inWords(shown ? t("The password is shown.") : t("The password is hidden."))}
      </output>
    </FieldFrame>
  );
}

interface SlotFieldProps extends FieldProps {
  readonly value: string;
  /** The times, each with its day, in order. */
  readonly options: readonly ShownOption[];
  readonly onChange: (value: string) => void;
}

const daysOf = (options: readonly ShownOption[]): readonly string[] => [
  ...new Set(options.flatMap(({ day }) => day ?? [])),
];

/** A day, and then one of its times. Changing the day clears the time. */
function SlotField({ value, options, onChange, ...field }: SlotFieldProps): ReactNode {
  const { id, name } = field;
  const chosen = options.find((option) => option.value === value);
  const [looked, setLooked] = useState("");
  const day = chosen?.day ?? looked;
  const times = options.filter((option) => option.day === day);
  const look = (at: string): void => {
    setLooked(at);
    if (chosen !== undefined && chosen.day !== at) onChange("");
  };
  return (
    <RadioGroup {...field}>
      <fieldset className="slots" aria-label={inWords(t("Day"))}>
        {daysOf(options).map((each, at) => (
          <label key={each} className="option">
            <input
              className="option-mark"
              id={at === 0 ? id : `${id}-day-${at + 1}`}
              type="radio"
              name={`${name}-day`}
              data-slots={options
                .filter((option) => option.day === each)
                .map((option) => option.value)
                .join(" ")}
              checked={day === each}
              onChange={() => look(each)}
            />
            <span className="option-words">{inWords(onDay(each))}</span>
          </label>
        ))}
      </fieldset>
      {times.length > 0 && (
        <fieldset className="slots" aria-label={inWords(t("Time on {day}", { day: onDay(day) }))}>
          {times.map((time, at) => (
            <label key={time.value} className="option">
              <input
                className="option-mark"
                id={`${id}-time-${at + 1}`}
                type="radio"
                name={name}
                value={time.value}
                checked={value === time.value}
                onChange={() => onChange(time.value)}
              />
              <span className="option-words">{time.label}</span>
            </label>
          ))}
        </fieldset>
      )}
    </RadioGroup>
  );
}

/** The files of a field with their statuses, and the file that an error is about. */
const chosenFiles = (
  { name, standing = [] }: ShownField,
  values: FormValues,
  wrong: readonly FieldError<string>[],
): readonly ChosenFile[] =>
  fileHandles(values[name]).map((handle): ChosenFile => {
    const isRefused = wrong.some(
      ({ file, moreFiles = [] }) => file === handle.id || moreFiles.includes(handle.id),
    );
    const { state = isRefused ? "refused" : "waiting", message } =
      standing.find(({ id }) => id === handle.id) ?? {};
    return {
      handle: handle.id,
      name: handle.name,
      size: handle.size,
      state,
      ...(message === undefined ? {} : { message }),
    };
  });

const Place = lazyComponent<PlaceFieldProps>(async () => (await import("./place-field.tsx")).PlaceField);
const Google = lazyComponent<GoogleFieldProps>(async () => (await import("./google-field.tsx")).GoogleField);
const Search = lazyComponent<SearchFieldProps>(async () => (await import("./search-field.tsx")).SearchField);
const Capture = lazyComponent<CaptureFieldProps>(
  async () => (await import("./capture-field.tsx")).CaptureField,
);

/** The placeholder of a field whose code is still loading. */
const Awaited = (field: FieldProps): ReactNode => (
  <FieldFrame {...field}>
    <input className="input" id={field.id} disabled data-loading-block="" />
  </FieldFrame>
);

interface MoreFieldProps extends FormViewProps {
  readonly field: ShownField & { readonly kind: LaterKind };
}

/** One field of a kind that no login has. */
export function MoreField({ field, ...view }: MoreFieldProps): ReactNode {
  const text = sharedProps(view, field);
  const { fixed: _fixed, autoComplete: _autoComplete, ...choice } = text;
  const options = field.options ?? [];
  switch (field.kind) {
    case "lines":
      return <LinesField {...text} />;
    case "password":
      return <PasswordField {...text} />;
    case "choice":
      return <ChoiceField {...choice} options={options} />;
    case "rating":
      return <Rating {...choice} options={options} />;
    case "select":
      return <SelectField {...choice} options={options} autoComplete={field.autocomplete} />;
    case "check":
      return <CheckField {...choice} />;
    case "slot":
      return <SlotField {...choice} options={options} />;
    case "search":
      return (
        <Suspense fallback={<Awaited {...choice} />}>
          <Search.Drawn {...choice} options={options} withMarks={field.withMarks} />
        </Suspense>
      );
    case "place":
      return (
        <Suspense fallback={null}>
          <Place.Drawn {...choice} />
        </Suspense>
      );
    case "google":
      return (
        <Suspense fallback={<span data-loading-block="" />}>
          <Google.Drawn {...choice} />
        </Suspense>
      );
    case "capture":
    case "file": {
      const { value: _value, onChange: _onChange, ...shared } = choice;
      const limits = limitsInWords(field.accept, field.maxFiles);
      const file = {
        ...shared,
        hint: field.hint ?? (limits === null ? undefined : inWords(limits)),
        files: view.files?.[field.name] ?? chosenFiles(field, view.values, view.wrong ?? []),
        accept: field.accept,
        maxFiles: field.maxFiles,
        onChoose: (files: readonly File[], instead?: readonly string[]) =>
          view.onChooseFiles?.(field.name, files, instead),
        onRemove: (handle: string) => view.onRemoveFile?.(field.name, handle),
      };
      return field.kind === "file" ? (
        <FileField {...file} />
      ) : (
        // A file dialog that was opened before the camera's code loaded would lose its file: none opens until then.
        <Suspense fallback={<Awaited {...choice} />}>
          <Capture.Drawn {...file} facing={field.facing ?? "environment"} />
        </Suspense>
      );
    }
  }
}
