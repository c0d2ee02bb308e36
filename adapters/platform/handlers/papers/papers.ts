import type { LanguageCode } from "@creditline/core/reference/answers/languages.table";
import { type FiledPaper, type Issuer, issuerOf } from "@creditline/core/credit-line/agreement/paper";
import { isLenderCode } from "@creditline/core/reference/lenders/lender-codes.table";
import type { PaperFileReply, PaperFileRequest } from "@creditline/core/calls/identity/paper.shapes";
import { SIGNING_ACTIONS } from "@creditline/core/magic-link/actions.table";
import { combineCuts } from "@creditline/core/credit-line/schedule/price-cut";
import { t, type Words } from "@creditline/core/messages/message";
import { isLineStarted } from "@creditline/core/status/code";
import { languageOf } from "../../../ports/languages.ts";
import { signedPapersIn } from "../../model/onboarding/kyc-steps.ts";
import { randomId } from "../../../ports/random.ts";
import { decidingIn, readingIn } from "../../commands/customers.ts";
import { keyFacts, lineToState, statementFor } from "../../commands/papers/key-facts.ts";
import { offersInForce } from "../../commands/money/offers.ts";
import { newestPrepared } from "../../commands/money/planned-withdrawal.ts";
import { withdrawalFormOf } from "../../commands/money/withdrawal-form.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { agreementOf, paperIn, termsOf } from "../../model/papers/agreement-of.ts";
import { closedLine, closureLetterOf, loanPapers, receiptOf } from "../../model/papers/loan-papers.ts";
import { isForLoan } from "../../model/money/shown/shown-money.ts";
import { isAbsent, linkTokenRefused, refused, tooManyRequests } from "../../model/refusals.ts";
import { type HandlersOf, idempotencyKeyOf } from "../handlers-of.ts";
import type { Services } from "../services.ts";

function otherPaper(
  state: CustomerState,
  request: PaperFileRequest,
  now: number,
  language: LanguageCode,
): FiledPaper<Words> | null {
  switch (request.documentId) {
    case "receipt":
      return receiptOf(state, request.transactionId ?? "", now);
    case "loan-statement":
      return loanPapers(state, request.loanId ?? "", now)?.statement() ?? null;
    case "no-dues-letter":
      return loanPapers(state, request.loanId ?? "", now)?.noDues() ?? null;
    case "closure-letter":
      return closureLetterOf(state, request.referenceNo ?? "", now);
    case "loan-agreement":
      return agreementOf(state, now, language);
    default:
      return termsOf(state, now);
  }
}

/** The requested document as of a moment. Throws Refused if there is none. */
function paperOf(
  state: CustomerState,
  request: PaperFileRequest,
  now: number,
  language: LanguageCode,
): FiledPaper<Words> {
  if (request.documentId === "key-fact-statement" && !isAbsent(request.loanId)) {
    const paper = loanPapers(state, request.loanId, now)?.keyFacts() ?? null;
    if (paper === null) throw refused("NO_PAPER", t("This document isn't available yet."));
    return paper;
  }
  if (request.documentId === "key-fact-statement") {
    const { amount = null, tenure = null } = request;
    const signed = amount === null && tenure === null ? signedPapersIn(state, language) : null;
    if (signed !== null) return signed.keyFacts;
    const line = lineToState(state, now);
    // For a line in use it is a withdrawal's, so the offers in force apply.
    const priced = amount !== null && tenure !== null && isLineStarted(state.application.code);
    const stated = priced ? { ...line, cut: combineCuts(offersInForce(state, now)) } : line;
    return statementFor(state, stated, request).paper;
  }
  if (request.documentId === "withdrawal-form") {
    return withdrawalFormOf(state, request.referenceNo ?? newestPrepared(state), now);
  }
  const paper = otherPaper(state, request, now, language);
  if (paper === null) throw refused("NO_PAPER", t("This document isn't available yet."));
  return paper;
}

/** The language that a document is stored in, word for word: a document signed in another language exists in both. */
const languageKept = (
  state: CustomerState,
  { documentId }: PaperFileRequest,
  asked: LanguageCode,
): LanguageCode =>
  documentId === "withdrawal-form" ? "en" : (signedPapersIn(state, asked)?.language ?? "en");

/** The lender of a document: for a loan or a closed line its own, otherwise that of the application. */
function partnerOf(state: CustomerState, request: PaperFileRequest): string | null {
  const { documentId, loanId, transactionId, referenceNo } = request;
  if (documentId === "closure-letter") return closedLine(state, referenceNo ?? "")?.partner ?? null;
  const { loans, payments } = state.money;
  const payment = payments.find((one) => one.transactionId === transactionId);
  const loan = loans.find((one) =>
    payment === undefined ? one.loanId === loanId : isForLoan(payment, one.loanId),
  );
  return loan?.partner ?? state.application.partner;
}

/** The company behind the lender of a document (ruling R57). */
const issuerIn = (partner: string | null): Issuer | null =>
  partner !== null && isLenderCode(partner) ? issuerOf(partner) : null;

/** A loan's statement for a spreadsheet. Throws Refused if there is none, or for any other document. */
function statementFile(
  state: CustomerState,
  { documentId, loanId }: PaperFileRequest,
  now: number,
): PaperFileReply {
  const papers = documentId === "loan-statement" ? loanPapers(state, loanId ?? "", now) : null;
  if (papers === null) throw refused("NO_PAPER", t("This document isn't available yet."));
  return {
    success: true,
    fileName: `loan-statement-${loanId ?? ""}.csv`,
    mediaType: "text/csv",
    content: Buffer.from(papers.csv()).toString("base64"),
  };
}

/** The documents read and signed on the way to a signature. */
const SIGNED_BY_LINK: readonly PaperFileRequest["documentId"][] = ["key-fact-statement", "loan-agreement"];

/**
 * The documents of a link's one step (spec 2 §6): the terms, and for a signing link the signed documents. Never
 * receipts or loans.
 */
const papersOfLink = (action: string): readonly PaperFileRequest["documentId"][] => [
  "terms-and-conditions",
  ...(SIGNING_ACTIONS.some((one) => one === action) ? SIGNED_BY_LINK : []),
];

/** Whether a document belongs to a link; those of a loan don't. */
const isOfLink = (action: string, { documentId, loanId }: PaperFileRequest): boolean =>
  isAbsent(loanId) && papersOfLink(action).includes(documentId);

/**
 * How many documents one customer may request at once, including the one being drawn (assumed); one more is refused.
 */
export const MOST_PAPERS_AT_ONCE = 10;

/**
 * Draws documents one after the other: each takes a quarter of a second or more of the single thread that serves
 * everybody. Waiting customers are served in rotation, so that a document waits for at most one of each other
 * customer. Throws TooManyTries for a customer with too many waiting documents.
 */
function drawingInTurn(): <T>(customerId: string, draw: () => Promise<T>) => Promise<T> {
  const waiting = new Map<string, (() => Promise<void>)[]>();
  let isDrawing = false;
  const drawAll = async (): Promise<void> => {
    isDrawing = true;
    for (let [next] = waiting; next !== undefined; [next] = waiting) {
      const [customerId, draws] = next;
      await draws[0]?.();
      draws.shift();
      // A customer with more requests queues behind everyone else.
      waiting.delete(customerId);
      if (draws.length > 0) waiting.set(customerId, draws);
      // Lets replies and other requests run in between.
      await new Promise((resolve) => setImmediate(resolve));
    }
    isDrawing = false;
  };
  return (customerId, draw) =>
    new Promise((resolve, reject) => {
      const mine = waiting.get(customerId) ?? [];
      if (mine.length === MOST_PAPERS_AT_ONCE) throw tooManyRequests();
      mine.push(async () => draw().then(resolve, reject));
      waiting.set(customerId, mine);
      if (!isDrawing) void drawAll();
    });
}

/** Documents: the key fact statement, and files of what is read and signed. */
export const paperHandlers = ({ customers, clock, random }: Services): HandlersOf<"paper"> => {
  const inTurn = drawingInTurn();
  return {
    keyFacts: ({ customerId, caller, language, payload, headers }) =>
      customers.change(customerId, {
        decide: decidingIn(caller, language, keyFacts(payload, randomId(random, "papers"))),
        idempotencyKey: idempotencyKeyOf("keyFacts", headers, payload),
      }),
    paperFile: async ({ customerId, caller, language: spoken, payload }) => {
      const { link } = caller;
      if (link !== null && !isOfLink(link.action, payload)) throw linkTokenRefused();
      const state = readingIn(await customers.look(customerId), caller, spoken);
      const now = await clock.now();
      if (payload.format === "csv") return statementFile(state, payload, now);
      const asked = payload.language ?? state.language ?? "en";
      const found = paperOf(state, payload, now, asked);
      const language = typeof found.title === "string" ? languageKept(state, payload, asked) : asked;
      const paper = paperIn(found, language);
      const { taggedPdf } = await import("./tagged-pdf.ts");
      const partner = partnerOf(state, payload);
      return {
        success: true,
        fileName: `${payload.documentId}-${(partner ?? "lender").toLowerCase()}.pdf`,
        mediaType: "application/pdf",
        content: Buffer.from(
          await inTurn(customerId, () => taggedPdf(paper, issuerIn(partner), languageOf(language))),
        ).toString("base64"),
      };
    },
  };
};
