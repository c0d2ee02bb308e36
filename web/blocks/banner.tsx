import { Notice } from "../kit/frame/notice.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import "./blocks.css";

export const BannerBlock: BlockRenderer<"banner"> = ({ block: { tone, title, text, action }, held }) => (
  <Notice tone={tone} title={title}>
    <p>{text}</p>
    {action !== undefined && <div className="block-actions">{held({ actions: [action] })}</div>}
  </Notice>
);
