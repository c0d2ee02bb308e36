import type { Reply } from "@creditline/core/journey/events";
import type { StepResult } from "@creditline/core/journey/step";
import { translate, translateText } from "@creditline/core/messages/translate";
import { ALL_SCREENS } from "@creditline/core/screens/all-screens";
import { type Asked, flowOf, viewAt } from "./asked.ts";
import { ANSWER_NAMES, type AnswerName, fieldAt } from "./failing-answers.ts";
import { markOf, noticeTold } from "./told.ts";

/** A call of a screen, what came of it in place of what was asked for, and the application after that. */
export interface Case {
  readonly name: string;
  readonly asked: Asked;
  readonly answer: AnswerName;
  readonly reply: Reply;
  readonly after: StepResult;
}

/** Answers of which most flows say the same. */
const ALIKE: Readonly<Record<string, readonly AnswerName[]>> = {
  "a reason": ["400", "400 at a field", "400 at a field that is not asked", "429", "477", "500"],
  "no word": ["400 without a word", "500 without a body", "a page of a proxy"],
  "no sense": [
    "an empty body",
    "a list in place of a body",
    "a text in place of a body",
    "a body of numbers",
    "a page in place of an answer",
  ],
};

/** Answers by name, by what they are alike in, or by those that are left of these: whichever says it shorter. */
function named(answers: readonly AnswerName[]): string {
  const alike = Object.entries(ALIKE).filter(([, some]) => some.some((one) => answers.includes(one)));
  const choices = alike.reduce<readonly (typeof alike)[]>(
    (sets, one) => [...sets, ...sets.map((set) => [...set, one])],
    [[]],
  );
  const texts = choices.map((kinds) => {
    const inKinds = new Set(kinds.flatMap(([, some]) => some));
    const others = answers.filter((one) => !inKinds.has(one));
    const left = [...inKinds].filter((one) => !answers.includes(one));
    const names = [...kinds.map(([kind]) => kind), ...others].join(", ");
    return left.length === 0 ? names : `${names} but ${left.join(", ")}`;
  });
  return texts.reduce((best, text) => (text.length < best.length ? text : best));
}

/** A block by its first words, and the mark of all the rest. */
const shown = (block: { readonly kind: string }): string =>
  `${block.kind} ${Object.entries(block).find(([name]) => name === "title" || name === "text")?.[1] ?? ""} (${markOf(JSON.stringify(block))})`;

/** What a failure shows and asks for, in a line each; a name that is the screen's own is left out. */
function outcome({ asked, after: { state, commands } }: Case): readonly string[] {
  const { before, at, pending } = asked;
  const known = new Set(before.notices.map(({ id }) => id));
  const [was, is] = [viewAt(before, at), viewAt(state, at)];
  const blocks = new Set(was?.blocks.map((block) => JSON.stringify(block)));
  const first = fieldAt(asked);
  return [
    ...translate(state.notices)
      .filter(({ id }) => !known.has(id))
      .map(noticeTold),
    ...(is?.errors.map(
      ({ field, message }) => `at ${field === first ? "the first field" : field}: ${message}`,
    ) ?? []),
    ...(is?.screen === was?.screen ? [] : [`shows ${is?.screen}: ${is?.title}`]),
    ...(is?.screen === was?.screen
      ? (is?.blocks ?? []).filter((block) => !blocks.has(JSON.stringify(block))).map(shown)
      : []),
    ...commands.flatMap((command) =>
      command.type === "call"
        ? [`calls ${command.call}`]
        : command.type === "timer" && !command.name.startsWith("notice/")
          ? [`timer ${command.name.replace(`${pending.screen}/`, "")} ${command.afterMs}`]
          : command.type === "navigate"
            ? [`address ${command.address}`]
            : [],
    ),
  ];
}

/** What a flow says of every failure, but for what is its own: its words, and how long it says them. */
interface FlowTold {
  readonly screen: string;
  readonly flow: string;
  readonly own: string;
  readonly outcomes: ReadonlyMap<AnswerName, string>;
}

/** What a flow says of a failure of which no answer says a word, and how long: in its notice. */
function ownNotice(cases: readonly Case[]): { readonly text: string; readonly time: string } {
  const wordless = cases.find(({ answer }) => answer === "500 without a body");
  const known = new Set(wordless?.asked.before.notices.map(({ id }) => id));
  const notice = translate(wordless?.after.state.notices ?? []).find(({ id }) => !known.has(id));
  return { text: notice?.text ?? "", time: notice === undefined ? "" : `${notice.lifetimeMs / 1000} s` };
}

function flowTold(ofFlow: readonly Case[]): FlowTold {
  const [first] = ofFlow;
  const cases = ofFlow.filter(({ asked }) => asked === first?.asked);
  const { text, time } = ownNotice(cases);
  const doing = first?.asked.flow.doing;
  const ownWords = doing === undefined ? text : translateText(doing);
  const outcomes = cases.map((one) => {
    const lines = outcome(one).map((line) => {
      const timed = time === "" ? line : line.replace(` | ${time}`, "");
      return ownWords === "" ? timed : timed.replaceAll(ownWords, "…");
    });
    return [one.answer, lines.join("\n  ")] as const;
  });
  const { screen = "", flow = "" } = first?.asked.pending ?? {};
  const own = [time === USUAL_TIME ? "" : time, ownWords].filter((part) => part !== "").join(" | ");
  return { screen, flow, own, outcomes: new Map(outcomes) };
}

/** How long most flows say that they failed: told where it is another. */
const USUAL_TIME = "10 s";

/** The lists of a map, as they are sorted by their keys. */
const inOrder = <V>(groups: ReadonlyMap<string, V>): readonly (readonly [string, V])[] =>
  [...groups].toSorted(([one], [other]) => (one < other ? -1 : 1));

const answersTold = (these: ReadonlyMap<AnswerName, string>): string =>
  [...Map.groupBy(these, ([, what]) => what)]
    .map(([what, alike]) => `${named(alike.map(([answer]) => answer))}\n  ${what || "nothing"}`)
    .join("\n");

/** Flows by what is their own, those of a screen together, and screens of which the same ones are told. */
const flowsTold = (flows: readonly FlowTold[]): readonly string[] =>
  inOrder(Map.groupBy(flows, ({ own }) => own)).map(([own, alike]) => {
    const byScreen = inOrder(Map.groupBy(alike, ({ screen }) => screen));
    const byFlows = Map.groupBy(byScreen, ([, its]) => its.map(({ flow }) => flow).join(", "));
    const names = [...byFlows].map(
      ([its, screens]) => `${its} of ${screens.map(([name]) => name).join(", ")}`,
    );
    return `${own === "" ? "" : `${own}: `}${names.join("; ")}`;
  });

/**
 * What the flows of all screens say of each failure. What most say is stated once; of others what they say otherwise,
 * those together that say the same but for words and a time of their own.
 */
export function failuresTold(failed: readonly Case[]): string {
  const byFlow = Map.groupBy(failed, ({ asked: { pending } }) =>
    pending.flow in ALL_SCREENS || flowOf(pending).during !== "customer-refresh"
      ? `${pending.screen}, ${pending.flow}`
      : pending.flow,
  );
  // Calls that are made at once are answered in either order: they are told by name.
  const flows = inOrder(byFlow).map(([, cases]) => flowTold(cases));
  const usual = new Map(
    ANSWER_NAMES.map((answer) => {
      const all = Map.groupBy(
        flows.flatMap(({ outcomes }) => outcomes.get(answer) ?? []),
        (what) => what,
      );
      const [[most = ""] = []] = [...all].toSorted(([, one], [, other]) => other.length - one.length);
      return [answer, most];
    }),
  );
  const groups = Map.groupBy(flows, ({ outcomes }) =>
    answersTold(new Map([...outcomes].filter(([answer, what]) => usual.get(answer) !== what))),
  );
  return [
    ...Object.entries(ALIKE).map(([kind, answers]) => `${kind}: ${answers.join(", ")}`),
    `\n== most flows, for ${USUAL_TIME}\n${answersTold(usual)}`,
    ...inOrder(groups).map(([what, alike]) => `\n== ${flowsTold(alike).join("\n== ")}\n${what || "as most"}`),
    "",
  ].join("\n");
}
