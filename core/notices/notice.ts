import { english, type Tone } from "../messages/translate.ts";
import { contactProvider, MESSAGE } from "./messages.table.ts";
import { asText, lookUp, t, type Text, type Words } from "../messages/message.ts";

/** How long notices and banners are shown, in milliseconds (spec 1 §8, §9; spec 2 §9). */
export const LIFETIME_MS = {
  /** A notification without a stated lifetime of its own. */
  default: 10_000,
  /** A login that failed on the network or for an unknown reason. */
  loginError: 3_000,
  savingError: 5_000,
  /** A remark about the current or the previous page. Ours. */
  remark: 5_000,
  /** The warning that the customer's record could not be read. */
  refreshWarning: 5_000,
  /** The offline banner disappears this long after the network is back. */
  offlineBannerAfterReconnect: 2_000,
} as const;

/**
 * After how long a notification closes by itself, in milliseconds. The specification gives two readings, one in each of
 * its parts, and prefers neither; the application applies each in its own part.
 */
export const AUTO_CLOSE_READINGS = [
  { ms: 10_000, where: "in general", source: "spec 1 §9, spec 2 §9" },
  { ms: 5_000, where: "in credit management", source: "spec 2 §9" },
] as const satisfies readonly { readonly ms: number; readonly where: string; readonly source: string }[];

/** Returns how long a notice is shown, in milliseconds: the default lifetime is shorter in credit management. */
export const lifetimeIn = (lifetimeMs: number, inCreditManagement: boolean): number =>
  inCreditManagement && lifetimeMs === LIFETIME_MS.default ? AUTO_CLOSE_READINGS[1].ms : lifetimeMs;

/**
 * Where each row of the table of failures comes from (spec 1 §8 "Generic", "HTTP 401", "Pincode", "Login failure",
 * "Customer-data refresh failure", "Saving details", "Magic-link fetch" and "Notifications"). Kept apart from the rows,
 * since a browser does not need it.
 */
export const FAILURE_SOURCES = {
  "refresh-401-502": "spec 1 §8 Customer-data refresh failure",
  "refresh-500": "spec 1 §8 Customer-data refresh failure",
  "refresh-400": "spec 1 §8 Customer-data refresh failure",
  "refresh-other": "spec 1 §8 Customer-data refresh failure",
  "login-unavailable": "spec 1 §8 Login failure, ruling R39",
  "login-bad-request": "spec 1 §8 Login failure, ruling R39",
  "login-unknown": "spec 1 §8 Login failure, ruling R39",
  "login-refused": "spec 1 §8 Login failure, ruling R39",
  unauthorised: "spec 1 §8 HTTP 401",
  saving: "spec 1 §8 Saving details",
  "magic-link": "spec 1 §8 Magic-link fetch",
  submit: "spec 1 §8 Notifications",
  "sign-up": "spec 1 §8 Notifications",
  otp: "spec 1 §8 Notifications",
  "statements-submit": "spec 1 §8 Notifications",
  "bank-details": "spec 1 §8 Notifications",
  "statements-upload": "spec 1 §8 Notifications",
  "confirm-refused": "spec 1 §5 Consent",
  confirm: "spec 1 §8 Notifications",
  pincode: "spec 1 §8 Pincode",
  generic: "spec 1 §8 Generic (HTTP 477)",
  other: "spec 1 §8 Generic (its default words)",
} as const satisfies Readonly<Record<string, string>>;

type FailureRowId = keyof typeof FAILURE_SOURCES;

/**
 * The status of a refusal by a rule of the business, whose message is for the customer. The specification calls it generic
 * (spec 1 §8); which refusals use it is ours.
 */
export const REFUSED = 477;

/** What the customer was doing when a call failed. */
export type FailedActivity =
  | "login"
  | "customer-refresh"
  | "save-details"
  | "magic-link-fetch"
  | "pincode-lookup"
  | "submit-application"
  | "confirm-code"
  | "sign-up"
  | "send-otp"
  | "submit-statements"
  | "process-bank-details"
  | "upload-statements"
  | "other";

/** A call that failed: `status` is absent when no HTTP answer came. */
export interface Failure {
  readonly during: FailedActivity;
  readonly status?: number | undefined;
  /** The platform's own words. */
  readonly errorMessage?: string | undefined;
  /** The reply did not come from the platform but, for example, from a proxy. */
  readonly foreign?: boolean;
  /** Shown after "while", if the action is known. */
  readonly action?: Words | undefined;
  /** The contact to name for a login that failed for an unknown reason. */
  readonly provider?: Words;
}

export interface Notice<W = Words> {
  readonly tone: Tone;
  /** Shown before the text; "Error" by default for errors (spec 1 §8 "Generic"). */
  readonly title: W | null;
  readonly text: W;
  /** The platform's own words, below the specification's (ruling R39). */
  readonly detail?: W;
  readonly lifetimeMs: number;
  readonly closable: boolean;
}

/** Other effects of a failure. */
export type FailureEffect = "log-out" | "mark-logged-out" | "dismiss-loader";

export interface FailureAnswer {
  readonly notice: Notice | null;
  readonly effects: readonly FailureEffect[];
}

interface FailureRow {
  /** Its source is in the table of sources, which no browser loads. */
  readonly id: FailureRowId;
  readonly when: (failure: Failure) => boolean;
  readonly show: ((failure: Failure) => Notice) | null;
  readonly effects: readonly FailureEffect[];
}

const during =
  (undertaking: FailedActivity, ...statuses: readonly number[]) =>
  (failure: Failure): boolean =>
    failure.during === undertaking &&
    (statuses.length === 0 || (failure.status !== undefined && statuses.includes(failure.status)));

/** An error notice with the specification's defaults: title "Error", 10 seconds, closable. */
export const errorNotice = (text: Words, lifetimeMs: number = LIFETIME_MS.default): Notice => ({
  tone: "error",
  title: t("Error"),
  text,
  lifetimeMs,
  closable: true,
});

/** The platform's message if it sent one, else our own. */
const platformMessageOr = (text: Text, { errorMessage }: Failure): Text =>
  errorMessage === undefined ? text : lookUp(errorMessage);

/** The body's message, plus "while" and the action if it is known (spec 1 §8); after a whole sentence in brackets. */
function generic(failure: Failure): Notice {
  const { action } = failure;
  const problem = platformMessageOr(MESSAGE.somethingWrong, failure);
  if (!action) return errorNotice(problem);
  const said = { problem, action: asText(action) };
  return errorNotice(
    /[.।]$/.test(failure.errorMessage ?? "")
      ? t("{problem} (while {action})", said)
      : t("{problem} while {action}", said),
  );
}

const refreshWarning = (): Notice => ({
  tone: "warning",
  title: null,
  text: MESSAGE.detailsUnavailable,
  lifetimeMs: LIFETIME_MS.refreshWarning,
  closable: false,
});

const loggedOutWarning = (): Notice => ({
  tone: "warning",
  title: null,
  text: MESSAGE.loggedOut,
  lifetimeMs: LIFETIME_MS.default,
  closable: true,
});

const saying = (text: Text, lifetimeMs?: number) => (): Notice => errorNotice(text, lifetimeMs);

/** The specification's sentence, and the platform's own words below it (ruling R39). */
const stated =
  (text: Text, lifetimeMs?: number) =>
  ({ errorMessage }: Failure): Notice => ({
    ...errorNotice(text, lifetimeMs),
    ...(errorMessage === undefined || errorMessage === english(text) ? {} : { detail: lookUp(errorMessage) }),
  });

/** Statuses of a login that mean an unknown customer, if the platform sends no message. */
const NOT_REGISTERED: ReadonlySet<number> = new Set([401, 403, 422]);

/** A login that failed for a reason that the client cannot name (ruling R39). */
const isUnknown = ({ status, errorMessage, foreign }: Failure): boolean =>
  status === undefined ||
  foreign === true ||
  status === 429 ||
  status === 503 ||
  (errorMessage === undefined && !NOT_REGISTERED.has(status));

const REFRESH_ENDS: readonly FailureEffect[] = ["dismiss-loader", "mark-logged-out"];

const row = (
  id: FailureRowId,
  when: FailureRow["when"],
  show: FailureRow["show"],
  effects: readonly FailureEffect[] = ["dismiss-loader"],
): FailureRow => ({ id, when, show, effects });

/** Matches everything that no other row matches. */
const OTHER = row("other", () => true, generic);

/**
 * Maps a failure to its notice, lifetime and other effects; the first matching row applies. The customer-data rows come
 * before the general 401, because they stay silent on it.
 */
export const FAILURE_ROWS: readonly FailureRow[] = [
  row("refresh-401-502", during("customer-refresh", 401, 502), null, [...REFRESH_ENDS, "log-out"]),
  row("refresh-500", during("customer-refresh", 500), null, REFRESH_ENDS),
  row("refresh-400", during("customer-refresh", 400), refreshWarning, [...REFRESH_ENDS, "log-out"]),
  row("refresh-other", during("customer-refresh"), refreshWarning, REFRESH_ENDS),
  row("login-unavailable", during("login", 404, 500, 502), saying(MESSAGE.loginUnavailable)),
  row("login-bad-request", during("login", 400), (failure) =>
    errorNotice(platformMessageOr(MESSAGE.loginUnavailable, failure)),
  ),
  row(
    "login-unknown",
    (failure) => failure.during === "login" && isUnknown(failure),
    (failure) =>
      stated(
        contactProvider(failure.provider ?? t("your service provider")),
        LIFETIME_MS.loginError,
      )(failure),
  ),
  row("login-refused", during("login"), (failure) =>
    errorNotice(platformMessageOr(MESSAGE.notRegistered, failure)),
  ),
  row("unauthorised", (failure) => failure.status === 401, loggedOutWarning, [
    "mark-logged-out",
    "dismiss-loader",
  ]),
  row("saving", during("save-details"), stated(MESSAGE.savingFailed, LIFETIME_MS.savingError)),
  row("magic-link", during("magic-link-fetch"), stated(MESSAGE.magicLinkFailed)),
  row("submit", during("submit-application"), stated(MESSAGE.submitFailed)),
  row("sign-up", during("sign-up"), stated(MESSAGE.signUpFailed)),
  row("otp", during("send-otp"), stated(MESSAGE.otpNotSent)),
  row("statements-submit", during("submit-statements"), stated(MESSAGE.statementsNotSubmitted)),
  row("bank-details", during("process-bank-details"), stated(MESSAGE.bankDetailsNotProcessed)),
  row("statements-upload", during("upload-statements"), stated(MESSAGE.statementsNotUploaded)),
  // A wrong code has its own message; the submission has failed only if the platform sent none.
  row(
    "confirm-refused",
    ({ during: what, status, errorMessage }) =>
      what === "confirm-code" && status !== undefined && status < 500 && errorMessage !== undefined,
    (failure) => errorNotice(platformMessageOr(MESSAGE.submitFailed, failure)),
  ),
  row("confirm", during("confirm-code"), stated(MESSAGE.submitFailed)),
  // The lookup only fills in the city and the state; the customer can type them.
  row("pincode", during("pincode-lookup"), null, []),
  row("generic", (failure) => failure.status === (477 satisfies typeof REFUSED), generic),
  OTHER,
];

/** Removes a message that describes nothing: the default for a body without one (spec 1 §8 "Generic"). */
function described(failure: Failure): Failure {
  if (failure.errorMessage !== english(MESSAGE.somethingWrong)) return failure;
  const { errorMessage: _nothing, ...rest } = failure;
  return rest;
}

/** Returns the notice and the effects of a failed call (spec 1 §8, spec 2 §8), with the matching row. */
export function answerFailure(told: Failure): FailureAnswer & { readonly row: string } {
  const failure = described(told);
  const { id, show, effects } = FAILURE_ROWS.find(({ when }) => when(failure)) ?? OTHER;
  return { row: id, notice: show?.(failure) ?? null, effects };
}

/** Creates a notice of one sentence that is not an error. */
export const plainNotice = (
  tone: Exclude<Tone, "error">,
  text: Words,
  lifetimeMs: number = LIFETIME_MS.default,
): Notice => ({ tone, title: null, text, lifetimeMs, closable: true });

/** Notification priorities (spec 1 §3 "Reference lists", spec 2 §9): the higher number is shown first. */
export const NOTICE_PRIORITY = {
  URGENT: 100,
  ACUTE: 99,
  CRITICAL: 95,
  IMPORTANT: 80,
  HIGH: 60,
  MEDIUM: 40,
  LOW: 20,
} as const;

export type NoticePriority = keyof typeof NOTICE_PRIORITY;

/** Something to show, with its priority. */
export interface Prioritised {
  readonly priority: NoticePriority;
}

/** The priority of a notice, by its tone (assumed: the priorities are stated, and not which notice has which). */
export const ASSUMED_PRIORITY_OF_TONE = {
  error: "HIGH",
  warning: "HIGH",
  info: "MEDIUM",
  success: "LOW",
} as const satisfies Readonly<Record<Tone, NoticePriority>>;

/**
 * Notices as they are shown: the highest priority first (spec 1 §3, spec 2 §9), and by arrival within a priority. Does
 * not change the given list.
 */
export const byPriority = <N extends Prioritised>(notices: readonly N[]): readonly N[] =>
  notices.toSorted((a, b) => NOTICE_PRIORITY[b.priority] - NOTICE_PRIORITY[a.priority]);
