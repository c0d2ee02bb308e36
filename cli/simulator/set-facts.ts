import { whatIf } from "@creditline/core/routing/what-if";
import type { TapeEntry } from "@creditline/adapters/driver/tapes/tape";
import { KNOWN_STATUSES, statusFrom } from "../source/statuses.ts";
import { entryFor, notSo, settingFrom } from "./fact-settings.ts";
import { faultWords, labelOf } from "./labels.ts";
import { injectedFaultFrom } from "./injected-fault.ts";
import { cannot, done, joined } from "./outcomes.ts";
import type { Simulation, Snapshot } from "./simulation.ts";
import { whatChanged } from "./what-changed.ts";
import { MOST_CHANGES } from "../what-if/most-changes.ts";
import { landingWith, situationHere } from "./what-if.ts";
import type { Walkthrough } from "./walkthrough.ts";

/** Facts made others at the platform, what would lead to a screen, and failures ordered of calls to come. */
export function setFacts(
  walking: Walkthrough,
  snapshot: () => Snapshot,
  visit: Simulation["visit"],
): Pick<Simulation, "jump" | "set" | "leadingTo" | "change" | "order" | "landings"> {
  const { state } = walking;

  function jump(status: string) {
    const code = statusFrom(status);
    if (code === null) {
      const said = `${status} is no status: give a known name, or a code such as 30000.50000.`;
      return Promise.resolve(walking.say(cannot(said)));
    }
    return walking.act({ did: "jumped", status: code }, (before) =>
      done(joined("Moved at the platform, and loaded again.", whatChanged(before, state()))),
    );
  }

  return {
    jump,
    async set(text) {
      const read = settingFrom(text, snapshot());
      if (!read.ok) return walking.say(cannot(read.said));
      const { entry } = read;
      if (entry.did === "jumped") return jump(entry.status);
      if (entry.did === "visited") return visit(entry.address);
      return walking.act(entry, (before) =>
        done(joined(`${labelOf(entry)}, and loaded again.`, whatChanged(before, state()))),
      );
    },
    leadingTo(screen) {
      const here = snapshot();
      const situation = situationHere(here.state, here.policy);
      return situation === null ? null : whatIf(situation, screen, MOST_CHANGES);
    },
    async change(changes) {
      const read = entryFor(changes, snapshot());
      if (!read.ok) return walking.say(cannot(read.said));
      const { state: before } = snapshot();
      const label = `Set ${changes.map(({ fact, to, toName }) => `${fact} ${toName ?? String(to ?? "nothing")}`).join(", ")}`;
      const { ok, said } = await walking.act(read.entry, undefined, label);
      if (!ok) return walking.say(cannot(said));
      const kept = notSo(changes, snapshot());
      const came = whatChanged(before, state());
      return kept.length === 0
        ? walking.say(done(joined("Changed, and loaded again.", came)))
        : walking.say(cannot(joined(`The platform keeps what goes with it: ${kept.join(", ")}.`, came)));
    },
    order(call, fault) {
      const read = injectedFaultFrom(call, fault);
      if (!read.ok) return Promise.resolve(walking.say(cannot(read.said)));
      const entry: TapeEntry = { did: "ordered", ...read.order };
      return walking.act(entry, () => done(`The next ${read.order.call} ${faultWords(read.order.fault)}.`));
    },
    async landings() {
      const { state: here, policy } = snapshot();
      const run = walking.run();
      const id = run.customerId();
      if (id === null || here.record === null) return new Map();
      const { control } = run.deck;
      const found = KNOWN_STATUSES.map(async ({ code }) => {
        const record = await control.recordMovedTo(id, code);
        return [code, landingWith(here, record, policy)] as const;
      });
      return new Map(await Promise.all(found));
    },
  };
}
