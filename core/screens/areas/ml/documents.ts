// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { LINK_DOCUMENT_SCREENS } from "../../ml/documents.ts";
import { bankStatement } from "../../ml/bank-statement.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `ml-documents`, as the rows of these screens say. */
export const ML_DOCUMENTS_SCREENS: Screens = byName(...Object.values(LINK_DOCUMENT_SCREENS), bankStatement);
