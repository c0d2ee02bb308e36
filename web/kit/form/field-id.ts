import type { ShownField, ShownForm } from "@creditline/core/screens/form";

/** The element id of a form's field; of a choice, its first option's. */
export const fieldId = (form: Pick<ShownForm, "name">, field: Pick<ShownField, "name">): string =>
  `${form.name}-${field.name}`;
