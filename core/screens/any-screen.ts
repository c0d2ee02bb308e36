import type { CallName } from "../calls/calls.ts";
import type { Undertaking } from "../notices/failure.ts";
import type { LoaderName } from "../notices/loader.table.ts";
import type { Words } from "../say/text.ts";
import type { Block } from "./blocks/block.ts";
import type { ScreenName } from "./catalogue.ts";
import type { ActionLook, Asking } from "./define/define-screen.ts";
import type { Form, FormValues } from "./define/form.ts";
import type { Look } from "./define/look.ts";
import type { Refusal } from "./define/refusal.ts";
import type { ActionContext, ScreenContext } from "./define/screen-context.ts";
import type { Step, Steps } from "./define/steps.ts";
import { isDocument } from "./routes/documents.routes.table.ts";

/**
 * Whether a screen is looked at from wherever one is, and left again for there: the pages of terms, and the account. The
 * landing rules have no say in it (ruling R58).
 */
export const isReachableFromAnywhere = (name: string): boolean => name === "account" || isDocument(name);

/** What a screen sees, its own names forgotten. */
export type AnyScreenContext = ScreenContext<object, FormValues>;
export type AnyActionContext = ActionContext<object, FormValues, string, string, string>;

type Or<T> = T | ((sight: AnyScreenContext) => T);

export interface AnyPart {
  readonly title: Or<Words>;
  readonly look?: Look;
  readonly page?: string;
  readonly isOpen?: (sight: AnyScreenContext) => boolean;
  readonly blocks?: Or<readonly (Block<Words> | false | null)[]>;
  readonly form?: Form;
  readonly asking?: (sight: AnyScreenContext) => Readonly<Record<string, Asking | undefined>>;
  readonly actions?: Or<Readonly<Record<string, ActionLook | undefined>>>;
  readonly after?: Or<readonly (Block<Words> | false | null)[]>;
}

export interface AnyFlow {
  readonly call: CallName;
  readonly during?: Undertaking;
  readonly doing?: Words;
  readonly loader?: LoaderName | null;
  readonly quiet?: true;
  readonly movesMoney?: boolean;
  readonly signs?: boolean;
  readonly beforeLogin?: ScreenName | null;
  readonly payload: (now: AnyActionContext) => object;
  readonly next?: string | Step | ((now: AnyActionContext, reply: unknown) => Steps);
  readonly blame?: (refusal: Refusal) => string | null;
  readonly failed?: (now: AnyActionContext, refusal: Refusal) => Steps;
  readonly refused?: AnyFlow["failed"];
}

/** "Step 2 of 4: where you live" (a step is one-based). */
export interface Progress<W = Words> {
  readonly step: number;
  readonly of: number;
  readonly label: W;
}

/** For the quiet panel beside the form: why this is asked, and what comes next. */
export interface Side<W = Words> {
  readonly why?: W;
  readonly next?: W;
}

/** A screen as whoever runs it knows it: its names are text, and what it is defined by can be read off it. */
export interface AnyScreen {
  readonly name: string;
  readonly progress?: Progress | ((sight: AnyScreenContext) => Progress | null);
  readonly side?: Side;
  readonly look?: Look;
  readonly memory: object;
  readonly kept: readonly string[];
  readonly part?: (sight: AnyScreenContext, turned: string | null) => string;
  readonly parts: Readonly<Record<string, AnyPart>>;
  readonly known?: (sight: AnyScreenContext) => Readonly<Record<string, string | number | null | undefined>>;
  readonly actions?: Readonly<Record<string, string | Step | ((now: AnyActionContext) => Steps)>>;
  readonly flows?: Readonly<Record<string, AnyFlow>>;
  readonly entered?: (now: AnyActionContext) => Steps;
  readonly left?: (now: AnyActionContext) => Steps;
  readonly changed?: Readonly<Record<string, (now: AnyActionContext, value: string) => Steps>>;
  readonly timers?: Readonly<Record<string, (now: AnyActionContext) => Steps>>;
}

/** The part that shows, given the one that was turned to and can be shown: what the screen says, that one, or the first. */
export const partOpening = (
  { part, parts }: AnyScreen,
  sight: AnyScreenContext,
  turned: string | null,
): string => part?.(sight, turned) ?? turned ?? Object.keys(parts)[0] ?? "";
