import { Checklist } from "../kit/checklist.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import { Titled } from "./titled.tsx";

export const ChecklistBlock: BlockRenderer<"checklist"> = ({ block: { title, items, counts }, held }) => (
  <Titled title={title}>
    <Checklist
      label={title}
      {...(counts === undefined ? {} : { counts })}
      items={items.map(({ text, action, ...item }) => ({
        ...item,
        id: item.title,
        ...(text === undefined ? {} : { words: text }),
        ...(action === undefined ? {} : { act: held({ actions: [action] }) }),
      }))}
    />
  </Titled>
);
