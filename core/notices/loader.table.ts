import { say } from "../say/say.ts";

/** What the loader says (spec 1 §4 "Loader and network"; "Getting your details..." from §8). */
export const LOADER = {
  loading: say("Loading"),
  gathering: say("Gathering your application details"),
  authenticating: say("Authenticating"),
  buildingProfile: say("Building profile"),
  submitting: say("Submitting"),
  scrutinizing: say("Scrutinizing your bank details"),
  gettingDetails: say("Getting your details..."),
} as const;

export type LoaderName = keyof typeof LOADER;
