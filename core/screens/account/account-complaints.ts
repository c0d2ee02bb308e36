import { isInputRefusal } from "../behaviours/refusal-kind.ts";
import { COMPLAINT_DAYS } from "../../reference/complaints.table.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import { COMPLAINT_ABOUT } from "../../calls/own-account/own-account.table.ts";
import { say, verbatim } from "../../say/say.ts";
import { link, main, second } from "../define/define-screen.ts";
import type { Refusal } from "../define/refusal.ts";
import { open, type Steps } from "../define/steps.ts";
import { COMPLAINT_FORM } from "./account-forms.ts";
import { ALWAYS, BACK, type Doing, type Here, type Said, notifyDone } from "./account-memory.ts";
import { missing } from "./account-standing.ts";
import { complaintBlock } from "./account-words.ts";

/** Complaints: each with how it stands and who is next, and a new one; a locked account complains too (ruling R56). */
export const COMPLAINTS = {
  parts: {
    complaints: {
      title: say("Complaints"),
      look: { template: "form", picture: "letter" },
      page: "complaints",
      isOpen: ALWAYS,
      blocks: (sight: Here): Said<"again"> => [
        ...missing(sight),
        ...(sight.memory.overview?.complaints ?? []).map(complaintBlock),
        {
          kind: "list",
          region: "aside",
          title: say("What happens next"),
          items: [
            {
              30: say(
                "You get a complaint number straight away. Our grievance officer replies within 30 days.",
              ),
            }[COMPLAINT_DAYS],
            say("No reply by then, or not satisfied? The RBI Ombudsman reviews it free of charge."),
          ],
        },
      ],
      form: COMPLAINT_FORM,
      actions: ({ memory }: Here) => ({
        raise: main(say("Send complaint")),
        ...(memory.isMissing ? { again: second(say("Try again")) } : {}),
        howTo: link(say("How to complain")),
        toAccount: link(BACK),
      }),
    },
  },
  actions: {
    complain: ({ turn }: Doing<never, "complaints">) => turn("complaints"),
    raise: "raise",
    howTo: open("complaints"),
  },
  flows: {
    raise: {
      call: "complain",
      doing: say("sending your message"),
      loader: "submitting",
      payload: ({ values }: Here) => ({
        about: COMPLAINT_ABOUT.find((one) => one === values.about) ?? ("OTHER" as const),
        text: values.complaint,
      }),
      blame: (refusal: Refusal) => (isInputRefusal(refusal) ? ("complaint" as const) : null),
      next: ({ fill, call }: Doing<"overview">, { complaint }: ReplyOf<"complain">): Steps => [
        fill({ about: "", complaint: "" }),
        notifyDone(
          say("We've received your complaint. Your complaint number is {number}.", {
            number: verbatim(complaint.number),
          }),
        ),
        call("overview"),
      ],
    },
  },
} as const;
