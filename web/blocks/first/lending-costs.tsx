import { later } from "../../later.tsx";
import type { BlockRenderer } from "../block-handlers.ts";

const LIST = later(async () => (await import("../lending-costs-list.tsx")).LendingCostsList);

/** Below what the login asks: its words and figures come after what is needed to begin. */
export const LendingCostsBlock: BlockRenderer<"lending-costs"> = () => <LIST.Drawn />;
