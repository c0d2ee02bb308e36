import { publishedRule } from "@creditline/core/rules/published-rules";
import { english, translate } from "@creditline/core/messages/translate";
import {
  AUTO_CLOSE_READINGS,
  LIFETIME_MS,
  answerFailure,
  type Failure,
  NOTICE_PRIORITY,
} from "@creditline/core/notices/notice";
import {
  CHUNK_FAILURES,
  CHUNK_KINDS,
  CHUNK_TIMEOUT_MS,
  LOADER,
  ASSUMED_MESSAGE,
  MESSAGE,
} from "@creditline/core/notices/messages.table";
import { REJECTION_REASONS } from "@creditline/core/notices/refusal-reasons.table";
import { TRACE_SAMPLE_RATE, TRACKERS } from "@creditline/core/session/measuring";
import { code, codes, madeFrom, page, section, table } from "../markdown.ts";

/** Failures that are shown on the page, one for every row of the table. */
const FAILURES: readonly Failure[] = [
  { during: "customer-refresh", status: 401 },
  { during: "customer-refresh", status: 502 },
  { during: "customer-refresh", status: 500 },
  { during: "customer-refresh", status: 400 },
  { during: "customer-refresh", status: 404 },
  { during: "customer-refresh" },
  { during: "login", status: 400 },
  { during: "login", status: 404 },
  { during: "login", status: 500 },
  { during: "login", status: 502 },
  { during: "login", status: 400, errorMessage: "The code is wrong." },
  { during: "login", status: 401, errorMessage: "The code is wrong." },
  { during: "login", status: 403 },
  { during: "login", status: 403, foreign: true, provider: "{provider}" },
  { during: "login", status: 429, provider: "{provider}" },
  { during: "login", status: 503, provider: "{provider}" },
  { during: "login", provider: "{provider}" },
  { during: "save-details", status: 401 },
  { during: "other", status: 477, errorMessage: "The server's words", action: "{action}" },
  { during: "other", status: 477 },
  { during: "save-details", status: 500 },
  { during: "magic-link-fetch", status: 500 },
  { during: "save-details", status: 400, errorMessage: "The server's words" },
  { during: "submit-application", status: 500 },
  { during: "confirm-code", status: 400, errorMessage: "The code is wrong." },
  { during: "confirm-code", status: 500 },
  { during: "sign-up", status: 500 },
  { during: "send-otp", status: 500 },
  { during: "submit-statements", status: 500 },
  { during: "process-bank-details", status: 500 },
  { during: "upload-statements", status: 500 },
  { during: "pincode-lookup", status: 500 },
  { during: "other", status: 500 },
];

/** The page about notices and failures. */
export const noticesPage = (): string =>
  page(
    "Notices and failures",
    `What a customer is told when something fails, for how long, and what else happens. The specification's sentences are
shown exactly as they stand (spec 1 §8, spec 2 §8).`,
    section(
      "From a failure to what is shown",
      "The first row that matches decides. The answers were given by the table when this page was made.",
      table(
        [
          "While",
          "HTTP status",
          "Server's words",
          "Shown",
          "As",
          "Seconds",
          "Can be closed",
          "Also",
          "Row",
          "Source",
        ],
        FAILURES.map((failure) => {
          const { row, notice, effects } = translate(answerFailure(failure));
          return [
            failure.during,
            failure.status ?? "no answer",
            failure.errorMessage,
            notice === null ? "nothing" : [notice.text, notice.detail ?? ""].join(" ").trim(),
            notice?.tone,
            notice === null ? null : notice.lifetimeMs / 1000,
            notice?.closable,
            effects.join(", "),
            code(row),
            publishedRule(`failure.${row}`).source,
          ];
        }),
      ),
      madeFrom("core/notices/notice.ts"),
    ),
    section(
      "Sentences",
      table(
        ["Name", "Words"],
        [
          ...Object.entries(MESSAGE).map(([name, text]) => [code(name), english(text)]),
          ...Object.entries(ASSUMED_MESSAGE).map(([name, text]) => [
            code(name),
            `${english(text)} (assumed)`,
          ]),
        ],
      ),
      `The loader says: ${Object.values(LOADER)
        .map((text) => `"${english(text)}"`)
        .join(", ")}. Reasons shown for a rejection: ${Object.values(REJECTION_REASONS)
        .map((text) => `"${english(text)}"`)
        .join(
          ", ",
        )}; their codes ${codes(Object.keys(REJECTION_REASONS))} are ours. Codes of the server's errors are not
stated.`,
      madeFrom(
        "core/notices/messages.table.ts",
        "core/notices/messages.table.ts",
        "core/notices/refusal-reasons.table.ts",
      ),
    ),
    section(
      "Times and priorities",
      table(
        ["What", "Milliseconds"],
        Object.entries(LIFETIME_MS).map(([name, ms]) => [code(name), ms]),
      ),
      `How long a notification stays by itself is conflicting: ${AUTO_CLOSE_READINGS.map(
        ({ ms, where, source }) => `${ms} ms ${where} (${source})`,
      ).join("; or ")}. The first is what the application does.`,
      table(
        ["Priority", "Number"],
        Object.entries(NOTICE_PRIORITY).map(([name, number]) => [code(name), number]),
      ),
      "The higher number is shown first; of one priority, what came first.",
      madeFrom(
        "core/notices/notice.ts",
        "core/notices/notice.ts",
        "core/notices/notice.ts",
        "core/notices/notice.ts",
      ),
    ),
    section(
      "Files of the application, and who is told",
      `A screen's file fails after ${CHUNK_TIMEOUT_MS} ms: ${codes(CHUNK_FAILURES)}, for each of ${codes(CHUNK_KINDS)}. What
the customer reads then is not stated. ${TRACKERS.analytics.count} analytics trackers and
${TRACKERS.errorReporter.count} error reporter are told what happens; their names are not stated. The error reporter keeps
${TRACE_SAMPLE_RATE * 100}% of the traces.`,
      madeFrom("core/notices/messages.table.ts", "core/session/measuring.ts"),
    ),
  );
