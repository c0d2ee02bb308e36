import { spawnSync } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { pathToFileURL } from "node:url";
import { ROOT, SetupError, enter, npm, say } from "./setup.mjs";

/** Where the bill of materials is made. */
const PLACE = join(ROOT, "dist", "sbom.cdx.json");

/** More than npm's answer will ever be, in bytes. */
const MOST = 64 * 1024 * 1024;

const byRef = (one, other) => (one["bom-ref"] < other["bom-ref"] ? -1 : 1);

/**
 * A bill of materials as npm makes it (CycloneDX), the same each time for the same lock file: without the moment and the
 * number of its making, named after the project and not after the folder, in one order, with the licences that packages
 * state elsewhere than npm looks.
 */
export function settled({ serialNumber: _number, ...bom }, name, unstated) {
  const { timestamp: _moment, tools: _tools, ...metadata } = bom.metadata;
  const licensed = (component) => {
    const known = unstated[component.name]?.licence;
    return component.licenses !== undefined || known === undefined
      ? component
      : { ...component, licenses: [{ license: { id: known } }] };
  };
  return {
    ...bom,
    metadata: { ...metadata, component: { ...metadata.component, name } },
    components: bom.components.map(licensed).toSorted(byRef),
    dependencies: bom.dependencies
      .map((one) => ({ ...one, dependsOn: (one.dependsOn ?? []).toSorted() }))
      .toSorted((one, other) => (one.ref < other.ref ? -1 : 1)),
  };
}

/** Writes the bill of materials of everything that package-lock.json names, from that file alone. Gives how many there are. */
export async function makeSbom(place = PLACE) {
  // --include: also where NODE_ENV or the user's own settings leave packages out.
  const all = ["--include=dev", "--include=optional", "--include=peer"];
  const { command, args } = npm(["sbom", "--package-lock-only", "--sbom-format", "cyclonedx", ...all]);
  const { status, stdout, stderr, error } = spawnSync(command, args, {
    cwd: ROOT,
    encoding: "utf8",
    maxBuffer: MOST,
    shell: process.platform === "win32",
  });
  if (error !== undefined || status !== 0) {
    throw new SetupError(`npm sbom failed; it needs npm 10 or newer: ${error?.message ?? stderr.trim()}`);
  }
  const { UNSTATED_LICENCES } = await import("./check/supply.table.ts");
  const bom = settled(JSON.parse(stdout), "creditline", UNSTATED_LICENCES);
  mkdirSync(dirname(place), { recursive: true });
  writeFileSync(place, `${JSON.stringify(bom, null, 1)}\n`);
  return bom.components.length;
}

// `npm run sbom`: what this product is made of, as a file that programs read; the build makes it as well.
if (import.meta.url === pathToFileURL(process.argv[1] ?? "").href) {
  await enter(import.meta.url, async () => {
    const [place = PLACE] = process.argv.slice(2);
    say(`${await makeSbom(place)} components in ${place}`);
  });
}
