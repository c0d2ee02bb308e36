import { uploadDocuments } from "../app/documents/upload-documents.ts";
import { uploadSalarySlips } from "../app/documents/upload-salary-slips.ts";
import { byName, type Screens } from "../screens.ts";
import { bankStatement } from "./bank-statement.ts";
import { linked } from "./linked.ts";

/** Papers by a link: any that is wanted, a proof of address, salary slips, bank statements (spec 2 §2). */
export const LINK_DOCUMENT_SCREENS: Screens = byName(
  linked(uploadDocuments, "uploadDocuments-ml"),
  linked(uploadDocuments, "capUpload-ml"),
  linked(uploadSalarySlips, "uploadSalarySlips-ml"),
  bankStatement,
);
