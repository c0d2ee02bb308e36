/** How long a decision takes, and what an application is for, where nothing says otherwise (assumed). */
export const USUAL_OUTCOME = { afterSeconds: 4, partner: "INCRED", lineType: "CASH_LINE" } as const;
