import type { BlockRenderer } from "../block-handlers.ts";
import "../blocks.css";

export const LeadBlock: BlockRenderer<"lead"> = ({ block }) => <p className="lead">{block.text}</p>;
