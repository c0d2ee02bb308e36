import { Notice } from "../../kit/frame/notice.tsx";
import type { Drawing } from "../hands.ts";

export const StatusBlock: Drawing<"status"> = ({ block: { tone, text } }) => (
  <Notice tone={tone}>{text}</Notice>
);
