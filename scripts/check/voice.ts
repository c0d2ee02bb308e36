import { collectMessages } from "../messages/collect.ts";
import { speakingSources } from "../messages/sources.ts";
import { report } from "./report.ts";

/** How many messages the product may have at most: a number that only goes down (docs/reference/voice.md). */
const MOST_MESSAGES = 1_984;

/** Where is said what the RBI prescribes for a key fact statement, and what lenders state of their fees: not ours to say shorter. */
const PRESCRIBED = ["core/credit-line/key-facts/", "core/lenders/built-in/"] as const;

/** How many groups of messages may be nearly alike: a number that only goes down. */
const MOST_ALIKE = 5;

/** Words that are not used any more, with what is said instead, and the messages that keep them because they are given. */
const NOT_USED: readonly {
  readonly words: RegExp;
  readonly say: string;
  readonly except?: readonly string[];
}[] = [
  { words: /\bone-time codes?\b/i, say: "OTP" },
  { words: /\bsen[dt] (?:you )?(?:a|another|the) code\b/i, say: "send an OTP" },
  { words: /\b(?:confirm|agree|sign)\w* with a code\b/i, say: "… with OTP" },
  {
    words: /\bauto-repayments?\b/i,
    say: "auto-pay",
    except: [
      "Failed to set up auto-repayments",
      "Set up auto-repayments",
      "Verifying auto-repayment status",
      "Your bank does not support digital auto-repayments",
    ],
  },
  { words: /\b(?:by itself|by themselves)\b/i, say: "automatically" },
  { words: /\bwhose turn\b|\bnot yours:/i, say: "Waiting for …, In progress" },
  { words: /\bgo(?:es)? on\b/i, say: "continue" },
  { words: /\bneed not\b/i, say: "don't have to" },
  { words: /\bnobody\b|\bsomebody\b/i, say: "no one, someone, our support team" },
  { words: /\bstands?\b/i, say: "is, is valid" },
  { words: /\bmostly\b/i, say: "usually" },
  { words: /\bmeanwhile\b/i, say: "leave it out" },
  { words: /\bonce more\b|\blook again\b/i, say: "again" },
  { words: /\btak(?:e|en|ing) (?:it )?over\b/i, say: "share, use" },
  { words: /\bgiv(?:e|en|ing) (?:\w+ )?back\b|\btak(?:e|en|ing) (?:\w+ )?back\b/i, say: "cancel, withdraw" },
  { words: /\bcredit record\b/i, say: "credit report" },
  { words: /\breckon/i, say: "calculate" },
  { words: /\bprov(?:e|en) (?:who|it|your)\b/i, say: "verify" },
  { words: /\bwith all charges\b/i, say: "APR, with all fees" },
  { words: /\bdrawn?\b/i, say: "borrow, withdraw" },
  { words: /\bthe till\b/i, say: "the counter" },
  { words: /\bwere it\b|\bwere you\b/i, say: "if" },
  { words: /\bpapers\b/i, say: "documents" },
  { words: /\bpictures?\b/i, say: "photo, selfie" },
];

/** What of a message is not said any more, and what is said instead; null where it may stay. */
export function notUsedIn(message: string): { readonly found: string; readonly say: string } | null {
  for (const { words, say, except = [] } of NOT_USED) {
    const found = words.exec(message)?.[0];
    if (found !== undefined && !except.includes(message)) return { found, say };
  }
  return null;
}

const LITTLE = new Set(
  "a an the my our your this that it its is are be to of in on at for with by now".split(" "),
);

const SHORT: readonly (readonly [RegExp, string])[] = [
  [/n't\b/g, " not"],
  [/'re\b/g, " are"],
  [/'ve\b/g, " have"],
  [/'ll\b/g, " will"],
];

const wordsOf = (message: string): readonly string[] =>
  SHORT.reduce(
    (text, [short, long]) => text.replace(short, long),
    message.replaceAll("’", "'").toLowerCase(),
  ).match(/\{\w+\}|[\w₹%]+/g) ?? [];

/** What a message starts a sentence with, or is in the middle of one. */
const startsLow = (message: string): boolean => /^\p{Ll}/u.test(message);

/**
 * Messages that say the same: the same words but for case and punctuation, or but for one small word. A message that
 * is in the middle of a sentence is compared only with its like, for it has to begin with a small letter.
 */
export function nearlyAlike(messages: readonly string[]): readonly (readonly string[])[] {
  const groups = new Map<string, Set<string>>();
  const add = (key: string, message: string): void => {
    groups.set(key, (groups.get(key) ?? new Set()).add(message));
  };
  for (const message of messages) {
    const words = wordsOf(message);
    const kind = startsLow(message) ? "low" : "high";
    add([kind, ...words].join(" "), message);
    // A label of one or two words says another thing with every word.
    if (words.length > 3)
      words.forEach((word, at) => {
        if (LITTLE.has(word)) add([kind, ...words.toSpliced(at, 1)].join(" "), message);
      });
  }
  const alike = [...groups.values()].filter(({ size }) => size > 1).map((group) => [...group].toSorted());
  return [...new Map(alike.map((group) => [group.join("\n"), group])).values()];
}

if (import.meta.main) {
  const messages = Object.keys(
    collectMessages(
      speakingSources(["core", "web"]).filter(
        ({ path }) => !PRESCRIBED.some((folder) => path.startsWith(folder)),
      ),
    ).messages,
  );
  const unused = messages.flatMap((message) => {
    const odd = notUsedIn(message);
    return odd === null ? [] : [`“${odd.found}” is not said any more, but “${odd.say}”: ${message}`];
  });
  const alike = nearlyAlike(messages);
  report(
    [
      ...unused,
      ...(alike.length > MOST_ALIKE
        ? [
            `${alike.length} groups of messages are nearly alike, at most ${MOST_ALIKE} may be: say one of them`,
            ...alike.map((group) => `  ${group.join(" | ")}`),
          ]
        : []),
      ...(messages.length > MOST_MESSAGES
        ? [
            `There are ${messages.length} messages, at most ${MOST_MESSAGES} may be: say one that is there already`,
          ]
        : []),
    ],
    `${messages.length} of at most ${MOST_MESSAGES} messages, ${alike.length} of at most ${MOST_ALIKE} groups nearly alike`,
  );
}
