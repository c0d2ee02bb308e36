import { SUPPORT_ACTS, type SupportAct } from "@creditline/adapters/driver/tapes/tape";
import { MAGIC_LINK_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { isLocked } from "@creditline/core/customer/account-lock";
import type { Simulation } from "../simulator/simulation.ts";
import { bare, type Kind } from "./pick-kind.ts";
import type { Choice } from "./picking.ts";

const WORDS: Readonly<Record<SupportAct, readonly [name: string, about: string]>> = {
  code: ["send a code again", "A new one: the old one may have run out."],
  link: ["send a link again", "A new one; what it is for comes next."],
  lock: ["lock the account", "It signs in, sees and repays, and changes nothing. Why comes next."],
  unlock: ["unlock the account", "Why comes next."],
  escalate: ["escalate the account", "It is support's turn then. Why comes next."],
  resolve: [
    "resolve what was escalated",
    "Whose turn it was before, it is again. What came of it comes next.",
  ],
};

/** What support can do for this customer as things are; everything else would change nothing. */
export function supportActs(simulation: Simulation): Kind {
  const details = simulation.snapshot().state.record?.customerDetails;
  const idle: readonly SupportAct[] = [
    isLocked(details?.isAcctLocked) ? "lock" : "unlock",
    ...((details?.escalatedAt ?? null) === null ? (["resolve"] as const) : []),
  ];
  return {
    title: "What should support do?",
    note: "what is kept with a note asks for it next",
    choices: SUPPORT_ACTS.filter((act) => !idle.includes(act)).map((act): Choice => {
      const [name, about] = WORDS[act];
      return { id: act, cells: [name], group: "", about };
    }),
    pick: (act) => {
      if (act === "code") return simulation.support({ what: "code" });
      return act === "link" ? { mode: "link", chosen: act } : { mode: "note", chosen: act };
    },
  };
}

/** What a link can be for. */
export const linkActions = (simulation: Simulation): Kind => ({
  title: "What is the link for?",
  choices: MAGIC_LINK_ACTIONS.map(({ action, screen }) => bare(action, action, screen)),
  pick: (action) => simulation.support({ what: "link", action }),
});

const isAct = (text: string): text is SupportAct => SUPPORT_ACTS.some((act) => act === text);

/** Why something is done: the typed text is the one choice. */
export const noteFor = (simulation: Simulation, { chosen }: { readonly chosen: string }): Kind => ({
  title: isAct(chosen) ? `Why? To ${WORDS[chosen][0]}` : "Why?",
  note: "kept with what happened, for support alone",
  asks: "type the note; Enter keeps it",
  choices: [],
  typedChoices: (typed) => (typed.trim() === "" ? [] : [bare(typed, typed)]),
  pick: (note) => simulation.support({ what: isAct(chosen) ? chosen : "escalate", note }),
});
