import { say, verbatim } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";
import { lockedAccountPart } from "../../behaviours/locked-account.ts";
import { translateDocument, documentBlock, READ_FORM } from "../../behaviours/legal-document.ts";
import { goOn, link, main, second } from "../../define-screen.ts";
import { lenderNamed } from "../../../reference/lender-named.ts";
import { ending } from "../../look.ts";
import { type Here, lenderNow, type Said } from "./sign-memory.ts";
import type { SigningAt } from "./signing-at.ts";
import { workedOutBlock } from "./worked-out-block.ts";

/** What stands before the signature: the statement that is read first, another way to sign, another lender, a locked account. */
export const partsBefore = (at: SigningAt, title: Text) =>
  ({
    missing: {
      title,
      look: { template: "form", picture: "papers" },
      blocks: [{ kind: "lead", text: say("By law, you must see the costs before you sign.") }],
      actions: { keyFacts: goOn(say("Read the key fact statement")), home: link(at.toHome) },
    },
    /** The same, read and accepted here. */
    statement: {
      title: say("First, the key fact statement"),
      blocks: ({ memory: { facts } }: Here): Said<"acceptFacts", "read"> =>
        facts === null
          ? [{ kind: "text", text: say("Getting your details…") }]
          : [
              workedOutBlock(facts),
              documentBlock(translateDocument(facts.paper), { read: "read", accept: "acceptFacts", open: 1 }),
            ],
      form: READ_FORM,
      asking: ({ memory: { facts } }: Here) => (facts === null ? { read: null } : {}),
      actions: ({ memory: { facts } }: Here) => ({
        ...(facts === null
          ? { factsAgain: goOn(say("Read the key fact statement")) }
          : { acceptFacts: main(say("Accept and continue")) }),
        home: link(at.toHome),
      }),
    },
    visit: {
      title: say("An agent visits you with the agreement"),
      look: { template: "form", picture: "calendar" },
      blocks: [
        {
          kind: "lead",
          text: say(
            "To sign with an OTP, your Aadhaar needs a linked phone number. Yours has none, so you sign on paper.",
          ),
        },
        {
          kind: "steps",
          title: say("How it works"),
          items: [
            say("Choose a time. The visit is free."),
            say("The agent brings the agreement and shows a photo ID."),
            say("You sign. Your line opens once the lender has the agreement."),
          ],
        },
        {
          kind: "text",
          text: say("Or link your phone at an Aadhaar centre, and sign here."),
        },
      ],
      actions: {
        book: goOn(say("Choose a time")),
        support: second(say("Ask for help")),
        home: link(at.toHome),
      },
    },
    other: {
      title: say("This isn't your lender"),
      look: ending("signpost"),
      blocks: (sight: Here): Said => [
        {
          kind: "lead",
          text:
            at.screenOf(lenderNow(sight) ?? "") === null
              ? say("Your lender is {lender}. You don't sign here.", {
                  lender: verbatim(lenderNamed(lenderNow(sight) ?? "")),
                })
              : say("Your lender is {lender}. Its agreement is on another page.", {
                  lender: verbatim(lenderNamed(lenderNow(sight) ?? "")),
                }),
        },
      ],
      actions: (sight: Here) =>
        at.screenOf(lenderNow(sight) ?? "") === null
          ? { home: goOn(at.toHome) }
          : { theirs: goOn(say("Go to my agreement")), home: link(at.toHome) },
    },
    locked: lockedAccountPart(at.toHome),
  }) as const;
