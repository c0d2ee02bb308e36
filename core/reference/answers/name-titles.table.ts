/** Titles that may not stand in a name (spec 1 §5, spec 2 §9, ruling R11), lower-cased. 'ms' and 'smt' are not listed. */
export const NAME_TITLES = [
  "mr",
  "mrs",
  "miss",
  "ji",
  "shri",
  "shree",
  "jee",
  "col",
  "sri",
  "dr",
  "prof",
  "sir",
] as const;
