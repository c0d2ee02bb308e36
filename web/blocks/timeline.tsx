import { Timeline } from "../kit/timeline.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import { Titled } from "./titled.tsx";

export const TimelineBlock: BlockRenderer<"timeline"> = ({ block: { title, items } }) => (
  <Titled title={title}>
    <Timeline
      label={title}
      items={items.map(({ text, ...item }) => ({
        ...item,
        id: item.title,
        ...(text === undefined ? {} : { words: text }),
      }))}
    />
  </Titled>
);
