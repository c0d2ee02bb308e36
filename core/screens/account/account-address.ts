import { CONFIRMATIONS } from "../../calls/confirmations.table.ts";
import { t, type Text } from "../../messages/message.ts";
import { creditManagement, STATUS_CODES } from "../../status/code.ts";
import { missingFromAddress } from "../../validation/completeness.ts";
import { isInputRefusal } from "../behaviours/refusal-kind.ts";
import { isAccountLocked } from "../behaviours/account-restrictions.ts";
import { OTP_ON_ITS_WAY, ownPhone, phoneEnding, resendOtp } from "../behaviours/otp.ts";
import { inOneLine, pincodeLookup } from "../forms/address.form.ts";
import { link, main } from "../define/define-screen.ts";
import type { Refusal } from "../define/screen.ts";
import { notify, refresh, type Steps } from "../define/screen-context.ts";
import { withoutEmpty } from "../define/form.ts";
import { ADDRESS_CODE_FORM, ADDRESS_FORM } from "./account-forms.ts";
import {
  type AccountActionContext,
  type AccountBlocks,
  type AccountContext,
  BACK,
  notifyDone,
} from "./account-memory.ts";

const homeOf = ({ record }: Pick<AccountContext, "record">) => record?.homeDetails?.address ?? {};

/** The address that letters go to; null before the customer has given a whole one. */
export const addressText = (ctx: AccountContext): Text | null =>
  missingFromAddress(homeOf(ctx)).length > 0 ? null : inOneLine(homeOf(ctx));

/** Whether it is changed here: before there is a line it is a part of the application. */
export const canChangeAddress = (ctx: AccountContext): boolean =>
  (creditManagement(ctx.status) || ctx.status === STATUS_CODES.LINE_CLOSED) && !isAccountLocked(ctx);

const asTyped = (ctx: Pick<AccountContext, "record">) => {
  const { addressLine1, addressLine2, pincode, city, state } = homeOf(ctx);
  return { addressLine1, addressLine2, pincode, city, state };
};

/** The code is asked for with the address that is typed, and confirms that one. */
const typedAddress = ({ values: { addressLine1, addressLine2, pincode, city, state } }: AccountContext) => ({
  addressLine1,
  addressLine2,
  pincode,
  city,
  state,
});

/** The address that letters and papers go to: changed by a code to the phone; what was signed keeps the old one. */
export const ADDRESS = {
  parts: {
    address: {
      title: t("Change address"),
      look: { template: "form", picture: "letter" },
      page: "address",
      isOpen: canChangeAddress,
      blocks: [
        {
          kind: "list",
          region: "aside",
          title: t("What happens next"),
          items: [t("New letters and documents have the new address. What you've signed keeps the old one.")],
        },
      ],
      form: ADDRESS_FORM,
      asking: pincodeLookup.asking,
      actions: { sendAddressCode: main(t("Get OTP")), toAccount: link(BACK) },
    },
    addressCode: {
      title: t("Enter OTP"),
      look: { template: "form", picture: "letter" },
      page: "address-code",
      isOpen: (ctx: AccountContext) => ctx.memory.codes?.of === "address" && canChangeAddress(ctx),
      blocks: (ctx: AccountContext): AccountBlocks => [
        {
          kind: "lead",
          text: t("We sent an OTP to the number ending {digits}.", {
            digits: phoneEnding(ownPhone(ctx)),
          }),
        },
        {
          kind: "details",
          rows: [[t("New address"), inOneLine(typedAddress(ctx))]],
        },
      ],
      form: ADDRESS_CODE_FORM,
      actions: ({ memory: { codes } }: AccountContext) => ({
        confirmHome: main(t("Change address")),
        addressCodeAgain: resendOtp(codes?.at),
        toAddress: link(t("Edit")),
      }),
    },
  },
  actions: {
    changeAddress: (ctx: AccountActionContext<"pincode", "address">): Steps => [
      ctx.fill(withoutEmpty(asTyped(ctx))),
      ctx.turn("address"),
      ctx.remember({ lookedUp: homeOf(ctx).pincode ?? null, found: null }),
      ctx.call("pincode"),
    ],
    sendAddressCode: "addressCode",
    addressCodeAgain: "addressCode",
    confirmHome: "changeAddress",
    toAddress: ({ turn }: AccountActionContext<never, "address">) => turn("address"),
  },
  flows: {
    addressCode: {
      call: "customerOtpSend",
      during: "send-otp",
      loader: "loading",
      payload: () => ({ purpose: CONFIRMATIONS.address }),
      next: ({ fill, remember, turn, at }: AccountActionContext<never, "addressCode">): Steps => [
        fill({ otp: "" }),
        remember({ codes: { of: "address", to: "", isLost: false, at } }),
        turn("addressCode"),
        notify(OTP_ON_ITS_WAY),
      ],
    },
    changeAddress: {
      call: "changeAddress",
      doing: t("saving your details"),
      loader: "loading",
      payload: (ctx: AccountContext) => ({ ...typedAddress(ctx), otp: ctx.values.otp }),
      // What is wrong with the address is shown where it is typed.
      failed: ({ turn }: AccountActionContext<never, "address">, refusal: Refusal): Steps =>
        isInputRefusal(refusal) && refusal.errorCode !== "INVALID_OTP" ? [turn("address")] : [],
      next: ({ fill, remember, turn }: AccountActionContext<never, "overview">): Steps => [
        fill({ otp: "" }),
        remember({ codes: null }),
        turn("overview"),
        notifyDone(t("Saved.")),
        refresh("account"),
      ],
    },
    pincode: pincodeLookup.flow,
  },
} as const;
