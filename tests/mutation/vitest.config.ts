import { statSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { defineConfig } from "vitest/config";

const at = (path: string): string => fileURLToPath(new URL(`../../${path}`, import.meta.url));

/** The sweeps over every situation or thousands of samples: run last, as a smaller test often notices first. */
const SWEEPS = /landing|guard|every-field|properties|identifiers/;

/** Small files first: a mutant is dead with the first test that fails. */
class QuickFirst extends BaseSequencer {
  override sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const weight = ({ moduleId }: TestSpecification): number =>
      statSync(moduleId).size + (SWEEPS.test(moduleId) ? 1e9 : 0);
    return Promise.resolve(files.toSorted((a, b) => weight(a) - weight(b)));
  }
}

/** Where constants of a room are changed too, each costs a run of every test: then of that room's alone. */
const ROOM = process.env["CREDITLINE_MUTATE_AT_LOAD"] ?? "**";

/** The rooms that the journeys, told step by step, are the tests of; others have smaller ones that notice as much. */
const TOLD = new Set(["journey", "screens", "notices"]);
const told = TOLD.has(process.env["CREDITLINE_MUTATE_ROOM"] ?? "") ? ["tests/journeys/*.test.ts"] : [];

/**
 * The tests of core as mutation testing runs them, in a copy of the workspace. `@creditline/core` is read from that
 * copy: through node_modules it would be the unchanged code, and every mutant would survive.
 */
export default defineConfig({
  root: at(""),
  resolve: {
    conditions: ["source"],
    alias: [
      { find: /^@creditline\/core\/(.+)$/, replacement: `${at("core/")}$1.ts` },
      { find: /^@creditline\/adapters\/(.+)$/, replacement: `${at("adapters/")}$1.ts` },
    ],
  },
  ssr: { resolve: { conditions: ["source"] } },
  test: {
    include: [`tests/core/${ROOM}/*.test.ts`, ...told],
    environment: "node",
    testTimeout: 300_000,
    setupFiles: [at("tests/mutation/no-shrinking.ts")],
    sequence: { sequencer: QuickFirst },
    isolate: false,
  },
});
