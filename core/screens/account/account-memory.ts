import { plainNotice } from "../../notices/notice.ts";
import type { OwnConsentName } from "../../calls/own-account/own-account.table.ts";
import { t, type Text, type Words } from "../../messages/message.ts";
import type { Block } from "../blocks/block.ts";
import { pincodeLookup, type PincodeMemory } from "../forms/address.form.ts";
import type { ValuesOf } from "../define/define-screen.ts";
import { type ActionContext, notify, type ScreenContext, type Step } from "../define/screen-context.ts";
import type {
  ADDRESS_CODE_FORM,
  ADDRESS_FORM,
  COMPLAINT_FORM,
  DELETION_FORM,
  EMAIL_CODES_FORM,
  EMAIL_FORM,
  LANGUAGE_FORM,
  NEW_PHONE_FORM,
  NOMINEE_FORM,
  PAPER_FORM,
  PHONE_CODES_FORM,
  SESSION_FORM,
} from "./account-forms.ts";
import type { Overview } from "./account-words.ts";

/** Pending OTPs: what they change, where the new one was sent, and when. */
export interface PendingOtps {
  readonly of: "phone" | "email" | "address";
  readonly to: string;
  /** The present number is lost: there is one code alone. */
  readonly isLost: boolean;
  /** Milliseconds since 1970, by this device's clock. */
  readonly at: number;
}

/** What the account remembers. */
export interface Memory extends PincodeMemory {
  readonly overview: Overview | null;
  readonly isMissing: boolean;
  readonly codes: PendingOtps | null;
  /** The number that codes are asked for, and whether the present one is lost. */
  readonly wanted: Pick<PendingOtps, "to" | "isLost"> | null;
  /** The consent that is about to be withdrawn. */
  readonly takingBack: OwnConsentName | null;
  /** How many presses of "Close my credit line" the closing page has handled. */
  readonly closing: number;
  /** The number of the complaint that was raised last; empty before one was. */
  readonly complaint: string;
}

/** The initial memory of the account. */
export const ACCOUNT_MEMORY: Memory = {
  ...pincodeLookup.memory,
  overview: null,
  isMissing: false,
  codes: null,
  wanted: null,
  takingBack: null,
  closing: 0,
  complaint: "",
};

/** What can be typed, on any of its parts. */
export type Values = ValuesOf<
  | typeof NEW_PHONE_FORM
  | typeof PHONE_CODES_FORM
  | typeof EMAIL_FORM
  | typeof EMAIL_CODES_FORM
  | typeof LANGUAGE_FORM
  | typeof ADDRESS_FORM
  | typeof ADDRESS_CODE_FORM
  | typeof SESSION_FORM
  | typeof PAPER_FORM
  | typeof COMPLAINT_FORM
  | typeof DELETION_FORM
  | typeof NOMINEE_FORM
>;
export type AccountContext = ScreenContext<Memory, Values>;
/** The action context of the account, limited to some of its flows and parts. */
export type AccountActionContext<Flow extends string = never, Part extends string = never> = Omit<
  ActionContext<Memory, Values, Flow, never, Part>,
  "part"
>;
/** What a part shows, with the actions and the fields that are inside it. */
export type AccountBlocks<A extends string = never, F extends string = never> = readonly (
  | Block<Words, A, F>
  | false
)[];

export const BACK = t("Back");

/** A page that can always be opened: the pages before it are not steps towards it. */
export const ALWAYS = (): boolean => true;

/** Shows a notice that something was done. */
export const notifyDone = (text: Text): Step => notify(plainNotice("success", text));
