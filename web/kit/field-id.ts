import type { Field, Form } from "@creditline/core/screens/form";

/** The element id of a form's field; of a choice, its first option's. */
export const fieldId = (form: Pick<Form, "name">, field: Pick<Field, "name">): string =>
  `${form.name}-${field.name}`;
