import { asText, t, type Text, type Words } from "../messages/message.ts";

/** Notices whose words the specification gives (spec 1 §8, spec 2 §8). They are shown exactly so. */
export const MESSAGE = {
  somethingWrong: t("Something went wrong"),
  loggedOut: t("You have been logged out. Login to continue"),
  notRegistered: t("You are not registered with us. Please sign up"),
  loginUnavailable: t("Unable to log you in. Please try after a while."),
  detailsUnavailable: t("Unable to retrieve your information. Please try after a while."),
  savingFailed: t("Something went wrong while saving details"),
  magicLinkFailed: t("Unable to fetch details"),
  submitFailed: t("We couldn’t submit your application Please refresh the page and try again"),
  signUpFailed: t("Couldn’t register profile"),
  otpSent: t("Please enter the OTP sent to your given number"),
  otpNotSent: t("Could not send OTP"),
  currentStep: t("Complete current step"),
  allowPopup: t("Allow pop-up access"),
  statementsNotSubmitted: t("Couldn’t submit bank statements"),
  bankDetailsNotProcessed: t("Couldn’t process bank details"),
  statementsNotUploaded: t("Couldn’t upload bank statements"),
  cancelled: t("the user cancelled the request"),
} as const;

/** The application's own messages; the words are ours. */
export const ASSUMED_MESSAGE = {
  offline: t("You're offline. What you typed is kept."),
  backOnline: t("You're back online."),
  madeWhenBack: t("You're offline. We'll do this as soon as you're back online; no need to press again."),
  pressWhenBack: t("You're offline, so nothing was sent. Try again when you're back online."),
  noAnswer: t("We couldn't reach creditline. What you typed is kept. Try again: nothing is done twice."),
  alreadyPast: t("You can't go back to that page; your application has moved on."),
  signInFirst: t("Sign in to continue."),
  signedOut: t("You're signed out."),
  signedOutElsewhere: t("You signed out in another tab."),
} as const;

/** The message for a login that failed for a reason the client cannot name (spec 1 §8 "Login failure"). */
export const contactProvider = (provider: Words): Text =>
  t("Something went wrong. Please contact {provider}", { provider: asText(provider) });

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
