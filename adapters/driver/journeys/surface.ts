import { capitalised, SIGNING_ROWS } from "@creditline/core/reference/lenders/lenders.table";
import { copyName } from "@creditline/core/screens/copies";
import type { JourneyStep } from "./journey-file.ts";

/** Whether a step does what its screen is for. */
type Does = (step: JourneyStep) => boolean;

/**
 * The step that completes the screen, the page's title then, and the action that leads on: to the native application
 * or the link's home.
 */
interface Stay {
  readonly done: Does;
  readonly title: string;
  readonly on: string;
}

const by =
  (name: string): Does =>
  ({ do: action }) =>
    action === name;

/** Ways to see a partner's progress: wait, reload the page, or check. */
const seesWhatCame: Does = ({ do: action, wait, reload }) =>
  action === undefined ? (wait ?? reload) !== undefined : action === "checkStatus" || action === "look";

const DIGITAL_KYC: Stay = { done: seesWhatCame, title: "Identity verified", on: "goOn" };
const CENTRAL_RECORD: Stay = { done: by("mine"), title: "Identity verified", on: "goOn" };

/**
 * Screens whose page stays in a webview and by a link once their step is done, and shows the result itself; the normal
 * web leads straight on and shows it at the top of the next page.
 */
export const STAYS: Readonly<Record<string, Stay | undefined>> = {
  uploadSelfie: { done: by("send"), title: "Selfie received", on: "goOn" },
  dkyc: DIGITAL_KYC,
  seqDkyc: DIGITAL_KYC,
  rblVkyc: { done: seesWhatCame, title: "Identity verified", on: "goOn" },
  completeKyc: CENTRAL_RECORD,
  seqCompleteKyc: CENTRAL_RECORD,
};

/** In a webview the page of a signed agreement stays too: a button informs the native application. */
export const STAYS_IN_WEBVIEW: typeof STAYS = {
  ...STAYS,
  ...Object.fromEntries(
    SIGNING_ROWS.flatMap(({ slug }) => {
      const screen = `signDocuments${capitalised(slug)}`;
      const signed: Stay = { done: seesWhatCame, title: "Agreement signed", on: "done" };
      return [screen, copyName("magic-link", screen)].map((name) => [name, signed] as const);
    }),
  ),
};

/** A step that leads straight on in the normal web, split into two where the page stays; null for any other. */
export function mergedStep(
  all: typeof STAYS,
  step: JourneyStep,
  before: string | null,
  after: string | null,
) {
  const stays = before === null ? undefined : all[before];
  if (before === null || stays === undefined || !stays.done(step) || after === before) return null;
  const { notice: _notice, ...wanted } = step.expect ?? {};
  return {
    done: { ...step, expect: { screen: before, title: stays.title } },
    on: { id: `${step.id}-on`, do: stays.on, expect: wanted },
  };
}

/** What can be seen of the application, on any surface. */
export interface Seen {
  /** Plain name of the screen, or null before the first one. */
  readonly screen: string | null;
  readonly title: string;
  /** Path and hash in the address bar. */
  readonly address: string;
  /** The landing rule that chose the screen, where one did. */
  readonly rule: number | null;
  /** Name of the context; null before there is one. */
  readonly layout: string | null;
  /** All text that the screen shows. */
  readonly says: string;
  /** All words on the screen: texts, fields and actions, also in collapsed parts. */
  readonly holds: string;
  /** Names of the visible fields. */
  readonly fields: readonly string[];
  readonly notices: readonly string[];
  readonly errors: readonly string[];
  readonly actions: readonly string[];
  readonly values: Readonly<Record<string, string>>;
  /** "METHOD /path" of the calls since the last look. */
  readonly calls: readonly string[];
}

/** A document that can be chosen for a file field. */
export interface Document {
  readonly name: string;
  readonly type: string;
  readonly bytes: Uint8Array<ArrayBuffer>;
}

/** A way to drive the application: the driver in this process, over HTTP, or a browser. */
export interface Surface {
  open(screen: string): Promise<void>;
  fill(field: string, value: string): Promise<void>;
  attach(field: string, documents: readonly Document[]): Promise<void>;
  do(action: string): Promise<void>;
  /** Opens an address from outside, which loads the application again. */
  visit(address: string): Promise<void>;
  reload(): Promise<void>;
  /** The browser's Back: moves to the previous entry of the history. */
  back(): Promise<void>;
  /** The browser's Forward. */
  forward(): Promise<void>;
  /** Lets the application's own time pass; `during` moves the platform's time, and is called with each part. */
  pass(milliseconds: number, during: (milliseconds: number) => Promise<void>): Promise<void>;
  look(): Promise<Seen>;
}
