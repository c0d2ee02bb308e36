import type { OwnConsentName } from "../../calls/own-account.table.ts";
import { COMPLAINT_ABOUT, CONSENT_NAMES } from "../../calls/own-account.table.ts";
import { CONFIRMATIONS } from "../../calls/confirmations.table.ts";
import { LIFETIME_MS } from "../../notices/lifetimes.table.ts";
import { MESSAGE } from "../../notices/messages.table.ts";
import { atMoment, counted, say, verbatim } from "../../say/say.ts";
import type { Text, Words } from "../../say/text.ts";
import { STATUS_CODES } from "../../status/codes.table.ts";
import { aipSuccessRange, creditManagement, postAip } from "../../status/predicates.ts";
import { newCode, ON_ITS_WAY, ownPhone } from "../behaviours/code-by-sms.ts";
import { isLockedIn } from "../behaviours/locked-account.ts";
import { saving } from "../behaviours/paper.ts";
import type { Block } from "../blocks/block.ts";
import { type ActionLook, defineScreen, goOn, link, main, second } from "../define-screen.ts";
import { each } from "../family.ts";
import { nothing, type Sight } from "../sight.ts";
import { goBack, logOut, NOTHING, mark, notify, open, refresh, saveFile, type Step } from "../steps.ts";
import {
  COMPLAINT_FORM,
  DELETION_FORM,
  EMAIL_CODES_FORM,
  EMAIL_FORM,
  NEW_PHONE_FORM,
  PAPER_FORM,
  PHONE_CODES_FORM,
  SESSION_FORM,
} from "./account-forms.ts";
import {
  bankText,
  complaintBlock,
  complaintsText,
  consentRows,
  consentsText,
  consentText,
  dayOf,
  keptBlock,
  type Overview,
  paperCard,
  paperName,
  papersText,
  paperValue,
  phoneEnding,
  sessionCard,
  sessionName,
  sessionsText,
  waitingBlock,
} from "./account-words.ts";
import { CONSENT_WORDS } from "./consent-words.ts";

/** Codes that are under way: what they change, where the new one went, and when. */
interface CodesSent {
  readonly of: "phone" | "email";
  readonly to: string;
  /** The present number is lost: there is one code alone. */
  readonly isLost: boolean;
  /** Milliseconds since 1970, by this device's clock. */
  readonly at: number;
}

interface Memory {
  readonly overview: Overview | null;
  readonly isMissing: boolean;
  readonly codes: CodesSent | null;
  /** The number that codes are asked for, and whether the present one is lost. */
  readonly wanted: Pick<CodesSent, "to" | "isLost"> | null;
  /** The consent that is about to be taken back. */
  readonly takingBack: OwnConsentName | null;
}
type Here = Sight<Memory>;

/** Consents that can be taken back, where the platform says so. */
const ENDABLE = [
  "BUREAU",
  "WHATSAPP",
  "ACCOUNT_AGGREGATOR",
  "ADDRESS",
] as const satisfies readonly OwnConsentName[];

const BACK = say("Back to your account");

const told = (text: Text): Step =>
  notify({ tone: "success", title: null, text, lifetimeMs: LIFETIME_MS.default, closable: true });

const consentIn = ({ memory: { overview } }: Here, name: OwnConsentName) =>
  overview?.consents.find(({ consent }) => consent === name);

const emailOf = ({ record }: Pick<Here, "record">): string => record?.customerDetails?.emailId ?? "";

const changeOf = ({ memory: { overview } }: Here) => overview?.phoneChange ?? null;
/** Whether a change of the phone has waited for its three days. */
const isChangeDue = (sight: Here): boolean => {
  const change = changeOf(sight);
  return change !== null && sight.platformAt >= Date.parse(change.changesAt);
};

type Blocks<A extends string = never> = readonly (Block<Words, A, never> | false)[];

/** What cannot be fetched is said, and can be tried again; a locked account is told what it may do (ruling R56). */
const standing = (sight: Here): Blocks<"askHelp" | "again"> => [
  isLockedIn(sight) && {
    kind: "banner",
    tone: "warning",
    title: say("Your account is locked"),
    text: say(
      "You see everything here and can complain. Nothing can be changed until it is open: ask us why it is locked.",
    ),
    action: "askHelp",
  },
  sight.memory.isMissing && {
    kind: "banner",
    tone: "warning",
    title: say("Your account could not be loaded"),
    text: say("Nothing is lost. Try again in a moment."),
    action: "again",
  },
];

/** The actions of what `standing` shows. */
const standingActions = (sight: Here) => ({
  ...(isLockedIn(sight) ? { askHelp: second(say("Ask us")) } : {}),
  ...(sight.memory.isMissing ? { again: second(say("Try again")) } : {}),
});

const LOOKING_UP = { kind: "text", text: say("Looking up your account…") } as const satisfies Block;

/** Where the bank account is given and changed; null before there is anything to pay out. */
const bankScreen = (sight: Here) => {
  if (isLockedIn(sight)) return null;
  if (creditManagement(sight.status)) return "cm-beneficiary-details" as const;
  return aipSuccessRange(sight.status) && sight.status >= STATUS_CODES.AIP_INTERESTED
    ? ("bankFormalities" as const)
    : null;
};

const emailText = (sight: Here): Text => {
  const email = emailOf(sight);
  if (email === "") return say("You have given none yet.");
  return sight.memory.overview?.emailConfirmed === true
    ? say("{email}. It is confirmed.", { email: verbatim(email) })
    : say("{email}. It is not confirmed yet.", { email: verbatim(email) });
};

const isEmailOpen = (sight: Here): boolean =>
  emailOf(sight) !== "" && sight.memory.overview?.emailConfirmed === false && !isLockedIn(sight);

type OverviewAction =
  | "askHelp"
  | "again"
  | "finishPhone"
  | "changePhone"
  | "confirmEmail"
  | "changeEmail"
  | "bank"
  | "sessions"
  | "consents"
  | "papers"
  | "complain"
  | "data";

/** The account, whole: what the platform has, and where each of it is looked at and changed. */
function overviewBlocks(sight: Here): Blocks<OverviewAction> {
  const { overview } = sight.memory;
  const change = changeOf(sight);
  const isOpen = !isLockedIn(sight);
  const isDue = isChangeDue(sight);
  return [
    ...standing(sight),
    change !== null && {
      ...waitingBlock(change, isDue),
      ...(isDue && isOpen ? { action: "finishPhone" as const } : {}),
    },
    {
      kind: "card",
      title: say("Phone"),
      text: say("The number ending {digits}. You sign in with it, and codes go there.", {
        digits: phoneEnding(ownPhone(sight)),
      }),
      actions: isOpen ? ["changePhone"] : [],
    },
    {
      kind: "card",
      title: say("E-mail"),
      text: emailText(sight),
      actions: [
        ...(isEmailOpen(sight) ? (["confirmEmail"] as const) : []),
        ...(isOpen ? (["changeEmail"] as const) : []),
      ],
    },
    {
      kind: "card",
      title: say("Bank account"),
      text: bankText(sight),
      actions: bankScreen(sight) === null ? [] : ["bank"],
    },
    ...(overview === null
      ? sight.memory.isMissing
        ? []
        : [LOOKING_UP]
      : ([
          {
            kind: "card",
            title: say("Where you are signed in"),
            text: sessionsText(overview),
            actions: ["sessions"],
          },
          {
            kind: "card",
            title: say("What you have agreed to"),
            text: consentsText(overview),
            actions: ["consents"],
          },
          { kind: "card", title: say("Your papers"), text: papersText(overview), actions: ["papers"] },
          { kind: "card", title: say("Complaints"), text: complaintsText(overview), actions: ["complain"] },
        ] as const)),
    {
      kind: "card",
      title: say("Your data"),
      text: say("Save all that we keep about you, or ask us to delete it."),
      actions: ["data"],
    },
  ];
}

/** A consent of those that can be given, or taken back. */
function consentCard(
  sight: Here,
  name: OwnConsentName,
): Block<Words, `takeBack-${(typeof ENDABLE)[number]}` | "allowWhatsApp", never> | false {
  const consent = consentIn(sight, name);
  if (consent === undefined) {
    // Whoever never said yes to it can do so here; the others are asked for where they are needed.
    return (
      name === "WHATSAPP" && {
        kind: "card",
        title: CONSENT_WORDS[name].title,
        text: CONSENT_WORDS[name].allows,
        rows: [[say("Given on"), say("Never")]],
        actions: isLockedIn(sight) ? [] : ["allowWhatsApp"],
      }
    );
  }
  const endable = consent.canTakeBack ? ENDABLE.find((one) => one === name) : undefined;
  return {
    kind: "card",
    title: CONSENT_WORDS[name].title,
    text: consentText(consent),
    rows: consentRows(consent),
    actions:
      endable !== undefined
        ? [`takeBack-${endable}`]
        : name === "WHATSAPP" && consent.givenAt === null && !isLockedIn(sight)
          ? ["allowWhatsApp"]
          : [],
  };
}

const toConsents = (now: {
  readonly turn: (part: "consents") => Step;
  readonly call: (flow: "overview") => Step;
}) => [now.turn("consents"), now.call("overview")];

/** A page that stands by itself: those before it are no steps to it. */
const ALWAYS = (): boolean => true;

const TAKEN_BACK = say("Taken back. What was done before stays done.");

/** What a consent that is about to be taken back needs of the screen. */
interface TakingBack {
  readonly remember: (memory: Pick<Memory, "takingBack">) => Step;
  turn(part: "takeBack"): Step;
}

/**
 * The customer's own account (ruling R58): how they are reached, where they are signed in, what they agreed to and signed,
 * their complaints and their data. It stands at any status and leads back to where it was opened from. A locked account
 * sees all of it, complains, and changes nothing (ruling R56).
 */
export const account = defineScreen({
  name: "account",
  look: { template: "dashboard", picture: null },
  memory: {
    overview: nothing<Overview>(),
    isMissing: false as boolean,
    codes: nothing<CodesSent>(),
    wanted: nothing<Pick<CodesSent, "to" | "isLost">>(),
    takingBack: nothing<OwnConsentName>(),
  },
  /** Who looks for a code in another application may find the page loaded anew. */
  kept: ["codes", "takingBack"],
  parts: {
    overview: {
      title: say("Your account"),
      blocks: overviewBlocks,
      actions: (sight) => ({
        ...standingActions(sight),
        ...(isChangeDue(sight) && !isLockedIn(sight)
          ? { finishPhone: second(say("Finish the change")) }
          : {}),
        ...(isLockedIn(sight)
          ? {}
          : {
              changePhone: second(say("Change my number")),
              ...(isEmailOpen(sight) ? { confirmEmail: second(say("Confirm it")) } : {}),
              changeEmail: second(
                emailOf(sight) === "" ? say("Give an e-mail address") : say("Change my e-mail address"),
              ),
            }),
        ...(bankScreen(sight) === null ? {} : { bank: second(say("See or change my bank account")) }),
        ...(sight.memory.overview === null
          ? {}
          : {
              sessions: second(say("See where")),
              consents: second(say("See what I agreed to")),
              papers: second(say("See my papers")),
              complain: second(say("Complain, or see how a complaint stands")),
            }),
        data: second(say("See what I can do with my data")),
        ...(sight.isAside ? { goBack: link(say("Back to where I was")) } : {}),
        home: link(say("Go to my application")),
        signOut: link(say("Sign out on this device")),
      }),
    },
    phone: {
      title: say("Change your number"),
      look: { template: "form", picture: "phone" },
      page: "phone",
      isOpen: (sight) => !isLockedIn(sight),
      blocks: (sight) => [
        {
          kind: "lead",
          text: say(
            "A code to the number ending {digits} and one to the new number show that both are yours.",
            {
              digits: phoneEnding(ownPhone(sight)),
            },
          ),
        },
        {
          kind: "list",
          region: "aside",
          title: say("What happens then"),
          items: [
            say("You sign in with the new number, and codes go there. The old one opens nothing any more."),
            say("We tell your old number. Everybody else who is signed in as you is signed out."),
            say("Your loans, your bank account and your papers stay as they are."),
          ],
        },
      ],
      form: NEW_PHONE_FORM,
      actions: { sendPhoneCodes: main(say("Send the codes")), toAccount: link(BACK) },
    },
    phoneCodes: {
      title: say("Enter the codes"),
      look: { template: "form", picture: "phone" },
      page: "phone-codes",
      isOpen: (sight) => sight.memory.codes?.of === "phone" && !isLockedIn(sight),
      blocks: ({ memory: { codes } }) => [
        {
          kind: "lead",
          text:
            codes?.isLost === true
              ? say("We sent a code to the number ending {digits}. Your present number is told, too.", {
                  digits: phoneEnding(codes.to),
                })
              : say("We sent a code to the number ending {digits}, and another one to your present number.", {
                  digits: phoneEnding(codes?.to ?? ""),
                }),
        },
      ],
      form: PHONE_CODES_FORM,
      asking: ({ memory: { codes } }) => ({ currentOtp: codes?.isLost === true ? null : {} }),
      actions: ({ memory: { codes } }) => ({
        changeNumber: main(codes?.isLost === true ? say("Confirm the new number") : say("Change my number")),
        phoneCodesAgain: newCode(codes?.at),
        toPhone: link(say("Use another number")),
      }),
    },
    email: {
      title: say("Your e-mail address"),
      look: { template: "form", picture: "letter" },
      page: "email",
      isOpen: (sight) => !isLockedIn(sight),
      blocks: [
        {
          kind: "list",
          region: "aside",
          title: say("What happens then"),
          items: [
            say(
              "We tell your phone that it was changed. Everybody else who is signed in as you is signed out.",
            ),
            say("You confirm it with a code to it and one to your phone. Before that it signs nobody in."),
          ],
        },
      ],
      form: EMAIL_FORM,
      actions: { saveEmail: main(say("Save it and send the codes")), toAccount: link(BACK) },
    },
    emailCodes: {
      title: say("Confirm your e-mail address"),
      look: { template: "form", picture: "letter" },
      page: "email-codes",
      isOpen: (sight) => sight.memory.codes?.of === "email" && !isLockedIn(sight),
      blocks: (sight) => [
        {
          kind: "lead",
          text: say("We sent a code to {email}, and another one to the number ending {digits}.", {
            email: verbatim(sight.memory.codes?.to ?? ""),
            digits: phoneEnding(ownPhone(sight)),
          }),
        },
      ],
      form: EMAIL_CODES_FORM,
      actions: ({ memory: { codes } }) => ({
        confirmAddress: main(say("Confirm the address")),
        emailCodesAgain: newCode(codes?.at),
        toEmail: link(say("Use another address")),
      }),
    },
    sessions: {
      title: say("Where you are signed in"),
      look: { template: "form", picture: "key" },
      page: "sessions",
      isOpen: ALWAYS,
      blocks: (sight) => {
        const sessions = sight.memory.overview?.sessions ?? null;
        return [
          ...standing(sight),
          sessions === null && !sight.memory.isMissing && LOOKING_UP,
          ...(sessions === null
            ? []
            : isLockedIn(sight)
              ? sessions.map((session) => {
                  const { title, rows } = sessionCard(session);
                  return { kind: "details", title, rows } as const;
                })
              : ([{ kind: "choice-cards", field: "session", cards: sessions.map(sessionCard) }] as const)),
          {
            kind: "text",
            region: "aside",
            text: say(
              "We keep when a session began and how, and not which device it is. One that you do not know: end it, and change your number if somebody else has it.",
            ),
          },
        ];
      },
      form: SESSION_FORM,
      asking: (sight) => ({
        session:
          isLockedIn(sight) || sight.memory.overview === null
            ? null
            : {
                options: sight.memory.overview.sessions.map((session) => ({
                  value: session.sessionId,
                  label: sessionName(session),
                })),
              },
      }),
      actions(sight) {
        const sessions = isLockedIn(sight) ? [] : (sight.memory.overview?.sessions ?? []);
        return {
          ...standingActions(sight),
          ...(sessions.length > 0 ? { endSession: main(say("End this session")) } : {}),
          ...(sessions.length > 1 ? { endOthers: second(say("End all but this device")) } : {}),
          ...(sessions.length > 0 ? { endAll: second(say("Sign out everywhere")) } : {}),
          toAccount: link(BACK),
        };
      },
    },
    consents: {
      title: say("What you have agreed to"),
      page: "consents",
      isOpen: ALWAYS,
      blocks: (sight) => [
        ...standing(sight),
        sight.memory.overview === null && !sight.memory.isMissing && LOOKING_UP,
        ...(sight.memory.overview === null ? [] : CONSENT_NAMES.map((name) => consentCard(sight, name))),
        {
          kind: "measuring",
          title: say("Counting which pages are used"),
          text: say(
            "Asked on each device and kept there alone, for thirty days. Never who you are, or anything that you type. Where nobody counts, nobody is asked.",
          ),
        },
      ],
      actions: (sight) => ({
        ...standingActions(sight),
        ...each("takeBack-", ENDABLE, (name): ActionLook<never> | undefined =>
          consentIn(sight, name)?.canTakeBack === true && !isLockedIn(sight)
            ? second(say("Take it back: {consent}", { consent: CONSENT_WORDS[name].title }))
            : undefined,
        ),
        ...(sight.memory.overview !== null &&
        (consentIn(sight, "WHATSAPP")?.givenAt ?? null) === null &&
        !isLockedIn(sight)
          ? { allowWhatsApp: second(say("Yes, write to me by WhatsApp")) }
          : {}),
        toAccount: link(BACK),
      }),
    },
    takeBack: {
      title: ({ memory: { takingBack } }) =>
        say("Take it back: {consent}", { consent: CONSENT_WORDS[takingBack ?? "BUREAU"].title }),
      look: { template: "decision", picture: null },
      page: "take-back",
      isOpen: (sight) =>
        sight.memory.takingBack !== null &&
        !isLockedIn(sight) &&
        // What was taken back already is not asked again.
        consentIn(sight, sight.memory.takingBack)?.canTakeBack !== false,
      blocks: ({ memory: { takingBack } }) => [
        {
          kind: "list",
          region: "hero",
          title: say("What it means"),
          items: CONSENT_WORDS[takingBack ?? "BUREAU"].means,
        },
      ],
      actions: { confirmTakeBack: goOn(say("Take it back")), toConsents: link(say("Leave it as it is")) },
    },
    papers: {
      title: say("Your papers"),
      look: { template: "form", picture: "papers" },
      page: "papers",
      isOpen: ALWAYS,
      blocks: (sight) => {
        const papers = sight.memory.overview?.papers ?? null;
        return [
          ...standing(sight),
          papers === null && !sight.memory.isMissing && LOOKING_UP,
          papers !== null &&
            papers.length === 0 && {
              kind: "text",
              text: say(
                "You have signed and accepted nothing yet. What you sign is here from then on, word for word.",
              ),
            },
          ...(papers === null || papers.length === 0
            ? []
            : ([{ kind: "choice-cards", field: "paper", cards: papers.map(paperCard) }] as const)),
          {
            kind: "text",
            region: "aside",
            text: say("Receipts, statements and no-dues letters of your loans are under Your repayments."),
          },
        ];
      },
      form: PAPER_FORM,
      asking: ({ memory: { overview } }) => ({
        paper:
          overview === null || overview.papers.length === 0
            ? null
            : {
                options: overview.papers.map((paper) => ({
                  value: paperValue(paper),
                  label: paperName(paper),
                })),
              },
      }),
      actions: (sight) => ({
        ...standingActions(sight),
        ...((sight.memory.overview?.papers ?? []).length === 0
          ? {}
          : { savePaper: main(say("Save it as PDF")) }),
        toAccount: link(BACK),
      }),
    },
    complaints: {
      title: say("Complaints"),
      look: { template: "form", picture: "letter" },
      page: "complaints",
      isOpen: ALWAYS,
      blocks: (sight) => [
        sight.memory.isMissing && {
          kind: "banner",
          tone: "warning",
          title: say("Your account could not be loaded"),
          text: say("Nothing is lost. Try again in a moment."),
          action: "again",
        },
        ...(sight.memory.overview?.complaints ?? []).map(complaintBlock),
        {
          kind: "list",
          region: "aside",
          title: say("What happens then"),
          items: [
            say("It gets a number at once, and our grievance officer answers within thirty days."),
            say(
              "No answer by then, or one that does not settle it: the regulator's ombudsman looks at it free of charge.",
            ),
          ],
        },
      ],
      form: COMPLAINT_FORM,
      actions: ({ memory }) => ({
        raise: main(say("Send my complaint")),
        ...(memory.isMissing ? { again: second(say("Try again")) } : {}),
        howTo: link(say("Who is next, and how to reach them")),
        toAccount: link(BACK),
      }),
    },
    data: {
      title: say("Your data"),
      look: { template: "decision", picture: "papers" },
      page: "data",
      isOpen: ALWAYS,
      blocks: (sight) => {
        const deletion = sight.memory.overview?.deletion ?? null;
        return [
          ...standing(sight),
          {
            kind: "lead",
            text: say(
              "All that we keep about you is yours to have, in one file that people and programs read.",
            ),
          },
          deletion !== null && {
            kind: "details",
            title: say("You asked us to delete it"),
            rows: [
              [say("Number"), verbatim(deletion.number)],
              [say("Asked on"), atMoment(Date.parse(deletion.askedAt))],
              [say("Done by"), dayOf(deletion.doneBy)],
              [
                say("Until then"),
                say("Everything works as before. A person does it, and tells you what was kept."),
              ],
            ],
          },
          keptBlock(sight),
        ];
      },
      actions: (sight) => ({
        ...standingActions(sight),
        saveData: goOn(say("Save my data as a file")),
        ...(isLockedIn(sight) || sight.memory.overview === null
          ? {}
          : sight.memory.overview.deletion === null
            ? { askDeletion: second(say("Ask for deletion")) }
            : { keepData: second(say("Do not delete it after all")) }),
        toAccount: link(BACK),
      }),
    },
    deletion: {
      title: say("Ask for deletion"),
      look: { template: "form", picture: "door" },
      page: "deletion",
      isOpen: (sight) => !isLockedIn(sight) && (sight.memory.overview?.deletion ?? null) === null,
      blocks: (sight) => [
        {
          kind: "lead",
          text: say(
            "We delete your profile, your documents and what you told us within thirty days, and your account with it.",
          ),
        },
        creditManagement(sight.status) && {
          kind: "status",
          tone: "warning",
          text: say(
            "You have a credit line. What is owed stays owed, and its papers stay until the law lets them go.",
          ),
        },
        { ...keptBlock(sight), region: "aside" },
      ],
      form: DELETION_FORM,
      actions: { confirmDeletion: main(say("Ask for deletion")), toData: link(say("Leave it as it is")) },
    },
  },
  known: (sight) => ({ newEmail: emailOf(sight) }),
  actions: {
    again: ({ remember, call }) => [remember({ isMissing: false }), call("overview")],
    askHelp: ({ status }) =>
      open(creditManagement(status) ? "cm-chat-list" : postAip(status) ? "chatList" : "help"),
    toAccount: ({ turn }) => turn("overview"),
    changePhone: ({ turn }) => turn("phone"),
    finishPhone: (now) => [
      now.remember({ wanted: { to: changeOf(now)?.phone ?? "", isLost: true } }),
      now.call("phoneCodes"),
    ],
    sendPhoneCodes: (now) =>
      now.values.newPhone === ownPhone(now)
        ? mark("account", [
            {
              field: "newPhone",
              code: "SAME",
              message: say("This is your number already. Enter the new one."),
            },
          ])
        : [
            now.remember({ wanted: { to: now.values.newPhone, isLost: now.values.isLost === "yes" } }),
            now.call("phoneCodes"),
          ],
    phoneCodesAgain: ({ memory: { codes }, remember, call }) => [
      ...(codes === null ? [] : [remember({ wanted: { to: codes.to, isLost: codes.isLost } })]),
      call("phoneCodes"),
    ],
    changeNumber: "changeNumber",
    toPhone: ({ turn }) => turn("phone"),
    changeEmail: ({ turn }) => turn("email"),
    // What was typed and not saved is not what is confirmed.
    confirmEmail: ({ fill, call, record }) => [fill({ newEmail: emailOf({ record }) }), call("emailCodes")],
    saveEmail: "saveEmail",
    emailCodesAgain: "emailCodes",
    confirmAddress: "confirmAddress",
    toEmail: ({ turn }) => turn("email"),
    bank: (now) => open(bankScreen(now) ?? "account"),
    sessions: ({ turn }) => turn("sessions"),
    endSession: "endOne",
    endOthers: "endOthers",
    endAll: "endAll",
    consents: ({ turn }) => turn("consents"),
    ...each("takeBack-", ENDABLE, (name) => ({ remember, turn }: TakingBack) => [
      remember({ takingBack: name }),
      turn("takeBack"),
    ]),
    allowWhatsApp: "allow",
    confirmTakeBack: ({ memory, call }) =>
      call(memory.takingBack === "ACCOUNT_AGGREGATOR" ? "stopSharing" : "takeBack"),
    toConsents: ({ turn }) => turn("consents"),
    papers: ({ turn }) => turn("papers"),
    savePaper: "savePaper",
    complain: ({ turn }) => turn("complaints"),
    raise: "raise",
    howTo: open("complaints"),
    data: ({ turn }) => turn("data"),
    saveData: "saveData",
    askDeletion: ({ turn }) => turn("deletion"),
    confirmDeletion: "askDeletion",
    toData: ({ turn }) => turn("data"),
    keepData: "keepData",
    goBack: goBack(),
    home: refresh(),
    signOut: "signOut",
  },
  flows: {
    overview: {
      call: "accountOverview",
      doing: say("looking up your account"),
      loader: null,
      quiet: true,
      payload: () => ({}),
      next: ({ remember }, overview) => remember({ overview, isMissing: false }),
      failed: ({ remember, memory }) => remember({ isMissing: memory.overview === null }),
    },
    phoneCodes: {
      call: "customerOtpSend",
      during: "send-otp",
      loader: "loading",
      payload: ({ memory: { wanted } }) => ({ purpose: CONFIRMATIONS.mobile, phone: wanted?.to ?? "" }),
      blame: ({ status }) => (status === 400 ? "newPhone" : null),
      next: ({ fill, remember, turn, memory: { wanted }, at }) => [
        fill({ otp: "", currentOtp: "" }),
        remember({
          codes: { of: "phone", to: wanted?.to ?? "", isLost: wanted?.isLost === true, at },
          wanted: null,
        }),
        turn("phoneCodes"),
        notify(ON_ITS_WAY),
      ],
    },
    changeNumber: {
      call: "updateMobile",
      doing: say("changing your number"),
      loader: "loading",
      payload: ({ memory: { codes }, values }) => ({
        phone: codes?.to ?? "",
        otp: values.otp,
        ...(codes?.isLost === true ? { currentLost: true } : { currentOtp: values.currentOtp }),
      }),
      // A number that another customer has is told where the number is typed; whose it is, nobody is told.
      failed: ({ fill, turn, remember }, { errorCode, errorMessage }) =>
        errorCode === "MOBILE_TAKEN"
          ? [
              fill({ otp: "", currentOtp: "" }),
              remember({ codes: null }),
              turn("phone"),
              mark("account", [
                { field: "newPhone", code: "MOBILE_TAKEN", message: errorMessage ?? MESSAGE.somethingWrong },
              ]),
            ]
          : [],
      next: ({ fill, remember, turn }, { status }) => [
        fill({ otp: "", currentOtp: "", newPhone: "", isLost: "" }),
        remember({ codes: null }),
        turn("overview"),
        told(
          status === "CHANGED"
            ? say("Your number is changed. Sign in with the new one from now on.")
            : say("Noted. Your number can be changed in three days, unless your present one stops it."),
        ),
        refresh("account"),
      ],
    },
    saveEmail: {
      call: "updateEmail",
      doing: say("saving your e-mail address"),
      loader: "loading",
      payload: ({ values }) => ({ emailId: values.newEmail }),
      blame: ({ status = 0 }) => ([400, 477].includes(status) ? "newEmail" : null),
      next: ({ call }) => [call("emailCodes"), refresh("account")],
    },
    emailCodes: {
      call: "customerOtpSend",
      during: "send-otp",
      loader: "loading",
      payload: () => ({ purpose: CONFIRMATIONS.email }),
      next: ({ fill, remember, turn, typed, at }) => [
        fill({ otp: "", currentOtp: "" }),
        remember({ codes: { of: "email", to: typed.newEmail, isLost: false, at } }),
        turn("emailCodes"),
        notify(ON_ITS_WAY),
      ],
      // The address is saved by then, and is shown as it stands.
      failed: ({ turn }, { status }) => (status === 401 ? NOTHING : [turn("overview"), refresh("account")]),
    },
    confirmAddress: {
      call: "customerOtpVerify",
      during: "confirm-code",
      loader: "loading",
      payload: ({ values }) => ({
        purpose: CONFIRMATIONS.email,
        otp: values.otp,
        currentOtp: values.currentOtp,
      }),
      next: ({ fill, remember, turn }) => [
        fill({ otp: "", currentOtp: "" }),
        remember({ codes: null }),
        turn("overview"),
        told(say("Your e-mail address is confirmed.")),
        refresh("account"),
      ],
    },
    endOne: {
      call: "sessionsEnd",
      doing: say("ending the session"),
      loader: "loading",
      payload: ({ values }) => ({ sessionId: values.session }),
      next: ({ fill, call }, { goesOn }) =>
        goesOn
          ? [fill({ session: "" }), told(say("That session is over. It is signed out.")), call("overview")]
          : logOut(),
      // It was over already: what goes on is looked up anew.
      failed: ({ fill, call }, { status }) =>
        status === 404 ? [fill({ session: "" }), call("overview")] : [],
    },
    endOthers: {
      call: "sessionsEnd",
      doing: say("ending the other sessions"),
      loader: "loading",
      payload: () => ({ which: "OTHERS" as const }),
      next: ({ fill, call }, { ended }) => [
        fill({ session: "" }),
        told(counted(ended, "{count} other session is over.", "{count} other sessions are over.")),
        call("overview"),
      ],
    },
    endAll: {
      call: "sessionsEnd",
      doing: say("ending all sessions"),
      loader: "loading",
      payload: () => ({ which: "ALL" as const }),
      next: logOut(),
    },
    allow: {
      call: "consent",
      doing: say("saving your consent"),
      loader: "loading",
      payload: () => ({ whatsAppOptIn: "yes" }),
      next: ({ call }) => [told(say("Noted. You can take it back here at any time.")), call("overview")],
    },
    takeBack: {
      call: "consent",
      doing: say("taking your consent back"),
      loader: "loading",
      payload: ({ memory: { takingBack } }) =>
        takingBack === "WHATSAPP"
          ? { whatsAppOptIn: "no" }
          : takingBack === "ADDRESS"
            ? { consentGiven: "no" }
            : { bureauConsent: "no" },
      next: (now) => [now.remember({ takingBack: null }), told(TAKEN_BACK), ...toConsents(now)],
    },
    stopSharing: {
      call: "accountAggregatorStatus",
      doing: say("taking your consent back"),
      loader: "loading",
      payload: (now) => ({
        consentId: consentIn(now, "ACCOUNT_AGGREGATOR")?.consentId ?? null,
        withdraw: true,
      }),
      next: (now) => [now.remember({ takingBack: null }), told(TAKEN_BACK), ...toConsents(now)],
    },
    savePaper: {
      ...saving,
      payload: ({ values, memory: { overview } }) => {
        const paper = overview?.papers.find((one) => paperValue(one) === values.paper);
        return {
          documentId: paper?.documentId ?? "terms-and-conditions",
          ...(paper?.referenceNo ? { referenceNo: paper.referenceNo } : {}),
        };
      },
    },
    raise: {
      call: "complain",
      doing: say("sending your complaint"),
      loader: "submitting",
      payload: ({ values }) => ({
        about: COMPLAINT_ABOUT.find((one) => one === values.about) ?? "OTHER",
        text: values.complaint,
      }),
      blame: ({ status = 0 }) => ([400, 477].includes(status) ? "complaint" : null),
      next: ({ fill, call }, { complaint }) => [
        fill({ about: "", complaint: "" }),
        told(say("We have your complaint. Its number is {number}.", { number: verbatim(complaint.number) })),
        call("overview"),
      ],
    },
    saveData: {
      call: "accountData",
      doing: say("putting your data together"),
      loader: "loading",
      payload: () => ({}),
      next: (_now, file) => saveFile(file),
    },
    askDeletion: {
      call: "accountDeletion",
      doing: say("asking for deletion"),
      loader: "submitting",
      payload: () => ({}),
      next: ({ fill, turn, call }) => [
        fill({ isSure: "" }),
        turn("data"),
        told(say("Noted. You can take it back here until it is done.")),
        call("overview"),
      ],
    },
    keepData: {
      call: "accountDeletion",
      doing: say("taking it back"),
      loader: "submitting",
      payload: () => ({ takeBack: true }),
      next: ({ call }) => [told(say("Nothing is deleted.")), call("overview")],
    },
    signOut: {
      call: "logout",
      doing: say("signing out"),
      loader: "loading",
      payload: () => ({}),
      next: logOut(),
      // The session ends here whatever the platform says; it was told first.
      failed: () => logOut(),
    },
  },
  entered: ({ call }) => call("overview"),
  // Who goes to a page of terms comes back to where they were; whoever leaves begins at the top the next time.
  left: ({ isAside, turn }) => (isAside ? NOTHING : turn("overview")),
});
