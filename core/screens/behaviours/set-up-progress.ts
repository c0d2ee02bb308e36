import { progressAt, type Stage } from "../../onboarding/progress.ts";
import { creditManagement, postAip } from "../../status/predicates.ts";
import type { Progress, ScreenContext } from "../define/screen-context.ts";

/**
 * How far a step is on the way from the phone to the first money; nothing on a link, and once something was borrowed: what
 * comes after that is no step of it.
 */
export const setUpProgress =
  (stage: Stage) =>
  ({ status, link, record }: Pick<ScreenContext, "status" | "link" | "record">): Progress | null => {
    const hasBorrowed = creditManagement(status) && (record?.repayments ?? []).length > 0;
    return link === null && postAip(status) && !hasBorrowed ? progressAt(stage) : null;
  };
