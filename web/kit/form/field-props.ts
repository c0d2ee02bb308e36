import type { FieldKind, ShownField } from "@creditline/core/screens/define/form";
import { fieldId } from "./field.tsx";
import type { FormViewProps } from "./form-view.tsx";

/** The kinds of fields that a login asks; the others come with the first area. */
type FirstKind = "text" | "code";
/** Those that show what is typed in their own way (`typed-fields.tsx`). */
export type TypedKind = "money" | "date" | "slider";
export type LaterKind = Exclude<FieldKind, FirstKind | TypedKind>;

/** What every kind of field is told. */
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
