import type { AccountOverviewReply } from "@creditline/core/calls/own-account/own-account.calls";
import { expect, test } from "vitest";
import { purse } from "../money/money-tester.ts";

type LoanPaper = AccountOverviewReply["loanPapers"][number];

/** A borrower who has repaid a loan, and closes the line when that is wanted. */
async function repaid() {
  const mine = await purse("draws-dmi");
  const { loanId } = await mine.withdraw(40_000, 6);
  mine.one.clock.advance(10 * 86_400_000);
  const { totalPayable } = await mine.summary();
  const { transactionId } = await mine.initiate({ amount: totalPayable, closes: true });
  const papers = async (): Promise<readonly LoanPaper[]> =>
    ((await mine.get("/v1/customer/account")).body as AccountOverviewReply).loanPapers;
  const save = ({ documentId, id }: LoanPaper) =>
    mine.post("/v1/customer/doc/file", {
      documentId,
      ...(documentId === "receipt"
        ? { transactionId: id }
        : documentId === "closure-letter"
          ? { referenceNo: id }
          : { loanId: id }),
    });
  const close = () => mine.post("/v1/customer/creditline/close", { customerId: mine.me.customerId });
  return { mine, loanId, transactionId, totalPayable, papers, save, close };
}

test("the papers of a closed line's loans are listed in the account, and each comes as a file", async () => {
  const { mine, loanId, transactionId, totalPayable, papers, save, close } = await repaid();
  await mine.gateway(transactionId, "paid");
  // While there is a line, the pages of its repayments have them.
  expect(await papers()).toEqual([]);
  expect((await close()).status).toBe(200);
  const kept = await papers();
  const lineId = kept[0]?.id;
  expect(kept).toEqual([
    { documentId: "closure-letter", id: expect.any(String), amount: expect.any(Number), day: "2026-12-11" },
    { documentId: "no-dues-letter", id: loanId, amount: 40_000, day: "2026-12-01" },
    { documentId: "loan-statement", id: loanId, amount: 40_000, day: "2026-12-01" },
    { documentId: "receipt", id: transactionId, amount: totalPayable, day: "2026-12-11" },
  ]);
  for (const paper of kept)
    expect(await save(paper), paper.documentId).toMatchObject({
      status: 200,
      body: { mediaType: "application/pdf" },
    });
  // Who has closed a line may apply again at once, and still has all of them; the next line has its own pages.
  expect(await mine.one.record(mine.me.access)).toMatchObject({ canReApply: true });
  expect((await mine.post("/v1/customer/reapply", {})).status).toBe(200);
  expect(await papers()).toEqual(kept);
  expect(
    (await mine.one.ask("POST", `/sandbox/customers/${mine.me.customerId}/status`, { code: "80000.30000" }))
      .status,
  ).toBe(200);
  expect((await papers()).map(({ documentId, id }) => [documentId, id])).toEqual([
    ["closure-letter", lineId],
  ]);
  expect(await save(kept[0] as LoanPaper)).toMatchObject({ body: { fileName: "closure-letter-dmi.pdf" } });
});

test("of a loan that still runs on a closed line there is no no-dues letter, and of a payment that failed no receipt", async () => {
  const { mine, loanId, transactionId, papers, save } = await repaid();
  await mine.gateway(transactionId, "failed");
  await mine.one.ask("POST", `/sandbox/customers/${mine.me.customerId}/status`, { code: "90000.99000" });
  expect(await papers()).toEqual([
    { documentId: "loan-statement", id: loanId, amount: 40_000, day: "2026-12-01" },
  ]);
  // Nor a closure letter, and no other application.
  expect(await mine.post("/v1/customer/reapply", {})).toMatchObject({
    status: 477,
    body: { errorCode: "CANNOT_REAPPLY" },
  });
  expect(await save({ documentId: "no-dues-letter", id: loanId, amount: 0, day: "" })).toMatchObject({
    status: 477,
    body: { errorCode: "NO_PAPER" },
  });
});
