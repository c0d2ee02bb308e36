import type { ReactNode } from "react";
import type { Field } from "@creditline/core/screens/form";
import { CheckField } from "./check-field.tsx";
import { ChoiceField } from "./choice-field.tsx";
import { CodeField } from "./code-field.tsx";
import { DateField } from "./date-field.tsx";
import { fieldId } from "./field-id.ts";
import { FileField } from "./file-field.tsx";
import { limitsInWords } from "./file-limits.ts";
import type { FormViewProps } from "./form-view.tsx";
import { MoneyField } from "./money-field.tsx";
import { Rating } from "./rating.tsx";
import { PasswordField } from "./password-field.tsx";
import { SelectField } from "./select-field.tsx";
import { TextField } from "./text-field.tsx";
import { filterShape, maskShape, phoneShape, type Shape } from "./typing.ts";

interface FormFieldProps extends FormViewProps {
  readonly field: Field;
  /** Told when a code is whole. */
  readonly onFull?: (() => void) | undefined;
}

/** A mask of capitals (PAN, IFSC): the keyboard starts with them. */
const isCapitals = (field: Field): boolean => field.mask?.includes("U") ?? false;

function shapeOf(field: Field): Shape | undefined {
  if (field.inputMode === "tel") return phoneShape;
  if (field.mask !== undefined) return maskShape(field.mask);
  return field.filter === undefined ? undefined : filterShape(field.filter);
}

/** One field of a form, drawn by its kind. */
export function FormField({ field, onFull, ...view }: FormFieldProps): ReactNode {
  const { form, values, errors } = view;
  const shared = {
    id: fieldId(form, field),
    name: field.name,
    label: field.label,
    hint: field.hint,
    error: errors[field.name],
    required: field.required,
  };
  const text = {
    ...shared,
    value: values[field.name] ?? "",
    autoComplete: field.autocomplete,
    fixed: view.fixed?.includes(field.name) ?? false,
    onChange: (value: string) => view.onChange(field.name, value),
  };
  switch (field.kind) {
    case "text":
      return (
        <TextField
          {...text}
          inputMode={field.inputMode}
          shape={shapeOf(field)}
          capitals={isCapitals(field)}
          short={field.mask !== undefined}
          suggestions={field.suggestions?.map(({ label }) => label)}
        />
      );
    case "password":
      return <PasswordField {...text} />;
    case "money":
      return <MoneyField {...text} inWords={view.inWords?.includes(field.name) ?? true} />;
    case "date":
      return <DateField {...text} />;
    case "code":
      return <CodeField {...text} digits={field.maxLength} onFull={onFull} />;
    case "choice":
      return (
        <ChoiceField {...shared} value={text.value} options={field.options ?? []} onChange={text.onChange} />
      );
    case "rating":
      return <Rating {...shared} value={text.value} options={field.options ?? []} onChange={text.onChange} />;
    case "select":
      return (
        <SelectField
          {...shared}
          value={text.value}
          options={field.options ?? []}
          autoComplete={field.autocomplete}
          onChange={text.onChange}
        />
      );
    case "check":
      return <CheckField {...shared} value={text.value} onChange={text.onChange} />;
    case "file":
      return (
        <FileField
          {...shared}
          hint={field.hint ?? (limitsInWords(field.accept, field.maxFiles) || undefined)}
          files={view.files?.[field.name] ?? []}
          accept={field.accept}
          maxFiles={field.maxFiles}
          onChoose={(files) => view.onChooseFiles?.(field.name, files)}
          onRemove={(handle) => view.onRemoveFile?.(field.name, handle)}
        />
      );
  }
}
