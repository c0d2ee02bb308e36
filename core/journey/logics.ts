import type { Logics } from "./logic.ts";
import { DOCUMENT_LOGICS } from "./document-logics.ts";
import { OPEN_LOGICS } from "./open-logics.ts";
import { QUALIFICATION_LOGICS } from "./qualification-logics.ts";

/** Every screen that is built, for surfaces that load all at once. */
export const ALL_LOGICS: Logics = { ...OPEN_LOGICS, ...DOCUMENT_LOGICS, ...QUALIFICATION_LOGICS };
