import type { CustomerRecord } from "@creditline/core/customer/record";
import type { Tape } from "@creditline/adapters/driver/tapes/tape";
import type { CaseFile } from "@creditline/adapters/driver/cases/case-file";
import { beginAs } from "../simulator/begin-simulation.ts";
import type { Beginning } from "../simulator/simulation.ts";
import { startRun } from "../simulator/run.ts";
import { sampleDocuments } from "../simulator/sample-documents.ts";
import { sandboxHarness } from "../simulator/harness.ts";
import { digestOf } from "./case-digests.ts";

/** Plays a tape about a record's customer, and gives what the screen showed after each thing, as digests. */
export async function screensOf(
  record: CustomerRecord,
  tape: Tape,
  layout: Beginning["layout"],
): Promise<CaseFile["digests"]["screens"]> {
  const run = await startRun(
    sandboxHarness(tape.seed, tape.at),
    beginAs(record, tape.phone, layout, tape),
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
