import { atMoment, onDay, say, verbatim } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";
import { otpBySms, phoneEnding, ownPhone } from "../../behaviours/otp.ts";
import { translateDocument, documentBlock, READ_FORM, SAVE_AS_PDF } from "../../behaviours/legal-document.ts";
import { defineForm } from "../../define-form.ts";
import { goOn, link, main, second } from "../../define-screen.ts";
import { SIGNING_CODE_FORM } from "../../signing-code.form.ts";
import type { Here, Said } from "./sign-memory.ts";

/** What is ticked before the agreement is signed, and the code that signs it. */
const AGREEMENT_FORM = defineForm({
  name: "agreement",
  fields: [...READ_FORM.fields, ...SIGNING_CODE_FORM.fields],
});

/** The same box, where the lender's terms are accepted with it. */
const WITH_TERMS = {
  label: say("I have read the agreement and the terms, and I accept the terms"),
  missing: say("Tick the box once you have read the agreement and the terms, and accept the terms."),
} as const;

const lastDay = ({ memory: { signing } }: Here): Text => onDay(signing?.coolingOff.lastDay ?? "");

/** A fingerprint as it is read and compared, and as it fits a phone: eight signs, a space, eight signs. */
const inGroups = (sha256: string): string => (sha256.match(/.{1,8}/gu) ?? []).join(" ");

/** The paper to be signed, the code that signs it, and the signed copy (rulings R51 to R53). */
export const paperParts = (title: Text) =>
  ({
    agreement: {
      title,
      blocks: (sight: Here): Said<"save"> => {
        const { signing, terms } = sight.memory;
        return signing === null || signing.paper === null
          ? []
          : [
              {
                kind: "status",
                tone: "info",
                text: say(
                  "You can cancel a withdrawal within {days} days without a penalty: until {day} if you withdraw today.",
                  { days: signing.coolingOff.days, day: lastDay(sight) },
                ),
              },
              documentBlock<"save", never>(translateDocument(signing.paper), { download: "save" }),
              terms !== null && documentBlock<"save", never>(translateDocument(terms.paper), { open: 0 }),
            ];
      },
      form: AGREEMENT_FORM,
      asking: (sight: Here) => ({
        ...(sight.memory.terms === null ? {} : { read: WITH_TERMS }),
        otp: otpBySms.asked(
          sight,
          say("We sent an OTP to the number ending {digits}. Enter it, then press the button to sign.", {
            digits: phoneEnding(sight.memory.codeSent?.phone ?? ownPhone(sight)),
          }),
        ),
      }),
      actions: (sight: Here) => ({
        ...(sight.memory.codeSent === null
          ? { sign: main(say("Sign with OTP")) }
          : { confirm: main(say("Sign your agreement")), newCode: otpBySms.again(sight) }),
        save: second(SAVE_AS_PDF),
        notNow: link(say("Skip for now")),
      }),
    },
    signed: {
      title: say("Agreement signed"),
      blocks: ({ memory: { signing } }: Here): Said<"save"> =>
        signing === null || signing.paper === null
          ? []
          : [
              {
                kind: "status",
                tone: "success",
                text: say("Signed on {moment}. This is your copy.", {
                  moment: atMoment(Date.parse(signing.signedOn ?? "")),
                }),
              },
              documentBlock<"save", never>(translateDocument(signing.paper), { download: "save" }),
              signing.paperSha256 !== null && {
                kind: "details",
                title: say("Proves this is the copy you signed"),
                rows: [[say("Document ID (SHA-256)"), verbatim(inGroups(signing.paperSha256))]],
              },
            ],
      actions: { done: goOn(say("Continue")), save: second(say("Save as PDF")) },
    },
  }) as const;
