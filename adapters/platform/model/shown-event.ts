import { maskedPerson } from "./masking.ts";
import type { SandboxEvent } from "../../contract/sandbox.shapes.ts";
import type { StoredEvent } from "../store/store.ts";

/** A paper names who signed it, in sentences: its title stands for it. */
const withoutPapers = (data: unknown): unknown =>
  typeof data !== "object" || data === null
    ? data
    : Object.fromEntries(
        Object.entries(data).map(([name, value]: readonly [string, unknown]) => [
          name,
          typeof value === "object" && value !== null && "sections" in value && "title" in value
            ? { title: value.title }
            : value,
        ]),
      );

/** An event as a tester sees it: identifiers masked (ruling R30), and what else tells who it is. */
export const shownEvent = ({ version, at, type, data }: StoredEvent): SandboxEvent => ({
  version,
  at,
  type,
  data: maskedPerson(withoutPapers(data)),
});
