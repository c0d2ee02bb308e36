import { IN_THIS_PROCESS } from "@creditline/adapters/contract/filled-address";
import { SANDBOX_ADDRESSES } from "@creditline/adapters/contract/sandbox-addresses.table";
import { createSandboxCaller } from "@creditline/adapters/driver/call-journeys/results";
import { type CallHarness, CALLS_BEGIN_AT } from "@creditline/adapters/driver/call-journeys/run-call-journey";
import { callJourneyPart } from "./call-journey-files.ts";
import { fixtureDocument, journeyPersona } from "./journey-files.ts";
import { sandboxInProcess } from "./harnesses.ts";

/** A harness for call journeys, and how to close it. */
export interface OpenedCallHarness {
  readonly harness: CallHarness;
  close(): Promise<void>;
}

const harnessAt = (baseUrl: string, fetch: CallHarness["fetch"]): CallHarness => ({
  baseUrl,
  fetch,
  persona: journeyPersona,
  part: callJourneyPart,
  document: fixtureDocument,
});

/** A sandbox of its own in this process. */
export function callHarnessInProcess(seed: number): OpenedCallHarness {
  const { handle, close } = sandboxInProcess(seed, CALLS_BEGIN_AT);
  return { harness: harnessAt(IN_THIS_PROCESS, handle), close };
}

/** A sandbox server, over HTTP. Journeys move and stop its clock; closing restores the time and lets it continue. */
export async function callHarnessOnServer(server: string): Promise<OpenedCallHarness> {
  const ask = createSandboxCaller(server, fetch);
  const { now } = (await ask(SANDBOX_ADDRESSES.clock, {})) as { readonly now: string };
  return {
    harness: harnessAt(server, (request) => fetch(request)),
    close: async () => {
      await ask(SANDBOX_ADDRESSES.setClock, { now, hold: false });
    },
  };
}
