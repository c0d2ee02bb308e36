/** A message as stored. */
export interface KeptMessage {
  readonly by: "you" | "them";
  readonly name: string;
  /** ISO 8601, UTC. */
  readonly at: string;
  readonly text: string;
}

/** A thread: its messages, oldest first, and how many of them the customer has seen. */
export interface HelpThread {
  readonly messages: readonly KeptMessage[];
  readonly seen: number;
}

type Threads = Readonly<Record<string, HelpThread>>;

const EMPTY: HelpThread = { messages: [], seen: 0 };

/** The thread of a topic; an empty one if nothing was asked. */
export const threadOf = (threads: Threads, slug: string): HelpThread =>
  Object.hasOwn(threads, slug) ? (threads[slug] ?? EMPTY) : EMPTY;

/** A customer who writes has seen what was written before. */
export function withMessage(threads: Threads, slug: string, message: KeptMessage): Threads {
  const { messages, seen } = threadOf(threads, slug);
  const all = [...messages, message];
  return { ...threads, [slug]: { messages: all, seen: message.by === "you" ? all.length : seen } };
}

export function markThreadRead(threads: Threads, slug: string): Threads {
  const thread = threadOf(threads, slug);
  return { ...threads, [slug]: { ...thread, seen: thread.messages.length } };
}

/** How many answers of a thread the customer has not seen. */
export const unreadOf = ({ messages, seen }: HelpThread): number =>
  messages.slice(seen).filter(({ by }) => by === "them").length;

/** The number of unseen answers in all threads. */
export const unreadIn = (threads: Threads): number =>
  Object.values(threads).reduce((sum, thread) => sum + unreadOf(thread), 0);

/** The threads with messages, newest first. */
export const threadsOf = (threads: Threads): readonly (HelpThread & { readonly slug: string })[] =>
  Object.entries(threads)
    .map(([slug, thread]) => ({ slug, ...thread }))
    .filter(({ messages }) => messages.length > 0)
    .toSorted((one, other) => (other.messages.at(-1)?.at ?? "").localeCompare(one.messages.at(-1)?.at ?? ""));
