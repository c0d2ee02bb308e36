import {
  COMPLAINT_DAYS,
  type GrievanceOfficer,
  OMBUDSMAN,
  SACHET,
} from "../../reference/complaints.table.ts";
import { GENERAL_AGE } from "../../reference/general-age.ts";
import { offeredLenders } from "../../reference/lenders/lender-codes.table.ts";
import { LOST_NUMBER_DAYS } from "../../reference/usual-times.table.ts";
import { FREE_REPORTS_A_YEAR } from "../../reference/credit-bureaus.table.ts";
import { counted, onDay, say, type Text, verbatim, type Words } from "../../say/say.ts";
import type { Block, PlainBlock } from "../blocks/block.ts";
import { defineScreen, goOn, second } from "../define/define-screen.ts";
import type { ScreenContext } from "../define/screen-context.ts";
import { creditManagement } from "../../status/predicates.ts";
import { goBack, NOTHING, open, openAt } from "../define/steps.ts";
import { DOCUMENT_TITLES, TEXT_OF } from "../document-titles.table.ts";
import { lendersAsked, namedLender } from "../lender-names.ts";
import type { DocumentName } from "../routes/top-level.routes.table.ts";

/** The provider's own officer with e-mail and phone, under a heading; nothing where none is configured (ruling R59). */
const officerBlocks = (title: Text, officer: GrievanceOfficer | undefined): readonly PlainBlock[] =>
  officer === undefined
    ? []
    : [
        {
          kind: "list",
          title,
          items: [
            say("Name: {name}", { name: verbatim(officer.name) }),
            say("E-mail: {address}", { address: verbatim(officer.email) }),
            say("Phone: {number}", { number: verbatim(officer.phone) }),
          ],
        },
      ];

/** The day of a document's text, as the page says it. */
const textDay = (name: DocumentName): Text => say("Last updated on {day}", { day: onDay(TEXT_OF[name]) });

/** The way back to the screen that a page was opened from; from outside, to the line or the application. */
const wayBack = ({ isAside, status }: ScreenContext) =>
  isAside
    ? { goBack: goOn(say("Back")) }
    : {
        home: goOn(creditManagement(status) ? say("Back to your credit line") : say("Go to my application")),
      };

/**
 * A page that is read and left again: it goes back to the screen that it was opened from, with everything typed there
 * as it was; somebody who came to it from outside goes on to the application. Of a customer who comes to it signed in the
 * record is fetched in the background, so that the frame has the account and the main places.
 */
const documentScreen = <const Name extends DocumentName>(
  name: Name,
  blocks: (sight: ScreenContext) => readonly Block<Words, "complain", never>[],
) =>
  defineScreen({
    name,
    look: { template: "document", picture: null },
    parts: {
      page: {
        title: DOCUMENT_TITLES[name],
        blocks: (sight) => [{ kind: "text", text: textDay(name) }, ...blocks(sight)],
        actions: (sight) => ({
          ...wayBack(sight),
          ...(name === "complaints" && sight.signedIn ? { complain: second(say("Raise a complaint")) } : {}),
        }),
      },
    },
    actions: {
      goBack: goBack(),
      home: open("customerLogin"),
      complain: openAt("account", "complaints"),
    },
    entered: ({ signedIn, record }) =>
      signedIn && record === null ? { do: "refresh", requested: name, quietly: true } : NOTHING,
  });

/** Every lender under its short name, with its legal name where that is known (rulings R57, R59). */
export const lendingPartners = documentScreen("lendingPartners", () => [
  {
    kind: "lead",
    text: say("You borrow from one of these lenders, and repay it."),
  },
  { kind: "list", items: offeredLenders().map(namedLender) },
  {
    kind: "text",
    text: say(
      "Each lender has its own rules. Offers are sorted by cost, cheapest first; no lender pays for its place.",
    ),
  },
]);

const NEW_NUMBER = say("I have a new number");

const QUESTIONS = [
  [
    say("The OTP doesn't arrive"),
    say("Check the number, and wait until you can ask for a new one. Without a signal, it arrives later."),
  ],
  [
    NEW_NUMBER,
    {
      3: say(
        "Sign in with your old number and change it under Your account. Lost the old number? Say so there; the change then takes three days.",
      ),
    }[LOST_NUMBER_DAYS],
  ],
  [
    say("Does this affect my credit score?"),
    say("Looking here doesn't. When you apply, the lender's credit check shows on your credit report."),
  ],
  [
    say("What does it cost?"),
    say("Applying is free. A lender's charges are in its key fact statement, before you borrow."),
  ],
  [say("I want to stop"), say("Close the page at any step. You owe nothing until you withdraw money.")],
  [
    say("Someone asks for my OTP"),
    say("Don't share it. We and our lenders never ask for it by phone, message or e-mail."),
  ],
] as const;

/** For who cannot sign in with the old number any more. */
const LOST_AND_SIGNED_OUT = say(
  "Lost it, and not signed in on any device? Contact us before you apply again: your new number would start another application.",
);

/** The questions that are asked most, each with its answer; whom to ask is said where somebody is named. */
export const help = documentScreen("help", ({ config }) => [
  { kind: "lead", text: say("Common questions") },
  ...QUESTIONS.map(
    ([title, answer]) =>
      ({
        kind: "list",
        title,
        items:
          title === NEW_NUMBER && config.complaints !== undefined ? [answer, LOST_AND_SIGNED_OUT] : [answer],
      }) as const,
  ),
  ...officerBlocks(say("Contact us"), config.complaints),
  { kind: "text", text: say("Not satisfied with our answer? See How to complain.") },
]);

/** Whom a customer complains to, in order: the provider, the lender, the regulator's ombudsman. */
export const complaints = documentScreen("complaints", ({ config, signedIn }) => [
  {
    kind: "lead",
    text: say(
      "Tell us first. If we don't reply within {days} days, or you're not satisfied with the reply, the RBI Ombudsman reviews it free of charge.",
      { days: COMPLAINT_DAYS },
    ),
  },
  // Whoever is signed in complains where the number and the day are given.
  ...(signedIn
    ? ([
        {
          kind: "card",
          title: say("Complaints"),
          text: say("Tell us what went wrong. We reply within 30 days."),
          actions: ["complain"],
        },
      ] as const)
    : []),
  {
    kind: "steps",
    title: say("How to complain, step by step"),
    items: [
      say(
        "Write to our grievance officer: what happened, when, and what you want. Leave out OTPs and passwords. If you're signed in, raise it under Your account: you get a complaint number and a date.",
      ),
      say("You can also write to your lender's grievance officer, named in your key fact statement."),
      say("No reply in {days} days, or not satisfied? Go to the RBI Ombudsman.", {
        days: COMPLAINT_DAYS,
      }),
    ],
  },
  ...officerBlocks(say("Our grievance officer"), config.complaints),
  {
    kind: "list",
    title: say("The RBI Ombudsman"),
    items: [
      verbatim(OMBUDSMAN.scheme),
      say("Phone: {phone}, free of charge", { phone: verbatim(OMBUDSMAN.phone) }),
      say("By post: {post}", { post: verbatim(OMBUDSMAN.post) }),
    ],
  },
  {
    kind: "links",
    title: say("On the RBI's own pages"),
    items: [
      { label: say("Complain to the ombudsman: cms.rbi.org.in"), href: OMBUDSMAN.site },
      { label: say("Report a lender that breaks the law: sachet.rbi.org.in"), href: SACHET },
    ],
  },
]);

/** What is done with what a customer tells, in plain words. */
export const privacy = documentScreen("privacy", () => [
  { kind: "lead", text: say("We collect only what a lender needs to decide, and use it only for that.") },
  {
    kind: "list",
    title: say("What we keep about you"),
    items: [
      say("Your name, date of birth, gender, PAN, phone, e-mail, home and work details."),
      say("Your bank account and statements, if you share them."),
      say("Your documents, your selfie and the result of your identity check."),
      say("The consents you gave, when, and their wording."),
      say("Your location, only if you allow it, and never in the background."),
    ],
  },
  {
    kind: "list",
    title: say("What we never do"),
    items: [
      say("Read your contacts, call logs, messages or photos."),
      say("Store your fingerprint or face as biometric data."),
      say("Show your full Aadhaar number. We keep only the last 4 digits."),
      say("Sell your data."),
    ],
  },
  {
    kind: "list",
    title: say("Who we share it with"),
    items: [
      say("The lenders named below, to decide on and run your loan."),
      say("The credit bureau, if you allow it."),
      say("Companies that verify your identity, bank account and signature for the lender."),
      say("Courts and authorities, where the law requires it."),
    ],
  },
  {
    kind: "list",
    title: say("How long we keep it, and your rights"),
    items: [
      say("Your data is kept in India."),
      say(
        "Without a loan, we delete it when you ask. With a loan, the law sets how long the lender keeps it.",
      ),
      say("You can withdraw a consent. This doesn't change what was done before."),
      say("You can ask to see, correct or delete your data. How to complain says whom to ask."),
    ],
  },
  { kind: "list", title: say("The lenders"), items: offeredLenders().map(namedLender) },
]);

/** What a customer accepts by applying, in plain words. */
export const terms = documentScreen("terms", () => [
  {
    kind: "lead",
    text: say("creditline finds you a lender and shows you its offer. The lender gives the loan; we don't."),
  },
  {
    kind: "list",
    title: say("What we do"),
    items: [
      say("We send your application to lenders and show you what each one offers."),
      say("Only the lender decides. No loan is promised until the lender approves it."),
      say("Applying is free. A lender's charges are in its key fact statement, before you borrow."),
    ],
  },
  {
    kind: "list",
    title: say("What you agree to"),
    items: [
      say("Your details are true, and your own."),
      say("You're {age} or older, live in India and are applying for yourself.", {
        age: GENERAL_AGE.minimum,
      }),
      say("You keep your phone and OTPs to yourself. We never ask for an OTP by phone or e-mail."),
      say("A loan binds you only when you sign the lender's agreement, not when you accept this page."),
    ],
  },
  {
    kind: "list",
    title: say("What you can do"),
    items: [
      say("Stop at any step, as long as you haven't borrowed."),
      say(
        "Cancel a loan within its cooling-off period without a penalty: you pay the principal and the cost for those days.",
      ),
      say("Withdraw your consent, as the privacy policy says."),
      say("Complain to us and to the RBI Ombudsman: see How to complain."),
    ],
  },
  { kind: "list", title: say("The lenders"), items: offeredLenders().map(namedLender) },
]);

/** What a customer allows by the credit-bureau consent, and to whom. */
export const bureauConsent = documentScreen("bureauConsent", ({ record }) => {
  const lenders = lendersAsked(record?.loanResponse?.applicationState?.currentPartnerCode ?? null);
  return [
    {
      kind: "lead",
      text: say("Before deciding, a lender checks your credit report. It needs your consent for this."),
    },
    {
      kind: "list",
      title: say("What you approve"),
      items: [
        say(
          "The lenders below, and creditline on their behalf, get your credit report once for each application.",
        ),
        say("They use it to decide on your application and, if they lend to you, during the loan."),
        say("The report shows your loans and cards, how you repaid, and who else checked."),
      ],
    },
    {
      kind: "list",
      title: say("What it means"),
      items: [
        say(
          "The credit check shows on your credit report. Many checks in a short time can lower your score.",
        ),
        say("It costs you nothing."),
        say("Without it, no lender can decide, and your application ends here."),
        say("You can withdraw it at any time. Reports already checked still count for that decision."),
        counted(
          FREE_REPORTS_A_YEAR,
          "Each credit bureau gives you {count} full report a year, free of charge.",
          "Each credit bureau gives you {count} full reports a year, free of charge.",
        ),
      ],
    },
    {
      kind: "list",
      title: lenders.length === 1 ? say("Who may check") : say("Who may check, until a lender is chosen"),
      items: lenders.map(namedLender),
    },
  ];
});
