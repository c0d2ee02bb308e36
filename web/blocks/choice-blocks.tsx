import { ChoiceCardsField, ChoiceRowsField } from "../kit/form/choice-fields.tsx";
import { fieldId } from "../kit/form/field.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import { Facts } from "./rows.tsx";

/** The options of a choice as cards, in place of its field; nothing while the field is hidden. */
export const ChoiceCardsBlock: BlockRenderer<"choice-cards"> = ({ block, hands: { view, change } }) => {
  const field = view.form?.fields.find(({ name }) => name === block.field);
  if (view.form === null || field === undefined) return null;
  return (
    <ChoiceCardsField
      id={fieldId(view.form, field)}
      name={field.name}
      label={field.label}
      hint={field.hint}
      required={field.required}
      error={view.errors.find((error) => error.field === field.name)?.message}
      value={view.values[field.name] ?? ""}
      onChange={(value) => change(field.name, value)}
      cards={block.cards.map(({ value, title, text, mark, rows = [] }) => ({
        value,
        title,
        text,
        mark,
        facts: rows.length > 0 ? <Facts rows={rows} /> : null,
      }))}
    />
  );
};

/** The options of a choice as rows, in place of its field; nothing while the field is hidden. */
export const ChoiceRowsBlock: BlockRenderer<"choice-rows"> = ({ block, hands: { view, change } }) => {
  const field = view.form?.fields.find(({ name }) => name === block.field);
  if (view.form === null || field === undefined) return null;
  return (
    <ChoiceRowsField
      id={fieldId(view.form, field)}
      name={field.name}
      label={field.label}
      hint={block.text ?? field.hint}
      required={field.required}
      error={view.errors.find((error) => error.field === field.name)?.message}
      value={view.values[field.name] ?? ""}
      onChange={(value) => change(field.name, value)}
      rows={block.rows}
      marked={block.marked === true}
      tiles={block.tiles === true}
      first={block.first ?? block.rows.length}
    />
  );
};
