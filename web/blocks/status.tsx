import { Notice } from "../kit/notice.tsx";
import type { Drawing } from "./hands.ts";

export const StatusBlock: Drawing<"status"> = ({ block: { tone, text } }) => (
  <Notice tone={tone}>{text}</Notice>
);
