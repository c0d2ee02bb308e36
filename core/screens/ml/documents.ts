import { uploadDocuments } from "../app/documents/upload-documents.ts";
import { uploadSalarySlips } from "../app/documents/upload-salary-slips.ts";
import { byName, type Screens } from "../define/define-screen.ts";
import { linked } from "./linked.ts";

/** Papers by a link, as in the onboarding: any that is wanted, a proof of address, salary slips (spec 2 §2). */
export const LINK_DOCUMENT_SCREENS: Screens = byName(
  linked(uploadDocuments, "uploadDocuments-ml"),
  linked(uploadDocuments, "capUpload-ml"),
  linked(uploadSalarySlips, "uploadSalarySlips-ml"),
);
