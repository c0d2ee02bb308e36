import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { beforeAll, describe, expect, test } from "vitest";
import { openFont } from "@creditline/adapters/platform/handlers/papers/pdf-drawing";
import { taggedPdf } from "@creditline/adapters/platform/handlers/papers/tagged-pdf";
import { phoneOf, purse } from "../money/money-tester.ts";
import { uncertainIn } from "../../messages/uncertain.ts";
import { tester } from "../tester.ts";

/** An application in hand: DMI, a limit of Rs 2,00,000. */
const ONBOARDING = "9000000025";

interface Node {
  readonly role?: string;
  readonly type?: string;
  readonly id?: string;
  readonly scope?: string;
  readonly children?: readonly Node[];
}

/** Whether a PDF says of itself that it is tagged. */
const isMarked = (info: unknown): boolean =>
  info instanceof Map && (info as ReadonlyMap<string, unknown>).get("Marked") === true;

/** A PDF as an independent reader sees it: its words under their tags, page after page. */
async function read(content: string) {
  const document = await getDocument({ data: new Uint8Array(Buffer.from(content, "base64")) }).promise;
  const tagged: { readonly role: string; readonly scope: string | undefined; readonly text: string }[] = [];
  const all: string[] = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const page = await document.getPage(number);
    const { items } = await page.getTextContent({ includeMarkedContent: true });
    const words = new Map<string, string>();
    let open: (string | null)[] = [];
    for (const item of items) {
      if ("str" in item) {
        all.push(item.str);
        const id = open.findLast((one) => one !== null);
        if (id !== undefined && id !== null)
          words.set(id, `${words.get(id) ?? ""}${item.str}${item.hasEOL ? " " : ""}`);
      } else if (item.type === "endMarkedContent") open = open.slice(0, -1);
      else open = [...open, "id" in item ? (item.id ?? null) : null];
    }
    const walk = (node: Node, within: Node | null): void => {
      if (node.type === "content" && within?.role !== undefined)
        tagged.push({
          role: within.role,
          scope: within.scope,
          text: (words.get(node.id ?? "") ?? "").trim(),
        });
      for (const child of node.children ?? []) walk(child, node);
    };
    walk((await page.getStructTree()) as Node, null);
  }
  const { info } = (await document.getMetadata()) as { readonly info: Readonly<Record<string, unknown>> };
  return {
    info,
    tagged,
    text: all.join(" "),
    marked: isMarked(await document.getMarkInfo()),
    pages: document.numPages,
  };
}

async function customer(phone = ONBOARDING) {
  const sandbox = tester();
  const me = await sandbox.signIn(phone);
  const post = (path: string, body: unknown = {}) => sandbox.ask("POST", path, body, me.access);
  return { sandbox, post };
}

const fileOf = async (post: Awaited<ReturnType<typeof customer>>["post"], body: unknown) =>
  (await post("/v1/customer/doc/file", body)).body as {
    readonly fileName: string;
    readonly mediaType: string;
    readonly content: string;
  };

describe("the key fact statement as a PDF", () => {
  let file: Awaited<ReturnType<typeof fileOf>>;
  let seen: Awaited<ReturnType<typeof read>>;
  let paper: {
    readonly title: string;
    readonly summary: readonly (readonly [string, string])[];
    readonly sections: readonly {
      readonly title: string;
      readonly rows?: readonly (readonly [string, string])[];
      readonly table?: { readonly header: readonly string[]; readonly rows: readonly (readonly string[])[] };
    }[];
  };
  beforeAll(async () => {
    const { post } = await customer();
    file = await fileOf(post, { documentId: "key-fact-statement" });
    seen = await read(file.content);
    paper = ((await post("/v1/customer/doc/key-facts")).body as { readonly paper: typeof paper }).paper;
  });

  test("has a name, a title and a language, and says that it is tagged", () => {
    expect([file.fileName, file.mediaType]).toEqual(["key-fact-statement-dmi.pdf", "application/pdf"]);
    expect(seen.info).toMatchObject({ Title: "Key fact statement of DMI", Language: "en-IN" });
    expect(seen.marked).toBe(true);
  });

  test("says all that the screen says, in its order, every word under a tag", () => {
    const spaced = (text: string) => text.replaceAll(/\s+/g, " ");
    const told = seen.tagged.filter(({ text }) => text !== "").map(({ text }) => spaced(text));
    const cells = paper.sections.flatMap(({ title, rows = [], table }) => [
      title,
      ...rows.flat(),
      ...(table === undefined ? [] : [...table.header, ...table.rows.flat()]),
    ]);
    const expected = [paper.title, ...paper.summary.flat(), ...cells].map(spaced);
    let from = 0;
    for (const words of expected) {
      const at = told.indexOf(words, from);
      expect(at, `"${words}" after ${told[from - 1] ?? "Start again"}`).toBeGreaterThanOrEqual(from);
      from = at + 1;
    }
  });

  test("has one first heading, a heading for each part, and tables whose headings say what they head", () => {
    const by = (role: string) => seen.tagged.filter((one) => one.role === role);
    expect(by("H1").map(({ text }) => text)).toEqual([paper.title]);
    expect(by("H2").map(({ text }) => text)).toEqual(paper.sections.map(({ title }) => title));
    expect(new Set(by("TH").map(({ scope }) => scope))).toEqual(new Set(["Row", "Column"]));
    expect(by("TD").length).toBeGreaterThan(150);
  });

  test("writes the rupee sign, and embeds its own letters", () => {
    expect(seen.text).toContain("₹2,00,000");
    expect(Buffer.from(file.content, "base64").toString("latin1")).toMatch(/\/FontFile2/);
  });

  test("numbers its pages", () => {
    expect(seen.pages).toBeGreaterThan(2);
    for (let page = 1; page <= seen.pages; page += 1)
      expect(seen.text).toContain(`Page ${page} of ${seen.pages}`);
  });

  test("is the same, byte for byte, however often it is asked for", async () => {
    const { post } = await customer();
    const [one, other] = [
      await fileOf(post, { documentId: "key-fact-statement" }),
      await fileOf(post, { documentId: "key-fact-statement" }),
    ];
    expect(one.content).toBe(other.content);
  });
});

test.each([
  ["loan-agreement", "Credit line agreement with DMI"],
  ["terms-and-conditions", "Terms and conditions of DMI"],
])("%s can be kept too", async (documentId, title) => {
  const { post } = await customer();
  const seen = await read((await fileOf(post, { documentId })).content);
  expect(seen.info["Title"]).toBe(title);
  expect(seen.tagged[0]).toMatchObject({ role: "H1", text: title });
});

test("someone without a line has no document, and the reply says so", async () => {
  const { post } = await customer("9000000001");
  for (const documentId of ["key-fact-statement", "loan-agreement", "terms-and-conditions"])
    expect((await post("/v1/customer/doc/file", { documentId })).status).toBe(477);
});

/** Where each word of a page stands: from where to where, and how far up. Points. */
async function placed(content: string) {
  const document = await getDocument({ data: new Uint8Array(Buffer.from(content, "base64")) }).promise;
  const pages = [];
  for (let number = 1; number <= document.numPages; number += 1) {
    const { items } = await (await document.getPage(number)).getTextContent();
    pages.push(
      items.flatMap((item) =>
        "str" in item && item.str.trim() !== ""
          ? [
              {
                text: item.str,
                from: item.transform[4] as number,
                to: (item.transform[4] as number) + item.width,
                y: Math.round(item.transform[5] as number),
              },
            ]
          : [],
      ),
    );
  }
  return pages;
}

describe("what is signed or kept on paper", () => {
  test("begins with the lender's letterhead, heard after the title (ruling R59)", async () => {
    const { post } = await customer();
    for (const documentId of ["key-fact-statement", "loan-agreement", "terms-and-conditions"]) {
      const { content } = await fileOf(post, { documentId });
      const { tagged } = await read(content);
      expect(tagged.slice(1, 4).map(({ text }) => text)).toEqual([
        "DMI Finance Private Limited",
        "Registered office: Sandbox House, 1 Example Road, Mumbai 400001",
        "Sandbox registration 00000",
      ]);
      const top = (await placed(content))[0]?.toSorted((one, other) => other.y - one.y)[0];
      expect(top?.text).toBe("DMI Finance Private Limited");
    }
  });

  test("says under its title which company lends (ruling R57)", async () => {
    const { post } = await customer();
    for (const documentId of ["key-fact-statement", "loan-agreement", "terms-and-conditions"]) {
      const { text } = await read((await fileOf(post, { documentId })).content);
      expect(text).toMatch(/Lender: \S+/);
    }
  });

  test("names a part again where it continues over a page, for the eye alone", async () => {
    const rows = Array.from({ length: 60 }, (_, n) => [`Line ${n}`, "value"] as const);
    const paper = { title: "A paper", reference: "r", day: "2026-12-01", summary: [] };
    const file = await taggedPdf({ ...paper, sections: [{ title: "A long part", rows }] });
    const seen = await read(Buffer.from(file).toString("base64"));
    expect(seen.text).toContain("A long part, continued");
    expect(seen.tagged.map(({ text }) => text).join()).not.toContain("continued");
  });

  test("keeps a number apart from the day beside it, and figures below each other to the letter", async () => {
    const { post } = await customer();
    const pages = await placed((await fileOf(post, { documentId: "key-fact-statement" })).content);
    let days = 0;
    const ends = new Set<number>();
    for (const words of pages)
      for (const day of words.filter(({ text }) => /^5 [A-Z][a-z]+ 20\d\d$/.test(text))) {
        const before = words.find(({ text, y, to }) => y === day.y && to < day.from && /^\d+$/.test(text));
        if (before === undefined) continue;
        days += 1;
        expect(day.from - before.to).toBeGreaterThan(14);
        const last = words.filter(({ y }) => y === day.y).at(-1);
        ends.add(Math.round(last?.to ?? 0));
      }
    expect(days).toBeGreaterThan(5);
    expect(ends.size).toBe(1);
  });
});

test("what is copied out of a paper depends on no letters that were written before it", async () => {
  const font = await openFont("regular");
  const copied = (text: string): string =>
    String.fromCodePoint(...font.layout(text).glyphs.flatMap(({ codePoints }) => codePoints));
  copied("\uFB01 and \uFB02");
  expect(copied("A file of a flat")).toBe("A file of a flat");
});

describe("a letter of the lender", () => {
  /** A loan of one EMI paid and the rest paid off: its three letters, as an independent reader sees them. */
  async function letters() {
    const mine = await purse("draws-dmi");
    const file = async (asked: object) =>
      read(((await mine.post("/v1/customer/doc/file", asked)).body as { readonly content: string }).content);
    const { loanId } = await mine.withdraw(30_000, 12);
    mine.one.clock.set(Date.parse("2027-01-20T04:30:00.000Z"));
    const { totalPayable: amount } = await mine.summary();
    const { transactionId } = await mine.initiate({ amount, loanId });
    await mine.gateway(transactionId, "paid");
    return {
      loanId,
      receipt: await file({ documentId: "receipt", transactionId }),
      statement: await file({ documentId: "loan-statement", loanId }),
      noDues: await file({ documentId: "no-dues-letter", loanId }),
    };
  }

  test("goes to the address that the customer has given since; what was signed keeps the one of then", async () => {
    const mine = await purse("draws-dmi");
    const textOf = async (asked: object) =>
      (
        await read(
          ((await mine.post("/v1/customer/doc/file", asked)).body as { readonly content: string }).content,
        )
      ).text;
    const { loanId } = await mine.withdraw(30_000, 12);
    const letter = () => textOf({ documentId: "loan-statement", loanId });
    const signed = () => textOf({ documentId: "loan-agreement" });
    const [before, agreement] = [await letter(), await signed()];
    await mine.post("/v1/customer/otp/send", { purpose: "CHANGE_ADDRESS" });
    const otp = await mine.one.code(phoneOf("draws-dmi"));
    const address = { addressLine1: "7 Hill Road", pincode: "400050", city: "Mumbai", state: "Maharashtra" };
    expect((await mine.post("/v1/customer/account/address", { ...address, otp })).status).toBe(200);
    expect(before).not.toContain("7 Hill Road");
    expect(await letter()).toMatch(/7 Hill Road\s+Mumbai 400050/u);
    expect(await signed()).toBe(agreement);
  });

  test("has letterhead, number, place and date, addressee, subject, in whose name, and contact, under tags", async () => {
    const { loanId, receipt, statement, noDues } = await letters();
    for (const { tagged, pages, text } of [receipt, statement, noDues]) {
      const said = tagged.map((one) => one.text);
      expect(tagged[0]?.role).toBe("H1");
      for (const line of [
        "DMI Finance Private Limited",
        "Registered office: Sandbox House, 1 Example Road, Mumbai 400001",
        "Mumbai, 20 January 2027",
        "To",
        "For DMI Finance Private Limited",
        "This is a computer-generated letter and needs no signature.",
        "Questions or complaints: Sandbox Support, 00000 00000, support@dmi.example",
      ])
        expect(said, line).toContain(line);
      expect(said.filter((line) => /^(Number|Subject|Dear)\b/.test(line))).toHaveLength(3);
      expect(text).toContain(`Page ${pages} of ${pages}`);
      for (const line of said) expect(uncertainIn(line)).toBeNull();
    }
    expect(noDues.tagged.map((one) => one.text)).toContain(`Subject: No dues on loan account ${loanId}`);
    expect(noDues.pages).toBe(1);
    expect(statement.text).toContain("Closing balance");
    expect(receipt.text).not.toContain("Subject to realisation");
  });
});
