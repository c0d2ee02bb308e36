/** What the loader says (spec 1 §4 "Loader and network"; "Getting your details..." from §8). */
export const LOADER = {
  loading: "Loading",
  gathering: "Gathering your application details",
  authenticating: "Authenticating",
  buildingProfile: "Building profile",
  submitting: "Submitting",
  scrutinizing: "Scrutinizing your bank details",
  gettingDetails: "Getting your details...",
} as const;

export type LoaderName = keyof typeof LOADER;
