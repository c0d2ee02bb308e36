import { DOCUMENT_SCREENS } from "./documents/document-screens.ts";
import { CREDIT_MANAGEMENT_SCREENS } from "./cm/credit-management-screens.ts";
import { QUALIFICATION_SCREENS } from "./qual/qualification-screens.ts";
import type { Screens } from "./screens.ts";
import { ENDING_SCREENS } from "./top-level/ending-screens.ts";
import { OPEN_SCREENS } from "./top-level/open-screens.ts";

/** Every screen that is built, for surfaces that load all at once. A screen that is not here comes in a later version. */
export const ALL_SCREENS: Screens = {
  ...OPEN_SCREENS,
  ...ENDING_SCREENS,
  ...DOCUMENT_SCREENS,
  ...QUALIFICATION_SCREENS,
  ...CREDIT_MANAGEMENT_SCREENS,
};
