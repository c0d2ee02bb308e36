/** How instalments are rounded and days counted (assumed; a calculation never hides them, ruling R23). */
export const CALCULATION = { rounding: "paise", dayCount: "30/360" } as const;
