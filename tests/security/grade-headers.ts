/**
 * Grades what a site answers as Mozilla's HTTP Observatory does (mdn/mdn-http-observatory, commit 94042bb, `src/grader`):
 * the same checks, and the same points for and against. A site begins with 100; points for count from 90 on.
 */

/** What a site answered. */
export interface Answered {
  /** Headers of the page over TLS, with names in lower case. */
  readonly headers: Readonly<Record<string, string>>;
  readonly html: string;
  /** What the same address answers in clear; null where nothing listens there. */
  readonly clear: { readonly status: number; readonly location: string } | null;
}

/** What a check found, and how many points that is. */
export interface Finding {
  readonly check: string;
  readonly found: string;
  readonly points: number;
}

export interface Grade {
  readonly score: number;
  readonly grade: string;
  readonly findings: readonly Finding[];
}

const SIX_MONTHS = 15_768_000;

/** Lowest scores of the grades, best first. */
const GRADES = [
  [100, "A+"],
  [90, "A"],
  [85, "A-"],
  [80, "B+"],
  [70, "B"],
  [65, "B-"],
  [60, "C+"],
  [50, "C"],
  [45, "C-"],
  [40, "D+"],
  [30, "D"],
  [25, "D-"],
] as const;

/** A policy's directives by name; the first of a name counts, as in a browser. */
function directivesOf(policy: string): ReadonlyMap<string, readonly string[]> {
  const directives = new Map<string, readonly string[]>();
  for (const text of policy.split(";")) {
    const [name, ...values] = text.trim().split(/\s+/);
    if (name !== undefined && name !== "" && !directives.has(name)) directives.set(name, values);
  }
  return directives;
}

/** Sources that let anybody's content in. */
const BROAD: ReadonlySet<string> = new Set(["*", "http:", "https:", "data:", "ftp:", "ws:", "blob:"]);

function policyFinding({
  "content-security-policy": policy,
}: Answered["headers"]): readonly [string, number] {
  if (policy === undefined) return ["none", -25];
  const directives = directivesOf(policy);
  const of = (name: string): readonly string[] =>
    directives.get(name) ?? directives.get("default-src") ?? ["*"];
  const active = [...of("script-src"), ...of("object-src")];
  if (active.some((source) => source === "'unsafe-inline'" || BROAD.has(source))) {
    return ["anybody's script or plug-in may run", -20];
  }
  if (active.some((source) => source.startsWith("http://"))) return ["scripts in clear", -20];
  if (active.includes("'unsafe-eval'")) return ["text may be run as script", -10];
  const passive = ["img-src", "media-src"].flatMap(of);
  if (passive.some((source) => source.startsWith("http:"))) return ["pictures in clear", -10];
  if (of("style-src").some((source) => source === "'unsafe-inline'" || BROAD.has(source))) {
    return ["styles that are not the site's", 0];
  }
  const isNothing = directives.get("default-src")?.join() === "'none'";
  const forms = directives.get("form-action")?.join() ?? "";
  return isNothing && ["'none'", "'self'"].includes(forms)
    ? ["nothing but what is named", 10]
    : ["nothing unsafe", 5];
}

function tlsFinding({ "strict-transport-security": text }: Answered["headers"]): readonly [string, number] {
  const age = /(?:^|;)\s*max-age=(\d+)/i.exec(text ?? "")?.[1];
  if (age === undefined) return ["none", -20];
  return Number(age) < SIX_MONTHS ? ["less than six months", -10] : [`${text}`, 0];
}

function redirectionFinding(clear: Answered["clear"]): readonly [string, number] {
  if (clear === null) return ["nothing in clear", 0];
  if (clear.status < 300 || clear.status >= 400) return ["answers in clear", -20];
  return clear.location.startsWith("https://") ? ["to TLS", 0] : ["in clear again", -20];
}

function scriptFinding(html: string): readonly [string, number] {
  const scripts = Array.from(html.matchAll(/<script\b[^>]*\bsrc="?([^"\s>]+)[^>]*>/g));
  const foreign = scripts.filter(([, source = ""]) => /^(?:https?:)?\/\//.test(source));
  if (foreign.length === 0) return ["the site's own", 0];
  if (foreign.some(([, source = ""]) => !source.startsWith("https://"))) return ["others' in clear", -50];
  return foreign.every(([tag]) => tag.includes("integrity="))
    ? ["others', each by its digest", 5]
    : ["others'", -5];
}

function cookieFinding({ "set-cookie": cookies }: Answered["headers"]): readonly [string, number] {
  if (cookies === undefined) return ["none", 0];
  if (!/;\s*secure/i.test(cookies)) return ["not kept to TLS", -40];
  if (!/;\s*httponly/i.test(cookies)) return ["scripts read them", -30];
  return /;\s*samesite=(?:lax|strict)/i.test(cookies)
    ? ["kept to the site", 5]
    : ["sent from other sites", 0];
}

function sharingFinding(headers: Answered["headers"]): readonly [string, number] {
  const isWide = headers["access-control-allow-origin"] !== undefined;
  return isWide && headers["access-control-allow-credentials"] === "true"
    ? ["with anybody, signed in", -50]
    : [isWide ? "what is public" : "nothing", 0];
}

/** A header of which some values are worth something: for a value that no one knows, and for none. */
function valued(
  text: string | undefined,
  worth: Readonly<Record<string, number>>,
  missing: number,
  unknown: number,
): readonly [string, number] {
  if (text === undefined) return ["none", missing];
  const last = text.split(",").at(-1)?.trim().toLowerCase() ?? "";
  return [text, worth[last] ?? unknown];
}

const PRIVATE_REFERRER = {
  "no-referrer": 5,
  "same-origin": 5,
  "strict-origin": 5,
  "strict-origin-when-cross-origin": 5,
};

function frameFinding(headers: Answered["headers"]): readonly [string, number] {
  const framing = directivesOf(headers["content-security-policy"] ?? "").get("frame-ancestors");
  if (framing !== undefined) return [`by policy, ${framing.join(" ")}`, 5];
  return valued(headers["x-frame-options"], { deny: 5, sameorigin: 5 }, -20, -20);
}

/** Grades what a site answered. */
export function gradeOf({ headers, html, clear }: Answered): Grade {
  const all: readonly (readonly [string, readonly [string, number]])[] = [
    ["content security policy", policyFinding(headers)],
    ["cookies", cookieFinding(headers)],
    ["sharing with other origins", sharingFinding(headers)],
    ["redirection", redirectionFinding(clear)],
    ["referrer policy", valued(headers["referrer-policy"], PRIVATE_REFERRER, 0, -5)],
    ["strict transport security", tlsFinding(headers)],
    ["scripts", scriptFinding(html)],
    ["x-content-type-options", valued(headers["x-content-type-options"], { nosniff: 0 }, -5, -5)],
    ["framing", frameFinding(headers)],
    [
      "cross-origin-resource-policy",
      valued(
        headers["cross-origin-resource-policy"],
        { "same-origin": 10, "same-site": 10, "cross-origin": 0 },
        0,
        -5,
      ),
    ],
    [
      "cross-origin-opener-policy",
      valued(
        headers["cross-origin-opener-policy"],
        { "same-origin": 10, "same-origin-allow-popups": 10, "noopener-allow-popups": 10, "unsafe-none": 0 },
        0,
        -5,
      ),
    ],
    [
      "cross-origin-embedder-policy",
      valued(
        headers["cross-origin-embedder-policy"],
        { "require-corp": 10, credentialless: 10, "unsafe-none": 0 },
        0,
        -5,
      ),
    ],
  ];
  const findings = all.map(([check, [found, points]]) => ({ check, found, points }));
  const sum = (counts: (points: number) => boolean): number =>
    findings.reduce((total, { points }) => total + (counts(points) ? points : 0), 0);
  const without = Math.max(0, 100 + sum((points) => points < 0));
  const score = without >= 90 ? without + sum((points) => points > 0) : without;
  return { score, grade: GRADES.find(([lowest]) => score >= lowest)?.[1] ?? "F", findings };
}

/** What is answered at an address of the web, which has a certificate that this machine trusts, and in clear beside it. */
export async function answeredAt(address: string): Promise<Answered> {
  const page = await fetch(address, { headers: { accept: "text/html" } });
  const plain = address.replace(/^https:/, "http:");
  const clear = await fetch(plain, { redirect: "manual", headers: { accept: "text/html" } }).then(
    ({ status, headers }) => ({ status, location: headers.get("location") ?? "" }),
    () => null,
  );
  return { headers: Object.fromEntries(page.headers), html: await page.text(), clear };
}

// `node tests/security/grade-headers.ts https://credit.example` grades what runs there.
if (import.meta.main) {
  const { score, grade, findings } = gradeOf(await answeredAt(process.argv[2] ?? ""));
  for (const { check, found, points } of findings) {
    process.stdout.write(`${String(points).padStart(4)}  ${check}: ${found}\n`);
  }
  process.stdout.write(`${score} points: ${grade}\n`);
  if (grade !== "A+") process.exitCode = 1;
}
