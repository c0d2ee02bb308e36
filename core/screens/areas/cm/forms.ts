// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { WITHDRAWAL_FORM_SCREENS } from "../../cm/borrow/withdrawal-forms.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `cm-forms`, as the rows of these screens say. */
export const CM_FORMS_SCREENS: Screens = byName(...Object.values(WITHDRAWAL_FORM_SCREENS));
