import type { Refusal } from "../define/refusal.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import { DELETION_DAYS } from "../../reference/kept-by-law.table.ts";
import { say } from "../../say/say.ts";
import { creditManagement } from "../../status/predicates.ts";
import { isAccountLocked } from "../behaviours/locked-account.ts";
import { goOn, link, main, second } from "../define/define-screen.ts";
import { saveFile, type Steps } from "../define/steps.ts";
import { DELETION_FORM } from "./account-forms.ts";
import { ALWAYS, BACK, type Doing, type Here, type Said, notifyDone } from "./account-memory.ts";
import { standing, standingActions } from "./account-standing.ts";
import { deletionBlocks, keptBlock } from "./account-words.ts";

/** Whether a deletion waits to be carried out: once it is done another can be asked for. */
const isDeletionAsked = ({ memory: { overview } }: Here): boolean =>
  (overview?.deletion ?? null) !== null && overview?.deletion?.done === null;

/** The customer's data: all of it as a file, and its deletion. */
export const DATA = {
  parts: {
    data: {
      title: say("Your data"),
      look: { template: "decision", picture: "papers" },
      page: "data",
      isOpen: ALWAYS,
      blocks: (sight: Here): Said<"askHelp" | "again"> => {
        const deletion = sight.memory.overview?.deletion ?? null;
        return [
          ...standing(sight),
          {
            kind: "lead",
            text: say("Download everything we keep about you in one file."),
          },
          ...deletionBlocks(deletion),
          (deletion === null || deletion.done === null) && keptBlock(sight),
        ];
      },
      actions: (sight: Here) => ({
        ...standingActions(sight),
        saveData: goOn(say("Download my data")),
        ...(isAccountLocked(sight) || sight.memory.overview === null
          ? {}
          : !isDeletionAsked(sight)
            ? { askDeletion: second(say("Request deletion")) }
            : { keepData: second(say("Cancel deletion")) }),
        toAccount: link(BACK),
      }),
    },
    deletion: {
      title: say("Request deletion"),
      look: { template: "form", picture: "door" },
      page: "deletion",
      isOpen: (sight: Here) => !isAccountLocked(sight) && !isDeletionAsked(sight),
      blocks: (sight: Here): Said => [
        {
          kind: "lead",
          text: {
            30: say("We delete your profile, documents and account within 30 days."),
          }[DELETION_DAYS],
        },
        creditManagement(sight.status) && {
          kind: "status",
          tone: "warning",
          text: say(
            "You still owe what you borrowed, and the law requires us to keep your loan documents for a time.",
          ),
        },
        { ...keptBlock(sight), region: "aside" },
      ],
      form: DELETION_FORM,
      actions: { confirmDeletion: main(say("Request deletion")), toData: link(say("Keep it")) },
    },
  },
  actions: {
    data: ({ turn }: Doing<never, "data">) => turn("data"),
    saveData: "saveData",
    askDeletion: ({ turn }: Doing<never, "deletion">) => turn("deletion"),
    confirmDeletion: "askDeletion",
    toData: ({ turn }: Doing<never, "data">) => turn("data"),
    keepData: "keepData",
  },
  flows: {
    saveData: {
      call: "accountData",
      doing: say("preparing your file"),
      loader: "loading",
      payload: () => ({}),
      next: (_now: Doing, file: ReplyOf<"accountData">) => saveFile(file),
    },
    askDeletion: {
      call: "accountDeletion",
      doing: say("requesting deletion"),
      loader: "submitting",
      payload: () => ({}),
      next: ({ fill, turn, call }: Doing<"overview", "data">): Steps => [
        fill({ isSure: "" }),
        turn("data"),
        notifyDone(say("Request received. You can cancel it until it's done.")),
        call("overview"),
      ],
    },
    keepData: {
      call: "accountDeletion",
      doing: say("cancelling your request"),
      loader: "submitting",
      payload: () => ({ takeBack: true }),
      next: ({ call }: Doing<"overview">): Steps => [
        notifyDone(say("Deletion cancelled. Nothing was deleted.")),
        call("overview"),
      ],
      // Who carries it out was faster: what was kept is shown.
      failed: ({ call }: Doing<"overview">, { errorCode }: Refusal): Steps =>
        errorCode === "DELETION_DONE" ? call("overview") : [],
    },
  },
} as const;
