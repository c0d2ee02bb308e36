import { READS_RECORD } from "../record-flows.ts";
import type { Now } from "../sight.ts";

/** Whether it is being asked already how the application stands: a wait's own flow `status`, or the record's. */
export const looksAlready = ({ underWay }: Pick<Now, "underWay">): boolean =>
  underWay.some((flow) => flow === "status" || READS_RECORD.has(flow));
