import { progressAt, type Stage } from "../../onboarding/progress.ts";
import { creditManagement, postAip } from "../../status/predicates.ts";
import type { Progress } from "../any-screen.ts";
import type { ScreenContext } from "../screen-context.ts";

/** How far a step of the set-up is on the way to the money; nothing on a link, and once the line is there. */
export const setUpProgress =
  (stage: Stage) =>
  ({ status, link }: Pick<ScreenContext, "status" | "link">): Progress | null =>
    link === null && postAip(status) && !creditManagement(status) ? progressAt(stage) : null;
