/** The version of the bureau enquiry that a submission names (spec 1 §7, §9, spec 2 §9). */
export const TU_VERSION = 3;
