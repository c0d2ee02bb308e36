import { USUAL_MINUTES } from "../../../reference/usual-times.table.ts";
import { say } from "../../../say/say.ts";
import { goOn, link, second } from "../../define/define-screen.ts";
import { ending, WAITING } from "../../define/look.ts";
import { type Here, type Said, type SigningAt, TRIES_ALONE } from "./sign-memory.ts";

const UNTIL_SIGNED = { 1: say("Less than a minute") }[USUAL_MINUTES.signature];

/** Whose turn it is while a signature waits, and how long that takes: all times assumed (rulings R49, R51). */
const WAITS = {
  papers: {
    title: say("Preparing your agreement"),
    says: say("Your lender is preparing it. It will appear here."),
    whose: say("The lender is preparing your agreement"),
    usually: UNTIL_SIGNED,
  },
  signature: {
    title: say("Completing your signature"),
    says: say("The e-sign service is adding your signature. Nothing for you to do."),
    whose: say("The e-sign service is completing your signature"),
    usually: UNTIL_SIGNED,
  },
  agent: {
    title: say("An agent will bring your agreement"),
    says: say("Your visit is booked. Your signed copy will appear here."),
    whose: say("An agent will visit you"),
    usually: say("Until the day of the visit"),
  },
} as const;

/** How a signature stands that was asked for: it is waited for, or did not go through. */
export const standingParts = (at: SigningAt) =>
  ({
    waiting: {
      title: ({ memory: { signing } }: Here) => WAITS[signing?.waitsFor ?? "signature"].title,
      look: WAITING,
      blocks: ({ memory: { signing } }: Here): Said => {
        const { says, whose, usually } = WAITS[signing?.waitsFor ?? "signature"];
        return [
          { kind: "lead", text: says },
          {
            kind: "details",
            region: "aside",
            title: say("Status"),
            rows: [
              [say("Now"), whose],
              [say("Usually takes"), usually],
            ],
          },
        ];
      },
      actions: ({ memory: { signing } }: Here) => ({
        // It looks by itself.
        look: second(say("Check again")),
        ...(signing?.waitsFor === "agent" ? { book: second(say("See appointment")) } : {}),
        home: link(at.toHome),
      }),
    },
    again: {
      title: say("Signing failed"),
      look: ending("plug"),
      blocks: [
        {
          kind: "lead",
          text: say("Nothing was signed or charged. Try again."),
        },
      ],
      actions: {
        signAgain: goOn(say("Sign again")),
        support: second(say("Ask for help")),
        home: link(at.toHome),
      },
    },
    support: {
      title: say("We'll help you sign"),
      look: ending("phone"),
      blocks: [
        {
          kind: "lead",
          text: say(
            "Signing failed {count} times. Nothing was signed. Write to us and our team will look into it.",
            {
              count: TRIES_ALONE,
            },
          ),
        },
      ],
      actions: {
        support: goOn(say("Ask for help")),
        signAgain: second(say("Try again")),
        home: link(at.toHome),
      },
    },
  }) as const;
