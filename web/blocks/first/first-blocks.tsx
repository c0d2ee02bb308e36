import "../blocks.css";
import { Notice } from "../../kit/frame/notice.tsx";
import { lazyComponent } from "../../later.tsx";
import type { BlockRenderer } from "../block-handlers.ts";

export const LeadBlock: BlockRenderer<"lead"> = ({ block }) => <p className="lead">{block.text}</p>;

const LIST = lazyComponent(async () => (await import("../lending-costs-list.tsx")).LendingCostsList);

/** Below the login's form: its words and figures come after what is needed to begin. */
export const LendingCostsBlock: BlockRenderer<"lending-costs"> = () => <LIST.Drawn />;

export const StatusBlock: BlockRenderer<"status"> = ({ block: { tone, text } }) => (
  <Notice tone={tone}>{text}</Notice>
);

export const TextBlock: BlockRenderer<"text"> = ({ block }) => <p>{block.text}</p>;
