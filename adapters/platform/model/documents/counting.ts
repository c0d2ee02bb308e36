import type { KeptFile } from "../customer/events.ts";

/** Whether a file counts: not one of an earlier application, nor one that was refused. */
export const counts = ({ status, isOfEarlier }: KeptFile): boolean =>
  status !== "REJECTED" && isOfEarlier !== true;
