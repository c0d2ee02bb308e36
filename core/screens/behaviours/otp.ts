import { MESSAGE } from "../../notices/messages.table.ts";
import { plainNotice } from "../../notices/notice.ts";
import { t, type Text, verbatim } from "../../messages/message.ts";
import { ending } from "../../validation/shown.ts";
import { link } from "../define/define-screen.ts";
import {
  type ActionContext,
  type ActionLook,
  type FieldOverrides,
  initiallyNull,
  notify,
  type ScreenContext,
  type Step,
  type Steps,
} from "../define/screen-context.ts";

/** The phone that a code was last sent to, and when. */
export interface OtpSent {
  readonly phone: string;
  readonly at: number;
}
export interface Memory {
  readonly codeSent: OtpSent | null;
}
/** What a screen needs for sending a code: a field for it, and the part where it is typed. */
type Here = Pick<ActionContext<Memory, { readonly otp: string }>, "fill" | "remember" | "at"> & {
  turn(part: "code"): Step;
};

/** How long a customer waits for a code before a new one is offered (assumed). */
const CODE_AGAIN_AFTER_MS = 30_000;

/**
 * The action to resend a code, once the last one, sent at `sentAt` in milliseconds since 1970, has had time to arrive.
 */
export const resendOtp = (sentAt: number | undefined): ActionLook<never> => ({
  ...link(t("Send a new OTP")),
  ...(sentAt === undefined ? {} : { readyAt: sentAt + CODE_AGAIN_AFTER_MS }),
});

/** Says that the OTP was sent, in the specification's words. */
export const OTP_ON_ITS_WAY = plainNotice("success", MESSAGE.otpSent);

/** The phone that a code for the signed-in customer goes to. */
export const ownPhone = ({ record }: Pick<ScreenContext, "record">): string =>
  record?.customerDetails?.phone ?? "";

/** The end of a phone's number, as it may be shown (ruling R30). */
export const phoneEnding = (phone: string): Text => verbatim(ending(phone));

/** A one-time code, for screens that ask for one on a part named `code`. */
export const otpBySms = {
  memory: { codeSent: initiallyNull<OtpSent>() },
  /** Outlives a reload: the page may be reloaded while the customer looks for the code in another application. */
  kept: "codeSent",
  /** The page is open while a code is valid; after Back, Forward returns to it. */
  isOpen: ({ memory }: ScreenContext<Memory>): boolean => memory.codeSent !== null,
  /** Remembers where the code went, clears the last one typed, and asks for it on the part that shows. */
  inPlace: ({ fill, remember, at }: Omit<Here, "turn">, phone: string): readonly Step[] => [
    fill({ otp: "" }),
    remember({ codeSent: { phone, at } }),
    notify(OTP_ON_ITS_WAY),
  ],
  /** The same, asked for on a part of its own. */
  sent: (ctx: Here, phone: string): Steps => [ctx.turn("code"), ...otpBySms.inPlace(ctx, phone)],
  /** The OTP field of a page, asked for once it was sent. */
  asked: (ctx: ScreenContext<Memory>, says: Text): FieldOverrides =>
    ctx.memory.codeSent === null ? null : { hint: says },
  /** The action to resend a code, once the last one has had time to arrive. */
  again: ({ memory: { codeSent } }: ScreenContext<Memory>): ActionLook<never> => resendOtp(codeSent?.at),
  /** Where the code went, as a sentence. */
  whereTo: (ctx: ScreenContext<Memory>): Text =>
    t("We sent an OTP to the number ending {digits}.", {
      digits: phoneEnding(ctx.memory.codeSent?.phone ?? ownPhone(ctx)),
    }),
} as const;
