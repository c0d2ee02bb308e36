import type { Drawing } from "../hands.ts";
import "../blocks.css";

export const LeadBlock: Drawing<"lead"> = ({ block }) => <p className="lead">{block.text}</p>;
