import { DAY_MS } from "@creditline/core/calendar/duration";
import { formatCall } from "@creditline/core/calls/address";
import type { ShownField } from "@creditline/core/screens/define/form";
import { pathIn } from "./labels.ts";
import { isPaneName, type PaneName } from "./panes/pane.ts";
import type { SupportDone } from "./simulation.ts";

/** What can be asked for in the plain mode, one command a line. */
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
  /** What would lead to a screen; with a number, that set of changes is made. */
  | { readonly kind: "target"; readonly screen: string; readonly choice: number | null }
  | { readonly kind: "order"; readonly call: string; readonly fault: string }
  | { readonly kind: "case"; readonly file: string; readonly over: boolean }
  | { readonly kind: "support"; readonly act: SupportDone }
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

/** What support does with a note. */
const NOTED = ["lock", "unlock", "escalate", "resolve"] as const;

/** What is listed, with words behind it only what holds them. */
const FILTERED = ["list", "moments", "messages", "asked", "facts"] as const;

/** The commands as the help lists them. */
export const PLAIN_HELP: readonly (readonly [command: string, does: string])[] = [
  ["list WORDS", "the people and the journeys; with words, by name, phone, screen, status, lender or story"],
  ["persona NAME", "begin as this person, signed in"],
  ["journey NAME", "begin this journey, played step by step"],
  ["look", "the screen again"],
  ["next", "the later moment, or the journey's next step"],
  ["story", "play this person's story to its end, on a new platform"],
  ["back", "one step back: clock, platform and screen as they were"],
  ["moments WORDS", "every moment of the walk; with words, those that hold them"],
  ["moment N", "to any moment"],
  ["fill FIELD VALUE", "type into a field, tick a box with yes or no, choose an option"],
  ["fill", "fill in what is empty, as this person would"],
  ["options FIELD", "what can be chosen in a field"],
  ["attach FIELD FILE…", "choose sample documents"],
  ["do ACTION", "press a button"],
  ["status CODE", "move the customer to a status, by code or name"],
  ["set FACT VALUE", "make a fact another: set partner MUSKMELON, set interest YES, set layout gpay"],
  ["facts WORDS", "what can be set, and what is so now"],
  ["target SCREEN", "the smallest changes that would lead to a screen"],
  ["target SCREEN N", "make the changes of the set with that number"],
  [
    "order CALL FAULT",
    `the next such call fails, waits or breaks off: order ${formatCall("otpSend")} 502, 5s or drop`,
  ],
  ["wait SECONDS", "let time pass, for the application and the platform"],
  ["open SCREEN", "open a screen by its name, as a link does: the terms beside a consent"],
  ["visit ADDRESS", "come to an address from outside, with its query"],
  ["gateway OUTCOME", "the gateway answers the last payment: paid, failed, pending or cancelled"],
  ["reload", "load the application again"],
  ["sign-out", "sign out"],
  ["why WORDS", "why this screen, who acts next, what comes then, and what would change it"],
  ["record WORDS", "what this moment changed of the record, and all of it"],
  ["calls WORDS", "every call, what was sent and what came back"],
  ["lenders WORDS", "which lenders match, which do not, and why"],
  ["money WORDS", "limits, loans, and the lender's fees with every reading"],
  ["rules WORDS", "each landing rule and what it compared; with words, in any pane, only what holds them"],
  ["messages WORDS", "the messages sent to the customer, newest first, without codes and tokens"],
  ["asked WORDS", "what the customer asked support and complained about, and what was answered"],
  ["answer TOPIC TEXT", "answer a question, as support would: answer documents A passport will do."],
  ["answer complaint TEXT", "answer the newest complaint that is open, as the grievance officer would"],
  ["send code", "send the customer a new code, as support would"],
  ["send link ACTION", "send the customer a new link: send link kyc_upload_pending"],
  ["lock NOTE", "lock the account, and say why"],
  ["unlock NOTE", "open the account, and say why"],
  ["escalate NOTE", "pass the account to the support team, and say why: they act next"],
  ["resolve NOTE", "say that support is done with what was escalated"],
  ["copy", "the answer for a ticket: why, who acts next, what would change it, source and moment"],
  ["case FILE", "pack the walk up to here into a file; “case FILE anew” writes over one that is there"],
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
  if (screen === "") return { ok: false, said: "target: expected the name of a screen after it" };
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
        said: `order: expected a call and what it is to do, such as ${formatCall("otpSend")} 502`,
      }
    : { ok: true, command: { kind: "order", call, fault } };
}

function caseCommand(rest: string): ParsedCommand {
  const over = rest.endsWith(" anew");
  const file = over ? rest.slice(0, -" anew".length).trim() : rest;
  return file === ""
    ? { ok: false, said: "case: expected the name of a file after it" }
    : { ok: true, command: { kind: "case", file, over } };
}

function sendCommand(what: string, action: string): ParsedCommand {
  if (what === "code" && action === "") return { ok: true, command: { kind: "support", act: { what } } };
  if (what === "link")
    return {
      ok: true,
      command: { kind: "support", act: { what, ...(action === "" ? {} : { action }) } },
    };
  return { ok: false, said: "send: expected code, or link and what it is for" };
}

function answerCommand(topic: string, note: string): ParsedCommand {
  if (topic === "" || note === "")
    return { ok: false, said: "answer: expected a topic, or complaint, and the answer after it" };
  const act: SupportDone =
    topic === "complaint" ? { what: "complaint", note } : { what: "answer", topic, note };
  return { ok: true, command: { kind: "support", act } };
}

const isOneOf = <Word extends string>(words: readonly Word[], word: string): word is Word =>
  (words as readonly string[]).includes(word);

/** Reads one line. Never throws; a line that is no command says what was expected. */
export function parseCommand(line: string): ParsedCommand {
  const [, word = "", rest = ""] = /^\s*(\S*)\s*(.*?)\s*$/.exec(line) ?? [];
  const [, first = "", other = ""] = /^(\S*)\s*(.*)$/.exec(rest) ?? [];
  if (isOneOf(ALONE, word)) return { ok: true, command: { kind: word } };
  if (isOneOf(NAMED, word)) {
    return rest === ""
      ? { ok: false, said: `${word}: expected a name after it` }
      : { ok: true, command: { kind: word, name: rest } };
  }
  if (isPaneName(word)) return { ok: true, command: { kind: "pane", pane: word, filter: rest } };
  if (word === "wait") return waitCommand(rest);
  if (word === "send") return sendCommand(first, other);
  if (isOneOf(NOTED, word)) {
    return rest === ""
      ? { ok: false, said: `${word}: expected a note after it that says why` }
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
  return { ok: false, said: `“${word}” is no command; “help” lists them` };
}

/**
 * A line as it may be repeated: what is filled in identifies a person, and a query may carry a token. A note may name
 * anybody.
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
 * The value that a written text means for a field: yes or no for a box; an option by its value, its label or its
 * number; any other text as it is. Null for an option that is not offered.
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
