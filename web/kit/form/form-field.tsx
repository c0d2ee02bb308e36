import { CodeField, type InputLooks, TextField } from "./text-field.tsx";
import type { ReactNode } from "react";
import type { ShownField } from "@creditline/core/screens/define/form";
import { type Entry, loginEntryOf } from "@creditline/core/validation/typed/entry";
import { sharedProps, type FormViewProps } from "./field-props.ts";

interface FormFieldProps extends FormViewProps {
  readonly field: ShownField;
  /** Called once a code is complete. */
  readonly onFull?: (() => void) | undefined;
}

interface LaterFields
  extends Pick<typeof import("./more-fields.tsx"), "MoreField">,
    Pick<typeof import("./typed-fields.tsx"), "TypedField" | "typingOf">,
    Pick<typeof import("./error-list.tsx"), "ErrorList"> {}

let later: LaterFields | null = null;

/** Returns the fields that a login doesn't have; null before they load. */
export const laterFields = (): typeof later => later;

/** Loads the fields that a login doesn't have, before a screen that needs them is shown. */
export async function loadMoreFields(): Promise<void> {
  if (later !== null) return;
  const [{ MoreField }, { TypedField, typingOf }, { ErrorList }] = await Promise.all([
    import("./more-fields.tsx"),
    import("./typed-fields.tsx"),
    import("./error-list.tsx"),
  ]);
  later = { MoreField, TypedField, typingOf, ErrorList };
}

/** A mask of capitals (PAN, IFSC): the keyboard starts with them. */
const isCapitals = (field: ShownField): boolean => field.mask?.includes("U") ?? false;

/** How a field handles typing: for fields that no login has, it loads with their renderers. */
const typing = (
  field: ShownField,
  view: FormViewProps,
): { entry: Entry; looks?: InputLooks | undefined; error?: string } =>
  later === null ? { entry: loginEntryOf(field) } : later.typingOf(field, view);

/** One field of a form, by kind. */
export function FormField({ field, onFull, ...view }: FormFieldProps): ReactNode {
  const { kind } = field;
  const shared = sharedProps(view, field);
  if (kind === "text")
    return (
      <TextField
        {...shared}
        inputMode={field.inputMode}
        {...typing(field, view)}
        capitals={isCapitals(field)}
        short={field.mask !== undefined}
        suggestions={field.suggestions?.map(({ label }) => label)}
      />
    );
  if (kind === "code") return <CodeField {...shared} digits={field.maxLength} onFull={onFull} />;
  if (later === null) throw new Error(`what draws a field of the kind ${kind} is not loaded`);
  return kind === "money" || kind === "date" || kind === "slider" ? (
    <later.TypedField {...view} field={{ ...field, kind }} />
  ) : (
    <later.MoreField {...view} field={{ ...field, kind }} />
  );
}
