import type { Refusal } from "../refusal.ts";
import { isFileRefusal } from "./refusal-kind.ts";

/** Whether a refusal is about the password of a file: the file itself may be right. */
export const isPasswordRefusal = ({ errorCode }: Pick<Refusal, "errorCode">): boolean =>
  errorCode?.startsWith("PDF_PASSWORD") === true;

/** Which field a refusal of a file is about: its password, or the file; null where it is about neither. */
export const refusedField =
  <const File extends string, const Password extends string>(file: File, password: Password) =>
  (refusal: Pick<Refusal, "status" | "errorCode">): File | Password | null => {
    if (isPasswordRefusal(refusal)) return password;
    return isFileRefusal(refusal) ? file : null;
  };
