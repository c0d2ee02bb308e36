import { t } from "../messages/message.ts";

/** A screen's file that has not come after so many milliseconds has failed (spec 1 §9, spec 2 §8). */
export const CHUNK_TIMEOUT_MS = 120_000;

/** How loading a screen's file can fail; its styles fail in the same three ways (spec 1 §8 "Screen chunk load failure", spec 2 §8). */
export const CHUNK_FAILURES = ["missing", "load", "timeout"] as const;

export type ChunkFailure = (typeof CHUNK_FAILURES)[number];

/** What can fail so. The text that the customer reads then is not stated (spec 1 §8), so there is none here. */
export const CHUNK_KINDS = ["script", "style"] as const;

/** What the loader says (spec 1 §4 "Loader and network"; "Getting your details..." from §8). */
export const LOADER = {
  loading: t("Loading"),
  gathering: t("Gathering your application details"),
  authenticating: t("Authenticating"),
  buildingProfile: t("Building profile"),
  submitting: t("Submitting"),
  scrutinizing: t("Scrutinizing your bank details"),
  gettingDetails: t("Getting your details..."),
} as const;

export type LoaderName = keyof typeof LOADER;
