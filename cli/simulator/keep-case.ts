import { basename } from "node:path";
import { packSession, writeCase } from "../cases/pack-case.ts";
import { fileTrouble } from "../io.ts";
import type { DeskAnswer, Simulation } from "./simulation.ts";

/** The result of saving a case; `isThere` if a file of that name exists and may be overwritten. */
export interface CaseKept extends DeskAnswer {
  readonly isThere: boolean;
}

/** A default file name for a case at this moment. */
export const caseNameFor = (simulation: Simulation): string =>
  `case-${simulation.walked().screen ?? "walk"}-${simulation.snapshot().at + 1}.json`;

/** Saves everything up to the shown moment as a case; overwrites an existing file only if asked to. */
export async function keepCase(simulation: Simulation, path: string, over: boolean): Promise<CaseKept> {
  try {
    const { file, remark } = await packSession(simulation.walked(), simulation.snapshot().state);
    if (!(await writeCase(path, file, over))) {
      return { ok: false, isThere: true, said: `${basename(path)} already exists.` };
    }
    const { length } = file.digests.screens;
    const message = `Packed ${length} ${length === 1 ? "screen" : "screens"} into ${path}, without personal data.`;
    return { ok: true, isThere: false, said: remark === "" ? message : `${message} ${remark}` };
  } catch (error) {
    const trouble = fileTrouble(error);
    const words = error instanceof Error ? error.message : String(error);
    return { ok: false, isThere: false, said: trouble === undefined ? words : `${path}: ${trouble}` };
  }
}
