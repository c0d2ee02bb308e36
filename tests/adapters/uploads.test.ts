import { ENDPOINTS } from "@creditline/adapters/contract/router";
import { describe, expect, test } from "vitest";
import { jpegOf, type SignIn, type Tester, tester } from "./tester.ts";

const PDF = "%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n";
const MB = 1024 * 1024;

const pdf = (name = "statement.pdf", content: BlobPart = PDF, type = "application/pdf"): File =>
  new File([content], name, { type });

function form(files: readonly File[], extra: Readonly<Record<string, string>> = {}): FormData {
  const data = new FormData();
  for (const file of files) data.append("files", file);
  for (const [name, value] of Object.entries(extra)) data.append(name, value);
  return data;
}

const upload = (sandbox: Tester, me: SignIn, body: FormData, headers?: HeadersInit) =>
  sandbox.ask("POST", `/v1/customer/${me.customerId}/upload/files?source=APPUSER`, body, me.access, headers);

async function customer(): Promise<{ sandbox: Tester; me: SignIn }> {
  const sandbox = tester();
  return { sandbox, me: await sandbox.signIn("9000000010") };
}

describe("uploading bank statements", () => {
  test("takes PDF files, keeps what they are called and how large they are, and finds accounts", async () => {
    const { sandbox, me } = await customer();
    const answer = await upload(
      sandbox,
      me,
      form([pdf("july.pdf"), pdf("../../august.pdf")], { password: "secret" }),
    );
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        files: [{ fileName: "july.pdf" }, { fileName: "august.pdf", documentType: "BANK_STATEMENT" }],
      },
    });
    const record = await sandbox.record(me.access);
    expect(record.uploadedDocuments).toHaveLength(2);
    expect(record.bankAccounts?.length).toBeGreaterThan(0);
    const { text } = await sandbox.ask("GET", `/sandbox/customers/${me.customerId}/events`);
    expect(text).not.toContain("secret");
  });

  test("takes three files and not four; none is refused", async () => {
    const { sandbox, me } = await customer();
    expect((await upload(sandbox, me, form([pdf(), pdf(), pdf()]))).status).toBe(200);
    for (const files of [[], [pdf(), pdf(), pdf(), pdf()]]) {
      expect(await upload(sandbox, me, form(files))).toMatchObject({ status: 400, body: { field: "files" } });
    }
    expect((await upload(sandbox, me, form([], { files: "just text" }))).status).toBe(400);
  });

  test("are found under any name for them, and listed; so many in all", async () => {
    for (const documentType of ["bank_statement", "BANK_STATEMENT", "Bank_Statement", ""]) {
      const { sandbox, me } = await customer();
      expect((await upload(sandbox, me, form([pdf()], { documentType }))).status).toBe(200);
      expect((await sandbox.record(me.access)).bankAccounts?.length, documentType).toBeGreaterThan(0);
      expect((await upload(sandbox, me, form([pdf(), pdf()]))).status).toBe(200);
      expect(await upload(sandbox, me, form([pdf()], { documentType }))).toMatchObject({
        status: 477,
        body: { errorCode: "TOO_MANY_FILES" },
      });
      const path = "/v1/customer/document/details";
      const { body } = await sandbox.ask("POST", path, { documentType: "BANK_STATEMENT" }, me.access);
      expect((body as { documents: { files: object[] }[] }).documents[0]?.files).toHaveLength(3);
    }
  });

  test("takes 5 MB and not a byte more", async () => {
    const { sandbox, me } = await customer();
    const sized = (bytes: number): File => {
      const content = new Uint8Array(bytes).fill(32);
      content.set(new TextEncoder().encode(PDF));
      return pdf("large.pdf", content);
    };
    expect((await upload(sandbox, me, form([sized(5 * MB)]))).status).toBe(200);
    expect((await upload(sandbox, me, form([sized(5 * MB + 1)]))).status).toBe(413);
    expect((await upload(sandbox, me, form([pdf("empty.pdf", "")]))).status).toBe(400);
  });

  test("looks at the type and at the first bytes, not at the name", async () => {
    const { sandbox, me } = await customer();
    const wrong = [
      pdf("statement.pdf", PDF, "image/png"),
      pdf("statement.pdf", "MZ\u0000not a pdf"),
      pdf("statement.pdf", "%PDF"),
      pdf("statement.pdf", " %PDF-1.7"),
    ];
    for (const file of wrong) {
      expect(await upload(sandbox, me, form([file]))).toMatchObject({
        status: 415,
        body: { field: "files" },
      });
    }
    expect((await sandbox.record(me.access)).uploadedDocuments).toEqual([]);
  });

  test("twice with one key is once; with another file the key is refused (ruling R31)", async () => {
    const { sandbox, me } = await customer();
    const key = { "idempotency-key": "u1" };
    const first = await upload(sandbox, me, form([pdf()]), key);
    const again = await upload(sandbox, me, form([pdf()]), key);
    expect(first.status).toBe(200);
    expect(again.text).toBe(first.text);
    expect((await sandbox.record(me.access)).uploadedDocuments).toHaveLength(1);
    expect((await upload(sandbox, me, form([pdf("statement.pdf", `${PDF} `)]), key)).status).toBe(409);
  });

  test("belongs to the customer of the token, and needs multipart", async () => {
    const { sandbox, me } = await customer();
    const other = await sandbox.ask("POST", "/v1/customer/cust-other/upload/files", form([pdf()]), me.access);
    expect(other.status).toBe(404);
    const path = `/v1/customer/${me.customerId}/upload/files`;
    expect((await sandbox.ask("POST", path, { files: [] }, me.access)).status).toBe(415);
    const broken = await sandbox.ask("POST", path, "--x\r\nnonsense", me.access, {
      "content-type": "multipart/form-data; boundary=x",
    });
    expect(broken).toMatchObject({ status: 400, body: { field: "body" } });
    expect((await sandbox.ask("POST", `${path}?source=a%20b`, form([pdf()]), me.access)).body).toMatchObject({
      field: "source",
    });
    expect(
      (await sandbox.ask("POST", path, form([pdf()], { documentType: "../x" }), me.access)).body,
    ).toMatchObject({
      field: "documentType",
    });
  });

  const nameOf = async (name: string): Promise<string | number> => {
    const { sandbox, me } = await customer();
    const answer = await upload(sandbox, me, form([pdf(name)]));
    return answer.status === 200
      ? ((answer.body as { files: { fileName: string }[] }).files[0]?.fileName ?? "")
      : answer.status;
  };

  test.each([
    "../../x.html",
    "statement.pdf.HTM",
    "statement.pdf.exe",
    "logo.svg",
    "run.exe",
    "x.js",
    "picture.png",
    "picture.jpg",
    "statement.pdf\u202e.exe",
    "statement\u202efdp.exe",
    "statement.pdf\u0000.php",
    "statement.\u200bpdf",
    "statement.ｐｄｆ",
    "a.htaccess",
    "a.pdf:evil.js",
  ])("takes no file that is called other than its kind: %j", async (name) => {
    expect(await nameOf(name)).toBe(415);
  });

  test.each([
    ["statement.PDF", "statement.pdf"],
    ["statement", "statement.pdf"],
    ["march.2026.pdf", "march_2026.pdf"],
    ["../../x.pdf", "x.pdf"],
    ["C:\\Users\\asha\\x.pdf", "x.pdf"],
    ["/etc/passwd", "passwd.pdf"],
    [".pdf", "file.pdf"],
    ["..pdf", "file.pdf"],
    ["statement.html.pdf", "statement_html.pdf"],
    ["statement.pdf. .", "statement.pdf"],
    ["statement\u202e\u2066.pdf", "statement.pdf"],
    ["a\u0000b\u001bc\u007f.pdf", "a_b_c.pdf"],
    ["half\ud800.pdf", "half.pdf"],
    ["बैंक विवरण मार्च.pdf", "बैंक विवरण मार्च.pdf"],
    ["Kontoauszug März (2).pdf", "Kontoauszug März (2).pdf"],
    ['"><img src=x onerror=alert(1)>.pdf', "img src=x onerror=alert(1).pdf"],
    ["$(reboot);`id`.pdf", "(reboot)_id.pdf"],
    ["-rf.pdf", "rf.pdf"],
    [`${"x".repeat(5_000)}.pdf`, `${"x".repeat(120)}.pdf`],
    [`${"😀".repeat(500)}.pdf`, `${"😀".repeat(120)}.pdf`],
  ])("keeps a name that can be shown and kept anywhere, case %#", async (name, kept) => {
    expect(await nameOf(name)).toBe(kept);
  });

  test("takes a picture by the endings of its own kind", async () => {
    const { sandbox, me } = await customer();
    const picture = (name: string) => pdf(name, jpegOf(), "image/jpeg");
    const extra = { documentType: "voter_id" };
    for (const [name, status] of [
      ["a.jpg", 200],
      ["a.JPEG", 200],
      ["a.png", 415],
      ["a.pdf", 415],
    ] as const) {
      expect((await upload(sandbox, me, form([picture(name)], extra))).status, name).toBe(status);
    }
  });

  test("takes a form of fifty parts, and none of more", async () => {
    const { sandbox, me } = await customer();
    const fields = (count: number) =>
      Object.fromEntries(Array.from({ length: count }, (_, i) => [`note-${i}`, "--"]));
    expect((await upload(sandbox, me, form([pdf()], fields(49)))).status).toBe(200);
    expect(await upload(sandbox, me, form([pdf()], fields(50)))).toMatchObject({
      status: 400,
      body: { field: "body" },
    });
  });

  test("is never served: no call returns what a file holds, and none gives its name as a page", async () => {
    const { sandbox, me } = await customer();
    const marker = "<script>alert(1)</script>";
    const name = '"><img src=x onerror=alert(1)>.pdf';
    expect((await upload(sandbox, me, form([pdf(name, PDF + marker)]))).status).toBe(200);
    for (const { method, path } of ENDPOINTS.filter((endpoint) => endpoint.method === "GET")) {
      const filled = path.replaceAll(/\{\w+\}/g, me.customerId);
      const answer = await sandbox.ask(method, `${filled}?phone=9000000010`, undefined, me.access);
      expect(answer.headers.get("x-content-type-options"), path).toBe("nosniff");
      expect(answer.text, path).not.toContain(marker);
      const isPage = answer.headers.get("content-type")?.startsWith("application/json") !== true;
      if (isPage) expect(answer.text, path).not.toContain("onerror");
    }
  });
});
