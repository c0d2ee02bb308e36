/** Notices whose words the specification gives (spec 1 §8, spec 2 §8). They are shown exactly so. */
export const MESSAGE = {
  somethingWrong: "Something went wrong",
  loggedOut: "You have been logged out. Login to continue",
  pincodeEmpty: "Pincode cannot be empty",
  notRegistered: "You are not registered with us. Please sign up",
  loginUnavailable: "Unable to log you in. Please try after a while.",
  detailsUnavailable: "Unable to retrieve your information. Please try after a while.",
  savingFailed: "Something went wrong while saving details",
  magicLinkFailed: "Unable to fetch details",
  submitFailed: "We couldn’t submit your application Please refresh the page and try again",
  signUpFailed: "Couldn’t register profile",
  otpSent: "Please enter the OTP sent to your given number",
  otpNotSent: "Could not send OTP",
  currentStep: "Complete current step",
  allowPopup: "Allow pop-up access",
  statementsNotSubmitted: "Couldn’t submit bank statements",
  bankDetailsNotProcessed: "Couldn’t process bank details",
  statementsNotUploaded: "Couldn’t upload bank statements",
  slowDecision: "Sorry, our systems seem to be having a bad day...",
  noResponse: "Looks like something went wrong",
  cancelled: "the user cancelled the request",
} as const;

/** Bank-statement messages that the specification names without their words; the words are ours. */
export const ASSUMED_MESSAGE = {
  noBankDetails: "We found no bank details in what you sent. Try another statement or another bank.",
  noSalaryAccount: "We found no salary account. Choose the account your salary is paid into.",
  offline: "You are offline. What you typed is kept here; we carry on when the network is back.",
  backOnline: "You are back online.",
  madeWhenBack: "You are offline. We do this as soon as the network is back; you need not press again.",
  pressWhenBack: "You are offline, and nothing was sent. Press again when the network is back.",
  noAnswer: "We could not reach creditline. What you typed is kept. Press again: nothing is done twice.",
  alreadyPast: "You cannot go back to that page: your application has moved on.",
  signInFirst: "Sign in to see that page.",
  signedOutElsewhere: "You have signed out in another tab.",
} as const;

/** The message for a login that failed for a reason the client cannot name (spec 1 §8 "Login failure"). */
export const contactProvider = (provider: string): string =>
  `Something went wrong. Please contact ${provider}`;
