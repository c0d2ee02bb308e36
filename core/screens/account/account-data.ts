import type { Refusal } from "../refusal.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import { DELETION_DAYS } from "../../reference/kept-by-law.table.ts";
import { say } from "../../say/say.ts";
import { creditManagement } from "../../status/predicates.ts";
import { isAccountLocked } from "../behaviours/locked-account.ts";
import { goOn, link, main, second } from "../define-screen.ts";
import { saveFile, type Steps } from "../steps.ts";
import { DELETION_FORM } from "./account-forms.ts";
import { ALWAYS, BACK, type Doing, type Here, type Said, told } from "./account-memory.ts";
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
            text: say(
              "All that we keep about you is yours to have, in one file that people and programs read.",
            ),
          },
          ...deletionBlocks(deletion),
          (deletion === null || deletion.done === null) && keptBlock(sight),
        ];
      },
      actions: (sight: Here) => ({
        ...standingActions(sight),
        saveData: goOn(say("Save my data as a file")),
        ...(isAccountLocked(sight) || sight.memory.overview === null
          ? {}
          : !isDeletionAsked(sight)
            ? { askDeletion: second(say("Ask for deletion")) }
            : { keepData: second(say("Do not delete it after all")) }),
        toAccount: link(BACK),
      }),
    },
    deletion: {
      title: say("Ask for deletion"),
      look: { template: "form", picture: "door" },
      page: "deletion",
      isOpen: (sight: Here) => !isAccountLocked(sight) && !isDeletionAsked(sight),
      blocks: (sight: Here): Said => [
        {
          kind: "lead",
          text: {
            30: say(
              "We delete your profile, your documents and what you told us within thirty days, and your account with it.",
            ),
          }[DELETION_DAYS],
        },
        creditManagement(sight.status) && {
          kind: "status",
          tone: "warning",
          text: say(
            "You have a credit line. What is owed stays owed, and its papers stay until the law lets them go.",
          ),
        },
        { ...keptBlock(sight), region: "aside" },
      ],
      form: DELETION_FORM,
      actions: { confirmDeletion: main(say("Ask for deletion")), toData: link(say("Leave it as it is")) },
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
      doing: say("putting your data together"),
      loader: "loading",
      payload: () => ({}),
      next: (_now: Doing, file: ReplyOf<"accountData">) => saveFile(file),
    },
    askDeletion: {
      call: "accountDeletion",
      doing: say("asking for deletion"),
      loader: "submitting",
      payload: () => ({}),
      next: ({ fill, turn, call }: Doing<"overview", "data">): Steps => [
        fill({ isSure: "" }),
        turn("data"),
        told(say("Noted. You can take it back here until it is done.")),
        call("overview"),
      ],
    },
    keepData: {
      call: "accountDeletion",
      doing: say("taking it back"),
      loader: "submitting",
      payload: () => ({ takeBack: true }),
      next: ({ call }: Doing<"overview">): Steps => [told(say("Nothing is deleted.")), call("overview")],
      // Who carries it out was faster: what was kept is shown.
      failed: ({ call }: Doing<"overview">, { errorCode }: Refusal): Steps =>
        errorCode === "DELETION_DONE" ? call("overview") : [],
    },
  },
} as const;
