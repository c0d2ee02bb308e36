import type { CustomerRecord } from "../../customer/record.ts";
import type { MagicLink } from "../../magic-link/entry.ts";
import type { Context } from "../../session/contexts.table.ts";
import type { Session } from "../../session/session.ts";
import type { Visit } from "../../session/visit.ts";
import type { AnyScreen } from "../any-screen.ts";
import type { ScreenName } from "../catalogue.ts";
import type { PathParams } from "../paths.ts";
import type { ScreenConfig } from "./define-screen.ts";
import type { FieldError } from "./form.ts";
import type { SaidCode } from "./refusal.ts";
import type { Step } from "./steps.ts";

/** Since when the application has stood at its status, by the clock of this device. */
export interface StatusSeen {
  /** The status and its moment in the record, by which to know whether it is still the same. */
  readonly of: string;
  /** In milliseconds since 1970. */
  readonly at: number;
}

/** A link's visit (spec 2 §3, §6): the link, and the session that its identifiers opened; never the customer's own. */
export interface LinkVisit extends MagicLink {
  readonly session: Session;
  /** What the link tells of its customer, as a record tells it: as much as its action asks for. */
  readonly record: CustomerRecord | null;
  /** The screen that was asked for before there was a session; it is shown once there is. */
  readonly wanted: ScreenName | null;
  /** Why its session ended, by the platform's code where it gave one; null while it goes on, or has not begun. */
  readonly over?: SaidCode | "" | null;
}

/** What is to be seen of another screen. */
export interface ScreenPlace<M = object, V = object> {
  readonly memory: M;
  readonly values: V;
  /** What is typed there in its normal form, and what is wrong with it. */
  readonly checked: () => { readonly values: V; readonly errors: readonly FieldError[] };
}

/** A screen's memory, or the part of it that other screens take up, apart from the screen itself. */
export interface Remembered<M = object> {
  readonly name: ScreenName;
  readonly memory: M;
}

/** What a screen sees. It reads no clock and asks nobody: the same sight shows the same. */
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
  /** By this device's clock, in milliseconds since 1970: how long something takes here. */
  readonly at: number;
  /** By the platform's clock, to some seconds, as it last answered: which day it is, and what that day costs (ruling R55). */
  readonly platformAt: number;
  readonly config: ScreenConfig;
  /** What another screen remembers, without bringing that screen. */
  readonly remembered: <M2 extends object>(part: Remembered<M2>) => M2;
  /** What is remembered and typed on another screen. */
  readonly on: <M2 extends object, V2>(
    screen: AnyScreen & { readonly memory: M2; readonly "~values"?: V2 },
  ) => ScreenPlace<M2, V2>;
}

/** What a screen sees when something happens, and what it can say in its own names. */
export interface ActionContext<
  M = object,
  V = object,
  F extends string = never,
  T extends string = never,
  P extends string = string,
> extends ScreenContext<M, V> {
  /** The part that shows. */
  readonly part: P;
  /** What stands in the form now; `values` is what the step was taken with, in its normal form. */
  readonly typed: V;
  /** The flows whose answer has not come yet. */
  readonly underWay: readonly string[];
  // Properties, not methods: a behaviour that starts a timer fits only a screen that has it.
  readonly call: (flow: F) => Step;
  readonly remember: (memory: Partial<M>) => Step;
  readonly fill: (values: { readonly [X in keyof V]?: string }) => Step;
  readonly start: (timer: T, afterMs: number) => Step;
  /** Turns to another part, which Back leads back from. */
  turn(part: P): Step;
}

/** Nothing yet, of a type: what a memory starts with. */
export const nothing = <T>(): T | null => null;
