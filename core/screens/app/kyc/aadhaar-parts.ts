import type { AadhaarDetails } from "../../../customer/aadhaar-details.ts";
import type { CustomerRecord } from "../../../customer/record.ts";
import { backToApp } from "../../behaviours/ending-a-flow.ts";
import { GENDERS } from "../../../reference/genders.table.ts";
import { asText, atMoment, onDay, say, verbatim } from "../../../say/say.ts";
import type { Text, Words } from "../../../say/text.ts";
import { shownAadhaar } from "../../../validation/shown.ts";
import type { Block } from "../../blocks/block.ts";
import { howLate, lateAnswer } from "../../behaviours/late-answer.ts";
import type { ValuesOf } from "../../define-form.ts";
import { goOn, link, main, second } from "../../define-screen.ts";
import { WAITING } from "../../look.ts";
import { nothing, type Now, type Sight } from "../../sight.ts";
import { handOff, notify, refresh, type Steps } from "../../steps.ts";
import type { ScreenName } from "../../catalogue.ts";
import { ON_ITS_WAY } from "../../behaviours/code-by-sms.ts";
import type { KycWays } from "./kyc-ways.ts";
import { AADHAAR_CODE_FORM, AADHAAR_FORM, AADHAAR_MORE_FORM } from "./aadhaar.form.ts";

/** A code that Aadhaar has sent. Of the number it was sent for, the last four digits are known (ruling R30). */
export interface AadhaarCode {
  readonly ending: string;
  /** Milliseconds since 1970; null where nobody says how long it is good. */
  readonly expiresAt: number | null;
}

export const AADHAAR_MEMORY = {
  ...lateAnswer.memory,
  transactionId: nothing<string>(),
  code: nothing<AadhaarCode>(),
  /** How often a code was tried since one was sent. */
  tries: 0,
  /** Aadhaar said no, or never answered. */
  isOver: false,
  /** The details have come, and were not looked through yet. */
  isNew: false,
  /** What is known already is left behind. */
  isAnew: false,
};
/** The code, the answer and what came of it outlive a reload; the number is in none of them. */
export const AADHAAR_KEPT = [
  lateAnswer.kept,
  "transactionId",
  "code",
  "tries",
  "isOver",
  "isNew",
  "isAnew",
] as const;

type Memory = typeof AADHAAR_MEMORY;
type Values = ValuesOf<typeof AADHAAR_FORM | typeof AADHAAR_CODE_FORM | typeof AADHAAR_MORE_FORM>;
type Seen = Sight<Memory, Values>;
/** What happens on a screen that asks Aadhaar. */
export type AadhaarNow = Now<
  Memory,
  Values,
  "start" | "begin-again" | "send-code" | "confirm" | "status" | "more",
  "poll" | "tell",
  keyof typeof AADHAAR_PARTS
>;

/** What a part says: blocks without actions and fields of their own. */
type Said = readonly (Block<Words, never, never> | false | null)[];

/** After so many wrong codes a new one is the better advice (assumed). */
const CODE_TRIES = 3;

const HELP = link(say("Ask for help"));
const OTHER_WAY = link(say("Prove it in another way"));
const AGAIN = say("Begin again");

/** What Aadhaar has confirmed of the customer; null before. */
export const confirmedDetails = (record: CustomerRecord | null): AadhaarDetails | null =>
  record?.aadhaarDetails?.otpVerified === true ? record.aadhaarDetails : null;

const fullName = ({ firstName, middleName, lastName }: Partial<AadhaarDetails>): string =>
  [firstName, middleName, lastName].filter((part) => part).join(" ");

/** What came, term against value. */
export function detailRowsOf(details: AadhaarDetails): readonly (readonly [Text, Text])[] {
  const gender = GENDERS.find(({ value }) => value === details.gender)?.label;
  const known: readonly (readonly [Text, Text | null])[] = [
    [say("Name"), fullName(details) === "" ? null : verbatim(fullName(details))],
    [say("Date of birth"), details.dateOfBirth ? onDay(details.dateOfBirth) : null],
    [say("Gender"), gender === undefined ? null : asText(gender)],
    [say("Aadhaar"), details.displayableAadhaar ? verbatim(details.displayableAadhaar) : null],
  ];
  return known.flatMap(([term, value]) => (value === null ? [] : [[term, value] as const]));
}

/** Whether Aadhaar's name is another than the one on the application, whatever the letter case. */
function isOtherName({ record }: Pick<Sight, "record">): boolean {
  const theirs = fullName(confirmedDetails(record) ?? {}).toLowerCase();
  const typed = (record?.personalDetails?.fullName ?? "").trim().toLowerCase();
  return theirs !== "" && typed !== "" && theirs !== typed;
}

const detailRows = (record: CustomerRecord | null) => {
  const details = confirmedDetails(record);
  return details === null ? [] : detailRowsOf(details);
};

const ENDING = ({ memory }: Seen): Text => verbatim(memory.code?.ending ?? "");

/** The parts of every screen that asks Aadhaar, whoever asks it. */
export const AADHAAR_PARTS = {
  begin: {
    title: say("Verify your Aadhaar"),
    blocks: ({ memory }: Seen): Said => [
      {
        kind: "lead",
        text: say(
          "Aadhaar sends a code to the mobile number that is linked to it. It takes about 2 minutes.",
        ),
      },
      memory.isAnew && {
        kind: "status",
        tone: "info",
        text: say("What came before is left behind. Type the number once more."),
      },
      {
        kind: "list",
        title: say("Have at hand"),
        items: [say("Your own Aadhaar number."), say("The phone whose number is linked to your Aadhaar.")],
      },
      {
        kind: "points",
        region: "aside",
        title: say("Who sees what"),
        items: [
          {
            title: say("Your lender"),
            text: say("Your name, date of birth, gender, photo and address, as Aadhaar has them."),
          },
          {
            title: say("Your Aadhaar number"),
            text: say("Goes to Aadhaar to send the code. Nobody keeps more of it than the last 4 digits."),
          },
          { title: say("Fingerprints, eyes, bank account"), text: say("Are not asked for.") },
        ],
      },
    ],
    form: AADHAAR_FORM,
    actions: { sendCode: main(say("Send me the code")), otherWay: OTHER_WAY },
  },
  code: {
    title: say("Enter Aadhaar's code"),
    page: "code",
    isOpen: ({ memory }: Seen) => memory.code !== null,
    blocks: (sight: Seen): Said => [
      {
        kind: "lead",
        text: say("Aadhaar has sent a code to the mobile number linked to {aadhaar}.", {
          aadhaar: ENDING(sight),
        }),
      },
      sight.memory.code?.expiresAt
        ? {
            kind: "text",
            text: say("The code works until {time}.", { time: atMoment(sight.memory.code.expiresAt) }),
          }
        : null,
      sight.wrong.includes("otp") &&
        sight.memory.tries >= CODE_TRIES && {
          kind: "status",
          tone: "warning",
          text: say("The code was not right {count} times. Ask for a new one, and use that one.", {
            count: sight.memory.tries,
          }),
        },
      {
        kind: "text",
        text: say("For a new code, type your Aadhaar number once more: it was not kept."),
      },
    ],
    form: AADHAAR_CODE_FORM,
    asking: () => ({ otp: { hint: say("Six digits, from the message that Aadhaar sent.") } }),
    actions: {
      confirm: main(say("Confirm")),
      newCode: link(say("Ask for a new code")),
      otherWay: OTHER_WAY,
    },
  },
  wait: {
    title: say("Aadhaar is answering"),
    look: WAITING,
    blocks: (sight: Seen): Said => [
      ...lateAnswer.blocks(sight, say("Your code was right. There is nothing for you to do now.")),
      {
        kind: "details",
        region: "aside",
        title: say("What we wait for"),
        rows: [
          [say("Whose turn"), say("Not yours: Aadhaar sends your details")],
          ...(sight.memory.awaited === null
            ? []
            : ([[say("Since"), atMoment(sight.memory.awaited.since)]] as const)),
        ],
      },
    ],
    actions: (sight: Seen) => ({
      checkNow: goOn(say("Check now")),
      ...(howLate(sight) === "over" ? { beginAgain: second(AGAIN) } : {}),
      otherWay: OTHER_WAY,
      help: HELP,
    }),
  },
  check: {
    title: say("This is what Aadhaar says"),
    blocks: ({ record }: Seen): Said => [
      {
        kind: "lead",
        text: say("These details go to your lender as they are in Aadhaar. Read them through."),
      },
      isOtherName({ record }) && {
        kind: "status",
        tone: "warning",
        text: say("The name differs from the one on your application. Your lender may ask you about it."),
      },
      { kind: "details", title: say("What will be taken over"), rows: detailRows(record) },
      {
        kind: "text",
        text: say("Your photo and your address go to the lender too. They are not shown here."),
      },
    ],
    form: AADHAAR_MORE_FORM,
    actions: { takeOver: main(say("This is right: take it over")), wrong: link(say("Something is wrong")) },
  },
  wrong: {
    title: say("What is wrong?"),
    page: "wrong",
    isOpen: ({ memory }: Seen) => memory.isNew,
    blocks: [
      {
        kind: "points",
        title: say("It depends on what it is"),
        items: [
          {
            title: say("It is another person's Aadhaar"),
            text: say("Begin again with your own number. What came is not taken over."),
          },
          {
            title: say("Your name, birthday or gender is wrong in Aadhaar"),
            text: say(
              "Only Aadhaar can correct it, at its centres or on its website, and that takes some days. You can prove who you are in another way meanwhile.",
            ),
          },
          {
            title: say("You live somewhere else now"),
            text: say("That is no problem: go back, and say that you have moved."),
          },
        ],
      },
    ],
    actions: {
      beginAgain: goOn(say("Begin again with another number")),
      otherWay: second(say("Prove it in another way")),
      back: link(say("Back to the details")),
    },
  },
  failed: {
    title: say("Aadhaar did not confirm"),
    look: { template: "ending", picture: "door" },
    blocks: [
      {
        kind: "lead",
        text: say("Nothing was taken over, and your application is as it was. You can try again at once."),
      },
      {
        kind: "list",
        title: say("What helps"),
        items: [
          say("Look whether the number is that of your own Aadhaar."),
          say("Look whether you have locked your Aadhaar. It can be unlocked on Aadhaar's website."),
          say("Aadhaar is busy at times: try again in some minutes."),
        ],
      },
    ],
    actions: (sight: Seen) => ({
      beginAgain: goOn(AGAIN),
      otherWay: second(say("Prove it in another way")),
      upload: link(say("Upload documents instead")),
      help: HELP,
      ...backToApp(sight),
    }),
  },
  done: {
    title: say("Your Aadhaar is verified"),
    look: { template: "ending", picture: "key" },
    blocks: ({ record }: Seen): Said => [
      { kind: "status", tone: "success", text: say("Aadhaar has confirmed who you are.") },
      { kind: "details", title: say("What your lender has"), rows: detailRows(record) },
    ],
    actions: { goOn: goOn(say("Go on")), wrong: link(say("Something is wrong")) },
  },
} as const;

/** The part that shows, given the one that was turned to. */
export function aadhaarPart(
  { memory, record }: Seen,
  turned: keyof typeof AADHAAR_PARTS | null,
): keyof typeof AADHAAR_PARTS {
  if (memory.isOver) return "failed";
  if (memory.awaited !== null) return "wait";
  if (confirmedDetails(record) !== null && !memory.isAnew) {
    if (turned === "wrong" && memory.isNew) return "wrong";
    return memory.isNew ? "check" : "done";
  }
  return turned === "code" ? "code" : "begin";
}

/** The details are there: they are read with the record. */
export const detailsCame = (name: ScreenName, { remember, fill }: AadhaarNow): Steps => [
  fill({ otp: "" }),
  remember({ awaited: null, code: null, isOver: false, isNew: true, isAnew: false }),
  refresh(name),
];

/** A code is on its way: of the number, no more than its end stays (ruling R30). */
export const codeSent = ({ values, fill, remember, turn }: AadhaarNow, expiresAt: number | null): Steps => [
  remember({ code: { ending: shownAadhaar(values.aadhaar), expiresAt }, tries: 0 }),
  fill({ aadhaar: "", otp: "" }),
  turn("code"),
  notify(ON_ITS_WAY),
];

/** What a verification that was started, or asked about, leads to. */
export function onStatus(
  name: ScreenName,
  now: AadhaarNow,
  status: "IN_PROGRESS" | "COMPLETED" | "FAILED",
): Steps {
  if (status === "COMPLETED") return detailsCame(name, now);
  if (status === "FAILED") return now.remember({ awaited: null, isOver: true });
  return now.memory.awaited === null ? lateAnswer.begin(now) : lateAnswer.again(now);
}

/** Why Aadhaar is asked, and what comes next. */
export const AADHAAR_SIDE = {
  why: say("A lender has to know who borrows. Aadhaar is the quickest way, and not the only one."),
  next: say("You see what Aadhaar says before anything is taken over."),
} as const;

export const ASKING_AADHAAR = { doing: say("asking Aadhaar"), loader: "loading" } as const;

/** A verification was started: its code is asked for, where it is not through already. */
export const started =
  (name: ScreenName) =>
  (now: AadhaarNow, { status, transactionId }: { readonly status: string; readonly transactionId: string }) =>
    status === "COMPLETED"
      ? detailsCame(name, now)
      : [now.remember({ transactionId }), now.call("send-code")];

interface Refusal {
  readonly status?: number;
  readonly errorCode?: string | undefined;
}

/** Aadhaar's no, and a verification that nobody knows any more, end it. */
const ENDS: ReadonlySet<string> = new Set(["AADHAAR_NOT_VERIFIED", "NO_SUCH_TRANSACTION", "NO_CODE_SENT"]);

const isEnd = ({ errorCode }: Refusal): boolean => errorCode !== undefined && ENDS.has(errorCode);

/** What is refused for another reason than the code was no try. */
export const whenConfirmFails = ({ memory, remember }: AadhaarNow, refusal: Refusal): Steps =>
  remember(isEnd(refusal) ? { isOver: true } : { tries: memory.tries - 1 });

export const whenStatusFails = (now: AadhaarNow, refusal: Refusal): Steps =>
  isEnd(refusal) ? now.remember({ awaited: null, isOver: true }) : lateAnswer.again(now);

export const blamedNumber = ({ errorCode = "", status = 0 }: Refusal) =>
  errorCode.startsWith("AADHAAR_") || errorCode === "WRONG_LENGTH" || status === 400 ? "aadhaar" : null;

export const blamedCode = ({ errorCode }: Refusal) => (errorCode === "INVALID_OTP" ? "otp" : null);

/** Everything of the last try is left behind. */
const begunAgain = ({ fill, remember, turn }: AadhaarNow): Steps => [
  fill({ aadhaar: "", aadhaarConsent: "", otp: "" }),
  remember({
    awaited: null,
    transactionId: null,
    code: null,
    tries: 0,
    isOver: false,
    isNew: false,
    isAnew: true,
  }),
  turn("begin"),
];

/** What the actions of the parts do. */
export const aadhaarActions = (ways: KycWays) =>
  ({
    sendCode: ({ memory, call }: AadhaarNow) => call(memory.isAnew ? "begin-again" : "start"),
    confirm: ({ memory, remember, call }: AadhaarNow) => [
      remember({ tries: memory.tries + 1 }),
      call("confirm"),
    ],
    newCode: ({ remember, turn }: AadhaarNow) => [remember({ code: null }), turn("begin")],
    checkNow: "status",
    beginAgain: begunAgain,
    takeOver: "more",
    wrong: ({ remember, turn }: AadhaarNow) => [remember({ isNew: true }), turn("wrong")],
    back: ({ turn }: AadhaarNow) => turn("check"),
    goOn: ways.done,
    otherWay: ways.otherWay,
    upload: handOff({ flow: "okyc", how: "upload" }),
    help: handOff({ flow: "okyc", how: "faq" }),
    leave: handOff({ flow: "okyc", how: "error" }),
  }) as const;

/** What Aadhaar's record lacks is saved, and the details are taken over. */
export const moreFlow = (ways: KycWays) =>
  ({
    call: "aadhaarAdditionalInfo",
    during: "save-details",
    doing: say("saving your answers"),
    loader: "submitting",
    payload: ({ values: { isCurrentAddress, fatherOrSpouseName } }: AadhaarNow) => ({
      isCurrentAddressAadhaarLinkedAddress: isCurrentAddress === "yes",
      hasAadhaarLinkedMobile: true,
      ...(fatherOrSpouseName === "" ? {} : { fatherOrSpouseName }),
    }),
    next: (now: AadhaarNow): Steps => [now.remember({ isNew: false }), ways.done(now)].flat(),
  }) as const;
