/** Completed years that nobody is older than (assumed): a greater age is a slip of whoever wrote it. */
export const OLDEST = 150;
