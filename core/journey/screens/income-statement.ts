import { ASSUMED_MESSAGE, MESSAGE } from "../../notices/messages.table.ts";
import { errorNotice } from "../../notices/failure.ts";
import { BANKS } from "../../reference/banks.table.ts";
import { TU_VERSION } from "../../screens/call-payloads.table.ts";
import { accountForm, STATEMENT_MODE_FORM } from "../../screens/income-statement.form.ts";
import type { Action, FormValues } from "../../screens/form.ts";
import { STATUS_CODES } from "../../status/codes.table.ts";
import { validate } from "../../validation/validate.ts";
import type { Block } from "../blocks.ts";
import { fileHandles } from "../files.ts";
import { formPage, withFormPage } from "../form-pages.ts";
import type { Flow, ScreenLogic } from "../logic.ts";
import { statusOf } from "../situation.ts";
import type { Facts, FoundAccount, JourneyState } from "../state.ts";
import { formOf, withFacts } from "../state.ts";
import { justSent } from "../status-seen.ts";
import { turnBlock } from "../turn-block.ts";
import { askAnew, onWaitingTimer, startWaiting, statusFlow } from "../waiting.ts";

type Part = "choose" | "at-bank" | "account" | "wait";

const SCREEN = "perfiosValidation";

/** The parts that the customer goes through, one after the other: each is a page, under its name in the address. */
const PAGES: readonly { readonly part: Part; readonly name: string }[] = [
  { part: "choose", name: "" },
  { part: "at-bank", name: "bank" },
  { part: "account", name: "account" },
];

/** Whether there is what a part is about. */
function isOpen(part: Part | undefined, { facts }: JourneyState): boolean {
  if (part === "at-bank") return facts.transactionId !== null;
  return part === "account" ? facts.accounts !== null : part === "choose";
}

function partOf(state: JourneyState): Part {
  if (statusOf(state) === STATUS_CODES.AIP_PERFIOS_SUBMITTED) return "wait";
  const part = PAGES[formPage(state, SCREEN)]?.part;
  return part !== undefined && isOpen(part, state) ? part : "choose";
}

/** The state at a part, with what was found out of the bank. */
const atPart = (state: JourneyState, part: Part, facts: Partial<Facts>): JourneyState =>
  withFormPage(
    withFacts(state, facts),
    SCREEN,
    PAGES.findIndex((page) => page.part === part),
  );

/** At the choice again, with nothing found out. */
const atChoice = (state: JourneyState): JourneyState =>
  atPart(state, "choose", { accounts: null, transactionId: null });

const pages: NonNullable<ScreenLogic["pages"]> = {
  names: PAGES.map(({ name }) => name).filter((name) => name !== ""),
  at: (state) => PAGES.find(({ part }) => part === partOf(state))?.name ?? "",
  turn(state, name) {
    const page = PAGES.findIndex((each) => each.name === name);
    if (partOf(state) === "wait") return name === "" ? state : null;
    return isOpen(PAGES[page]?.part, state) ? withFormPage(state, SCREEN, page) : null;
  },
};

const stringAt = (body: unknown, key: string): string | null => {
  const value: unknown =
    typeof body === "object" && body !== null ? (body as Record<string, unknown>)[key] : null;
  return typeof value === "string" ? value : null;
};

function accountsIn(body: unknown): readonly FoundAccount[] {
  const list: unknown =
    typeof body === "object" && body !== null ? (body as Record<string, unknown>)["accounts"] : null;
  return Array.isArray(list) ? (list as FoundAccount[]) : [];
}

/** The bank's code, from its code or its name as it was typed. */
const bankCode = (values: FormValues): string => validate("bank", values["bank"] ?? "").value;

const openBank: Flow = {
  call: "netbankingPayload",
  undertaking: "process-bank-details",
  loader: "scrutinizing",
  payload: (_state, values) => ({ bank: bankCode(values) }),
  succeeded(state, body) {
    const url = stringAt(body, "url");
    const opened = atPart(state, "at-bank", {
      transactionId: stringAt(body, "transactionId"),
      accounts: null,
    });
    return url === null
      ? { state: opened }
      : { state: opened, next: [{ kind: "command", command: { type: "open-window", url } }] };
  },
};

const checkStatus: Flow = {
  call: "netbankingTxnStatus",
  undertaking: "process-bank-details",
  loader: "scrutinizing",
  payload: (state) => ({ transactionId: state.facts.transactionId }),
  succeeded(state, body) {
    const status = stringAt(body, "status");
    if (status === "COMPLETED") return { state, next: [{ kind: "call", flow: "accounts" }] };
    if (status === "FAILED") {
      return {
        state: atChoice(state),
        next: [{ kind: "notice", notice: errorNotice(MESSAGE.bankDetailsNotProcessed) }],
      };
    }
    const notYet = "Your bank has not answered yet. Finish logging in there, then check again.";
    return {
      state,
      next: [{ kind: "notice", notice: { ...errorNotice(notYet), tone: "info", title: null } }],
    };
  },
};

const upload: Flow = {
  call: "uploadFiles",
  undertaking: "upload-statements",
  loader: "scrutinizing",
  payload: (state, values) => ({
    id: state.record?.customerId,
    source: "APPUSER",
    files: fileHandles(values["statements"]),
    ...(values["statementPassword"] ? { password: values["statementPassword"] } : {}),
  }),
  blame: (failure) =>
    failure.status !== undefined && [400, 413, 415, 477].includes(failure.status) ? "statements" : null,
  succeeded: (state) => ({ state, next: [{ kind: "call", flow: "accounts" }] }),
};

const accounts: Flow = {
  call: "netbankingAccounts",
  undertaking: "process-bank-details",
  loader: "scrutinizing",
  payload: (state) => ({ id: state.record?.customerId }),
  succeeded(state, body) {
    const found = accountsIn(body);
    if (found.length > 0) return { state: atPart(state, "account", { accounts: found }) };
    return {
      state: atChoice(state),
      next: [{ kind: "notice", notice: errorNotice(ASSUMED_MESSAGE.noBankDetails) }],
    };
  },
};

const choose: Flow = {
  call: "netbankingSalaryAccount",
  undertaking: "process-bank-details",
  loader: "scrutinizing",
  payload: (state, values) => ({
    id: state.record?.customerId,
    accountNo: values["account"],
    ifsc: values["ifsc"],
  }),
  blame: (failure) => (failure.status === 400 ? "ifsc" : null),
  succeeded: (state) => ({ state, next: [{ kind: "call", flow: "submit" }] }),
};

const submit: Flow = {
  call: "applicationSubmitPerfios",
  undertaking: "submit-statements",
  loader: "submitting",
  payload: (state) => ({ customerId: state.record?.customerId, tuVersion: TU_VERSION }),
  succeeded: (state, _body, { at }) => ({
    state: justSent(atChoice(state), at),
    next: [{ kind: "refresh" }],
  }),
};

function chosenBank(state: JourneyState): string {
  const code = bankCode(formOf(state, SCREEN).values);
  return BANKS.find((bank) => bank.code === code)?.name ?? "your bank";
}

function blocksOf(state: JourneyState, at: number, usuallyMs: number): readonly Block[] {
  switch (partOf(state)) {
    case "choose":
      return [
        { kind: "lead", text: "One more step: show the lender your income." },
        {
          kind: "list",
          title: "Two ways",
          items: [
            "Netbanking, about 30 seconds: choose your salary account, log in at your bank, submit.",
            "Upload PDF statements of the last 3 months, about 2 minutes.",
          ],
        },
      ];
    case "at-bank":
      return [
        { kind: "lead", text: `Log in at ${chosenBank(state)}, in the window that has opened.` },
        { kind: "text", text: `No window? ${MESSAGE.allowPopup} for this page, then open your bank again.` },
      ];
    case "account":
      return (state.facts.accounts?.length ?? 0) > 1
        ? [{ kind: "lead", text: "We found more than one account." }]
        : [{ kind: "lead", text: "We found your account." }];
    case "wait":
      return [
        {
          kind: "wait",
          text: "Scrutinizing your bank details",
          since: state.waiting?.since ?? at,
          usuallyMs,
          slow: state.waiting?.slow ?? false,
        },
        ...(state.waiting?.slow
          ? ([{ kind: "status", tone: "warning", text: MESSAGE.slowDecision }] as const)
          : []),
        turnBlock(state),
      ];
  }
}

const ACTIONS: Readonly<Record<Part, readonly Action[]>> = {
  choose: [{ name: "continue", label: "Go on", kind: "main", checks: "form" }],
  "at-bank": [
    { name: "checkStatus", label: "I have logged in: check", kind: "main", checks: "none" },
    { name: "openAgain", label: "Open my bank again", kind: "second", checks: "none" },
    { name: "otherWay", label: "Choose another way", kind: "link", checks: "none" },
  ],
  account: [
    { name: "submit", label: "Submit my income", kind: "main", checks: "form" },
    { name: "otherWay", label: "Choose another way", kind: "link", checks: "none" },
  ],
  wait: [],
};

/** The income-statement screen: netbanking or PDF statements (spec 1 §2; landing rule 3). */
export const perfiosValidation: ScreenLogic = {
  title: (state) => (partOf(state) === "wait" ? "We are reading your statements" : "Show your income"),
  blocks: (state, { at, config }) => blocksOf(state, at, config.decisionUsuallyMs),
  form(state) {
    const part = partOf(state);
    if (part === "choose") return STATEMENT_MODE_FORM;
    return part === "account" ? accountForm(state.facts.accounts ?? []) : null;
  },
  pages,
  actions: (state) => ACTIONS[partOf(state)],
  does: {
    continue: (state, values) => ({
      state,
      next: [{ kind: "call", flow: values["mode"] === "NETBANKING" ? "openBank" : "upload" }],
    }),
    openAgain: (state) => ({ state, next: [{ kind: "call", flow: "openBank" }] }),
    checkStatus: (state) => ({ state, next: [{ kind: "call", flow: "checkStatus" }] }),
    otherWay: (state) => ({ state: atChoice(state) }),
    submit: (state) => ({ state, next: [{ kind: "call", flow: "choose" }] }),
  },
  flows: { openBank, checkStatus, upload, accounts, choose, submit, askAnew, status: statusFlow },
  entered: (state, moment) => (partOf(state) === "wait" ? startWaiting(state, SCREEN, moment) : { state }),
  timer: onWaitingTimer,
};
