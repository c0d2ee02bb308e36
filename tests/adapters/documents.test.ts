import { readFileSync } from "node:fs";
import { documentTypesWith } from "@creditline/adapters/platform/model/documents/document-types";
import { fold } from "@creditline/adapters/platform/model/customer/fold";
import { USUAL_MINUTES } from "@creditline/core/reference/usual-times.table";
import { describe, expect, test } from "vitest";
import { confirmToSign, jpegOf, pngOf, tester } from "./tester.ts";

const ONBOARDING = "9000000017";
const JPEG = jpegOf();
const PNG = pngOf();
const MB = 1024 * 1024;

const file = (content: BlobPart, type: string, name = "file"): File => new File([content], name, { type });

function form(name: string, files: readonly File[], extra: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData();
  for (const one of files) data.append(name, one);
  for (const [key, value] of Object.entries(extra)) data.append(key, value);
  return data;
}

async function customer(phone = ONBOARDING) {
  const sandbox = tester();
  const me = await sandbox.signIn(phone);
  const post = (path: string, body: unknown = {}, headers?: HeadersInit) =>
    sandbox.ask("POST", path, body, me.access, headers);
  const selfie = (files: readonly File[], headers?: HeadersInit) =>
    post(`/v1/customer/${me.customerId}/file/avatar`, form("file", files), headers);
  const hand = (documentType: string, files: readonly File[]) =>
    post(`/v1/customer/${me.customerId}/upload/files?source=APPUSER`, form("files", files, { documentType }));
  const status = async () =>
    (await sandbox.record(me.access)).uploadedDocuments?.map((document) => document.status);
  return { sandbox, me, phone, post, selfie, hand, status };
}

describe("a PDF that opens only with a password", () => {
  const LOCKED = new Uint8Array(
    readFileSync(new URL("../../fixtures/files/statement-with-password.pdf", import.meta.url)),
  );

  test.each([
    ["BANK_STATEMENT", {}, "PDF_PASSWORD_MISSING", "password"],
    ["BANK_STATEMENT", { password: "KIRA0413" }, "PDF_PASSWORD_WRONG", "password"],
    ["bank_statement", { password: "" }, "PDF_PASSWORD_MISSING", "password"],
    ["bank_statement_proof", { password: "kira0412" }, "PDF_PASSWORD_WRONG", "password"],
    ["electricity_bill", {}, "PDF_LOCKED", "files"],
  ])("is refused as %s with %o: %s", async (documentType, more, errorCode, field) => {
    const { me, post, status } = await customer();
    const sent = form("files", [file(LOCKED, "application/pdf", "statement.pdf")], { documentType, ...more });
    expect(await post(`/v1/customer/${me.customerId}/upload/files?source=APPUSER`, sent)).toMatchObject({
      status: 400,
      body: { errorCode, field, errorMessage: expect.stringContaining("statement.pdf") },
    });
    expect(await status()).toEqual([]);
  });

  test("is taken with its password, under the key that the wrong one was sent with", async () => {
    const { me, post, status } = await customer();
    const send = (password: string) =>
      post(
        `/v1/customer/${me.customerId}/upload/files?source=APPUSER`,
        form("files", [file(LOCKED, "application/pdf", "statement.pdf")], { password }),
        { "idempotency-key": "one" },
      );
    expect((await send("KIRA0413")).status).toBe(400);
    expect((await send("KIRA0412")).status).toBe(200);
    expect(await status()).toEqual(["UPLOADED"]);
  });
});

describe("a selfie", () => {
  test("is uploaded, then accepted; or rejected, or not looked at, when a tester says so", async () => {
    for (const [behaviour, seconds, expected] of [
      ["succeeds", 1.999, "UPLOADED"],
      ["succeeds", 2, "ACCEPTED"],
      ["fails", 2, "REJECTED"],
      ["stalls", 899, "UPLOADED"],
      ["stalls", 900, "REJECTED"],
      ["answers-late", 92, "ACCEPTED"],
    ] as const) {
      const { selfie, post, sandbox, status } = await customer();
      await post("/sandbox/faults", { call: "uploadAvatar", partner: behaviour });
      expect((await selfie([file(JPEG, "image/jpeg")])).body).toMatchObject({
        files: [{ documentType: "selfie", status: "UPLOADED" }],
      });
      sandbox.clock.advance(seconds * 1000);
      expect(await status(), behaviour).toEqual([expected]);
    }
  });

  test("that is rejected says why, each time for another reason, and nothing of it once it is accepted", async () => {
    const { selfie, post, sandbox, me } = await customer();
    const told: (string | null | undefined)[] = [];
    for (const behaviour of ["fails", "fails", "stalls", "succeeds"]) {
      await post("/sandbox/faults", { call: "uploadAvatar", partner: behaviour });
      await selfie([file(JPEG, "image/jpeg")]);
      sandbox.clock.advance(900_000);
      told.push((await sandbox.record(me.access)).uploadedDocuments?.at(-1)?.reason);
    }
    expect(told).toEqual([
      "Your face isn't clear. Hold still and clean the lens.",
      "It's too dark. Face a window or a lamp.",
      "We couldn't review it in time. Upload it again.",
      null,
    ]);
  });

  test("is one picture of at most 5 MB that begins as its type says", async () => {
    const { selfie } = await customer();
    const sized = (bytes: number): File => {
      const content = new Uint8Array(bytes);
      content.set(PNG);
      return file(content, "image/png");
    };
    expect((await selfie([sized(5 * MB)])).status).toBe(200);
    expect((await selfie([sized(5 * MB + 1)])).status).toBe(413);
    expect((await selfie([file(JPEG, "image/jpeg"), file(PNG, "image/png")])).status).toBe(400);
    expect((await selfie([])).body).toMatchObject({ field: "files" });
    const wrong = [
      file("<script>alert(1)</script>", "text/html"),
      file("<script>alert(1)</script>", "image/png"),
      file(JPEG, "image/png"),
      file(PNG, "image/jpeg"),
      file("%PDF-1.7", "application/pdf"),
      file("<svg/>", "image/svg+xml"),
    ];
    for (const one of wrong) expect((await selfie([one])).status).toBe(415);
  });

  test("of fewer pixels than show a face is refused, and so is one that can't be opened", async () => {
    const { selfie, status } = await customer();
    const sized = (width: number, height: number) => file(pngOf(width, height), "image/png");
    for (const small of [sized(60, 60), sized(239, 640), sized(640, 239)])
      expect(await selfie([small])).toMatchObject({
        status: 400,
        body: { errorCode: "PICTURE_TOO_SMALL", field: "files" },
      });
    expect(await status()).toEqual([]);
    for (const [broken, type] of [
      [PNG.slice(0, 33), "image/png"],
      [JPEG.slice(0, 15), "image/jpeg"],
      [pngOf(0, 640), "image/png"],
    ] as const)
      expect(await selfie([file(broken, type)])).toMatchObject({
        status: 400,
        body: { errorCode: "PICTURE_UNREADABLE", field: "files" },
      });
    expect(await status()).toEqual([]);
    expect((await selfie([sized(240, 240)])).status).toBe(200);
  });

  test("is one's own, and with one key it is one", async () => {
    const { selfie, post, status } = await customer();
    const key = { "idempotency-key": "s1" };
    const first = await selfie([file(JPEG, "image/jpeg")], key);
    expect((await selfie([file(JPEG, "image/jpeg")], key)).text).toBe(first.text);
    expect((await selfie([file(PNG, "image/png")], key)).status).toBe(409);
    expect(await status()).toHaveLength(1);
    expect(
      (await post("/v1/customer/cust-other/file/avatar", form("file", [file(JPEG, "image/jpeg")]))).status,
    ).toBe(404);
  });
});

describe("selfies", () => {
  test("a newer one replaces the last; five in an hour and no more", async () => {
    const { selfie, status, sandbox, post } = await customer();
    await post("/sandbox/faults", { call: "uploadAvatar", partner: "fails" });
    await selfie([file(JPEG, "image/jpeg")]);
    sandbox.clock.advance(1_000);
    await selfie([file(PNG, "image/png")]);
    // The word on the first is none on the second.
    sandbox.clock.advance(1_000);
    expect(await status()).toEqual(["UPLOADED"]);
    sandbox.clock.advance(1_000);
    expect(await status()).toEqual(["ACCEPTED"]);
    for (let n = 3; n <= 5; n += 1) expect((await selfie([file(PNG, "image/png")])).status).toBe(200);
    expect(await selfie([file(PNG, "image/png")])).toMatchObject({
      status: 477,
      body: { errorCode: "TOO_MANY_FILES", field: "file" },
    });
    expect(await status()).toEqual(["UPLOADED"]);
    sandbox.clock.advance(3_600_000);
    expect((await selfie([file(PNG, "image/png")])).status).toBe(200);
  });
});

describe("documents", () => {
  test("are listed in the specification's field names, with their limits and files", async () => {
    const { post, hand } = await customer();
    await hand("voter_id", [file(JPEG, "image/jpeg", "front.jpg")]);
    const { documents } = (await post("/v1/customer/document/details")).body as {
      documents: { key: string; maxFilesAllowed: number; files: object[] }[];
    };
    const of = (key: string) => documents.find((document) => document.key === key);
    expect(of("voter_id")).toMatchObject({ maxFilesAllowed: 2, files: [{ fileName: "front.jpg" }] });
    expect(of("electricity_bill")?.maxFilesAllowed).toBe(3);
    expect(of("cancelled_cheque_proof")?.maxFilesAllowed).toBe(1);
    const idProofs = (await post("/v1/customer/document/details", { docGroup: "id_proof" }))
      .body as typeof documents;
    expect(JSON.stringify(idProofs)).not.toContain("electricity_bill");
    expect((await post("/v1/customer/document/details", { docGroup: "toString" })).status).toBe(400);
  });

  test("of a type are so many and no more, in one call or in several (spec 2 §5)", async () => {
    const { hand } = await customer();
    const jpeg = file(JPEG, "image/jpeg");
    expect((await hand("voter_id", [jpeg, jpeg, jpeg])).status).toBe(400);
    expect((await hand("voter_id", [jpeg])).status).toBe(200);
    expect((await hand("voter_id", [jpeg])).status).toBe(200);
    expect(await hand("voter_id", [jpeg])).toMatchObject({
      status: 477,
      body: { errorCode: "TOO_MANY_FILES" },
    });
    expect((await hand("electricity_bill", [jpeg, jpeg, jpeg])).status).toBe(200);
  });

  test("every type of the specification is known, in any letter case, and takes so many files", async () => {
    const jpeg = file(JPEG, "image/jpeg");
    const limits = {
      pan_card: 2,
      voter_id: 2,
      passport: 2,
      driving_license: 2,
      bank_statement: 3,
      mobile_postpaid_bill: 3,
      electricity_bill: 3,
      water_bill: 3,
      gas_connection: 3,
      piped_gas_bill: 3,
      gas_bill: 3,
      rental_agreement: 3,
      property_tax_receipt: 3,
      cancelled_cheque: 1,
      bank_passbook: 1,
      salary_slip: 3,
      vehicle_registration_certificate: 2,
      employer_proof: 3,
    };
    const { hand, post } = await customer();
    for (const [type, most] of Object.entries(limits)) {
      for (let n = 1; n <= most; n += 1) {
        const name = n % 2 === 0 ? type.toUpperCase() : type;
        expect((await hand(name === "BANK_STATEMENT" ? type : name, [jpeg])).status, name).toBe(200);
      }
      const oneMore = await hand(type.replaceAll("_", "-"), [jpeg]);
      expect(oneMore, type).toMatchObject({ status: 477, body: { errorCode: "TOO_MANY_FILES" } });
      const { documents } = (await post("/v1/customer/document/details", { documentType: type })).body as {
        documents: { maxFilesAllowed: number; files: object[] }[];
      };
      expect(documents[0], type).toMatchObject({ maxFilesAllowed: most });
      expect(documents[0]?.files, type).toHaveLength(most);
    }
  });

  test("of a type that no one knows are refused, and so is asking for it", async () => {
    const { hand, post, status } = await customer();
    for (const type of ["nope0", "toString", "__proto__", "selfie", "pan_card_2"]) {
      expect(await hand(type, [file(JPEG, "image/jpeg")]), type).toMatchObject({
        status: 400,
        body: { field: "documentType", errorMessage: expect.stringContaining("expected one of") as string },
      });
    }
    expect(await status()).toEqual([]);
    expect((await post("/v1/customer/document/details", { documentType: "nope" })).body).toMatchObject({
      field: "documentType",
    });
  });

  test("kept under names that no one knows today still fold, and still count", () => {
    const at = "2026-07-01T00:00:00.000Z";
    const old = (documentType: string) => ({
      documentType,
      fileName: "a.jpg",
      fileSize: 1,
      status: "UPLOADED",
    });
    const state = fold([
      { version: 1, at, type: "files.uploaded", data: { files: [old("nope7"), old("DRIVING_LICENSE")] } },
      { version: 2, at, type: "files.uploaded", data: { files: [old("selfie"), old("selfie")] } },
    ]);
    expect(state.files.map(({ documentType }) => documentType)).toContain("nope7");
    const listed = documentTypesWith(state.files, ({ key }) => key === "driving_license");
    expect(listed[0]?.files).toHaveLength(1);
  });

  test.each(["electricity_bill", "salary_slip", "cancelled_cheque_proof"])(
    "of the type %s are pictures in which a page can be read, or PDF files that begin as one",
    async (type) => {
      const { hand, status } = await customer();
      const refused = [
        [file(jpegOf(60, 60), "image/jpeg", "bill.jpg"), 400, "PICTURE_TOO_SMALL"],
        [file(pngOf(479, 640), "image/png", "bill.png"), 400, "PICTURE_TOO_SMALL"],
        [file(JPEG.slice(0, 15), "image/jpeg", "bill.jpg"), 400, "PICTURE_UNREADABLE"],
        [file(new Uint8Array(30_000).fill(7), "application/pdf", "fake.pdf"), 415, "UNSUPPORTED_MEDIA_TYPE"],
      ] as const;
      for (const [one, code, errorCode] of refused)
        expect(await hand(type, [one])).toMatchObject({ status: code, body: { errorCode, field: "files" } });
      expect(await status()).toEqual([]);
      expect((await hand(type, [file(jpegOf(480, 480), "image/jpeg", "bill.jpg")])).status).toBe(200);
    },
  );

  test("may be pictures; statements of a bank may not", async () => {
    const { hand } = await customer();
    expect((await hand("passport", [file(PNG, "image/png")])).status).toBe(200);
    expect((await hand("BANK_STATEMENT", [file(PNG, "image/png")])).status).toBe(415);
  });
});

describe("terms and signatures", () => {
  test("the terms take as long to read as is said, at 150 words a minute", async () => {
    const { post } = await customer();
    const { paper } = (await post("/v1/customer/doc/tnc")).body as {
      readonly paper: { readonly sections: object };
    };
    const words = JSON.stringify(paper.sections).match(/[\p{L}\d₹,.%]{2,}/gu)?.length ?? 0;
    expect(words).toBeGreaterThan(100);
    expect(Math.ceil(words / 150)).toBeLessThanOrEqual(USUAL_MINUTES.terms);
  });

  test("the partner's terms are given, and accepted once", async () => {
    const { post, sandbox, me } = await customer();
    expect((await post("/v1/customer/doc/tnc")).body).toMatchObject({
      partnerCode: "INCRED",
      partnerTncAgreedOn: null,
    });
    const accepted = await post("/v1/customer/doc/tnc", { accepted: true });
    sandbox.clock.advance(60_000);
    expect((await post("/v1/customer/doc/tnc", { accepted: true })).text).toBe(accepted.text);
    expect((await sandbox.record(me.access)).applicationModel?.partnerTncAgreedOn).toEqual(
      expect.any(String),
    );
    expect((await post("/v1/customer/doc/tnc", { accepted: false })).body).toMatchObject({
      field: "accepted",
    });
    const fresh = await customer("9876500002");
    expect((await fresh.post("/v1/customer/doc/tnc")).body).toMatchObject({ errorCode: "NO_PARTNER" });
  });

  test("signing goes from ELIGIBLE over WAITING to COMPLETE, and the record says so", async () => {
    const { post, sandbox, me, phone } = await customer();
    const state = async () => (await sandbox.record(me.access)).loanResponse?.applicationState;
    expect(await state()).toMatchObject({ esignStatus: "NOT_ELIGIBLE", canEsign: false });
    expect((await post("/v1/customer/action/esign", { consent: true })).body).toMatchObject({
      errorCode: "KEY_FACTS_FIRST",
    });
    await post("/v1/customer/doc/key-facts", { accepted: true });
    expect(await state()).toMatchObject({ esignStatus: "ELIGIBLE", canEsign: true });
    expect((await post("/v1/customer/action/esign")).body).toMatchObject({ field: "consent" });
    expect(await post("/v1/customer/action/esign", { consent: true })).toMatchObject({
      status: 477,
      body: { errorCode: "CODE_NOT_CONFIRMED", field: "otp" },
    });
    await confirmToSign(sandbox, phone, me.access);
    const key = { "idempotency-key": "e1" };
    const signed = await post("/v1/customer/action/esign", { consent: true }, key);
    expect(signed.body).toMatchObject({ esignStatus: "WAITING", canEsign: false });
    expect((await post("/v1/customer/action/esign", { consent: true }, key)).text).toBe(signed.text);
    sandbox.clock.advance(2_999);
    expect((await post("/v1/customer/doc/esign")).body).toMatchObject({ esignStatus: "WAITING" });
    sandbox.clock.advance(1);
    expect((await post("/v1/customer/doc/esign")).body).toMatchObject({
      esignStatus: "COMPLETE",
      documents: [{ signed: true }, { signed: true }],
    });
    expect(await state()).toMatchObject({ esignStatus: "COMPLETE", canEsign: false });
  });

  test("a signing that failed is ERROR and may be tried again; without interest there is nothing to sign", async () => {
    const { post, sandbox, me, phone } = await customer();
    await post("/v1/customer/doc/key-facts", { accepted: true });
    await post("/sandbox/faults", { call: "actionEsign", partner: "fails" });
    await confirmToSign(sandbox, phone, me.access);
    await post("/v1/customer/action/esign", { consent: true });
    sandbox.clock.advance(3_000);
    expect((await post("/v1/customer/doc/esign")).body).toMatchObject({
      esignStatus: "ERROR",
      canEsign: true,
    });
    // The code has signed once: what is signed again takes another.
    expect((await post("/v1/customer/action/esign", { consent: true })).status).toBe(477);
    await confirmToSign(sandbox, phone, me.access);
    await post("/v1/customer/action/esign", { consent: true });
    sandbox.clock.advance(3_000);
    expect((await post("/v1/customer/doc/esign")).body).toMatchObject({ esignStatus: "COMPLETE" });
    const undecided = await customer("9000000016");
    expect((await undecided.post("/v1/customer/doc/esign")).body).toMatchObject({
      esignStatus: "NOT_ELIGIBLE",
      documents: [],
    });
    expect((await undecided.post("/v1/customer/action/esign", { consent: true })).status).toBe(477);
  });
});
