import type { Refusal } from "../refusal.ts";
import { isAboutFile } from "./blamed.ts";

/** Whether a refusal is about the password of a file: the file itself may be right. */
export const isAboutPassword = ({ errorCode }: Pick<Refusal, "errorCode">): boolean =>
  errorCode?.startsWith("PDF_PASSWORD") === true;

/** Which field a refusal of a file is about: its password, or the file; null where it is about neither. */
export const blamedOn =
  <const File extends string, const Password extends string>(file: File, password: Password) =>
  (refusal: Pick<Refusal, "status" | "errorCode">): File | Password | null => {
    if (isAboutPassword(refusal)) return password;
    return isAboutFile(refusal) ? file : null;
  };
