import type { Field, Form, FormValues } from "@creditline/core/screens/form";

/** The fields that are asked with these values: those without a condition, and those whose condition holds. */
export const askedFields = (form: Form, values: FormValues): readonly Field[] =>
  form.fields.filter(({ when }) => when === undefined || when.is.includes(values[when.field] ?? ""));
