/** Whether a refusal is about the password of a file: the file itself may be right. */
export const isAboutPassword = ({ errorCode }: { readonly errorCode?: string | undefined }): boolean =>
  errorCode?.startsWith("PDF_PASSWORD") === true;
