/** How many letters and digits an invite code has (assumed: the specification has the calls alone). */
export const INVITE_CODE = { shortest: 4, longest: 20 } as const;
