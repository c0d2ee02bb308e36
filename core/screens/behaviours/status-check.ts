import { READS_RECORD } from "../define/define-screen.ts";
import type { ActionContext } from "../define/screen-context.ts";

/** Whether it is being asked already how the application stands: a wait's own flow `status`, or the record's. */
export const isStatusCheckRunning = ({ underWay }: Pick<ActionContext, "underWay">): boolean =>
  underWay.some((flow) => flow === "status" || READS_RECORD.has(flow));
