import {
  bounceWords,
  chargeWords,
  contingentCharges,
} from "@creditline/core/credit-line/key-facts/charged-readings";
import type { EsignReply } from "@creditline/core/calls/identity/document.shapes";
import type { ReferenceReply } from "@creditline/core/calls/line/withdrawal.calls";
import { SIGNING_PURPOSE } from "@creditline/core/calls/confirmations.table";
import { withdrawalTerms } from "@creditline/core/credit-line/withdrawal/withdrawal-terms";
import { lenderOf } from "@creditline/core/lenders/lenders.table";
import { ALLOCATED_LENDERS } from "@creditline/core/reference/lenders/lender-codes.table";
import { createHash } from "node:crypto";
import { inflateSync } from "node:zlib";
import { languageOf } from "@creditline/adapters/ports/languages";
import { translateText } from "@creditline/core/messages/translate";
import { t, verbatim } from "@creditline/core/messages/message";
import { getDocument } from "pdfjs-dist/legacy/build/pdf.mjs";
import { describe, expect, test } from "vitest";
import { phoneOf, purse } from "../money/money-tester.ts";
import { confirmToSign, tester } from "../tester.ts";

/** An application in hand: DMI, a limit of Rs 2,00,000. */
const ONBOARDING = "9000000025";
const HINDI = languageOf("hi");

const ESCAPED: Readonly<Record<string, string>> = { n: "\n", r: "\r", t: "\t", b: "\b", f: "\f" };

/** A string of a PDF as it is written there: UTF-16 with the mark of its order, or Latin letters alone. */
function unicode(written: string): string {
  const bytes = written.replaceAll(/\\(.)/gs, (_all, sign: string) => ESCAPED[sign] ?? sign);
  return bytes.startsWith("\u00fe\u00ff")
    ? Buffer.from(bytes.slice(2), "latin1").swap16().toString("utf16le")
    : bytes;
}

/** What a PDF says of each line that is drawn, in its order: what is copied out of it and read aloud (ISO 32000, 14.9.4). */
function spokenIn(pdf: Buffer): readonly string[] {
  const lines: string[] = [];
  for (let at = pdf.indexOf("stream\n"); at !== -1; at = pdf.indexOf("stream\n", at + 1)) {
    if (pdf.subarray(at - 3, at).toString("latin1") === "end") continue;
    let content: string;
    try {
      content = inflateSync(pdf.subarray(at + "stream\n".length)).toString("latin1");
    } catch {
      continue;
    }
    for (const [, written = ""] of content.matchAll(/\/ActualText \(((?:\\.|[^\\)])*)\)/gs))
      lines.push(unicode(written));
  }
  return lines;
}

async function fileOf(body: object, language?: "hi") {
  const sandbox = tester();
  const me = await sandbox.signIn(ONBOARDING);
  const post = async (path: string, sent: object) => (await sandbox.ask("POST", path, sent, me.access)).body;
  if (language !== undefined) await post("/v1/customer/language", { language });
  const { content } = (await post("/v1/customer/doc/file", body)) as { readonly content: string };
  const { paper } = (await post("/v1/customer/doc/key-facts", {})) as {
    readonly paper: {
      readonly title: string;
      readonly summary: readonly (readonly [string, string])[];
      readonly sections: readonly { readonly title: string }[];
    };
  };
  return { pdf: Buffer.from(content, "base64"), paper };
}

const languageIn = async (pdf: Buffer): Promise<string> => {
  const { info } = await (await getDocument({ data: new Uint8Array(pdf) }).promise).getMetadata();
  return String((info as Readonly<Record<string, unknown>>)["Language"]);
};

const squeezed = (text: string): string => text.replaceAll(/\s+/g, "");

test("a paper is in the customer's language, and what is copied out of it are the catalogue's words (ruling R70)", async () => {
  const { pdf, paper } = await fileOf({ documentId: "key-fact-statement" }, "hi");
  expect(await languageIn(pdf)).toBe("hi-IN");
  const title = translateText(t("Key fact statement of {lender}", { lender: verbatim("DMI") }), HINDI);
  expect(paper.title).toBe(title);
  const all = squeezed(spokenIn(pdf).join(" "));
  for (const text of [title, ...paper.summary.flat(), ...paper.sections.map((section) => section.title)])
    expect(all).toContain(squeezed(text));
  expect(all).toContain(
    squeezed(translateText(t("Where it differs from the English text, the English text governs."), HINDI)),
  );
});

test("the same paper is there in English, and is so for whoever chose nothing", async () => {
  const { pdf } = await fileOf({ documentId: "key-fact-statement", language: "en" }, "hi");
  expect(await languageIn(pdf)).toBe("en-IN");
  const { pdf: plain, paper } = await fileOf({ documentId: "key-fact-statement" });
  expect(await languageIn(plain)).toBe("en-IN");
  expect(paper.title).toBe("Key fact statement of DMI");
});

test("the same paper in Hindi is the same bytes", async () => {
  const [one, other] = [
    await fileOf({ documentId: "loan-agreement" }, "hi"),
    await fileOf({ documentId: "loan-agreement" }, "hi"),
  ];
  expect(await languageIn(one.pdf)).toBe("hi-IN");
  expect(one.pdf.equals(other.pdf)).toBe(true);
  // Amounts are spelt out in it.
  expect(squeezed(spokenIn(one.pdf).join(" "))).toContain(squeezed("लाख रुपये"));
});

describe("no row of a Hindi paper is in English (ruling R70)", () => {
  /** Names of companies and people, addresses and what was typed: the same in every language. */
  const LATIN_SENTENCE = /[A-Za-z][a-z'’]+(?: [a-z][a-z'’]+){2,}/;

  const englishIn = (pdf: Buffer): readonly string[] =>
    spokenIn(pdf).filter((line) => LATIN_SENTENCE.test(line));

  test.each(["key-fact-statement", "loan-agreement", "terms-and-conditions"] as const)(
    "the %s of an application",
    async (documentId) => {
      const { pdf } = await fileOf({ documentId }, "hi");
      expect(await languageIn(pdf)).toBe("hi-IN");
      expect(englishIn(pdf)).toEqual([]);
    },
  );

  test("the papers of a loan, and the receipt of a payment", async () => {
    const one = tester();
    const customer = { phone: phoneOf("draws-dmi"), like: "draws-dmi", status: "CM_LINE_STARTED" };
    await one.ask("POST", "/sandbox/customers", {
      ...customer,
      limit: 300_000,
      partner: "DMI",
      lineType: "CASH_LINE",
    });
    const mine = await purse("draws-dmi", one);
    await mine.post("/v1/customer/language", { language: "hi" });
    const { loanId } = await mine.withdraw(30_000, 12);
    for (const documentId of ["loan-statement", "key-fact-statement"] as const) {
      const { body } = await mine.post("/v1/customer/doc/file", { documentId, loanId });
      const pdf = Buffer.from((body as { readonly content: string }).content, "base64");
      expect(await languageIn(pdf)).toBe("hi-IN");
      expect(englishIn(pdf)).toEqual([]);
    }
  });
});

test("the form of a withdrawal is read in one language, and accepted and signed", async () => {
  const mine = await purse("draws-cholamandalam");
  await mine.post("/v1/customer/language", { language: "hi" });
  const asked = { amount: 30_000, tenure: 6 };
  const { referenceNo } = (await mine.post("/v1/customer/txn/genrefno", asked)).body as ReferenceReply;
  const read = (await mine.post("/v1/customer/doc/esign", { referenceNo })).body as EsignReply;
  const labels = [
    ...(read.paper?.summary ?? []),
    ...(read.paper?.sections ?? []).flatMap(({ rows }) => rows ?? []),
  ];
  expect(read.paper?.title).toBe("Cholamandalam का लोन एग्रीमेंट फ़ॉर्म");
  expect(labels).toContainEqual(["अवधि", "6 महीने"]);
  expect(JSON.stringify(labels)).not.toMatch(/times|Until|a year|months|January|rupees/);
  expect(read.paper?.sections.at(-1)?.paragraphs).toEqual([
    translateText(t("Where it differs from the English text, the English text governs."), HINDI),
  ]);

  await mine.post("/v1/customer/action/esign", { consent: true, referenceNo });
  await mine.post("/v1/customer/otp/send", { purpose: "WITHDRAWAL" });
  const otp = await mine.one.code(phoneOf("draws-cholamandalam"));
  const made = await mine.post("/v1/customer/txn/withdraw", { ...asked, referenceNo, otp });
  expect(made.status).toBe(200);
});

test("what is signed in Hindi is kept as it was signed, with the English beside it", async () => {
  const sandbox = tester();
  const phone = "9000000017";
  const me = await sandbox.signIn(phone);
  const post = async (path: string, sent: object = {}) =>
    (await sandbox.ask("POST", path, sent, me.access)).body as Readonly<Record<string, unknown>>;
  await post("/v1/customer/language", { language: "hi" });
  await post("/v1/customer/doc/key-facts", { accepted: true });
  await confirmToSign(sandbox, phone, me.access);
  await post("/v1/customer/action/esign", { consent: true });
  sandbox.clock.advance(3_000);
  const signed = await post("/v1/customer/doc/esign");
  const { paper, paperSha256 } = signed;
  expect(createHash("sha256").update(JSON.stringify(paper)).digest("hex")).toBe(paperSha256);
  expect((paper as { readonly title: string }).title).toMatch(/[\u0900-\u097f]/);
  const file = async (language?: "en") => {
    const { content } = await post("/v1/customer/doc/file", {
      documentId: "loan-agreement",
      ...(language === undefined ? {} : { language }),
    });
    return Buffer.from(String(content), "base64");
  };
  const [hindi, english] = [await file(), await file("en")];
  expect(await languageIn(hindi)).toBe("hi-IN");
  expect(await languageIn(english)).toBe("en-IN");
  sandbox.clock.advance(40 * 24 * 3_600_000);
  await post("/customer/profile", { maritalStatus: "MARRIED", loanReason: "MEDICAL" });
  expect((await file()).equals(hindi)).toBe(true);
  expect((await file("en")).equals(english)).toBe(true);
});

describe("by a link, who has chosen no language", () => {
  const DEVANAGARI = /[\u0900-\u097f]/;
  const signing = async (page: string | null, chosen?: "hi" | "en") => {
    const sandbox = tester();
    const phone = "9000000017";
    const me = await sandbox.signIn(phone);
    if (chosen !== undefined)
      await sandbox.ask("POST", "/v1/customer/language", { language: chosen }, me.access);
    const action = "sign_documents_rbl_pending";
    const sent = await sandbox.ask("POST", "/sandbox/links", { phone, action });
    const { linkId, token } = sent.body as Readonly<Record<string, string>>;
    const granted = await sandbox.ask("POST", "/oauth/token", {
      grant_type: "client_credentials",
      link_id: linkId,
      action_id: action,
    });
    const { access_token: access } = granted.body as { readonly access_token: string };
    const headers: HeadersInit = page === null ? {} : { "accept-language": page };
    const post = async (path: string, body: object = {}) =>
      (await sandbox.ask("POST", path, body, access, headers)).body as Readonly<Record<string, unknown>>;
    const { body } = await sandbox.ask(
      "GET",
      `/v1/magic_link/fetch-additional-data?token=${encodeURIComponent(token ?? "")}`,
      undefined,
      access,
      headers,
    );
    const { record } = body as {
      readonly record?: { readonly customerDetails?: { readonly language?: string } };
    };
    return { sandbox, phone, post, language: record?.customerDetails?.language ?? null };
  };

  test.each([
    ["hi", undefined, "hi"],
    ["hi", "en", "en"],
    ["en-IN", "hi", "hi"],
    ["en-IN", undefined, "en"],
    [null, undefined, "en"],
  ] as const)("reads and signs on a page in %j, having chosen %j, in %j", async (page, chosen, expected) => {
    const { sandbox, phone, post, language } = await signing(page, chosen);
    expect(language).toBe(expected);
    const inIts = (text: unknown): boolean => DEVANAGARI.test(String(text)) === (expected === "hi");
    const titleOf = ({ paper }: Readonly<Record<string, unknown>>): unknown =>
      (paper as { readonly title: string }).title;
    expect(titleOf(await post("/v1/customer/doc/tnc"))).toSatisfy(inIts);
    expect(titleOf(await post("/v1/customer/doc/key-facts", { accepted: true }))).toSatisfy(inIts);
    expect(titleOf(await post("/v1/customer/doc/esign"))).toSatisfy(inIts);
    await post("/v1/customer/otp/send", { purpose: SIGNING_PURPOSE });
    const { body: inbox } = await sandbox.ask("GET", `/sandbox/inbox?phone=${phone}`);
    expect((inbox as readonly { readonly text: string }[])[0]?.text).toSatisfy(inIts);
    await post("/v1/customer/otp/verify", { purpose: SIGNING_PURPOSE, otp: await sandbox.code(phone) });
    await post("/v1/customer/action/esign", { consent: true });
    sandbox.clock.advance(3_000);
    const { paper, paperSha256 } = await post("/v1/customer/doc/esign");
    expect((paper as { readonly title: string }).title).toSatisfy(inIts);
    expect(createHash("sha256").update(JSON.stringify(paper)).digest("hex")).toBe(paperSha256);
    const file = async (inLanguage: object) =>
      languageIn(
        Buffer.from(
          String(
            (await post("/v1/customer/doc/file", { documentId: "loan-agreement", ...inLanguage }))["content"],
          ),
          "base64",
        ),
      );
    expect(await file({})).toBe(`${expected}-IN`);
    expect(await file({ language: "en" })).toBe("en-IN");
  });
});

test.each(ALLOCATED_LENDERS)("what %s charges for what happens later is said in Hindi", (code) => {
  for (const lineType of ["CASH_LINE", "FAST_CASH"]) {
    const drawn = {
      lender: lenderOf(code),
      lineType,
      principal: 2_000_000,
      months: 12,
      annualRate: 18,
      day: "2026-01-05",
    };
    const { late, closing, bounce } = contingentCharges(drawn, withdrawalTerms(drawn));
    for (const text of [chargeWords(late), chargeWords(closing), bounceWords(bounce)])
      expect(translateText(text, HINDI)).toMatch(/[\u0900-\u097f]/);
  }
});
