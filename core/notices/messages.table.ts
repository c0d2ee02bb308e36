import { asText, say, type Text, type Words } from "../say/say.ts";

/** Notices whose words the specification gives (spec 1 §8, spec 2 §8). They are shown exactly so. */
export const MESSAGE = {
  somethingWrong: say("Something went wrong"),
  loggedOut: say("You have been logged out. Login to continue"),
  notRegistered: say("You are not registered with us. Please sign up"),
  loginUnavailable: say("Unable to log you in. Please try after a while."),
  detailsUnavailable: say("Unable to retrieve your information. Please try after a while."),
  savingFailed: say("Something went wrong while saving details"),
  magicLinkFailed: say("Unable to fetch details"),
  submitFailed: say("We couldn’t submit your application Please refresh the page and try again"),
  signUpFailed: say("Couldn’t register profile"),
  otpSent: say("Please enter the OTP sent to your given number"),
  otpNotSent: say("Could not send OTP"),
  currentStep: say("Complete current step"),
  allowPopup: say("Allow pop-up access"),
  statementsNotSubmitted: say("Couldn’t submit bank statements"),
  bankDetailsNotProcessed: say("Couldn’t process bank details"),
  statementsNotUploaded: say("Couldn’t upload bank statements"),
  cancelled: say("the user cancelled the request"),
} as const;

/** What the application says of itself; the words are ours. */
export const ASSUMED_MESSAGE = {
  offline: say("You're offline. What you typed is kept."),
  backOnline: say("You're back online."),
  madeWhenBack: say("You're offline. We'll do this as soon as you're back online; no need to press again."),
  pressWhenBack: say("You're offline, so nothing was sent. Try again when you're back online."),
  noAnswer: say("We couldn't reach creditline. What you typed is kept. Try again: nothing is done twice."),
  alreadyPast: say("You can't go back to that page; your application has moved on."),
  signInFirst: say("Sign in to see that page."),
  signedOut: say("You're signed out."),
  signedOutElsewhere: say("You signed out in another tab."),
} as const;

/** The message for a login that failed for a reason the client cannot name (spec 1 §8 "Login failure"). */
export const contactProvider = (provider: Words): Text =>
  say("Something went wrong. Please contact {provider}", { provider: asText(provider) });
