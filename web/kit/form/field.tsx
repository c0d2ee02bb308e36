import "./field.css";
import { t } from "@creditline/core/messages/message";
import type { ShownField, ShownForm } from "@creditline/core/screens/define/form";
import type { ReactNode } from "react";
import { Icon } from "../icon.tsx";
import { inWords, Unseen } from "../words.tsx";

/** The element id of a form's field; of a choice, its first option's. */
export const fieldId = (form: Pick<ShownForm, "name">, field: Pick<ShownField, "name">): string =>
  `${form.name}-${field.name}`;

/** The common props of a field: a label above, a hint below it, and the error between the hint and the control. */
export interface FieldProps {
  /** The control's element id: the error summary links to it. */
  readonly id: string;
  readonly name: string;
  readonly label: ReactNode;
  readonly hint?: ReactNode;
  /** The same message as in the summary. */
  readonly error?: string | undefined;
  readonly required?: boolean;
}

/** A field answered with a text. */
export interface TextAnswerProps extends FieldProps {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly autoComplete?: string | undefined;
  /** Shown and sent, but not editable here. */
  readonly fixed?: boolean;
}

/** The ids of a field's hint and error, for `aria-describedby`; more ids may follow. */
export const describedBy = (
  { id, hint, error }: Pick<FieldProps, "id" | "hint" | "error">,
  ...more: readonly (string | undefined)[]
): string | undefined => {
  const ids = [hint !== undefined && `${id}-hint`, error !== undefined && `${id}-error`, ...more].filter(
    Boolean,
  );
  return ids.length === 0 ? undefined : ids.join(" ");
};

export function FieldHint({
  id,
  children,
}: {
  readonly id: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <p className="field-hint" id={`${id}-hint`}>
      {children}
    </p>
  );
}

export function FieldError({ id, children }: { readonly id: string; readonly children: string }): ReactNode {
  return (
    <p className="field-error" id={`${id}-error`}>
      <Icon name="alert" />
      <span>
        <Unseen>{`${inWords(t("Error"))}: `}</Unseen>
        {children}
      </span>
    </p>
  );
}

interface FieldFrameProps extends FieldProps {
  /** A message while someone types: announced when it appears; an empty text reserves its place. */
  readonly note?: string;
  readonly children: ReactNode;
}

/** The frame of a field with one control. */
export function FieldFrame({ id, label, hint, error, note, children }: FieldFrameProps): ReactNode {
  return (
    <div className="field" data-wrong={error === undefined ? undefined : true}>
      <label className="field-label" htmlFor={id}>
        {label}
      </label>
      {hint !== undefined && <FieldHint id={id}>{hint}</FieldHint>}
      {error !== undefined && <FieldError id={id}>{error}</FieldError>}
      {children}
      {note !== undefined && <output className="field-note">{error === undefined && note}</output>}
    </div>
  );
}
