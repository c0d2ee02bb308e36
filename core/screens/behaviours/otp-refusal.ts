/**
 * The field that a refusal is about where a code was typed: the code, unless the session has ended or nobody answered for
 * it.
 */
export const refusedOtpField = ({ status }: { readonly status?: number | undefined }): "otp" | null =>
  status !== undefined && status !== 401 && status < 500 ? "otp" : null;
