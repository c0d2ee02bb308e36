import { DAY_MS } from "@creditline/core/calendar/duration";
import { formatCall } from "@creditline/core/calls/address";
import type { ShownField } from "@creditline/core/screens/define/form";
import { pathIn } from "./labels.ts";
import { isPaneName, type PaneName } from "./panes/pane.ts";
import type { SupportAction } from "./simulation.ts";

/** The commands of the plain mode, one per line. */
export type PlainCommand =
  | {
      readonly kind: "help" | "look" | "next" | "story" | "back" | "reload" | "sign-out" | "copy" | "quit";
    }
  | {
      readonly kind:
        | "persona"
        | "journey"
        | "status"
        | "set"
        | "do"
        | "options"
        | "visit"
        | "open"
        | "gateway";
      readonly name: string;
    }
  | { readonly kind: "pane"; readonly pane: PaneName; readonly filter: string }
  /** Lists the changes that lead to a screen; with a number, makes that set of changes. */
  | { readonly kind: "target"; readonly screen: string; readonly choice: number | null }
  | { readonly kind: "order"; readonly call: string; readonly fault: string }
  | { readonly kind: "case"; readonly file: string; readonly over: boolean }
  | { readonly kind: "support"; readonly act: SupportAction }
  | { readonly kind: "list" | "moments" | "messages" | "asked" | "facts"; readonly filter: string }
  | { readonly kind: "wait"; readonly seconds: number }
  | { readonly kind: "moment"; readonly number: number }
  | { readonly kind: "autofill" }
  | { readonly kind: "fill"; readonly field: string; readonly value: string }
  | { readonly kind: "attach"; readonly field: string; readonly names: readonly string[] };

export type ParsedCommand =
  | { readonly ok: true; readonly command: PlainCommand }
  | { readonly ok: false; readonly said: string };

const ALONE = ["help", "look", "next", "story", "back", "reload", "sign-out", "copy", "quit"] as const;
const NAMED = ["persona", "journey", "status", "set", "do", "options", "visit", "open", "gateway"] as const;

/** Support's actions with a note. */
const NOTED = ["lock", "unlock", "escalate", "resolve"] as const;

/** Lists, optionally filtered by words. */
const FILTERED = ["list", "moments", "messages", "asked", "facts"] as const;

/** The commands as the help lists them. */
export const PLAIN_HELP: readonly (readonly [command: string, does: string])[] = [
  [
    "list WORDS",
    "customers and journeys; with words, filter by name, phone, screen, status, lender or story",
  ],
  ["persona NAME", "start as this customer, signed in"],
  ["journey NAME", "start this journey, step by step"],
  ["look", "show the screen again"],
  ["next", "next moment, or the journey's next step"],
  ["story", "play this customer's story to its end, on a new platform"],
  ["back", "one step back: clock, platform and screen"],
  ["moments WORDS", "every moment so far; with words, filter them"],
  ["moment N", "go to any moment"],
  ["fill FIELD VALUE", "type into a field, tick a box with yes or no, choose an option"],
  ["fill", "fill in empty fields, as this customer would"],
  ["options FIELD", "options of a field"],
  ["attach FIELD FILE…", "choose sample documents"],
  ["do ACTION", "press a button"],
  ["status CODE", "move the customer to a status, by code or name"],
  ["set FACT VALUE", "change a fact: set partner MUSKMELON, set interest YES, set layout gpay"],
  ["facts WORDS", "facts that can be set, and their current values"],
  ["target SCREEN", "smallest changes that lead to a screen"],
  ["target SCREEN N", "apply the set of changes with this number"],
  [
    "order CALL FAULT",
    `make the next such call fail, wait or drop: order ${formatCall("otpSend")} 502, 5s or drop`,
  ],
  ["wait SECONDS", "let time pass, in the application and on the platform"],
  ["open SCREEN", "open a screen by name, as a link does, such as the terms beside a consent"],
  ["visit ADDRESS", "open an address from outside, with its query"],
  ["gateway OUTCOME", "answer the last payment as the gateway: paid, failed, pending or cancelled"],
  ["reload", "reload the application"],
  ["sign-out", "sign out"],
  ["why WORDS", "why this screen, who acts next, what follows, and what would change it"],
  ["record WORDS", "customer record, and what this moment changed in it"],
  ["calls WORDS", "every API call, with request and reply"],
  ["lenders WORDS", "which lenders match, which don't, and why"],
  ["money WORDS", "limits, loans, and the lender's fees with their sources"],
  ["rules WORDS", "each landing rule and what it compared; in any pane, words filter the lines"],
  ["messages WORDS", "messages sent to the customer, newest first, without OTPs and tokens"],
  ["asked WORDS", "the customer's questions and complaints, with replies"],
  ["answer TOPIC TEXT", "reply to a question, as support: answer documents A passport will do."],
  ["answer complaint TEXT", "reply to the newest open complaint, as the grievance officer"],
  ["send code", "send the customer a new OTP, as support"],
  ["send link ACTION", "send the customer a new link, as support: send link kyc_upload_pending"],
  ["lock NOTE", "lock the account, with a note"],
  ["unlock NOTE", "unlock the account, with a note"],
  ["escalate NOTE", "escalate the account to the support team, with a note"],
  ["resolve NOTE", "close an escalation, with a note"],
  ["copy", "text for a ticket: why, who acts next, what would change it, source and moment"],
  ["case FILE", "save everything up to here as a case file; “case FILE anew” overwrites"],
  ["quit", "end"],
];

const LONGEST_WAIT = (366 * DAY_MS) / 1000;

function waitCommand(text: string): ParsedCommand {
  const seconds = Number(text);
  return text !== "" && Number.isFinite(seconds) && seconds > 0 && seconds <= LONGEST_WAIT
    ? { ok: true, command: { kind: "wait", seconds } }
    : { ok: false, said: `wait: expected a number of seconds above 0, up to a year, got “${text}”` };
}

function targetCommand(screen: string, choice: string): ParsedCommand {
  if (screen === "") return { ok: false, said: "target: expected the name of a screen" };
  if (choice !== "" && !/^[1-9]\d{0,3}$/.test(choice)) {
    return { ok: false, said: `target: expected the number of a set of changes, got “${choice}”` };
  }
  return { ok: true, command: { kind: "target", screen, choice: choice === "" ? null : Number(choice) } };
}

function orderCommand(rest: string): ParsedCommand {
  const [, call, fault] = /^(\S+(?:\s+\/\S*)?)\s+(.+)$/.exec(rest) ?? [];
  return call === undefined || fault === undefined
    ? {
        ok: false,
        said: `order: expected a call and a fault, such as ${formatCall("otpSend")} 502`,
      }
    : { ok: true, command: { kind: "order", call, fault } };
}

function caseCommand(rest: string): ParsedCommand {
  const over = rest.endsWith(" anew");
  const file = over ? rest.slice(0, -" anew".length).trim() : rest;
  return file === ""
    ? { ok: false, said: "case: expected the name of a file" }
    : { ok: true, command: { kind: "case", file, over } };
}

function sendCommand(what: string, action: string): ParsedCommand {
  if (what === "code" && action === "") return { ok: true, command: { kind: "support", act: { what } } };
  if (what === "link")
    return {
      ok: true,
      command: { kind: "support", act: { what, ...(action === "" ? {} : { action }) } },
    };
  return { ok: false, said: "send: expected “code”, or “link” and its action" };
}

function answerCommand(topic: string, note: string): ParsedCommand {
  if (topic === "" || note === "")
    return { ok: false, said: "answer: expected a topic or “complaint”, and the reply" };
  const act: SupportAction =
    topic === "complaint" ? { what: "complaint", note } : { what: "answer", topic, note };
  return { ok: true, command: { kind: "support", act } };
}

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

/** Parses one line. Never throws; an invalid command states what was expected. */
export function parseCommand(line: string): ParsedCommand {
  const [, word = "", rest = ""] = /^\s*(\S*)\s*(.*?)\s*$/.exec(line) ?? [];
  const [, first = "", other = ""] = /^(\S*)\s*(.*)$/.exec(rest) ?? [];
  if (isOneOf(ALONE, word)) return { ok: true, command: { kind: word } };
  if (isOneOf(NAMED, word)) {
    return rest === ""
      ? { ok: false, said: `${word}: expected a name` }
      : { ok: true, command: { kind: word, name: rest } };
  }
  if (isPaneName(word)) return { ok: true, command: { kind: "pane", pane: word, filter: rest } };
  if (word === "wait") return waitCommand(rest);
  if (word === "send") return sendCommand(first, other);
  if (isOneOf(NOTED, word)) {
    return rest === ""
      ? { ok: false, said: `${word}: expected a note with the reason` }
      : { ok: true, command: { kind: "support", act: { what: word, note: rest } } };
  }
  if (word === "answer") return answerCommand(first, other);
  if (isOneOf(FILTERED, word)) return { ok: true, command: { kind: word, filter: rest } };
  if (word === "target") return targetCommand(first, other);
  if (word === "order") return orderCommand(rest);
  if (word === "case") return caseCommand(rest);
  if (word === "moment") {
    return /^\d{1,6}$/.test(rest)
      ? { ok: true, command: { kind: "moment", number: Number(rest) } }
      : { ok: false, said: `moment: expected the number of a moment, got “${rest}”` };
  }
  if (word === "fill") {
    return rest === ""
      ? { ok: true, command: { kind: "autofill" } }
      : { ok: true, command: { kind: "fill", field: first, value: other } };
  }
  if (word === "attach") {
    const names = other.split(/\s+/).filter((name) => name !== "");
    return names.length === 0
      ? { ok: false, said: "attach: expected a field and the names of documents" }
      : { ok: true, command: { kind: "attach", field: first, names } };
  }
  return { ok: false, said: `“${word}” is not a command; “help” lists them` };
}

/**
 * A line in a form that may be echoed: filled-in values identify a person, a query may carry a token, and a note may
 * name anybody.
 */
export function echoOf(line: string): string {
  const parsed = parseCommand(line);
  if (parsed.ok && parsed.command.kind === "fill") return `fill ${parsed.command.field}`;
  if (parsed.ok && parsed.command.kind === "support" && parsed.command.act.note !== undefined) {
    const { what, topic } = parsed.command.act;
    return what === "complaint" ? `answer ${what}` : topic === undefined ? what : `${what} ${topic}`;
  }
  if (parsed.ok && parsed.command.kind === "visit") return pathIn(line.trim());
  return line.trim();
}

/**
 * A field's value from a written text: yes or no for a box; an option by its value, its label or its number; any other
 * text unchanged. Null for an option that is not offered.
 */
export function valueFor(field: ShownField, text: string): string | null {
  if (field.kind === "check") {
    if (["yes", "y", "x", "true"].includes(text.toLowerCase())) return "yes";
    return ["no", "n", "", "false"].includes(text.toLowerCase()) ? "" : null;
  }
  const { options } = field;
  if (options === undefined || text === "") return text;
  const same = (a: string): boolean => a.toLowerCase() === text.toLowerCase();
  const option =
    options.find(({ value }) => same(value)) ??
    options.find(({ label, also = [] }) => [label, ...also].some(same)) ??
    options[Number(text) - 1];
  return option?.value ?? null;
}
