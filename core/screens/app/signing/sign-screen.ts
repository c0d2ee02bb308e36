import type { ReplyOf } from "../../../calls/calls.ts";
import { SIGNING_PURPOSE } from "../../../calls/confirmations.table.ts";
import { atMoment, onDay, rupees, say, verbatim } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";
import type { HandOffKind } from "../../../session/native-hand-off.ts";
import { codeBySms, endOf, ownPhone } from "../../behaviours/code-by-sms.ts";
import {
  type Fetch,
  fetchedPaper,
  fetchParts,
  heardPaper,
  paperBlock,
  READ_FORM,
  SAVE_AS_PDF,
  saving,
} from "../../behaviours/paper.ts";
import { endingFlow } from "../../behaviours/ending-a-flow.ts";
import { isLockedIn, lockedPart } from "../../behaviours/locked-account.ts";
import { lookingAgain } from "../../behaviours/looking-again.ts";
import { acceptingFacts } from "./accepting-facts.ts";
import type { Side } from "../../any-screen.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineScreen, goOn, link, main, second } from "../../define-screen.ts";
import { lenderNamed } from "../../lender-named.ts";
import { CODE_FORM } from "../../login.form.ts";
import { ending, WAITING } from "../../look.ts";
import { MESSAGE } from "../../../notices/messages.table.ts";
import { nothing, type Sight } from "../../sight.ts";
import { dropNotice, NOTHING, open, refresh, type Step } from "../../steps.ts";

type Signing = ReplyOf<"docEsign">;
type KeyFacts = ReplyOf<"keyFacts">;

interface Memory {
  readonly signing: Signing | null;
  readonly fetch: Fetch;
}
type Here = Sight<Memory>;

/** After so many signings that failed a person helps (assumed; ruling R51 "later to support"). */
export const TRIES_ALONE = 3;

/** Where a signing screen stands among others: what it is one of, and where its ways lead. */
export interface SigningAt {
  /** The lender whose agreement is signed on it. */
  readonly lender: string;
  readonly home: ScreenName;
  readonly toHome: Text;
  /** Why it is signed, and what comes then. */
  readonly side: Side;
  /** Where the lender of somebody else's agreement signs; null for a lender that signs nowhere. */
  readonly screenOf: (lender: string) => ScreenName | null;
  /** Where the line's key fact statement is read and accepted; null where that is done on the screen itself. */
  readonly keyFacts: ScreenName | null;
  readonly support: ScreenName;
  /** Where the visit of an agent is booked. */
  readonly visit: ScreenName;
  /** What is signed, where that is not the agreement of the line. */
  readonly form?: FormSigned;
}

/** The loan agreement form of the withdrawal that was prepared last (ruling R52). */
export interface FormSigned {
  /** Where it goes on once it is signed, and where it leads back to. */
  readonly next: ScreenName;
}

/** What the words of a signing are about. */
const WORDS = {
  agreement: {
    none: say("There is nothing to sign yet. It comes once you want the limit."),
    signed: say("Your agreement is signed"),
    go: say("Go on"),
  },
  form: {
    none: say("There is no withdrawal whose form could be signed. Choose an amount first."),
    signed: say("Your loan agreement form is signed"),
    go: say("Confirm the withdrawal"),
  },
} as const;

const lenderNow = ({ record }: Pick<Sight, "record">): string | null =>
  record?.loanResponse?.applicationState?.currentPartnerCode ?? null;

const lastDay = ({ memory: { signing } }: Here): Text => onDay(signing?.coolingOff.lastDay ?? "");

/** Whose turn it is while a signature waits, and how long that takes: all times assumed (rulings R49, R51). */
const WAITS = {
  papers: {
    title: say("Your agreement is being drawn up"),
    says: say("The lender puts your figures into the agreement. You need not do anything; we show it here."),
    whose: say("Not yours: the lender draws up the papers"),
    usually: say("Less than a minute, as far as we know"),
  },
  signature: {
    title: say("Your signature is on its way"),
    says: say("The signing service is putting your signature on the papers. You need not do anything."),
    whose: say("Not yours: the signing service signs"),
    usually: say("A few seconds, as far as we know"),
  },
  agent: {
    title: say("An agent will bring you the papers"),
    says: say("Your visit is booked. Once you have signed, your copy is here."),
    whose: say("Not yours: an agent comes to you"),
    usually: say("Until the day of the visit"),
  },
} as const;

/** Which part shows, by how the signing stands (ruling R51). */
function partOf(sight: Here, { lender, keyFacts }: SigningAt) {
  const { signing, fetch } = sight.memory;
  if (isLockedIn(sight)) return "locked";
  const current = signing?.partnerCode ?? lenderNow(sight);
  if (current !== null && current !== lender) return "other";
  if (signing === null) return fetchedPaper.part(fetch);
  switch (signing.esignStatus) {
    case "WAITING":
      return "waiting";
    case "COMPLETE":
      return "signed";
    case "ERROR":
      return signing.failures >= TRIES_ALONE ? "support" : "again";
    case "NOT_ELIGIBLE":
      return (
        {
          INTEREST: "none",
          KEY_FACTS: keyFacts === null ? "statement" : "missing",
          AADHAAR_MOBILE: "visit",
        } as const
      )[signing.missing[0] ?? "INTEREST"];
    case "ELIGIBLE":
      return "agreement";
  }
}

/** Whether the signing was tried and went wrong: a native application is told that, and not that somebody turned back. */
const hasFailed = (signing: Signing | null): boolean => signing?.esignStatus === "ERROR";

/** A fingerprint as it is read and compared, and as it fits a phone: eight signs, a space, eight signs. */
const inGroups = (sha256: string): string => (sha256.match(/.{1,8}/gu) ?? []).join(" ");

/**
 * Signing a lender's agreement (spec 1 §2, spec 2 §3; rulings R51 to R53): read to the end, confirmed by a code, signed,
 * and the signed copy. One factory for every lender, and for whatever else is signed in the same way.
 */
export const signScreen = <const Name extends ScreenName>(name: Name, at: SigningAt) => {
  const lender = verbatim(lenderNamed(at.lender));
  const TITLE =
    at.form === undefined
      ? say("Sign your agreement with {lender}", { lender })
      : say("Sign your loan agreement form with {lender}", { lender });
  const words = at.form === undefined ? WORDS.agreement : WORDS.form;
  /** Says that it is a withdrawal's form; nothing where it is the line's agreement. */
  const about = () => (at.form === undefined ? {} : { withdrawal: true });
  const HOME = link(at.toHome);
  /** The record anew, from which home, timeline and support tell how it stands. */
  const TOLD_ANEW: Step = { do: "refresh", requested: name, quietly: true };
  /** What was waited for has come: the steps tell it from the record, which has not heard of it. */
  const recordOfEnd = ({ memory }: Pick<Here, "memory">, { esignStatus }: Signing): readonly Step[] =>
    memory.signing?.esignStatus === "WAITING" && esignStatus !== "WAITING" ? [TOLD_ANEW] : [];
  /** Inside a native application the line's agreement is a flow of its own; a withdrawal's form is a step of another. */
  const ended = (how: HandOffKind, otherwise: Step) =>
    at.form === undefined ? endingFlow("e-sign", how, otherwise) : () => otherwise;
  return defineScreen({
    name,
    look: { template: "document", picture: null },
    side: at.side,
    memory: {
      ...codeBySms.memory,
      signing: nothing<Signing>(),
      facts: nothing<KeyFacts>(),
      /** The code was right, and what it signs has not been answered yet: it works once, and is not asked for again. */
      isConfirmed: false,
      ...fetchedPaper.memory,
      ...lookingAgain.memory,
    },
    kept: [codeBySms.kept],
    part(sight, turned) {
      const part = partOf(sight, at);
      return (part === "agreement" || part === "again") && (turned === "code" || turned === "agreement")
        ? turned
        : part;
    },
    parts: {
      ...fetchParts(TITLE, words.none, at.toHome),
      agreement: {
        title: TITLE,
        blocks: (sight) => {
          const { signing } = sight.memory;
          return signing === null || signing.paper === null
            ? []
            : [
                {
                  kind: "status",
                  tone: "info",
                  text: say(
                    "You can change your mind: each withdrawal can be given back for {days} days without a penalty. Were you to withdraw today, the last day would be {day}.",
                    { days: signing.coolingOff.days, day: lastDay(sight) },
                  ),
                },
                paperBlock(heardPaper(signing.paper), { read: "read", accept: "sign", download: "save" }),
              ];
        },
        form: READ_FORM,
        actions: {
          sign: main(say("Sign with a code")),
          save: second(SAVE_AS_PDF),
          notNow: link(say("Do this later")),
        },
      },
      code: {
        title: say("Confirm with a code"),
        look: { template: "form", picture: "phone" },
        page: "code",
        isOpen: codeBySms.isOpen,
        blocks: (sight) => [
          {
            kind: "lead",
            text: say("We sent a code to the number ending {digits}. Typing it signs the agreement.", {
              digits: endOf(sight.memory.codeSent?.phone ?? ownPhone(sight)),
            }),
          },
        ],
        form: CODE_FORM,
        actions: (sight) => ({
          confirm: main(say("Sign the agreement")),
          newCode: codeBySms.again(sight),
        }),
      },
      missing: {
        title: TITLE,
        look: { template: "form", picture: "papers" },
        blocks: [
          { kind: "lead", text: say("Before you sign, the law asks that you have read what it costs.") },
        ],
        actions: { keyFacts: goOn(say("Read the key fact statement")), home: HOME },
      },
      /** The same, read and accepted here. */
      statement: {
        title: say("First, the key fact statement"),
        blocks: ({ memory: { facts } }) =>
          facts === null
            ? [{ kind: "text", text: say("We are getting it. One moment.") }]
            : [
                {
                  kind: "text",
                  text: say(
                    "Worked out for a withdrawal of {amount} over {months} months. You need not withdraw that much, nor anything.",
                    { amount: rupees(facts.amount), months: facts.tenure },
                  ),
                },
                paperBlock(heardPaper(facts.paper), { read: "read", accept: "acceptFacts" }),
              ],
        form: READ_FORM,
        asking: ({ memory: { facts } }) => (facts === null ? { read: null } : {}),
        actions: ({ memory: { facts } }) => ({
          ...(facts === null
            ? { factsAgain: goOn(say("Show me the statement")) }
            : { acceptFacts: main(say("I accept this statement")) }),
          home: HOME,
        }),
      },
      locked: lockedPart(at.toHome),
      visit: {
        title: say("An agent comes to you with the papers"),
        look: { template: "form", picture: "calendar" },
        blocks: [
          {
            kind: "lead",
            text: say(
              "Signing with a code needs a phone number that your Aadhaar knows. Yours does not have one, so you sign on paper.",
            ),
          },
          {
            kind: "steps",
            title: say("How it goes"),
            items: [
              say("You choose a day and a time. It costs nothing."),
              say("The agent brings the agreement, and shows a card with name and picture."),
              say("You sign. The lender opens your line once it has the papers."),
            ],
          },
          {
            kind: "text",
            text: say("Link a phone to your Aadhaar instead, at any Aadhaar centre, and you can sign here."),
          },
        ],
        actions: { book: goOn(say("Choose day and time")), support: second(say("Ask for help")), home: HOME },
      },
      waiting: {
        title: ({ memory: { signing } }) => WAITS[signing?.waitsFor ?? "signature"].title,
        look: WAITING,
        blocks: ({ memory: { signing } }) => {
          const { says, whose, usually } = WAITS[signing?.waitsFor ?? "signature"];
          return [
            { kind: "lead", text: says },
            {
              kind: "details",
              region: "aside",
              title: say("What we wait for"),
              rows: [
                [say("Whose turn"), whose],
                [say("Usually takes"), usually],
              ],
            },
          ];
        },
        actions: ({ memory: { signing } }) => ({
          look: goOn(say("Check again")),
          ...(signing?.waitsFor === "agent" ? { book: second(say("See or change the visit")) } : {}),
          home: HOME,
        }),
      },
      again: {
        title: say("The signing did not go through"),
        look: ending("plug"),
        blocks: [
          {
            kind: "lead",
            text: say(
              "Nothing was signed and nothing was charged. Try again: it mostly works the second time.",
            ),
          },
        ],
        actions: { signAgain: goOn(say("Sign again")), support: second(say("Ask for help")), home: HOME },
      },
      support: {
        title: say("We will help you to sign"),
        look: ending("phone"),
        blocks: [
          {
            kind: "lead",
            text: say(
              "The signing failed {count} times. Nothing was signed. Write to us, and a person looks at it.",
              {
                count: TRIES_ALONE,
              },
            ),
          },
        ],
        actions: {
          support: goOn(say("Write to support")),
          signAgain: second(say("Try once more")),
          home: HOME,
        },
      },
      signed: {
        title: words.signed,
        blocks: ({ memory: { signing } }) =>
          signing === null || signing.paper === null
            ? []
            : [
                {
                  kind: "status",
                  tone: "success",
                  text: say("Signed on {moment}. This is your copy.", {
                    moment: atMoment(Date.parse(signing.signedOn ?? "")),
                  }),
                },
                paperBlock(heardPaper(signing.paper), { download: "save" }),
                signing.paperSha256 !== null && {
                  kind: "details",
                  title: say("By this anybody can see that the paper is the one you signed"),
                  rows: [
                    [say("Fingerprint of the paper (SHA-256)"), verbatim(inGroups(signing.paperSha256))],
                  ],
                },
              ],
        actions: { done: goOn(words.go), save: second(say("Save my signed copy as PDF")) },
      },
      other: {
        title: say("This is not your lender"),
        look: ending("signpost"),
        blocks: (sight) => [
          {
            kind: "lead",
            text:
              at.screenOf(lenderNow(sight) ?? "") === null
                ? say("Your lender is {lender}. Its agreement is not signed here.", {
                    lender: verbatim(lenderNamed(lenderNow(sight) ?? "")),
                  })
                : say("Your lender is {lender}. Its agreement is signed on a page of its own.", {
                    lender: verbatim(lenderNamed(lenderNow(sight) ?? "")),
                  }),
          },
        ],
        actions: (sight) =>
          at.screenOf(lenderNow(sight) ?? "") === null
            ? { home: goOn(at.toHome) }
            : { theirs: goOn(say("Go to my agreement")), home: HOME },
      },
    },
    actions: {
      sign: "sendCode",
      save: "save",
      newCode: "sendCode",
      confirm: ({ memory, call }) => call(memory.isConfirmed ? "sign" : "verify"),
      notNow: at.form === undefined ? ended("cancel", refresh(at.home)) : open(at.form.next),
      done: at.form === undefined ? ended("return", refresh(at.home)) : open(at.form.next),
      keyFacts: open(at.keyFacts ?? at.home),
      acceptFacts: "acceptFacts",
      factsAgain: "facts",
      help: ended("faq", open(at.support)),
      support: ended("faq", open(at.support)),
      book: open(at.visit),
      home: (now) => ended(hasFailed(now.memory.signing) ? "error" : "cancel", open(at.home))(now),
      look: "look",
      signAgain: ({ fill, turn }) => [fill({ read: "", otp: "" }), turn("agreement")],
      again: fetchedPaper.again,
      theirs(now) {
        const theirs = at.screenOf(lenderNow(now) ?? "");
        return open(theirs ?? at.home);
      },
    },
    flows: {
      fetch: {
        ...fetchedPaper.flow,
        call: "docEsign",
        payload: about,
        next: (now, signing) => [
          now.remember({ signing }),
          ...recordOfEnd(now, signing),
          ...[lookingAgain.entered(now, signing.esignStatus === "WAITING")].flat(),
          ...(at.keyFacts === null && signing.missing[0] === "KEY_FACTS" ? [now.call("facts")] : []),
        ],
        // One look that was lost ends nothing: who waits for the signature goes on looking.
        failed: (now, refusal) => [
          ...[fetchedPaper.flow.failed(now, refusal)].flat(),
          ...[lookingAgain.entered(now, now.memory.signing?.esignStatus === "WAITING")].flat(),
        ],
      },
      facts: {
        call: "keyFacts",
        doing: say("fetching the key fact statement"),
        loader: null,
        payload: () => ({}),
        next: ({ remember }, facts) => remember({ facts }),
      },
      acceptFacts: {
        ...acceptingFacts,
        next: ({ fill, call }) => [fill({ read: "" }), call("fetch")],
      },
      look: {
        call: "docEsign",
        doing: say("looking after your signature"),
        loader: "loading",
        payload: about,
        next: (now, signing) => [now.remember({ signing }), ...recordOfEnd(now, signing)],
      },
      save: {
        ...saving,
        payload: () => ({
          documentId: at.form === undefined ? ("loan-agreement" as const) : ("withdrawal-form" as const),
        }),
      },
      sendCode: {
        call: "customerOtpSend",
        during: "send-otp",
        payload: (now) => ({ phone: ownPhone(now), purpose: SIGNING_PURPOSE }),
        next: (now) => [now.remember({ isConfirmed: false }), codeBySms.sent(now, ownPhone(now))].flat(),
      },
      verify: {
        call: "customerOtpVerify",
        during: "confirm-code",
        loader: "authenticating",
        payload: (now) => ({ phone: ownPhone(now), otp: now.values.otp, purpose: SIGNING_PURPOSE }),
        blame: ({ status }) => (status !== undefined && status !== 401 && status < 500 ? "otp" : null),
        next: ({ call, remember }) => [
          dropNotice(MESSAGE.otpSent),
          remember({ isConfirmed: true }),
          call("sign"),
        ],
      },
      sign: {
        call: "actionEsign",
        doing: say("signing your agreement"),
        loader: "submitting",
        payload: () => ({ consent: true, ...about() }),
        // Another tab may have signed something else with the code.
        failed: ({ remember }, { errorCode }) =>
          remember({ isConfirmed: errorCode !== "CODE_NOT_CONFIRMED" }),
        next: ({ remember, fill, start }, signing) => [
          remember({ signing, codeSent: null, isConfirmed: false }),
          fill({ read: "", otp: "" }),
          ...[lookingAgain.afresh({ remember, start })].flat(),
          // It is with the signing service from now on.
          TOLD_ANEW,
        ],
      },
    },
    entered: ({ part, call }) => (part === "locked" ? NOTHING : call("fetch")),
    left: lookingAgain.left,
    timers: {
      look: (now) => lookingAgain.looked(now, now.underWay.includes("fetch") ? NOTHING : now.call("fetch")),
    },
  });
};
