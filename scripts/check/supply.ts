import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { writtenFiles } from "./files.ts";
import { ROOT, report } from "./report.ts";
import { ALLOWED_LICENCES, RUN_NO_SCRIPT, UNSTATED_LICENCES } from "./supply.table.ts";

/** A package as the lock file has it. */
interface Locked {
  readonly version?: string;
  readonly integrity?: string;
  readonly license?: string;
  readonly link?: boolean;
  readonly hasInstallScript?: boolean;
}

type Dependencies = Readonly<Record<string, string>>;

/** What a workspace's package.json says of others. What it expects of who uses it (peers) is a range, and may be. */
export interface Manifest {
  readonly dependencies?: Dependencies;
  readonly devDependencies?: Dependencies;
  readonly optionalDependencies?: Dependencies;
  readonly overrides?: Dependencies;
}

const EXACT = /^(?:npm:(?:@[\w.-]+\/)?[\w.-]+@)?\d+\.\d+\.\d+(?:-[\w.-]+)?$/;

/** What a package.json asks for without saying exactly which. */
export const inexact = (file: string, manifest: Manifest): string[] =>
  Object.entries({
    ...manifest.dependencies,
    ...manifest.devDependencies,
    ...manifest.optionalDependencies,
    ...manifest.overrides,
  })
    .filter(([, version]) => !EXACT.test(version))
    .map(([name, version]) => `${file}: ${name}: expected one version, found "${version}"`);

/** Whether a licence's expression (SPDX) can be kept to by who is allowed these: any of an OR, all of an AND. */
export function isAllowed(expression: string, allowed: ReadonlySet<string>): boolean {
  const bare = expression.trim().replace(/^\((.*)\)$/, "$1");
  const either = bare.split(/ OR /);
  if (either.length > 1) return either.some((one) => isAllowed(one, allowed));
  return bare.split(/ AND /).every((one) => allowed.has(one.trim()));
}

const nameOf = (path: string): string => path.replace(/^.*node_modules\//, "");

/**
 * What is wrong with the packages of a lock file: a licence, a file whose content no one knows, a script that would
 * run.
 */
export function wrongOf(packages: Readonly<Record<string, Locked>>): string[] {
  const allowed = new Set(Object.keys(ALLOWED_LICENCES));
  const all = Object.entries(packages).filter(
    ([path, { link }]) => path.includes("node_modules/") && link !== true,
  );
  const names = new Set(all.map(([path]) => nameOf(path)));
  return [
    ...all.flatMap(([path, { version, integrity, license, hasInstallScript }]) => {
      const name = nameOf(path);
      const licence = license ?? UNSTATED_LICENCES[name]?.licence ?? "none that it states";
      return [
        ...(isAllowed(licence, allowed)
          ? []
          : [`${name} ${version}: its licence is not allowed: ${licence}`]),
        ...(integrity?.startsWith("sha512-") === true ? [] : [`${path}: nothing says what its file must be`]),
        ...(hasInstallScript !== true || name in RUN_NO_SCRIPT
          ? []
          : [`${name} ${version}: it has an install script: say in RUN_NO_SCRIPT why it works without`]),
      ];
    }),
    ...[...Object.keys(UNSTATED_LICENCES), ...Object.keys(RUN_NO_SCRIPT)]
      .filter((name) => !names.has(name))
      .map((name) => `${name}: scripts/check/supply.table.ts names it, and package-lock.json does not`),
  ];
}

/** A row of the table of what was taken over from elsewhere. */
export interface TakenOver {
  readonly files: readonly string[];
  readonly source: string;
  readonly licence: string;
  readonly on: string;
}

/** The rows of docs/security/provenance.md. */
export const takenOver = (page: string): readonly TakenOver[] =>
  page
    .split("\n")
    .filter((line) => line.startsWith("| `"))
    .map((line) => {
      const [, files = "", , source = "", licence = "", on = ""] = line.split("|").map((cell) => cell.trim());
      return {
        files: Array.from(files.matchAll(/`([^`]+)`/g), ([, file = ""]) => file),
        source,
        licence,
        on,
      };
    });

/** Files of which each has to be told where it comes from: what no one can tell by reading it. */
const OPAQUE = /\.(?:png|jpe?g|webp|avif|ico|woff2?|ttf|otf|pdf|wasm|zip|gz|mp[34])$/;

const covers = (pattern: string, file: string): boolean =>
  pattern.endsWith("/") ? file.startsWith(pattern) : file === pattern;

/** What is wrong with the table of what was taken over. */
export function wrongRows(rows: readonly TakenOver[], written: readonly string[]): string[] {
  const patterns = rows.flatMap(({ files }) => files);
  return [
    ...patterns
      .filter((pattern) => !written.some((file) => covers(pattern, file)))
      .map((pattern) => `docs/security/provenance.md: there is no ${pattern}`),
    ...rows.flatMap(({ files: [first], source, licence, on }) => [
      ...(source === "" ? [`docs/security/provenance.md: ${first} has no source`] : []),
      ...(licence === "" ? [`docs/security/provenance.md: ${first} has no licence`] : []),
      ...(/^\d{4}-\d\d-\d\d$/.test(on)
        ? []
        : [`docs/security/provenance.md: ${first}: expected a day, found "${on}"`]),
    ]),
    ...written
      .filter((file) => OPAQUE.test(file) && !patterns.some((pattern) => covers(pattern, file)))
      .map((file) => `${file}: docs/security/provenance.md does not say where it comes from`),
  ];
}

if (import.meta.main) {
  const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");
  const root = JSON.parse(read("package.json")) as Manifest & { readonly workspaces: readonly string[] };
  const manifests = ["package.json", ...root.workspaces.map((workspace) => `${workspace}/package.json`)];
  const { packages } = JSON.parse(read("package-lock.json")) as {
    packages: Readonly<Record<string, Locked>>;
  };
  const rows = takenOver(read("docs/security/provenance.md"));
  const isOff = existsSync(join(ROOT, ".npmrc")) && /^ignore-scripts=true$/m.test(read(".npmrc"));
  report(
    [
      ...(isOff
        ? []
        : [".npmrc: expected ignore-scripts=true: nothing of others runs because it is installed"]),
      ...manifests.flatMap((file) => inexact(file, JSON.parse(read(file)) as Manifest)),
      ...wrongOf(packages),
      ...wrongRows(rows, writtenFiles(ROOT)),
    ],
    `${Object.keys(packages).length} locked packages, and ${rows.length} things that were taken over`,
  );
}
