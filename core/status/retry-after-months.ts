/** After how many months a rejected customer may try again (spec 1 §2, §4, §9). */
export const RETRY_AFTER_MONTHS = 3;
