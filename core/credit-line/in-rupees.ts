import { formatRupees } from "./paise.ts";

/** An amount of a record, in rupees, as it is read: ₹5,00,000, ₹969.73. What is finer than a paisa is rounded to one. */
export const inRupees = (rupees: number): string => formatRupees(Math.round(rupees * 100));
