import { spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { mkdtempSync, readFileSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join, relative } from "node:path";
import { ROOT, SetupError, enter, say } from "./setup.mjs";

/** What `npm run build` makes. */
const MADE = ["dist", "core/dist", "fixtures/dist", "adapters/dist", "cli/dist", "web/dist"];

/** Two machines as unlike as one can make them: another folder, clock's zone, language and way to write numbers. */
const PLACES = [
  { name: "one", environment: { TZ: "Asia/Kolkata", LANG: "en_IN.UTF-8", LC_ALL: "C.UTF-8" } },
  { name: "another-place/deeper", environment: { TZ: "America/St_Johns", LANG: "C", LC_ALL: "C" } },
];

function run(command, args, options) {
  const { status, error } = spawnSync(command, args, { stdio: ["ignore", 2, 2], ...options });
  if (error !== undefined || status !== 0) {
    throw new SetupError(`${command} ${args.join(" ")} failed: ${error?.message ?? `status ${status}`}`);
  }
}

/** The commit that is built: others may be made here in the meantime. */
function newestCommit() {
  const { stdout } = spawnSync("git", ["rev-parse", "HEAD"], { cwd: ROOT, encoding: "utf8" });
  return stdout.trim();
}

/** Clones this repository, and builds a commit there. Gives the digest of each file that was made. */
function builtIn(folder, commit, { name, environment }, isLinked) {
  const place = join(folder, name);
  run("git", ["clone", "--quiet", "--no-checkout", ROOT, place]);
  run("git", ["checkout", "--quiet", commit], { cwd: place });
  // The packages that are installed here, as other names of the same files; without it the clone installs its own.
  if (isLinked) run("cp", ["-al", join(ROOT, "node_modules"), place]);
  run(process.execPath, [join("scripts", "build.mjs")], {
    cwd: place,
    env: { ...process.env, ...environment },
  });
  const files = new Map();
  for (const made of MADE) {
    for (const entry of readdirSync(join(place, made), { withFileTypes: true, recursive: true })) {
      if (!entry.isFile()) continue;
      const path = join(entry.parentPath, entry.name);
      files.set(relative(place, path), createHash("sha256").update(readFileSync(path)).digest("hex"));
    }
  }
  return files;
}

// `node scripts/reproducible.mjs`: whether two clones of this commit, in two places, are built to the same bytes; some
// minutes. `--linked` takes the packages that are installed here in place of fetching them twice; `--keep` leaves the clones.
await enter(import.meta.url, () => {
  const folder = mkdtempSync(join(tmpdir(), "creditline-reproducible-"));
  const isLinked = process.argv.includes("--linked");
  try {
    const commit = newestCommit();
    const [one, other] = PLACES.map((place) => builtIn(folder, commit, place, isLinked));
    const names = [...new Set([...one.keys(), ...other.keys()])].toSorted();
    const differing = names.filter((name) => one.get(name) !== other.get(name));
    for (const name of differing) process.stdout.write(`${name} differs\n`);
    const digest = createHash("sha256")
      .update(names.map((name) => `${one.get(name)}  ${name}\n`).join(""))
      .digest("hex");
    process.stdout.write(
      differing.length === 0
        ? `${names.length} files, the same bytes in both: ${digest}\n`
        : `${differing.length} of ${names.length} files differ\n`,
    );
    return differing.length === 0 ? 0 : 1;
  } finally {
    if (process.argv.includes("--keep")) say(`The clones are in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
});
