import { ROWS } from "@creditline/core/calls/groups";

/** Whether a call may be made by a locked account (ruling R56). */
export const mayCallLocked = (call: string): boolean => ROWS.get(call)?.whileLocked === true;
