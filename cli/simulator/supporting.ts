import { SandboxError, type SentMessage } from "@creditline/adapters/driver/journeys/sandbox-control";
import type { SupportAct } from "@creditline/adapters/driver/tapes/tape";
import { labelOf } from "./labels.ts";
import { cannot, done, joined } from "./outcomes.ts";
import type { Simulation, SupportDone } from "./simulation.ts";
import { whatChanged } from "./what-changed.ts";
import type { Walking } from "./walking.ts";

const SAID: Readonly<Record<SupportAct, string>> = {
  code: "A new code was sent.",
  link: "A new link was sent.",
  lock: "The account is locked.",
  unlock: "The account is open.",
  escalate: "It is support's turn now.",
  resolve: "Support is done with it.",
};

/** Acts that have to say why. */
export const needsNote = (what: SupportAct): boolean => what !== "code" && what !== "link";

/** A message without what signs somebody in: its code, and the token of its link. */
const masked = ({ code, link, ...message }: SentMessage): SentMessage => ({
  ...message,
  text: code === undefined ? message.text : message.text.replaceAll(code, "•".repeat(code.length)),
  ...(link === undefined ? {} : { link: link.split(/[?#]/)[0] ?? "" }),
});

/** What support sees of a customer's messages, and does for them. */
export function supporting(walking: Walking, phone: string): Pick<Simulation, "messages" | "support"> {
  return {
    async messages() {
      try {
        return (await walking.run().deck.control.messagesOf(phone)).map(masked);
      } catch (error) {
        // Nobody has signed in with that phone yet, so nobody was sent anything.
        if (error instanceof SandboxError) return [];
        throw error;
      }
    },
    async support(act: SupportDone) {
      const note = act.note?.trim() ?? "";
      if (needsNote(act.what) && note === "") return walking.say(cannot("Say why: a note is kept with it."));
      const entry = { did: "supported" as const, ...act, ...(note === "" ? {} : { note }) };
      return walking.act(labelOf(entry), entry, (before) =>
        done(joined(SAID[act.what], whatChanged(before, walking.state()))),
      );
    },
  };
}
