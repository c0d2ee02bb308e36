import type {
  ActionContext,
  ActionLook,
  AnyScreen,
  FieldOverrides,
  Progress,
  ScreenContext,
  Side,
  Step,
  Steps,
} from "./screen-context.ts";
import type { Field, Form } from "./form.ts";
import type { CallName, ReplyOf, Sent } from "../../calls/calls.ts";
import type { FailedActivity } from "../../notices/notice.ts";
import type { LoaderName } from "../../notices/messages.table.ts";
import { DECISION_USUALLY_MS } from "../../onboarding/decision-time.ts";
import type { Words } from "../../messages/message.ts";
import type { Block } from "../blocks/block.ts";
import type { ScreenName } from "../catalogue.ts";
import type { Look, Refusal } from "./screen.ts";

/** The main action; typed values are checked first. */
export const main = (label: Words): ActionLook<never> => ({ label, kind: "main" });

/** The main action without checks, for a screen without questions. */
export const continueButton = (label: Words): ActionLook<never> => ({ label, kind: "main", checks: "none" });

export const second = (label: Words): ActionLook<never> => ({ label, kind: "second", checks: "none" });

export const link = (label: Words): ActionLook<never> => ({ label, kind: "link", checks: "none" });

type Or<S, T> = T | ((ctx: S) => T);
type Shown<A extends string, V> = readonly (Block<Words, A, keyof V & string> | false | null)[];
type Offered<A extends string, V> = { readonly [K in A]?: ActionLook<keyof V & string> };

/** A part of a screen, whole. */
interface Part<F, S, V, A extends string> {
  readonly title: Or<S, Words>;
  /** Where it differs from the screen's. */
  readonly look?: Look;
  /**
   * Its name in the hash of the address, where it has an entry of its own in the history. The parts without one share
   * the plain address.
   */
  readonly page?: string;
  /** Whether it can be turned to now; by default, once the pages before it are filled in. */
  readonly isOpen?: (ctx: S) => boolean;
  readonly blocks?: Or<S, Shown<A, V>>;
  readonly form?: F & Form;
  /** The fields whose options or rules differ now, by field. */
  readonly asking?: (ctx: S) => { readonly [X in keyof NoInfer<V>]?: FieldOverrides };
  readonly actions?: Or<S, Offered<A, V>>;
  /** Additional information, shown below the form. */
  readonly after?: Or<S, Shown<A, V>>;
}

/** A screen's behaviour, as a function of its context. */
interface Does<N> {
  (now: N): Steps;
}
export interface Answered<N, Reply> {
  (now: N, reply: Reply): Steps;
}

interface Flow<C extends CallName, N, V, F extends string> {
  readonly call: C;
  /** The activity named in failure messages; `other` by default. */
  readonly during?: FailedActivity;
  /** Shown after "while" in the generic error. */
  readonly doing?: Words;
  /** Null for a call in the background. */
  readonly loader?: LoaderName | null;
  /** A failure shows no notice: the call is retried automatically. */
  readonly quiet?: true;
  /** The call moves money: it needs a press and is never repeated automatically when the network is back. */
  readonly movesMoney?: boolean;
  /** It is the customer's signature: made by a press alone, as what moves money (ruling R62). */
  readonly signs?: boolean;
  /**
   * Without a session, as in the payments app before its submission (ruling R33), the call is not made: what was typed
   * stays on the device, and this screen is shown. Null shows none.
   */
  readonly beforeLogin?: ScreenName | null;
  /** What follows: a flow by name, a step, or a function of the reply. */
  readonly next?: F | Step | Answered<N, ReplyOf<C>>;
  /** The field that a refusal is about, shown there as well; null shows the notice alone. */
  readonly blame?: (refusal: Refusal) => (keyof V & string) | null;
  /** What a failure does besides its notice. */
  readonly failed?: Answered<N, Refusal>;
  /**
   * The same, only for a failure that the platform answered with. A call without a reply is held, and the same press
   * repeats it.
   */
  readonly refused?: Answered<N, Refusal>;
}

interface NotTaken<Key> {
  readonly "there is no such key": Key;
}

/** P where it fits T and has no key that T does not know; else what is wrong with it, at the key. */
export type Fits<P, T> = [P] extends [T] ? P & { readonly [K in Exclude<keyof P, keyof T>]: NotTaken<K> } : T;

/** What can be stored, masked, compared and stepped backwards. */
type Plain<T> = T extends string | number | boolean | null | undefined
  ? T
  : T extends (...args: never[]) => unknown
    ? { readonly "a memory is plain data": T }
    : { readonly [X in keyof T]: Plain<T[X]> };
/** Infers T before checking it. */
export type Loose<T> = T | Readonly<Record<string, unknown>>;
type Known<V> = { readonly [K in keyof V]?: string | number | null | undefined };
/** The forms of the parts; a part without one is unknown, which would swallow the others. */
type FormIn<Fo> = { [X in keyof Fo]: Extract<Fo[X], Form> }[keyof Fo];

/** A screen, with its names. */
export interface Screen<
  Name extends string = string,
  M extends object = object,
  V = object,
  C extends CallName = CallName,
  A extends string = string,
> extends AnyScreen {
  readonly name: Name;
  readonly memory: M;
  readonly "~values"?: V;
  readonly "~calls"?: C;
  readonly "~actions"?: A;
}

export interface ScreenSpec<
  Name extends string,
  M,
  Fo,
  C extends Record<keyof C, CallName>,
  P,
  A extends string,
  T extends string,
  K,
  V = ValuesOf<FormIn<Fo>>,
  S = ScreenContext<NoInfer<M>, V>,
  N = ActionContext<NoInfer<M>, V, NoInfer<keyof C & string>, NoInfer<T>, NoInfer<keyof Fo & string>>,
> {
  readonly name: Name;
  /** How far it is in its sequence; null where it is in none now. */
  readonly progress?: Progress | ((ctx: ScreenContext<NoInfer<M>, NoInfer<V>>) => Progress | null);
  /** For the side panel of the form: why this is asked, and what comes next. */
  readonly side?: Side;
  /** The layout and illustration; `form` by default. */
  readonly look?: Look;
  /** The initial memory of the screen: plain data. */
  readonly memory?: M & Plain<M>;
  /** The keys of the memory that outlive a reload. */
  readonly kept?: readonly NoInfer<keyof M & string>[];
  /** Returns the part to show, given the opened part if it can be shown. Left out: the opened part, or the first. */
  readonly part?: (
    ctx: ScreenContext<NoInfer<M>, NoInfer<V>>,
    turned: NoInfer<keyof Fo & string> | null,
  ) => NoInfer<keyof Fo & string>;
  readonly parts: { readonly [X in keyof Fo]: Part<Fo[X], S, V, NoInfer<A>> };
  /** Initial values: known answers, to be corrected instead of typed again. */
  readonly known?: (ctx: S) => Fits<K, Known<V>>;
  /** What each action does: a flow by name, a step, or a function that returns steps. */
  readonly actions?: { readonly [X in A]: NoInfer<keyof C & string> | Step | Does<N> };
  readonly flows?: { readonly [X in keyof C]: Flow<C[X], N, V, NoInfer<keyof C & string>> } & {
    readonly [X in keyof P]: { readonly payload: (now: N) => Fits<P[X], Sent<C[X & keyof C]>> };
  };
  readonly entered?: Does<N>;
  /** Another screen is shown. */
  readonly left?: Does<N>;
  readonly changed?: { readonly [X in keyof V]?: (now: N, value: V[X]) => Steps };
  readonly timers?: { readonly [X in T]: Does<N> };
}

/** Defines a screen: one file, every name in it checked. */
export const defineScreen = <
  const Name extends ScreenName,
  Fo extends Record<keyof Fo, unknown> = {},
  C extends Record<keyof C, CallName> = {},
  P extends { readonly [X in keyof C]: Loose<Sent<C[X]>> } = { readonly [X in keyof C]: Loose<Sent<C[X]>> },
  A extends string = never,
  T extends string = never,
  M extends object = {},
  K extends Loose<Known<ValuesOf<FormIn<Fo>>>> = {},
>(
  spec: ScreenSpec<Name, M, Fo, C, P, A, T, K>,
): Screen<Name, M, ValuesOf<FormIn<Fo>>, C[keyof C], A> =>
  // The screen's own names are type-checked here; at run time they are plain text, since the runner does not know them.
  ({ memory: {}, kept: [], ...spec }) as unknown as Screen<Name, M, ValuesOf<FormIn<Fo>>, C[keyof C], A>;

/** The assumed times, to be spread into a configuration. */
export const ASSUMED_TIMES = {
  decisionUsuallyMs: DECISION_USUALLY_MS,
  giveUpAfterMs: 180_000,
  pollEveryMs: 2_000,
} as const;

/** The flow that asks for the customer's record; the landing decision follows it. */
export const REFRESH = "refresh";

/** The same in the background: nothing blocks the screen, and a failure shows no notice. */
export const RECHECK = "recheck";

/** Flows whose reply is the customer's record, with a landing behind it. */
export const READS_RECORD: ReadonlySet<string> = new Set([REFRESH, RECHECK]);

/** Type error for a field that names another field which its form lacks. */
interface NoField<Name> {
  readonly "no field of this form": Name;
}

/** The other fields that a field names must be fields of the same form. */
type Referring<F, Names> = (F extends { readonly when: { readonly field: infer Other } }
  ? Other extends Names
    ? unknown
    : { readonly when: { readonly field: NoField<Other> } }
  : unknown) &
  (F extends { readonly context: infer Context }
    ? {
        readonly context: {
          readonly [K in keyof Context]: Context[K] extends Names ? unknown : NoField<Context[K]>;
        };
      }
    : unknown);

type Referrers<Fields extends readonly Field[]> = {
  readonly [I in keyof Fields]: Fields[I] & Referring<Fields[I], Fields[number]["name"]>;
};

/** Defines a field that several forms share. */
export const defineField = <const F extends Field>(field: F): F => field;

/** Defines fields that several forms share. */
export const defineFields = <const Fields extends readonly Field[]>(list: Fields): Fields => list;

/** A form that knows the names of its fields. */
export interface DefinedForm<Name extends string, Fields extends readonly Field[]> extends Form {
  readonly name: Name;
  readonly fields: { readonly [I in keyof Fields]: Fields[I] & Field };
}

/** A form whose fields keep their names, so that a screen cannot misspell one. */
export const defineForm = <const Name extends string, const Fields extends readonly Field[]>(form: {
  readonly name: Name;
  readonly fields: Fields & Referrers<Fields>;
}): DefinedForm<Name, Fields> => form;

type ValueOf<F extends Field> = F extends { readonly kind: "check" }
  ? "yes" | ""
  : F extends { readonly options: readonly { readonly value: infer Value extends string }[] }
    ? Value | ""
    : string;

/** The values of a form, or of any of several forms, by field; empty text for a missing value. */
export type ValuesOf<F extends Form> = F["fields"][number] extends infer Any extends Field
  ? { readonly [X in Any as X["name"]]: ValueOf<X> }
  : never;

/** Screens by plain name. A surface may load those of an area when the customer gets there. */
export type Screens = Readonly<Record<string, AnyScreen>>;

export const byName = (...screens: readonly AnyScreen[]): Screens =>
  Object.fromEntries(screens.map((screen) => [screen.name, screen]));
