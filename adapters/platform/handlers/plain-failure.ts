import { MESSAGE } from "@creditline/core/notices/messages.table";
import { english } from "@creditline/core/say/said";
import type { RefusalCode } from "@creditline/core/calls/refusal-codes.table";
import { SIGN_IN_FIRST } from "../model/refusals.ts";

const WORDS: Readonly<Record<number, readonly [errorCode: RefusalCode, errorMessage: string]>> = {
  400: ["BAD_REQUEST", "The request cannot be used."],
  401: ["UNAUTHORIZED", SIGN_IN_FIRST],
  404: ["NO_SUCH_CALL", "There is no such call."],
  405: ["METHOD_NOT_ALLOWED", "This address takes other methods."],
  408: ["TOO_SLOW", "The request did not end in time. Send it again."],
  413: ["TOO_LARGE", "The body is larger than the platform reads."],
  415: ["UNSUPPORTED_MEDIA_TYPE", "This call takes JSON."],
  417: ["EXPECTATION_FAILED", "expect: expected 100-continue, or no such header."],
  431: ["HEADERS_TOO_LARGE", "The address and the headers are longer than the platform reads."],
};

const SOMETHING = ["SOMETHING_WENT_WRONG", english(MESSAGE.somethingWrong)] as const;

/** A failure with a status that has no class of its own in the contract, in the same shape. */
export class PlainFailure extends Error {
  override readonly name = "PlainFailure";
  readonly status: number;
  /** In the words of the status, unless said otherwise. */
  readonly body: { readonly success: false; readonly errorCode: RefusalCode; readonly errorMessage: string };
  /** The methods that an address takes. */
  readonly allow: string | undefined;

  constructor(
    status: number,
    {
      words: [errorCode, errorMessage] = WORDS[status] ?? SOMETHING,
      allow,
    }: {
      readonly words?: readonly [errorCode: RefusalCode, errorMessage: string];
      readonly allow?: string;
    } = {},
  ) {
    // A refusal is an answer: nobody looks where it was thrown, and noting that takes longer than answering.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(errorMessage);
    Error.stackTraceLimit = limit;
    this.status = status;
    this.body = { success: false, errorCode, errorMessage };
    this.allow = allow;
  }
}

/** The text of a failure with a status. */
export const failureText = (status: number): string => JSON.stringify(new PlainFailure(status).body);
