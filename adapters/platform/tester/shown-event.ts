import { maskedPerson } from "../model/masking.ts";
import type { SandboxEvent } from "../../contract/sandbox.shapes.ts";
import type { StoredEvent } from "../store/store.ts";

/** An event as a tester sees it: identifiers masked (ruling R30), and what else tells who it is. */
export const shownEvent = ({ version, at, type, data }: StoredEvent): SandboxEvent => ({
  version,
  at,
  type,
  data: maskedPerson(data),
});
