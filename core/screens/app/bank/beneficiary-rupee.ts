import { plainNotice } from "../../../notices/plain-notice.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { errorNotice } from "../../../notices/failure.ts";
import { minutesFor } from "../../../reference/usual-times.table.ts";
import { atMoment, say } from "../../../say/say.ts";
import type { ScreenName } from "../../catalogue.ts";
import { goOn, link } from "../../define/define-screen.ts";
import { NOTHING, notify, refresh, type Steps } from "../../define/steps.ts";
import type { Doing, Here, Said } from "./beneficiary-state.ts";

const NOT_PAID = plainNotice(
  "info",
  say("We haven't received your ₹1 yet. Pay it in your UPI app, then check again."),
);
const NO_RUPEE = errorNotice(
  say("We didn't receive ₹1 from your account. Try again, or let us send you ₹1 instead."),
);

/** While the UPI payment is waited for, it is asked about as often as this. */
const RUPEE_EVERY_MS = 4_000;

/** Shown again, it is asked about from then on. */
export const watchAgain = ({ start }: Pick<Doing, "start">) => start("poll", RUPEE_EVERY_MS);

/** The ₹1 that the customer pays by UPI: its bank tells the account that it comes from. */
export const rupeeByUpi = (name: ScreenName) =>
  ({
    parts: {
      upi: {
        title: say("Send ₹1 by UPI"),
        page: "upi",
        look: { template: "form", picture: "phone" },
        isOpen: ({ memory }: Here) => memory.rupee !== null,
        blocks: ({ memory: { rupee } }: Here): Said =>
          rupee === null
            ? []
            : [
                {
                  kind: "lead",
                  text: say("Pay ₹1 from the account you want your money in."),
                },
                {
                  kind: "qr",
                  code: rupee.upiLink,
                  text: say("On another device? Scan this code with your UPI app."),
                },
                {
                  kind: "links",
                  title: say("On this phone"),
                  items: [{ label: say("Pay ₹1"), href: rupee.upiLink }],
                },
                {
                  kind: "details",
                  region: "aside",
                  title: say("Status"),
                  rows: [
                    [say("Now"), say("Your turn: pay ₹1")],
                    [say("Usually takes"), say("About {time}", { time: minutesFor("rupee") })],
                    [say("Valid until"), atMoment(Date.parse(rupee.validUntil))],
                  ],
                },
              ],
        actions: {
          checkRupee: goOn(say("I've paid")),
          otherWay: link(say("Choose another way")),
        },
      },
    },
    actions: {
      payRupee: "askRupee",
      checkRupee: "rupee",
      otherWay: ({ remember, turn }: Doing<never, "give">) => [remember({ rupee: null }), turn("give")],
    },
    /** Asked for, then asked about: by the customer, and by itself. */
    flows: {
      askRupee: {
        call: "createReversePennyDrop",
        doing: say("creating your UPI request"),
        loader: "scrutinizing",
        payload: () => ({}),
        next: (
          { remember, start, turn }: Doing<never, "upi">,
          rupee: ReplyOf<"createReversePennyDrop">,
        ): Steps => [remember({ rupee }), turn("upi"), start("poll", RUPEE_EVERY_MS)],
      },
      rupee: {
        call: "reversePennyDropDetails",
        doing: say("checking your payment"),
        loader: "scrutinizing",
        payload: ({ memory }: Here) => ({ transactionId: memory.rupee?.transactionId }),
        next(
          { remember, turn }: Doing<never, "given" | "give">,
          { status }: ReplyOf<"reversePennyDropDetails">,
        ): Steps {
          switch (status) {
            case "SUCCESS":
              return [remember({ rupee: null, isJustGiven: true }), turn("given"), refresh(name)];
            case "FAILED":
              return [remember({ rupee: null }), turn("give"), notify(NO_RUPEE)];
            case "PENDING":
              return notify(NOT_PAID);
          }
        },
      },
      /** The same in the background: what is not there yet is not worth a word. */
      watchRupee: {
        call: "reversePennyDropDetails",
        doing: say("checking your payment"),
        loader: null,
        quiet: true,
        payload: ({ memory }: Here) => ({ transactionId: memory.rupee?.transactionId }),
        next(
          { memory, remember, start, turn }: Doing<never, "given" | "give">,
          { status }: ReplyOf<"reversePennyDropDetails">,
        ): Steps {
          if (memory.rupee === null) return NOTHING;
          switch (status) {
            case "SUCCESS":
              return [remember({ rupee: null, isJustGiven: true }), turn("given"), refresh(name)];
            case "FAILED":
              return [remember({ rupee: null }), turn("give"), notify(NO_RUPEE)];
            case "PENDING":
              return start("poll", RUPEE_EVERY_MS);
          }
        },
        failed: ({ start }: Doing) => start("poll", RUPEE_EVERY_MS),
      },
    },
  }) as const;

/** While its part shows. */
export const watchRupee = ({
  memory,
  part,
  call,
  underWay,
}: Doing<"watchRupee"> & { readonly part: string }): Steps =>
  memory.rupee !== null && part === "upi" && !underWay.includes("rupee") ? call("watchRupee") : NOTHING;
