import type { ReplyOf } from "../../calls/calls.ts";
import type { LoanResponse } from "../../customer/credit-line-info.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import type { Notice } from "../../notices/failure.ts";
import { plainNotice } from "../../notices/order.ts";
import { say, verbatim } from "../../say/say.ts";
import type { Words } from "../../say/text.ts";
import type { HandOffFlow, HandOffKind } from "../../session/native-hand-off.ts";
import type { ScreenName } from "../catalogue.ts";
import type { PathParams } from "../paths.ts";
import type { FieldError } from "./form.ts";

/**
 * A flow that hands control over has come to an end: which, how, and where it goes on: at the native application's own
 * address where one is known, else at that of the screen which a browser shows.
 */
export interface FlowEnd {
  readonly flow: HandOffFlow;
  readonly how: HandOffKind;
  readonly url?: string;
  readonly screen?: ScreenName;
}

/** What the platform has been told of an application, as its record has it from then on. */
export type ApplicationReport = Pick<LoanResponse, "decisionSmsAskedAt" | "reapplySmsAskedAt" | "rating">;

/** A file for the customer: its bytes in base64. */
export type SavedFile = Pick<ReplyOf<"paperFile">, "fileName" | "mediaType" | "content">;

/** What a screen wants done: plain data, in an order. A screen does nothing itself. */
export type Step =
  | { readonly do: "call"; readonly flow: string }
  | { readonly do: "remember"; readonly memory: object }
  | { readonly do: "fill"; readonly values: Readonly<Record<string, string | undefined>> }
  | { readonly do: "empty"; readonly screen?: ScreenName }
  | { readonly do: "begin-anew"; readonly screens: readonly ScreenName[] }
  | { readonly do: "mark"; readonly screen: ScreenName; readonly errors: readonly FieldError[] }
  | { readonly do: "turn"; readonly part: string }
  | { readonly do: "start"; readonly timer: string; readonly afterMs: number }
  | { readonly do: "refresh"; readonly requested?: ScreenName; readonly quietly?: boolean }
  | { readonly do: "go"; readonly screen: ScreenName }
  | { readonly do: "open"; readonly screen: ScreenName; readonly params?: PathParams; readonly page?: string }
  | { readonly do: "go-back" }
  | { readonly do: "notify"; readonly notice: Notice }
  | { readonly do: "drop-notice"; readonly text: Words }
  | { readonly do: "open-window"; readonly url: string }
  | { readonly do: "open-page"; readonly url: string }
  | { readonly do: "save-file"; readonly file: SavedFile }
  | { readonly do: "hand-off"; readonly end: FlowEnd }
  | { readonly do: "sign-in"; readonly tokens: ReplyOf<"token"> }
  | { readonly do: "link-told"; readonly record: CustomerRecord | null }
  | { readonly do: "log-out" }
  | { readonly do: "signed-up" }
  | { readonly do: "invited-by"; readonly code: string }
  | { readonly do: "sent-off" }
  | { readonly do: "told"; readonly told: ApplicationReport };

/** What should be done: one thing, several in their order, or nothing. */
export type Steps = Step | readonly Step[];

export const NOTHING: readonly Step[] = [];

/** Asks for a fresh record, and lands by it; a screen is honoured where the rules allow it. */
export const refresh = (requested?: ScreenName): Step =>
  requested === undefined ? { do: "refresh" } : { do: "refresh", requested };

/** The same in the background: nothing holds the screen, and a failure is not worth a word. */
export const recheck = (): Step => ({ do: "refresh", quietly: true });

/** Shows a screen as it is, without asking the rules. */
export const go = (screen: ScreenName): Step => ({ do: "go", screen });

/** Goes to a screen as a link does: the guard says whether it stands. */
export const open = (screen: ScreenName, params?: PathParams): Step =>
  params === undefined ? { do: "open", screen } : { do: "open", screen, params };

/** The same, at a page of the screen; at its plain address where the page is empty. */
export const openAt = (screen: ScreenName, page: string): Step => ({ do: "open", screen, page });

/** Goes back to the place that this screen was opened from, as it was left. */
export const goBack = (): Step => ({ do: "go-back" });

/** Marks what is wrong on a screen, as if it had been tried there. */
export const mark = (screen: ScreenName, errors: readonly FieldError[]): Step => ({
  do: "mark",
  screen,
  errors,
});

export const notify = (notice: Notice): Step => ({ do: "notify", notice });

/** Takes the notices of a text away: what they said is over. */
export const dropNotice = (text: Words): Step => ({ do: "drop-notice", text });

/** Opens somebody else's pages in a window of their own; in this tab where no window opens. */
export const openWindow = (url: string): Step => ({ do: "open-window", url });

/** Opens somebody else's page in this tab, which comes back to the screen that is shown. */
export const openPage = (url: string): Step => ({ do: "open-page", url });

/** Gives the customer a file to keep, and says that it is there. */
export const saveFile = (file: SavedFile): readonly Step[] => [
  { do: "save-file", file },
  notify(plainNotice("success", say("Saved as {file}.", { file: verbatim(file.fileName) }))),
];

/** A flow of this screen is over, and hands control over where there is somebody to hand it to (spec 1 §4). */
export const handOff = (end: FlowEnd): Step => ({ do: "hand-off", end });

/** Forgets everything that was typed on this screen, or on another one of its flow. */
export const empty = (screen?: ScreenName): Step =>
  screen === undefined ? { do: "empty" } : { do: "empty", screen };

/** A flow over these screens begins anew: what they remember, what is typed on them and the part they were turned to is forgotten. */
export const beginAnew = (...screens: readonly ScreenName[]): Step => ({ do: "begin-anew", screens });

/** Begins a session with the tokens that came. */
export const signInWith = (tokens: ReplyOf<"token">): Step => ({ do: "sign-in", tokens });

/** What a link tells of its customer is known; null forgets it. */
export const linkRecordKnown = (record: CustomerRecord | null): Step => ({ do: "link-told", record });

export const logOut = (): Step => ({ do: "log-out" });

/** The platform knows how the visitor came: it is told once. */
export const signedUp = (): Step => ({ do: "signed-up" });

/** The platform takes the code that invited the customer: it is saved once the customer is known (spec 1 §7 "Invite"). */
export const invitedBy = (code: string): Step => ({ do: "invited-by", code });

/** The application was sent off just now: a status that comes is not older than this. */
export const sentOff = (): Step => ({ do: "sent-off" });

/** What the platform was told is shown at once: the record that comes next says the same. */
export const reportedToPlatform = (what: ApplicationReport): Step => ({ do: "told", told: what });
