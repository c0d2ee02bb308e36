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
