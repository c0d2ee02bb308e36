import { asText, say } from "../say/say.ts";
import type { Text, Words } from "../say/text.ts";

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
  offline: say("You are offline. What you typed is kept. Go on when the network is back."),
  backOnline: say("You are back online."),
  madeWhenBack: say("You are offline. We do this as soon as the network is back; you need not press again."),
  pressWhenBack: say("You are offline, and nothing was sent. Press again when the network is back."),
  noAnswer: say("We could not reach creditline. What you typed is kept. Press again: nothing is done twice."),
  alreadyPast: say("You cannot go back to that page: your application has moved on."),
  signInFirst: say("Sign in to see that page."),
  signedOutElsewhere: say("You have signed out in another tab."),
} as const;

/** The message for a login that failed for a reason the client cannot name (spec 1 §8 "Login failure"). */
export const contactProvider = (provider: Words): Text =>
  say("Something went wrong. Please contact {provider}", { provider: asText(provider) });
