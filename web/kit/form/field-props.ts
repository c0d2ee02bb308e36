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

/** What is wrong, by field name. */
export type FormErrors = Readonly<Record<string, string>>;

export interface FormViewProps {
  readonly form: ShownForm;
  readonly values: FormValues;
  readonly errors: FormErrors;
  /** How often an action was answered with errors: the summary takes the focus with each. */
  readonly attempt: number;
  readonly actions: readonly ShownAction[];
  /** The name of the action that is running. */
  readonly busy?: string | null;
  /** What is happening in the meantime ("Submitting"). */
  readonly busyLabel?: string | undefined;
  readonly onChange: (field: string, value: string) => void;
  readonly onAction: (action: string) => void;
  /** Fields that are known and cannot be changed here. */
  readonly fixed?: readonly string[];
  /** Money fields that spell their amount out; all of them where left out. */
  readonly inWords?: readonly string[];
  /** Something to show under a field: what was looked up from it, the terms a consent speaks of. */
  readonly beneath?: (field: ShownField) => ReactNode;
  /** Rendered in place of a field. */
  readonly instead?: (field: ShownField) => ReactNode;
  /** The same as `errors`, with the file that each is about. */
  readonly wrong?: readonly FieldError<string>[];
  /** The chosen files of file fields by field name, where they are not what the values list. */
  readonly files?: Readonly<Record<string, readonly ChosenFile[]>>;
  readonly onChooseFiles?: (
    field: string,
    files: readonly File[],
    instead?: readonly string[],
  ) => void | Promise<void>;
  readonly onRemoveFile?: (field: string, handle: string) => void;
  /** With the main action: what the choice costs. */
  readonly children?: ReactNode;
}

/** The kinds of fields that a login asks; the others come with the first area. */
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
