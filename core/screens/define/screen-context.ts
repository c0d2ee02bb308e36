import type { CallName, ReplyOf } from "../../calls/calls.ts";
import type { LoanResponse } from "../../customer/credit-line-info.ts";
import { type FailedActivity, type Notice, plainNotice } from "../../notices/notice.ts";
import { t, verbatim, type Words } from "../../messages/message.ts";
import type { HandOffFlow, HandOffKind } from "../../session/native-hand-off.ts";
import type { CustomerRecord } from "../../customer/record.ts";
import type { MagicLink } from "../../magic-link/entry.ts";
import type { LoaderName } from "../../notices/messages.table.ts";
import type { GrievanceOfficer } from "../../reference/complaints.table.ts";
import type { Context } from "../../session/contexts.table.ts";
import type { Session } from "../../session/session.ts";
import type { Visit } from "../../session/visit.ts";
import type { Block } from "../blocks/block.ts";
import type { PathParams, ScreenName } from "../catalogue.ts";
import { isDocument } from "../routes/top-level.routes.table.ts";
import type { Field, FieldError, Form, FormValues } from "./form.ts";
import type { ErrorCode, Look, Refusal } from "./screen.ts";

/** Settings that the surface provides for every screen. The times are assumed: the specification gives none of them. */
export interface ScreenConfig {
  /** How long a decision usually takes; after that, the screen says it is slow (assumed). */
  readonly decisionUsuallyMs: number;
  /** How long to wait before the no-response screen is shown (assumed). */
  readonly giveUpAfterMs: number;
  /** The first time between two questions for the status; each next one is longer (assumed). */
  readonly pollEveryMs: number;
  /** Where the mobile app is; the addresses are not stated, so none is shown until they are configured. */
  readonly appLinks: readonly { readonly label: Words; readonly href: string }[];
  /** The provider's grievance officer; if left out, the page of complaints names only the others. */
  readonly complaints?: GrievanceOfficer;
}

/** Since when the application has was at its status, by the clock of this device. */
export interface StatusSeen {
  /** Identifies the status by its code and its time in the record. */
  readonly of: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** A link's visit (spec 2 §3, §6): the link, and the session that its identifiers opened; never the customer's own. */
export interface LinkVisit extends MagicLink {
  readonly session: Session;
  /** The link's customer as a record, with as much as its action needs. */
  readonly record: CustomerRecord | null;
  /** The screen that was requested before there was a session; it is shown once there is one. */
  readonly wanted: ScreenName | null;
  /** Why its session ended, by the platform's code where it gave one; null while it continues, or has not begun. */
  readonly over?: ErrorCode | "" | null;
}

/** The visible state of another screen. */
export interface ScreenPlace<M = object, V = object> {
  readonly memory: M;
  readonly values: V;
  /** Validates the form there: its values in normal form, and its errors. */
  readonly checked: () => { readonly values: V; readonly errors: readonly FieldError[] };
}

/** A screen's memory, or the part of it that other screens read, without the screen itself. */
export interface Remembered<M = object> {
  readonly name: ScreenName;
  readonly memory: M;
}

/** What a screen is rendered from. A screen reads no clock and makes no calls: equal contexts give equal output. */
export interface ScreenContext<M = object, V = object> {
  /** What it remembers itself. */
  readonly memory: M;
  /** What is typed, by field of any part; empty text for what is not there. */
  readonly values: V;
  /** The fields that are marked as wrong. */
  readonly wrong: readonly string[];
  readonly record: CustomerRecord | null;
  /** The link whose screen this is; null on every other. Holds secrets. */
  readonly link: LinkVisit | null;
  /** Empty text before there is a customer. */
  readonly customerId: string;
  /** The application status code of the record; empty before the customer applies (ruling R1). */
  readonly status: string;
  readonly statusSeen: StatusSeen | null;
  readonly signedIn: boolean;
  /** How this visit began, until the tab closes. */
  readonly visit: Visit;
  /** The parameters of the address that is shown, such as the slug of a thread. */
  readonly params: PathParams;
  /** The query of the address that is shown, such as the day on which a payment request ends. */
  readonly query: PathParams;
  /** Where the application runs, at this screen. */
  readonly context: Context;
  /** Whether it was opened from another screen, to which it leads back. */
  readonly isAside: boolean;
  /** The device's time, in milliseconds since 1970, for measuring how long something takes here. */
  readonly at: number;
  /**
   * The platform's time, accurate to a few seconds, for anything that depends on the day, such as costs (ruling R55).
   */
  readonly platformAt: number;
  readonly config: ScreenConfig;
  /** Returns another screen's memory, without loading that screen. */
  readonly remembered: <M2 extends object>(part: Remembered<M2>) => M2;
  /** Returns the memory and the form of another screen. */
  readonly on: <M2 extends object, V2>(
    screen: AnyScreen & { readonly memory: M2; readonly "~values"?: V2 },
  ) => ScreenPlace<M2, V2>;
}

/** The context of a screen's handlers: its state, and functions that create steps by the screen's own names. */
export interface ActionContext<
  M = object,
  V = object,
  F extends string = never,
  T extends string = never,
  P extends string = string,
> extends ScreenContext<M, V> {
  /** The part that shows. */
  readonly part: P;
  /** The form's current text; `values` are the step's values in normal form. */
  readonly typed: V;
  /** The flows with a pending reply. */
  readonly underWay: readonly string[];
  // Properties, not methods, so that a behaviour that starts a timer type-checks only on a screen with that timer.
  readonly call: (flow: F) => Step;
  readonly remember: (memory: Partial<M>) => Step;
  readonly fill: (values: { readonly [X in keyof V]?: string }) => Step;
  readonly start: (timer: T, afterMs: number) => Step;
  /** Shows another part; Back returns from it. */
  turn(part: P): Step;
}

/** Nothing yet, of a type: what a memory starts with. */
export const initiallyNull = <T>(): T | null => null;

/** How an action is offered. What it does is with the screen's actions. */
export interface ActionLook<F extends string = string> {
  readonly label: Words;
  readonly kind: "main" | "second" | "link";
  /** The fields that must be valid before it runs: all of the form by default, some, or none. */
  readonly checks?: "form" | "none" | readonly F[];
  /** When it is meant to be used, in milliseconds since 1970; a surface that shows time counts down to it. */
  readonly readyAt?: number;
}

/** Changes of fields by the current context; null for a field that is not asked now. */
export type FieldOverrides = Partial<
  Pick<
    Field,
    | "label"
    | "missing"
    | "options"
    | "suggestions"
    | "given"
    | "hint"
    | "range"
    | "fixed"
    | "maxFiles"
    | "standing"
  >
> | null;

/**
 * Whether a screen can be opened from anywhere and returns there: the pages of terms, and the account. The landing
 * rules do not apply to it (ruling R58).
 */
export const isReachableFromAnywhere = (name: string): boolean => name === "account" || isDocument(name);

/** The context of any screen, without its own names. */
export type AnyScreenContext = ScreenContext<object, FormValues>;
export type AnyActionContext = ActionContext<object, FormValues, string, string, string>;

type Or<T> = T | ((ctx: AnyScreenContext) => T);

export interface AnyPart {
  readonly title: Or<Words>;
  readonly look?: Look;
  readonly page?: string;
  readonly isOpen?: (ctx: AnyScreenContext) => boolean;
  readonly blocks?: Or<readonly (Block<Words> | false | null)[]>;
  readonly form?: Form;
  readonly asking?: (ctx: AnyScreenContext) => Readonly<Record<string, FieldOverrides | undefined>>;
  readonly actions?: Or<Readonly<Record<string, ActionLook | undefined>>>;
  readonly after?: Or<readonly (Block<Words> | false | null)[]>;
}

export interface AnyFlow {
  readonly call: CallName;
  readonly during?: FailedActivity;
  readonly doing?: Words;
  readonly loader?: LoaderName | null;
  readonly quiet?: true;
  readonly movesMoney?: boolean;
  readonly signs?: boolean;
  readonly beforeLogin?: ScreenName | null;
  readonly payload: (ctx: AnyActionContext) => object;
  readonly next?: string | Step | ((ctx: AnyActionContext, reply: unknown) => Steps);
  readonly blame?: (refusal: Refusal) => string | null;
  readonly failed?: (ctx: AnyActionContext, refusal: Refusal) => Steps;
  readonly refused?: AnyFlow["failed"];
}

/** "Step 2 of 4: where you live" (a step is one-based). */
export interface Progress<W = Words> {
  readonly step: number;
  readonly of: number;
  readonly label: W;
}

/** The side panel of a form: why this is asked, and what comes next. */
export interface Side<W = Words> {
  readonly why?: W;
  readonly next?: W;
}

/** A screen as the runner uses it: its names are plain text, and its definition can be inspected. */
export interface AnyScreen {
  readonly name: string;
  readonly progress?: Progress | ((ctx: AnyScreenContext) => Progress | null);
  readonly side?: Side;
  readonly look?: Look;
  readonly memory: object;
  readonly kept: readonly string[];
  readonly part?: (ctx: AnyScreenContext, turned: string | null) => string;
  readonly parts: Readonly<Record<string, AnyPart>>;
  readonly known?: (ctx: AnyScreenContext) => Readonly<Record<string, string | number | null | undefined>>;
  readonly actions?: Readonly<Record<string, string | Step | ((ctx: AnyActionContext) => Steps)>>;
  readonly flows?: Readonly<Record<string, AnyFlow>>;
  readonly entered?: (ctx: AnyActionContext) => Steps;
  readonly left?: (ctx: AnyActionContext) => Steps;
  readonly changed?: Readonly<Record<string, (ctx: AnyActionContext, value: string) => Steps>>;
  readonly timers?: Readonly<Record<string, (ctx: AnyActionContext) => Steps>>;
}

/** Returns the part to show: the screen's choice, else the opened part, else the first. */
export const partOpening = (
  { part, parts }: AnyScreen,
  ctx: AnyScreenContext,
  turned: string | null,
): string => part?.(ctx, turned) ?? turned ?? Object.keys(parts)[0] ?? "";

/**
 * The end of a flow that hands control over: which flow, how it ended, and where to continue: at the native
 * application's own address if known, else at the browser's next screen.
 */
export interface FlowEnd {
  readonly flow: HandOffFlow;
  readonly how: HandOffKind;
  readonly url?: string;
  readonly screen?: ScreenName;
}

/** What the platform has been informed of an application, as its record has it from then on. */
export type ApplicationReport = Pick<LoanResponse, "decisionSmsAskedAt" | "reapplySmsAskedAt" | "rating">;

/** A file for the customer: its bytes in base64. */
export type SavedFile = Pick<ReplyOf<"paperFile">, "fileName" | "mediaType" | "content">;

/** A step that a screen requests: plain data, run in order. A screen has no side effects itself. */
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

/** The steps to take: one, several in order, or none. */
export type Steps = Step | readonly Step[];

export const NOTHING: readonly Step[] = [];

/** Refreshes the record and lands by it; the requested screen is shown if the rules allow it. */
export const refresh = (requested?: ScreenName): Step =>
  requested === undefined ? { do: "refresh" } : { do: "refresh", requested };

/** The same in the background: nothing blocks the screen, and a failure shows no notice. */
export const recheck = (): Step => ({ do: "refresh", quietly: true });

/** Shows a screen as it is, without asking the rules. */
export const go = (screen: ScreenName): Step => ({ do: "go", screen });

/** Opens a screen as a link does; the guard decides whether it may be shown. */
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

/** Removes the notices with this text. */
export const dropNotice = (text: Words): Step => ({ do: "drop-notice", text });

/** Opens someone else's pages in a window of their own; in this tab where no window opens. */
export const openWindow = (url: string): Step => ({ do: "open-window", url });

/** Opens someone else's page in this tab, which comes back to the screen that is shown. */
export const openPage = (url: string): Step => ({ do: "open-page", url });

/** Saves a file for the customer, and says so. */
export const saveFile = (file: SavedFile): readonly Step[] => [
  { do: "save-file", file },
  notify(plainNotice("success", t("Saved as {file}.", { file: verbatim(file.fileName) }))),
];

/** A flow of this screen ended; hands control to the native application, if there is one (spec 1 §4). */
export const handOff = (end: FlowEnd): Step => ({ do: "hand-off", end });

/** Forgets everything that was typed on this screen, or on another one of its flow. */
export const empty = (screen?: ScreenName): Step =>
  screen === undefined ? { do: "empty" } : { do: "empty", screen };

/** Resets these screens: clears their memory, their forms and the opened parts. */
export const resetFlow = (...screens: readonly ScreenName[]): Step => ({ do: "begin-anew", screens });

/** Starts a session with the received tokens. */
export const signInWith = (tokens: ReplyOf<"token">): Step => ({ do: "sign-in", tokens });

/** Sets what is known of a link's customer; null clears it. */
export const linkRecordKnown = (record: CustomerRecord | null): Step => ({ do: "link-told", record });

export const logOut = (): Step => ({ do: "log-out" });

/** Records that the visitor's source was reported to the platform, which is done once. */
export const signedUp = (): Step => ({ do: "signed-up" });

/** Stores an invite code that the platform accepted; it is saved once the customer is known (spec 1 §7 "Invite"). */
export const invitedBy = (code: string): Step => ({ do: "invited-by", code });

/** Records that the application was submitted now: a new status is not older than this. */
export const applicationSent = (): Step => ({ do: "sent-off" });

/** Shows a report to the platform at once; the next record confirms it. */
export const reportedToPlatform = (what: ApplicationReport): Step => ({ do: "told", told: what });
