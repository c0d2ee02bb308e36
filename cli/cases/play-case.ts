import type { CustomerRecord } from "@creditline/core/customer/record";
import type { Tape } from "@creditline/adapters/driver/tapes/tape";
import type { CaseFile } from "@creditline/adapters/driver/cases/case-file";
import { personOf } from "@creditline/adapters/platform/tester/standing-record";
import type { Beginning } from "../simulator/simulation.ts";
import { startRun } from "../simulator/run.ts";
import { sampleDocuments } from "../simulator/sample-documents.ts";
import { sandboxWorld } from "../simulator/world.ts";
import { digestOf } from "./case-digests.ts";

/** How a simulation of a record's customer begins. */
export const beginningAs = (
  record: CustomerRecord,
  phone: string,
  layout: Beginning["layout"],
  tape: Tape | null,
): Beginning => ({
  persona: { name: "customer", phone, person: personOf(record) },
  journey: null,
  signIn: false,
  layout,
  status: null,
  record,
  tape,
});

/** Plays a tape about a record's customer, and gives what the screen showed after each thing, as digests. */
export async function screensOf(
  record: CustomerRecord,
  tape: Tape,
  layout: Beginning["layout"],
): Promise<CaseFile["digests"]["screens"]> {
  const run = await startRun(
    sandboxWorld(tape.seed, tape.at),
    beginningAs(record, tape.phone, layout, tape),
    sampleDocuments(null),
    () => {},
    () => true,
  );
  try {
    const screens: { readonly screen: string | null; readonly digest: string }[] = [];
    for (const entry of tape.entries) {
      await run.play(entry);
      const { calls: _made, ...seen } = await run.deck.surface.look();
      screens.push({ screen: seen.screen, digest: digestOf(seen) });
    }
    return screens;
  } finally {
    await run.close();
  }
}
