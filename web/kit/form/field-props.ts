import type { ChosenFile } from "./file-field.tsx";
import type { ReactNode } from "react";
import type {
  FieldKind,
  ShownField,
  FieldError,
  FormValues,
  ShownAction,
  ShownForm,
} from "@creditline/core/screens/define/form";
import { fieldId } from "./field.tsx";

/** Errors, by field name. */
export type FormErrors = Readonly<Record<string, string>>;

export interface FormViewProps {
  readonly form: ShownForm;
  readonly values: FormValues;
  readonly errors: FormErrors;
  /** How often an action failed with errors: the summary takes the focus each time. */
  readonly attempt: number;
  readonly actions: readonly ShownAction[];
  /** The name of the running action. */
  readonly busy?: string | null;
  /** What is happening in the meantime ("Submitting"). */
  readonly busyLabel?: string | undefined;
  readonly onChange: (field: string, value: string) => void;
  readonly onAction: (action: string) => void;
  /** Fields that are known and cannot be changed here. */
  readonly fixed?: readonly string[];
  /** Money fields that spell their amount out; all of them by default. */
  readonly inWords?: readonly string[];
  /** Content below a field: what was looked up from it, the terms that a consent refers to. */
  readonly beneath?: (field: ShownField) => ReactNode;
  /** Rendered in place of a field. */
  readonly instead?: (field: ShownField) => ReactNode;
  /** The same as `errors`, with the file that each one is about. */
  readonly wrong?: readonly FieldError<string>[];
  /** The chosen files of file fields by field name, if they differ from the values. */
  readonly files?: Readonly<Record<string, readonly ChosenFile[]>>;
  readonly onChooseFiles?: (
    field: string,
    files: readonly File[],
    instead?: readonly string[],
  ) => void | Promise<void>;
  readonly onRemoveFile?: (field: string, handle: string) => void;
  /** Content above the main action: the cost of the choice. */
  readonly children?: ReactNode;
}

/** The kinds of fields that a login shows; the others load with the first area. */
type FirstKind = "text" | "code";
/** Fields with their own display format (`typed-fields.tsx`). */
export type TypedKind = "money" | "date" | "slider";
export type LaterKind = Exclude<FieldKind, FirstKind | TypedKind>;

/** The props that every kind of field shares. */
export const sharedProps = ({ form, values, errors, fixed, onChange }: FormViewProps, field: ShownField) => ({
  id: fieldId(form, field),
  name: field.name,
  label: field.label,
  hint: field.hint,
  error: errors[field.name],
  required: field.required,
  value: values[field.name] ?? "",
  autoComplete: field.autocomplete,
  fixed: fixed?.includes(field.name) ?? false,
  onChange: (value: string) => onChange(field.name, value),
});
