import type { ProfileTexts } from "../profile/profile-fields.ts";

/** Full-time salaried, as the quick profile asks; what the work form says is more exact and comes first. */
export const jobTypeOf = (profile: ProfileTexts): string | null =>
  profile.jobType ??
  (profile.salaried === undefined ? null : profile.salaried === "yes" ? "Salaried" : "Other");
