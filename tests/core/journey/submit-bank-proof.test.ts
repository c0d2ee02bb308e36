import { isAsked } from "@creditline/core/journey/forms/check-form";
import { english } from "@creditline/core/messages/translate";
import { BANK_PROOF_KINDS } from "@creditline/core/reference/documents/bank-proofs.table";
import { BANK_PROOF_FORM } from "@creditline/core/screens/forms/bank-proof.form";
import { fileValue } from "@creditline/core/calls/file-handle";
import { STATUS_CODES } from "@creditline/core/status/code";
import { BANNER_STATES, type BannerState } from "@creditline/core/mandate/banner";
import { documentKey } from "@creditline/adapters/platform/model/documents/document-types";
import { describe, expect, test } from "vitest";
import { answer, answerWith, callOf, fill, type Played, press, recordAt, shown, signIn } from "./harness.ts";

const WANTED = "PICKUP_PENDING_EMANDATE_COMPLETED";
const FILE = [{ id: "f-1", name: "proof.pdf", type: "application/pdf", size: 9 }];

const recordWith = (status: BannerState) =>
  recordAt(STATUS_CODES.CM_LINE_ISSUED, { beneficiaryBankInfo: { status }, actionables: ["KYC"] });
const landed = (status: BannerState): Played => signIn(recordWith(status), "/cm/submit-bank-proof");
const asked = (played: Played) => {
  const view = shown(played);
  return view?.form?.fields.filter((field) => isAsked(field, view.values)).map(({ name }) => name);
};
const chosen = (proofKind: string, more: Readonly<Record<string, string>> = {}): Played =>
  press(fill(landed(WANTED), { proofKind, proof: fileValue(FILE), ...more }), "send");

describe("the proof of a bank account (spec 2 §2, §5)", () => {
  test("is wanted in the two states whose banner leads here, looked at in one, and in no other", () => {
    const titles = BANNER_STATES.map((state) => [state, shown(landed(state))?.title] as const);
    const of = (title: string) => titles.filter(([, said]) => said === title).map(([state]) => state);
    expect(of("Upload bank account proof")).toEqual([WANTED, "MANDATE_PENDING_EMANDATE_COMPLETED"]);
    expect(of("We're reviewing your documents")).toEqual(["DOCUMENT_REVIEW"]);
    expect(of("This step isn't needed")).toHaveLength(BANNER_STATES.length - 3);
  });

  test("asks for the kinds of the specification, each by its name", () => {
    const [{ options }] = BANK_PROOF_FORM.fields;
    expect(options.map(({ value, label }) => [value, english(label)])).toEqual(
      BANK_PROOF_KINDS.map(({ key, title }) => [key, english(title)]),
    );
    for (const { maxFilesAllowed } of BANK_PROOF_KINDS)
      expect(maxFilesAllowed).toBe(BANK_PROOF_FORM.fields[1].maxFiles);
  });

  test.each(BANK_PROOF_KINDS)(
    "asks for the file of $key, and for a password where one is allowed",
    ({ key, passwordAllowed }) => {
      expect(asked(landed(WANTED))).toEqual(["proofKind"]);
      expect(asked(fill(landed(WANTED), { proofKind: key }))).toEqual([
        "proofKind",
        "proof",
        ...(passwordAllowed ? ["proofPassword"] : []),
      ]);
    },
  );

  test.each(BANK_PROOF_KINDS)("sends $key as a proof, which the platform knows by that name", ({ key }) => {
    const { call, payload } = callOf(chosen(key));
    expect([call, payload]).toEqual([
      "uploadFiles",
      { id: "c-1", source: "APPUSER", documentType: `${key}_proof`, files: FILE },
    ]);
    expect(documentKey(`${key}_proof`)).toBe(`${key}_proof`);
  });

  test("sends the password of a statement, and none that was typed before another kind was chosen", () => {
    const password = { proofPassword: "asha1990" };
    expect(callOf(chosen("bank_statement", password)).payload).toMatchObject({ password: "asha1990" });
    const changed = fill(landed(WANTED), { proofKind: "bank_statement", ...password });
    const other = press(fill(changed, { proofKind: "bank_passbook", proof: fileValue(FILE) }), "send");
    expect(callOf(other).payload).not.toHaveProperty("password");
  });

  test("asks for a fresh record once it is sent, and forgets what was typed", () => {
    const sent = answerWith(chosen("bank_passbook"), { success: true, files: [] });
    expect(callOf(sent).call).toBe("customerData");
    const fresh = answerWith(sent, recordWith("DOCUMENT_REVIEW"));
    expect(shown(fresh)).toMatchObject({
      screen: "cm-submit-bank-proof",
      title: "We're reviewing your documents",
    });
  });

  test("is at the file where it is refused, and keeps what was typed", () => {
    const refused = answer(chosen("bank_passbook"), {
      ok: false,
      kind: "http",
      status: 415,
      errorMessage: "No PDF.",
    });
    expect(shown(refused)).toMatchObject({
      errors: [{ field: "proof" }],
      values: { proofKind: "bank_passbook" },
    });
  });

  test("names the files that were not accepted before", () => {
    const file = { documentType: "bank_passbook_proof", fileSize: 9 };
    const documents = [
      {
        files: [
          { ...file, fileName: "bad.pdf", status: "REJECTED" },
          { ...file, fileName: "new.pdf", status: "UPLOADED" },
        ],
      },
    ];
    const told = answerWith(landed(WANTED), { success: true, documents });
    expect(JSON.stringify(shown(told)?.blocks)).toContain("bad.pdf");
    expect(JSON.stringify(shown(told)?.blocks)).not.toContain("new.pdf");
  });
});
