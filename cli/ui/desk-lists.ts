import { SUPPORT_ACTS, type SupportActionName } from "@creditline/adapters/driver/tapes/tape";
import { isLocked } from "@creditline/core/customer/record-facts";
import { MAGIC_LINK_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { isScreenName, SCREENS } from "@creditline/core/screens/catalogue";
import { changeText, MOST_CHANGES } from "../commands/what-if.ts";
import { SETTABLE_FACTS, settingChoices } from "../simulator/fact-settings.ts";
import { ANONYMOUS } from "../simulator/harness.ts";
import { caseNameFor, keepCase } from "../simulator/keep-case.ts";
import { complaintToAnswer } from "../simulator/labels.ts";
import { injectableCalls, USUAL_FAULTS } from "../simulator/running-tasks.ts";
import { indiaMoment, type Simulation, type SupportRequests } from "../simulator/simulation.ts";
import type { Landings } from "../simulator/what-next.ts";
import { statusFrom, statusName } from "../source/statuses.ts";
import { cut } from "../terminal/layout.ts";
import { type DeskList, type Kind, plainChoice } from "./form-items.ts";
import type { Choice } from "./picker.tsx";

const WORDS: Readonly<Record<SupportActionName, readonly [name: string, about: string]>> = {
  code: ["send a new OTP", "The old one may have expired."],
  link: ["send a new link", "Next: what it is for."],
  answer: ["answer a question", "Next: which one."],
  complaint: ["answer the complaint", "Next: the reply."],
  lock: ["lock the account", "The customer can only view and repay. Next: a note."],
  unlock: ["unlock the account", "Next: a note."],
  escalate: ["escalate the account", "Support acts next. Next: a note."],
  resolve: ["close an escalation", "The customer or lender acts again. Next: a note."],
};

interface About {
  /** The customer's questions; null until they are known. */
  readonly asked: SupportRequests | null;
}

/** The support actions that would have an effect for this customer now. */
function supportActs(simulation: Simulation, { asked }: About): Kind {
  const details = simulation.snapshot().state.record?.customerDetails;
  const complaint = asked === null ? undefined : complaintToAnswer(asked);
  const idle: readonly SupportActionName[] = [
    isLocked(details?.isAcctLocked) ? "lock" : "unlock",
    ...((details?.escalatedAt ?? null) === null ? (["resolve"] as const) : []),
    ...((asked?.threads ?? []).length === 0 ? (["answer"] as const) : []),
    ...(complaint === undefined ? (["complaint"] as const) : []),
  ];
  return {
    title: "What should support do?",
    note: "some of these ask for a note next",
    choices: SUPPORT_ACTS.filter((act) => !idle.includes(act)).map((act): Choice => {
      const [name, about] = WORDS[act];
      const quote = act === "complaint" && complaint !== undefined ? `“${complaint.text}” ` : "";
      return { id: act, cells: [name], group: "", about: `${quote}${about}` };
    }),
    pick: (act) => {
      if (act === "code") return simulation.support({ what: "code" });
      if (act === "link") return { mode: "link", chosen: act };
      return { mode: act === "answer" ? "topic" : "note", chosen: act };
    },
  };
}

/** The possible actions of a link. */
const linkActions = (simulation: Simulation): Kind => ({
  title: "What is the link for?",
  choices: MAGIC_LINK_ACTIONS.map(({ action, screen }) => plainChoice(action, action, screen)),
  pick: (action) => simulation.support({ what: "link", action }),
});

/** The threads that can be answered, each with its last message. */
const topics = (_simulation: Simulation, { asked }: About): Kind => ({
  title: "Which question?",
  choices: (asked?.threads ?? []).map(({ slug, messages }): Choice => {
    const last = messages.at(-1);
    return {
      ...plainChoice(slug, slug, last?.by === "them" ? "answered" : "waits"),
      about: last?.text ?? "",
    };
  }),
  pick: (slug) => ({ mode: "note", chosen: `answer ${slug}` }),
});

const isAct = (text: string): text is SupportActionName => SUPPORT_ACTS.some((act) => act === text);

/** The note of an action: the reason, or the answer. The typed text is the only choice. */
function noteFor(simulation: Simulation, { chosen }: { readonly chosen: string }): Kind {
  const [named = "", topic] = chosen.split(" ");
  const what = isAct(named) ? named : "escalate";
  const isAnswer = what === "answer" || what === "complaint";
  return {
    title: isAnswer
      ? `Your reply${topic === undefined ? "" : ` about ${topic}`}?`
      : `Why? To ${WORDS[what][0]}`,
    note: isAnswer ? "the customer reads it" : "only support can read it",
    asks: isAnswer ? "type the reply; Enter sends it" : "type the note; Enter saves it",
    choices: [],
    typedChoices: (typed) => (typed.trim() === "" ? [] : [plainChoice(typed, typed)]),
    pick: (note) => simulation.support({ what, note, ...(topic === undefined ? {} : { topic }) }),
  };
}

/** The context of a list, besides the simulation. */
interface DeskContext {
  /** Where each status would lead here; null until it is known. */
  readonly landings: Landings | null;
  /** The customer's questions; null until they are known. */
  readonly asked: SupportRequests | null;
  readonly chosen: string;
}

const GROUPS: Readonly<Record<(typeof SETTABLE_FACTS)[number], string>> = {
  status: "Status",
  lineType: "Line type",
  partner: "Lender",
  interest: "Interest in the line",
  actionables: "What the customer still has to do",
  blockedMilestones: "Milestones that block the qualification",
  interactionRequired: "Customer interaction required",
  action: "Action in the address",
  layout: "Layout",
  policy: "Policy of the landing decision",
};

function statusChoice(landings: Landings | null, code: string, now: boolean): Choice {
  const landing = landings?.get(code);
  return {
    id: `status ${code}`,
    cells: [statusName(code), code, landing === undefined ? "" : `${landing.screen} (rule ${landing.rule})`],
    group: GROUPS.status,
    about: now
      ? "This is the current value."
      : "The screen is where this customer lands, with everything the platform sets along with the status.",
  };
}

function settings(simulation: Simulation, { landings }: DeskContext): Kind {
  const choices = settingChoices(simulation.snapshot());
  const statuses = choices.filter(({ fact }) => fact === "status");
  return {
    title: "Change a fact",
    note: "a status, a lender, a line, interest, gpay …",
    choices: [
      ...statuses.map(({ note, now }) => statusChoice(landings, note, now)),
      ...choices
        .filter(({ fact }) => fact !== "status")
        .map(
          ({ text, fact, note, now }): Choice => ({
            id: text,
            cells: [text, now ? "current" : note, ""],
            group: GROUPS[fact],
            about: "",
          }),
        ),
    ],
    typedChoices(typed) {
      const code = statusFrom(typed);
      if (code !== null && !statuses.some(({ note }) => note === code)) {
        return [statusChoice(landings, code, false)];
      }
      const isSetting = SETTABLE_FACTS.some((fact) =>
        typed.toLowerCase().startsWith(`${fact.toLowerCase()} `),
      );
      return isSetting && !choices.some(({ text }) => text === typed)
        ? [{ id: typed, cells: [typed, "as typed", ""], group: "As typed", about: "" }]
        : [];
    },
    begin: `status ${statuses.find(({ now }) => now)?.note ?? ""}`,
    pick: (id) => simulation.set(id),
  };
}

/** A moment's label is cut so that the screen and the status fit beside it at 80 columns. */
const LABEL_WIDTH = 30;

function moments(simulation: Simulation): Kind {
  const { moments: all, at } = simulation.snapshot();
  const digits = String(all.length).length;
  return {
    title: "Go to a moment",
    note: `${at + 1} of ${all.length} is shown`,
    choices: all.map(
      ({ label, screen, status, now, changes }, i): Choice => ({
        id: String(i),
        cells: [
          cut(`${String(i + 1).padStart(digits)}  ${label}`, LABEL_WIDTH),
          screen ?? "",
          statusName(status),
          indiaMoment(now),
        ],
        group: "",
        about:
          changes.length === 0
            ? "The record did not change."
            : `Changed: ${changes.map(({ path }) => path).join(", ")}`,
      }),
    ),
    begin: String(at),
    pick: (id) => simulation.goTo(Number(id)),
  };
}

const target = (): Kind => ({
  title: "Which screen?",
  note: "next: the smallest changes that lead there",
  choices: SCREENS.map(({ name, path }) => plainChoice(name, name, path)),
  pick: (name) => ({ mode: "changes", chosen: name }),
});

function leadingTo(simulation: Simulation, { chosen }: DeskContext): Kind {
  const found = isScreenName(chosen) ? simulation.leadingTo(chosen) : null;
  const sets = found?.changes ?? [];
  const why =
    found === null
      ? ANONYMOUS
      : found.from === found.to
        ? "the customer already lands there"
        : `no set of up to ${MOST_CHANGES} changes leads there`;
  return {
    title: `What would lead to ${chosen}`,
    note: sets.length === 0 ? why : `${sets.length}, smallest first; Enter applies one`,
    choices: sets.map(
      (set, i): Choice => ({
        id: String(i),
        cells: [
          set.map(({ fact, to, toName }) => `${fact} ${toName ?? String(to ?? "nothing")}`).join(" and "),
        ],
        group: set.length === 1 ? "One change" : `${set.length} changes`,
        about: set.map(changeText).join("; and "),
      }),
    ),
    pick: (id) => simulation.change(sets[Number(id)] ?? []),
  };
}

function calls(simulation: Simulation): Kind {
  const made = [...new Set(simulation.snapshot().calls.map(({ call }) => call))].toReversed();
  const rest = injectableCalls().filter((call) => !made.includes(call));
  const choice =
    (group: string) =>
    (call: string): Choice => ({ ...plainChoice(call, call), group });
  return {
    title: "Which call should fail next time?",
    note: "next: how it fails",
    choices: [...made.map(choice("Made here, newest first")), ...rest.map(choice("All other calls"))],
    pick: (call) => ({ mode: "fault", chosen: call }),
  };
}

const describeFault = (fault: string): string =>
  fault === "drop" ? "drops without a reply" : fault.endsWith("s") ? "replies late" : "fails";

const faults = (simulation: Simulation, { chosen }: DeskContext): Kind => ({
  title: `The next ${chosen}`,
  note: "a status, 5s, or drop",
  choices: USUAL_FAULTS.map((fault) => plainChoice(fault, fault, describeFault(fault))),
  typedChoices: (typed) =>
    typed === "" || USUAL_FAULTS.includes(typed) ? [] : [plainChoice(typed, typed, "as typed")],
  pick: (fault) => simulation.order(chosen, fault),
});

const cases = (simulation: Simulation): Kind => ({
  title: "Save the case up to this moment in which file?",
  note: "without personal data",
  choices: [plainChoice(caseNameFor(simulation), caseNameFor(simulation), "or type another name")],
  typedChoices: (typed) => (typed === "" ? [] : [plainChoice(typed, typed, "as typed")]),
  async pick(file) {
    const kept = await keepCase(simulation, file, false);
    return kept.isThere ? { mode: "overwrite", chosen: file } : simulation.tell(kept);
  },
});

const overwrite = (simulation: Simulation, { chosen }: DeskContext): Kind => ({
  title: `${chosen} already exists. Overwrite it?`,
  choices: [plainChoice("no", "no, keep it"), plainChoice("yes", "yes, overwrite it")],
  pick: async (answer) =>
    simulation.tell(
      answer === "yes" ? await keepCase(simulation, chosen, true) : { ok: true, said: "Nothing was saved." },
    ),
});

/** The lists that the desk's own keys open. */
export const deskLists: Readonly<Record<DeskList, (simulation: Simulation, about: DeskContext) => Kind>> = {
  set: settings,
  moments,
  target,
  changes: leadingTo,
  call: calls,
  fault: faults,
  case: cases,
  overwrite,
  support: supportActs,
  link: linkActions,
  topic: topics,
  note: noteFor,
};
