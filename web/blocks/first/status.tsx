import { Notice } from "../../kit/frame/notice.tsx";
import type { BlockRenderer } from "../block-handlers.ts";

export const StatusBlock: BlockRenderer<"status"> = ({ block: { tone, text } }) => (
  <Notice tone={tone}>{text}</Notice>
);
