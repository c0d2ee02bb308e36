import { SUPPORT_ACTS, type SupportAct } from "@creditline/adapters/driver/tapes/tape";
import { MAGIC_LINK_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { isLocked } from "@creditline/core/customer/account-lock";
import { complaintToAnswer } from "../simulator/questions.ts";
import type { Asked, Simulation } from "../simulator/simulation.ts";
import { bare, type Kind } from "./pick-kind.ts";
import type { Choice } from "./picking.ts";

const WORDS: Readonly<Record<SupportAct, readonly [name: string, about: string]>> = {
  code: ["send a code again", "A new one: the old one may have run out."],
  link: ["send a link again", "A new one; what it is for comes next."],
  answer: ["answer a question", "Which one comes next."],
  complaint: ["answer the complaint", "The answer comes next."],
  lock: ["lock the account", "It signs in, sees and repays, and changes nothing. Why comes next."],
  unlock: ["unlock the account", "Why comes next."],
  escalate: ["escalate the account", "It is support's turn then. Why comes next."],
  resolve: [
    "resolve what was escalated",
    "Whose turn it was before, it is again. What came of it comes next.",
  ],
};

interface About {
  /** What the customer asked; null until it is known. */
  readonly asked: Asked | null;
}

/** What support can do for this customer as things are; everything else would change nothing. */
export function supportActs(simulation: Simulation, { asked }: About): Kind {
  const details = simulation.snapshot().state.record?.customerDetails;
  const complaint = asked === null ? undefined : complaintToAnswer(asked);
  const idle: readonly SupportAct[] = [
    isLocked(details?.isAcctLocked) ? "lock" : "unlock",
    ...((details?.escalatedAt ?? null) === null ? (["resolve"] as const) : []),
    ...((asked?.threads ?? []).length === 0 ? (["answer"] as const) : []),
    ...(complaint === undefined ? (["complaint"] as const) : []),
  ];
  return {
    title: "What should support do?",
    note: "what is kept with a note asks for it next",
    choices: SUPPORT_ACTS.filter((act) => !idle.includes(act)).map((act): Choice => {
      const [name, about] = WORDS[act];
      const said = act === "complaint" && complaint !== undefined ? `“${complaint.text}” ` : "";
      return { id: act, cells: [name], group: "", about: `${said}${about}` };
    }),
    pick: (act) => {
      if (act === "code") return simulation.support({ what: "code" });
      if (act === "link") return { mode: "link", chosen: act };
      return { mode: act === "answer" ? "topic" : "note", chosen: act };
    },
  };
}

/** What a link can be for. */
export const linkActions = (simulation: Simulation): Kind => ({
  title: "What is the link for?",
  choices: MAGIC_LINK_ACTIONS.map(({ action, screen }) => bare(action, action, screen)),
  pick: (action) => simulation.support({ what: "link", action }),
});

/** What can be answered: the threads, each with what was said last. */
export const topics = (_simulation: Simulation, { asked }: About): Kind => ({
  title: "Which question is answered?",
  choices: (asked?.threads ?? []).map(({ slug, messages }): Choice => {
    const last = messages.at(-1);
    return { ...bare(slug, slug, last?.by === "them" ? "answered" : "waits"), about: last?.text ?? "" };
  }),
  pick: (slug) => ({ mode: "note", chosen: `answer ${slug}` }),
});

const isAct = (text: string): text is SupportAct => SUPPORT_ACTS.some((act) => act === text);

/** What is written with what is done: why, or the answer. The typed text is the one choice. */
export function noteFor(simulation: Simulation, { chosen }: { readonly chosen: string }): Kind {
  const [named = "", topic] = chosen.split(" ");
  const what = isAct(named) ? named : "escalate";
  const isAnswer = what === "answer" || what === "complaint";
  return {
    title: isAnswer
      ? `What is the answer${topic === undefined ? "" : ` about ${topic}`}?`
      : `Why? To ${WORDS[what][0]}`,
    note: isAnswer ? "the customer reads it" : "kept with what happened, for support alone",
    asks: isAnswer ? "type the answer; Enter sends it" : "type the note; Enter keeps it",
    choices: [],
    typedChoices: (typed) => (typed.trim() === "" ? [] : [bare(typed, typed)]),
    pick: (note) => simulation.support({ what, note, ...(topic === undefined ? {} : { topic }) }),
  };
}
