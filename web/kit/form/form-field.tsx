import type { ReactNode } from "react";
import type { ShownField } from "@creditline/core/screens/form";
import { CodeField } from "./code-field.tsx";
import { sharedProps } from "./field-props.ts";
import type { FormViewProps } from "./form-view.tsx";
import { TextField } from "./text-field.tsx";
import { filterShape, maskShape, phoneShape, type Shape } from "./typing.ts";

interface FormFieldProps extends FormViewProps {
  readonly field: ShownField;
  /** Told when a code is whole. */
  readonly onFull?: (() => void) | undefined;
}

let later: typeof import("./more-fields.tsx") | null = null;

/** Fetches what draws the fields that no login asks. It is there before a screen that asks one is shown. */
export async function loadMoreFields(): Promise<void> {
  later ??= await import("./more-fields.tsx");
}

/** A mask of capitals (PAN, IFSC): the keyboard starts with them. */
const isCapitals = (field: ShownField): boolean => field.mask?.includes("U") ?? false;

function shapeOf(field: ShownField): Shape | undefined {
  if (field.inputMode === "tel") return phoneShape;
  if (field.mask !== undefined) return maskShape(field.mask);
  return field.filter === undefined ? undefined : filterShape(field.filter);
}

/** One field of a form, drawn by its kind. */
export function FormField({ field, onFull, ...view }: FormFieldProps): ReactNode {
  const { kind } = field;
  const shared = sharedProps(view, field);
  if (kind === "text")
    return (
      <TextField
        {...shared}
        inputMode={field.inputMode}
        shape={shapeOf(field)}
        capitals={isCapitals(field)}
        short={field.mask !== undefined}
        suggestions={field.suggestions?.map(({ label }) => label)}
      />
    );
  if (kind === "code") return <CodeField {...shared} digits={field.maxLength} onFull={onFull} />;
  if (later === null) throw new Error(`what draws a field of the kind ${kind} is not loaded`);
  return <later.MoreField {...view} field={{ ...field, kind }} />;
}
