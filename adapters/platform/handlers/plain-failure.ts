import { MESSAGE } from "@creditline/core/notices/messages.table";
import { english, type Language, translateText as inWords } from "@creditline/core/messages/translate";
import type { RefusalCode } from "@creditline/core/calls/refusal-codes.table";
import { t, type Text } from "@creditline/core/messages/message";
import { SIGN_IN_FIRST, UNUSABLE } from "../model/refusals.ts";

const WORDS: Readonly<Record<number, readonly [errorCode: RefusalCode, message: Text]>> = {
  400: ["BAD_REQUEST", UNUSABLE],
  401: ["UNAUTHORIZED", SIGN_IN_FIRST],
  404: ["NO_SUCH_CALL", t("There is no such call.")],
  405: ["METHOD_NOT_ALLOWED", t("This address takes other methods.")],
  408: ["TOO_SLOW", t("The request did not end in time. Send it again.")],
  413: ["TOO_LARGE", t("The body is larger than the platform reads.")],
  415: ["UNSUPPORTED_MEDIA_TYPE", t("Send JSON, with content-type: application/json.")],
  417: ["EXPECTATION_FAILED", t("expect: expected 100-continue, or no such header.")],
  431: ["HEADERS_TOO_LARGE", t("The address and the headers are longer than the platform reads.")],
};

const SOMETHING = ["SOMETHING_WENT_WRONG", MESSAGE.somethingWrong] as const;

/** A failure whose status has no class of its own in the contract, in the same shape. */
export class PlainFailure extends Error {
  override readonly name = "PlainFailure";
  readonly status: number;
  readonly errorCode: RefusalCode;
  /** The message; by default the text of the status. */
  readonly told: Text;
  /** The methods that an address accepts. */
  readonly allow: string | undefined;

  constructor(
    status: number,
    {
      words: [errorCode, message] = WORDS[status] ?? SOMETHING,
      allow,
    }: {
      readonly words?: readonly [errorCode: RefusalCode, message: Text];
      readonly allow?: string;
    } = {},
  ) {
    // A refusal is an answer: no one needs its stack trace, and capturing it takes longer than answering.
    const limit = Error.stackTraceLimit;
    Error.stackTraceLimit = 0;
    super(english(message));
    Error.stackTraceLimit = limit;
    this.status = status;
    this.errorCode = errorCode;
    this.told = message;
    this.allow = allow;
  }

  /** The answer's body in the reader's language. */
  bodyIn(language?: Language): object {
    const { errorCode, told } = this;
    return { success: false, errorCode, errorMessage: inWords(told, language) };
  }
}

/** The text of a failure with a status. */
export const failureText = (status: number): string => JSON.stringify(new PlainFailure(status).bodyIn());
