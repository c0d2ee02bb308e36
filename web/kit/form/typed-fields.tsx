import { entryOf } from "@creditline/core/validation/typed/entries";
import type { Entry } from "@creditline/core/validation/typed/entry";
import type { InputLooks } from "./use-typed-input.ts";
import type { ReactNode } from "react";
import type { ShownField } from "@creditline/core/screens/form";
import { DateField } from "./date-field.tsx";
import { sharedProps, type TypedKind } from "./field-props.ts";
import type { FormViewProps } from "./form-view.tsx";
import { GROUPS_OF_FOUR } from "./looks.ts";
import { MoneyField } from "./money-field.tsx";
import { SliderField } from "./slider-field.tsx";

/** How any field takes what is typed, and shows it. */
export const typingOf = (field: ShownField): { readonly entry: Entry; readonly looks?: InputLooks } => ({
  entry: entryOf(field),
  ...(field.rule === "aadhaar" ? { looks: GROUPS_OF_FOUR } : {}),
});

interface TypedFieldProps extends FormViewProps {
  readonly field: ShownField & { readonly kind: TypedKind };
}

/** One field of a kind that shows what is typed in its own way, and that no login asks. */
export function TypedField({ field, ...view }: TypedFieldProps): ReactNode {
  const text = sharedProps(view, field);
  if (field.kind === "money")
    return <MoneyField {...text} inWords={view.inWords?.includes(field.name) ?? true} />;
  if (field.kind === "date") return <DateField {...text} />;
  return field.range === undefined ? null : (
    <SliderField {...text} range={field.range} suggestions={field.suggestions} />
  );
}
