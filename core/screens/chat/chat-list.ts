import type { ReplyOf } from "../../calls/calls.ts";
import { HELP_TOPICS, type HelpSlug } from "../../reference/help-topics.table.ts";
import { plural, t, type Text, verbatim, type Words } from "../../messages/message.ts";
import type { Row, RowIcon } from "../blocks/schedule.ts";
import type { ScreenName } from "../catalogue.ts";
import { continueButton, defineScreen, link, second } from "../define/define-screen.ts";
import { mapNames } from "../family.ts";
import { initiallyNull, open, openAt, refresh } from "../define/screen-context.ts";

type Threads = ReplyOf<"helpThreads">["threads"];

const SLUGS = HELP_TOPICS.map(({ slug }) => slug);

/** The icon of each topic. */
const SIGNS = {
  documents: "paper",
  identity: "person",
  money: "limit",
  bank: "bank",
  other: "help",
} as const satisfies Record<HelpSlug, RowIcon>;

/** The maximum length of the last message in a row. */
const SHOWN_LENGTH = 80;

const beginningOf = (text: string): string => {
  const line = text.replaceAll(/\s+/g, " ").trim();
  return line.length <= SHOWN_LENGTH ? line : `${line.slice(0, SHOWN_LENGTH).trimEnd()}…`;
};

/** A topic as a row that opens it: how its last message begins, and whether something is new. */
function topicRow(
  { slug, title }: (typeof HELP_TOPICS)[number],
  thread: Threads[number] | undefined,
): Row<Words, `open-${HelpSlug}`> {
  return {
    title,
    ...(thread === undefined ? {} : { text: verbatim(beginningOf(thread.lastText)) }),
    ...(thread === undefined || thread.unread === 0
      ? {}
      : { tag: plural(thread.unread, "{count} new answer", "{count} new answers") }),
    sign: SIGNS[slug],
    action: `open-${slug}`,
  };
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
    memory: { threads: initiallyNull<Threads>(), isMissing: false as boolean },
    kept: ["threads"],
    parts: {
      topics: {
        title: t("Help"),
        blocks: ({ memory }) => [
          memory.isMissing && {
            kind: "banner",
            tone: "warning",
            title: t("We couldn't load this"),
            text: t("Nothing is lost. Try again in a moment."),
            action: "again",
          },
          {
            kind: "rows",
            items: [
              ...HELP_TOPICS.map((topic) =>
                topicRow(
                  topic,
                  memory.threads?.find(({ slug }) => slug === topic.slug),
                ),
              ),
              {
                title: t("Complaints"),
                text: t("Tell us what went wrong. We reply within 30 days."),
                sign: "paper",
                action: "complain",
              },
            ],
          },
        ],
        actions: ({ memory }) => ({
          ...mapNames("open-", SLUGS, (slug) =>
            second(HELP_TOPICS.find((topic) => topic.slug === slug)?.title ?? verbatim(slug)),
          ),
          complain: second(t("Raise a complaint")),
          ...(memory.isMissing ? { again: continueButton(t("Try again")) } : {}),
          home: link(toHome),
        }),
      },
    },
    actions: {
      ...mapNames("open-", SLUGS, (slug) => open(chat, { slug })),
      again: ({ remember, call }) => [remember({ isMissing: false }), call("threads")],
      complain: openAt("account", "complaints"),
      home: refresh(home),
    },
    flows: {
      threads: {
        call: "helpThreads",
        doing: t("getting your details"),
        loader: null,
        quiet: true,
        payload: () => ({}),
        next: ({ remember }, { threads }) => remember({ threads, isMissing: false }),
        failed: ({ remember }) => remember({ isMissing: true }),
      },
    },
    entered: ({ call }) => call("threads"),
  });

export const chatList = chatListScreen("chatList", "chat", "aipHome", t("Back to your steps"));
export const cmChatList = chatListScreen("cm-chat-list", "cm-chat", "cm-home", t("Back to your credit line"));
