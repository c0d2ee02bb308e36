import { activeLineOf } from "../../credit-line/active-line.ts";
import { DAY_MS } from "../../calendar/duration.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import { type HelpTopic, helpTopic } from "../../reference/help-topics.table.ts";
import { LONGEST_QUESTION } from "../../reference/text-lengths.table.ts";
import { t, type Text, verbatim, type Words } from "../../messages/message.ts";
import { assigneeBlock, pollRecord } from "../behaviours/waiting.ts";
import { isInputRefusal } from "../behaviours/refusal-kind.ts";
import type { Block } from "../blocks/block.ts";
import type { ScreenName } from "../catalogue.ts";
import { continueButton, defineForm, defineScreen, link, main, second } from "../define/define-screen.ts";
import { ending } from "../define/screen.ts";
import { empty, initiallyNull, NOTHING, open, openAt, type ScreenContext } from "../define/screen-context.ts";

/** One's own question. */
const MESSAGE_FORM = defineForm({
  name: "helpMessage",
  fields: [
    {
      name: "message",
      label: t("Your question"),
      kind: "lines",
      rule: null,
      required: true,
      missing: t("Fill this in."),
      hint: t("Up to {longest} characters. Leave out OTPs, passwords and your Aadhaar number.", {
        longest: LONGEST_QUESTION,
      }),
      autocomplete: "off",
      maxLength: LONGEST_QUESTION,
    },
  ],
});

type Thread = ReplyOf<"helpThread">;
type Seen = Pick<ScreenContext<{ readonly thread: Thread | null }>, "memory" | "params">;

/** How long an answer usually takes. Assumed. */
const ANSWER_USUALLY_MS = DAY_MS;

const slugOf = ({ params }: Pick<ScreenContext, "params">): string => params["slug"] ?? "";
const topicOf = (ctx: Pick<ScreenContext, "params">): HelpTopic | undefined => helpTopic(slugOf(ctx));

const isShopping = ({ record }: Pick<ScreenContext, "record">): boolean =>
  activeLineOf(record) === "CONSUMER_FINANCE";

/** The current thread; null while it loads, or if the loaded thread is about another topic. */
const threadOf = (ctx: Seen): Thread | null =>
  ctx.memory.thread?.slug === slugOf(ctx) ? ctx.memory.thread : null;

/** Who acts next where the customer wrote last (ruling R49). */
function turnBlocks(thread: Thread | null): readonly Block<Words, never, never>[] {
  const messages = thread?.messages ?? [];
  const last = messages.at(-1);
  if (last === undefined || last.by === "them") return [];
  const answered = messages.findLastIndex(({ by }) => by === "them");
  return [
    assigneeBlock({
      party: "support",
      doing: t("is answering your question"),
      since: messages[answered + 1]?.at ?? null,
      usuallyMs: ANSWER_USUALLY_MS,
    }),
  ];
}

/** The supporter's name, with "support" added once. */
const supporter = (name: string): Text =>
  name.toLowerCase() === "support" ? t("Support") : t("{name}, support", { name: verbatim(name) });

/** A topic of help: answers that are there at once, and one's own question, which a person answers later (spec 1 §2). */
export const chatScreen = <const Name extends ScreenName>(name: Name, list: ScreenName) =>
  defineScreen({
    name,
    look: { template: "conversation", picture: null },
    memory: { thread: initiallyNull<Thread>(), isMissing: false as boolean, ...pollRecord.memory },
    part: (ctx) => (topicOf(ctx) === undefined ? "unknown" : "thread"),
    parts: {
      thread: {
        title: (ctx) => topicOf(ctx)?.title ?? t("Help"),
        blocks: (ctx) => {
          const thread = threadOf(ctx);
          return [
            {
              kind: "points",
              // The ready answers come first; once there are messages, the messages do.
              region: (thread?.messages ?? []).length === 0 ? "hero" : "aside",
              title: t("Common questions"),
              items: (topicOf(ctx)?.answers ?? [])
                .filter(({ isForShopping }) => !isForShopping || isShopping(ctx))
                .map(({ question, answer }) => ({ title: question, text: answer })),
            },
            ctx.memory.isMissing && {
              kind: "banner",
              tone: "warning",
              title: t("We couldn't load this"),
              text: t("Nothing is lost. Try again in a moment."),
              action: "again",
            },
            {
              kind: "thread",
              title: t("Support"),
              empty:
                thread === null ? t("Getting your details...") : t("Didn't find your answer? Ask us below."),
              messages: (thread?.messages ?? []).map(({ id, by, name: author, at, text }) => ({
                id,
                by,
                name: by === "you" ? t("You") : supporter(author),
                at: Date.parse(at),
                text: verbatim(text),
              })),
            },
            ...turnBlocks(thread),
          ];
        },
        form: MESSAGE_FORM,
        actions: (ctx) => ({
          send: main(t("Send")),
          ...(slugOf(ctx) === "money" ? { papers: link(t("Your documents")) } : {}),
          ...(ctx.memory.isMissing ? { again: second(t("Try again")) } : {}),
          list: link(t("Back")),
        }),
      },
      unknown: {
        title: t("Page not found"),
        look: ending("signpost"),
        blocks: [{ kind: "lead", text: t("Choose one.") }],
        actions: { list: continueButton(t("Back")) },
      },
    },
    actions: {
      send: "ask",
      again: ({ remember, call }) => [remember({ isMissing: false }), call("thread")],
      papers: openAt("account", "papers"),
      list: open(list),
    },
    flows: {
      thread: {
        call: "helpThread",
        doing: t("getting your details"),
        loader: null,
        quiet: true,
        payload: (ctx) => ({ slug: slugOf(ctx) }),
        next: ({ remember, call }, thread) => [
          remember({ thread, isMissing: false }),
          ...(thread.unread > 0 ? [call("read")] : []),
        ],
        failed: ({ remember, memory }) => remember({ isMissing: memory.thread === null }),
      },
      read: {
        call: "helpRead",
        doing: t("saving your details"),
        loader: null,
        quiet: true,
        payload: (ctx) => ({ slug: slugOf(ctx) }),
      },
      ask: {
        call: "helpAsk",
        doing: t("sending your message"),
        loader: "submitting",
        payload: (ctx) => ({ slug: slugOf(ctx), text: ctx.values.message }),
        blame: (refusal) => (isInputRefusal(refusal) ? "message" : null),
        next: (ctx, thread) => [
          empty(),
          ctx.remember({ thread, isMissing: false }),
          ...[pollRecord.afresh(ctx)].flat(),
        ],
      },
    },
    entered: (ctx) =>
      ctx.part === "thread" ? [...[pollRecord.entered(ctx, true)].flat(), ctx.call("thread")] : [],
    left: pollRecord.left,
    // An answer that comes while the thread is open is shown by itself.
    timers: {
      look: (ctx) => pollRecord.looked(ctx, ctx.underWay.includes("thread") ? NOTHING : ctx.call("thread")),
    },
  });

export const chat = chatScreen("chat", "chatList");
export const cmChat = chatScreen("cm-chat", "cm-chat-list");
