import { fileValue } from "@creditline/core/calls/file-handle";
import { STATUS_CODES } from "@creditline/core/status/code";
import { describe, expect, test } from "vitest";
import { answer, answerWith, callOf, fill, type Played, press, recordAt, shown, signIn } from "./harness.ts";

const RECORD = recordAt(STATUS_CODES.AIP_INTERESTED, { actionables: ["KYC"] });
const file = (id: string) => ({ id, name: `${id}.jpg`, type: "image/jpeg", size: 9 });
const type = (key: string, docGroup: string, files: readonly object[] = [], maxFilesAllowed = 3) => ({
  key,
  docGroup,
  docGroupName: docGroup,
  docSubGroup: "address_proof",
  priority: 1,
  maxFilesAllowed,
  title: key,
  name: key,
  condition: "",
  description: "",
  passwordRequired: false,
  files,
});
const listed = (files: readonly object[] = []) => ({
  success: true,
  documents: [
    type("passport", "other_documents", files, 2),
    type("electricity_bill", "commonly_uploaded"),
    type("phone_bill", "commonly_uploaded"),
  ],
});
const asked = (documents: object = listed()): Played =>
  answerWith(signIn(RECORD, "/app/upload-documents"), documents);
const REFUSED = { ok: false, kind: "http", status: 415, errorMessage: "No picture." } as const;
const passport = (...ids: readonly string[]): Played =>
  press(
    fill(asked(), { document: "other", otherDocument: "passport", pages: fileValue(ids.map(file)) }),
    "send",
  );
const sent = (played: Played) => (callOf(played).payload as { files: readonly { id: string }[] }).files;

describe("an address proof (spec 1 §5 Documents, spec 2 §5)", () => {
  test("is chosen among the commonly uploaded ones first, the others behind one answer", () => {
    const field = shown(asked())?.form?.fields.find(({ name }) => name === "document");
    expect(field?.options?.map(({ value }) => value)).toEqual(["electricity_bill", "phone_bill", "other"]);
  });

  test.each([
    ["01/12/2025", undefined],
    ["30/11/2025", "DOCUMENT_TOO_OLD"],
    ["05/01/2026", undefined],
    ["06/01/2026", "DOCUMENT_DATE_IN_FUTURE"],
    ["31/02/2026", "INVALID_DATE"],
  ])("a bill of %s on 5 January 2026: %s", (issuedOn, code) => {
    const bill = { document: "electricity_bill", issuedOn, pages: fileValue([file("a")]) };
    expect(shown(press(fill(asked(), bill), "send"))?.errors[0]?.code).toBe(code);
  });

  test("keeps the pages that are chosen while its date rules it out", () => {
    const chosen = fill(asked(), {
      document: "electricity_bill",
      issuedOn: "01/01/2026",
      pages: fileValue([file("a")]),
    });
    const tooOld = fill(chosen, { issuedOn: "30/11/2025" });
    expect(pagesAsked(tooOld)).toBe(true);
    expect(shown(tooOld)?.values["pages"]).toBe(fileValue([file("a")]));
    expect(shown(press(tooOld, "send"))?.errors.map((error) => error.field)).toEqual(["issuedOn"]);
  });

  test("keeps the rules of every document folded; the rule of the chosen one is open", () => {
    const lists = (played: Played) =>
      (shown(played)?.blocks ?? []).flatMap((block) => (block.kind === "list" ? [block] : []));
    const open = (played: Played) => JSON.stringify(lists(played).filter(({ folded }) => folded !== true));
    expect(lists(asked())).toMatchObject([{ folded: true, title: "Rules for each document" }]);
    expect(open(fill(asked(), { document: "electricity_bill" }))).not.toMatch(/Delhi|prepaid/i);
  });

  const pagesAsked = (played: Played): boolean =>
    shown(played)?.form?.fields.some(({ name }) => name === "pages") === true;
  const saidUnder = (played: Played, field: string): string =>
    JSON.stringify(shown(played)?.blocks.filter(({ under }) => under === field));

  test.each([
    ["prepaid", { document: "phone_bill", issuedOn: "01/01/2026", prepaid: "yes" }, "Prepaid mobile bills"],
    ["issuedOn", { document: "electricity_bill", issuedOn: "30/11/2025" }, "not older than 35 days"],
    [
      "issuedOn",
      { document: "electricity_bill", issuedOn: "06/01/2026" },
      "Check the date; it's in the future.",
    ],
  ])("is ruled out by %s as soon as that is said, before any file is asked for", (field, bill, why) => {
    const ruledOut = fill(asked(), bill);
    expect(saidUnder(ruledOut, field)).toContain(why);
    expect(pagesAsked(ruledOut)).toBe(false);
    expect(shown(press(ruledOut, "send"))?.errors.map((error) => error.field)).toEqual([field]);
    const allowed = fill(asked(), {
      ...bill,
      issuedOn: "01/12/2025",
      ...("prepaid" in bill ? { prepaid: "no" } : {}),
    });
    expect(pagesAsked(allowed)).toBe(true);
    expect(saidUnder(allowed, field)).not.toContain(why);
  });

  test("a prepaid bill is refused, and another document is not held to its answer", () => {
    const bill = { document: "phone_bill", issuedOn: "01/01/2026", prepaid: "yes" };
    const refused = press(fill(asked(), bill), "send");
    expect(shown(refused)?.errors.map(({ field }) => field)).toEqual(["prepaid"]);
    const another = fill(refused, { document: "electricity_bill" });
    const other = press(fill(another, { pages: fileValue([file("a")]) }), "send");
    expect(callOf(other).payload).not.toHaveProperty("prepaid");
  });

  test("whose password is wrong stays, marked where the password is typed, and is sent again with another", () => {
    const LOCKED = {
      ok: false,
      kind: "http",
      status: 400,
      errorCode: "PDF_PASSWORD_WRONG",
      errorMessage: "This password does not open it.",
    } as const;
    const statement = { document: "bank_statement", pages: fileValue([file("a")]), documentPassword: "X" };
    const documents = { success: true, documents: [type("bank_statement", "commonly_uploaded")] };
    const refused = answer(press(fill(asked(documents), statement), "send"), LOCKED);
    expect(shown(refused)?.errors.map(({ field }) => field)).toEqual(["documentPassword"]);
    const pages = shown(refused)?.form?.fields.find(({ name }) => name === "pages");
    expect(pages?.standing?.map(({ state }) => state)).toEqual(["failed"]);
    const again = press(fill(refused, { documentPassword: "Y" }), "send");
    expect(callOf(again).payload).toMatchObject({ password: "Y", files: [{ id: "a" }] });
  });

  test("of which one page did not arrive is shown with those that did, once that page is taken away", () => {
    const arrived = answerWith(passport("a", "b"), { success: true, documents: [] });
    const refused = answer(arrived, REFUSED);
    expect(JSON.stringify(shown(refused)?.values["pages"])).toContain("b");
    const taken = fill(refused, { pages: "" });
    expect(callOf(taken).call).toBe("documentDetails");
    // Nothing has arrived of these: there is nothing to show.
    const none = fill(answer(passport("a"), REFUSED), { pages: "" });
    expect(none.commands.map((command) => command.type)).not.toContain("call");
  });

  test("takes so many files and no more", () => {
    expect(shown(passport("a", "b", "c"))?.errors).toMatchObject([
      { field: "pages", code: "TOO_MANY_FILES" },
    ]);
    expect(sent(passport("a", "b"))).toEqual([file("a")]);
  });

  test("goes file by file: one that is refused stays, the next is sent, and sending again sends the one that stayed", () => {
    const next = answer(passport("a", "b"), REFUSED);
    expect(sent(next)).toEqual([file("b")]);
    const done = answerWith(next, { success: true, files: [] });
    const field = shown(done)?.form?.fields.find(({ name }) => name === "pages");
    expect([shown(done)?.values["pages"], field?.standing]).toMatchObject([
      fileValue([file("a")]),
      [{ id: "a", state: "failed" }],
    ]);
    expect(sent(press(done, "send"))).toEqual([file("a")]);
  });

  test("a lost connection stops the sending, and nothing that arrived is sent twice", () => {
    const first = answerWith(passport("a", "b"), { success: true, files: [] });
    const lost = answer(first, { ok: false, kind: "network" });
    expect(lost.commands.some(({ type: kind }) => kind === "call")).toBe(false);
    expect(sent(press(lost, "send"))).toEqual([file("b")]);
  });

  test.each([
    [["UPLOADED"], "We're reviewing your documents"],
    [["REJECTED", "UPLOADED"], "We're reviewing your documents"],
    [["REJECTED"], "We need another document"],
    [["REJECTED", "ACCEPTED"], "Address verified"],
  ])("where its files are %s it says: %s", (states, title) => {
    const files = states.map((status, i) => ({
      documentType: "passport",
      fileName: `${i}.jpg`,
      fileSize: 1,
      status,
    }));
    expect(shown(asked(listed(files)))?.title).toBe(title);
  });

  describe("of gas, which goes by several names", () => {
    const documents = {
      success: true,
      documents: [
        type("cooking_gas_bill", "commonly_uploaded"),
        type("gas_connection", "commonly_uploaded"),
        type("piped_gas_bill", "commonly_uploaded"),
        type("gas_bill", "commonly_uploaded"),
        type("phone_bill", "commonly_uploaded"),
        type("mobile_postpaid_bill", "commonly_uploaded"),
      ],
    };
    const gas = (more: Readonly<Record<string, string>>): Played => {
      const { paper, ...rest } = more;
      const chosen = fill(asked(documents), { document: "cooking_gas_bill" });
      return paper === undefined
        ? fill(chosen, rest)
        : fill(fill(chosen, { paper }), { pages: fileValue([file("a")]), ...rest });
    };
    const optionsOf = (played: Played, field: string): readonly string[] | undefined =>
      shown(played)
        ?.form?.fields.find(({ name }) => name === field)
        ?.options?.map(({ value }) => value);

    test("is listed once, and so is a bill with one other name", () => {
      expect(optionsOf(asked(documents), "document")).toEqual(["cooking_gas_bill", "phone_bill"]);
    });

    test("asks which paper it is, and asks nothing of the kind of a phone bill", () => {
      expect(optionsOf(gas({}), "paper")).toEqual(["gas_connection", "piped_gas_bill", "gas_bill"]);
      expect(optionsOf(gas({ paper: "gas_bill" }), "paper")).toEqual(optionsOf(gas({}), "paper"));
      expect(shown(gas({}))?.form?.fields.map(({ name }) => name)).toEqual([
        "document",
        "otherDocument",
        "paper",
      ]);
      expect(shown(press(gas({ issuedOn: "01/01/2026" }), "send"))?.errors.map(({ field }) => field)).toEqual(
        ["paper"],
      );
      const bill = fill(asked(documents), { document: "phone_bill" });
      expect(optionsOf(bill, "paper")).toBeUndefined();
    });

    test("is sent as the paper it is: a connection's has no age, a bill has", () => {
      expect(callOf(press(gas({ paper: "gas_connection" }), "send")).payload).toMatchObject({
        documentType: "gas_connection",
      });
      expect(shown(press(gas({ paper: "gas_bill", issuedOn: "30/11/2025" }), "send"))?.errors[0]?.code).toBe(
        "DOCUMENT_TOO_OLD",
      );
    });

    test("another document that is chosen afterwards is not taken for a paper of gas", () => {
      const phone = fill(gas({ paper: "gas_bill" }), { document: "phone_bill" });
      const other = fill(phone, { issuedOn: "01/01/2026", prepaid: "no" });
      expect(callOf(press(other, "send")).payload).toMatchObject({ documentType: "phone_bill" });
    });
  });

  test("says what could not be loaded, and loads it by a press", () => {
    const missing = answer(signIn(RECORD, "/app/upload-documents"), { ok: false, kind: "network" });
    expect(JSON.stringify(shown(missing)?.blocks)).toContain("We couldn't load this");
    expect(shown(answerWith(press(missing, "again"), listed()))?.form?.name).toBe("uploadDocuments");
  });
});

describe("help (ruling R49)", () => {
  const message = (by: string, text: string) => ({
    id: text,
    by,
    name: "Farah",
    at: "2026-01-05T04:00:00Z",
    text,
  });
  const thread = (unread: number, ...messages: readonly object[]) => ({
    success: true,
    slug: "money",
    messages,
    unread,
  });
  const opened = () => signIn(RECORD, "/app/chat/money");

  test("is support's turn after one's own question, and no one's after the answer", () => {
    const mine = answerWith(opened(), thread(0, message("you", "When?")));
    expect(JSON.stringify(shown(mine)?.blocks)).toContain("In progress: support is answering your question");
    const theirs = answerWith(opened(), thread(1, message("you", "When?"), message("them", "On the 5th.")));
    expect(JSON.stringify(shown(theirs)?.blocks)).not.toContain("In progress");
    expect(callOf(theirs).call).toBe("helpRead");
  });

  test("shows a message as it was written", () => {
    const text = "<img src=x onerror=alert(1)>";
    const block = shown(answerWith(opened(), thread(0, message("you", text))))?.blocks.find(
      ({ kind }) => kind === "thread",
    );
    expect(block).toMatchObject({ messages: [{ text }] });
  });
});
