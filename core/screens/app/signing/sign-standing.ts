import { USUAL_MINUTES } from "../../../reference/usual-times.table.ts";
import { say } from "../../../say/say.ts";
import { goOn, link, second } from "../../define-screen.ts";
import { ending, WAITING } from "../../look.ts";
import { type Here, type Said, TRIES_ALONE } from "./sign-memory.ts";
import type { SigningAt } from "./signing-at.ts";

const UNTIL_SIGNED = { 1: say("Less than a minute") }[USUAL_MINUTES.signature];

/** Whose turn it is while a signature waits, and how long that takes: all times assumed (rulings R49, R51). */
const WAITS = {
  papers: {
    title: say("Your agreement is being drawn up"),
    says: say("The lender puts your figures into the agreement. You need not do anything; we show it here."),
    whose: say("The lender is preparing your agreement"),
    usually: UNTIL_SIGNED,
  },
  signature: {
    title: say("Your signature is on its way"),
    says: say("The signing service is putting your signature on the papers. You need not do anything."),
    whose: say("The e-sign service is completing your signature"),
    usually: UNTIL_SIGNED,
  },
  agent: {
    title: say("An agent will bring you the papers"),
    says: say("Your visit is booked. Once you have signed, your copy is here."),
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
        ...(signing?.waitsFor === "agent" ? { book: second(say("See or change the visit")) } : {}),
        home: link(at.toHome),
      }),
    },
    again: {
      title: say("The signing did not go through"),
      look: ending("plug"),
      blocks: [
        {
          kind: "lead",
          text: say(
            "Nothing was signed and nothing was charged. Try again: it mostly works the second time.",
          ),
        },
      ],
      actions: {
        signAgain: goOn(say("Sign again")),
        support: second(say("Ask for help")),
        home: link(at.toHome),
      },
    },
    support: {
      title: say("We will help you to sign"),
      look: ending("phone"),
      blocks: [
        {
          kind: "lead",
          text: say(
            "The signing failed {count} times. Nothing was signed. Write to us, and a person looks at it.",
            {
              count: TRIES_ALONE,
            },
          ),
        },
      ],
      actions: {
        support: goOn(say("Write to support")),
        signAgain: second(say("Try once more")),
        home: link(at.toHome),
      },
    },
  }) as const;
