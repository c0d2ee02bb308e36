import type { ReplyOf } from "../../calls/calls.ts";
import { HELP_TOPICS } from "../../reference/help-topics.table.ts";
import { atMoment, counted, say, verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import type { ScreenName } from "../catalogue.ts";
import { defineScreen, goOn, link, second } from "../define/define-screen.ts";
import { each } from "../family.ts";
import { nothing } from "../define/screen-context.ts";
import { open, openAt, refresh } from "../define/steps.ts";

type Threads = ReplyOf<"helpThreads">["threads"];

const SLUGS = HELP_TOPICS.map(({ slug }) => slug);

/** What is written in a thread of help, and whether something in it is new. */
function rowsOf(thread: Threads[number] | undefined): readonly (readonly [Text, Text])[] {
  if (thread === undefined) return [];
  const at = Date.parse(thread.lastAt);
  return [
    ...(thread.unread > 0
      ? [[say("New"), counted(thread.unread, "{count} new answer", "{count} new answers")] as const]
      : []),
    [say("Last message"), verbatim(thread.lastText)],
    ...(Number.isNaN(at) ? [] : [[say("Written"), atMoment(at)] as const]),
  ];
}

/** Help: the topics, each a thread (spec 1 §2 "/app", spec 2 §2). `chat` is where a topic is opened, `home` the way back, `toHome` its words. */
export const chatListScreen = <const Name extends ScreenName>(
  name: Name,
  chat: ScreenName,
  home: ScreenName,
  toHome: Text,
) =>
  defineScreen({
    name,
    look: { template: "dashboard", picture: "letter" },
    memory: { threads: nothing<Threads>(), isMissing: false as boolean },
    kept: ["threads"],
    parts: {
      topics: {
        title: say("Help"),
        blocks: ({ memory }) => [
          {
            kind: "lead",
            text: say(
              "Choose a topic. Common questions are answered right away; our support team answers yours.",
            ),
          },
          memory.isMissing && {
            kind: "banner",
            tone: "warning",
            title: say("We couldn't load this"),
            text: say("Nothing is lost. Try again in a moment."),
            action: "again",
          },
          ...HELP_TOPICS.map(
            ({ slug, title, about }) =>
              ({
                kind: "card",
                title,
                text: about,
                rows: rowsOf(memory.threads?.find((thread) => thread.slug === slug)),
                actions: [`open-${slug}`],
              }) as const,
          ),
          {
            kind: "card",
            title: say("Complaints"),
            text: say("Tell us what went wrong. We reply within 30 days."),
            actions: ["complain"],
          },
        ],
        actions: ({ memory }) => ({
          ...each("open-", SLUGS, (slug) =>
            second(
              say("Open {topic}", {
                topic: HELP_TOPICS.find((topic) => topic.slug === slug)?.title ?? verbatim(slug),
              }),
            ),
          ),
          complain: second(say("Raise a complaint")),
          ...(memory.isMissing ? { again: goOn(say("Try again")) } : {}),
          home: link(toHome),
        }),
      },
    },
    actions: {
      ...each("open-", SLUGS, (slug) => open(chat, { slug })),
      again: ({ remember, call }) => [remember({ isMissing: false }), call("threads")],
      complain: openAt("account", "complaints"),
      home: refresh(home),
    },
    flows: {
      threads: {
        call: "helpThreads",
        doing: say("getting your details"),
        loader: null,
        quiet: true,
        payload: () => ({}),
        next: ({ remember }, { threads }) => remember({ threads, isMissing: false }),
        failed: ({ remember }) => remember({ isMissing: true }),
      },
    },
    entered: ({ call }) => call("threads"),
  });

export const chatList = chatListScreen("chatList", "chat", "aipHome", say("Back to your steps"));
export const cmChatList = chatListScreen(
  "cm-chat-list",
  "cm-chat",
  "cm-home",
  say("Back to your credit line"),
);
