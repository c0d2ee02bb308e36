/** Invite codes that the sandbox takes. Ours: none is shown. */
export const INVITE_CODES = ["WELCOME", "FRIEND2026", "REFER100"] as const;
