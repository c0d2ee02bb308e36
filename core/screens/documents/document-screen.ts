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
import { onDay, plural, t, type Text, verbatim, type Words } from "../../messages/message.ts";
import type { Block, PlainBlock } from "../blocks/block.ts";
import { continueButton, defineScreen, second } from "../define/define-screen.ts";
import { goBack, NOTHING, open, openAt, type ScreenContext } from "../define/screen-context.ts";
import { creditManagement } from "../../status/code.ts";
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
            t("Name: {name}", { name: verbatim(officer.name) }),
            t("E-mail: {address}", { address: verbatim(officer.email) }),
            t("Phone: {number}", { number: verbatim(officer.phone) }),
          ],
        },
      ];

/** The day of a document's text, as the page says it. */
const textDay = (name: DocumentName): Text => t("Last updated on {day}", { day: onDay(TEXT_OF[name]) });

/** The way back to the screen that a page was opened from; from outside, to the line or the application. */
const wayBack = ({ isAside, status }: ScreenContext) =>
  isAside
    ? { goBack: continueButton(t("Back")) }
    : {
        home: continueButton(
          creditManagement(status) ? t("Back to your credit line") : t("Go to my application"),
        ),
      };

/**
 * Defines a page for reading. Back returns to the screen that it was opened from, with its typed values; a visitor from
 * outside continues to the application. For a signed-in customer the record is fetched in the background, so that the
 * layout can show the account and the main places.
 */
const documentScreen = <const Name extends DocumentName>(
  name: Name,
  blocks: (ctx: ScreenContext) => readonly Block<Words, "complain", never>[],
) =>
  defineScreen({
    name,
    look: { template: "document", picture: null },
    parts: {
      page: {
        title: DOCUMENT_TITLES[name],
        blocks: (ctx) => [{ kind: "text", text: textDay(name) }, ...blocks(ctx)],
        actions: (ctx) => ({
          ...wayBack(ctx),
          ...(name === "complaints" && ctx.signedIn ? { complain: second(t("Raise a complaint")) } : {}),
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
    text: t("You borrow from one of these lenders, and repay it."),
  },
  { kind: "list", items: offeredLenders().map(namedLender) },
  {
    kind: "text",
    text: t(
      "Each lender has its own rules. Offers are sorted by cost, cheapest first; no lender pays for its place.",
    ),
  },
]);

const NEW_NUMBER = t("I have a new number");

const QUESTIONS = [
  [
    t("The OTP doesn't arrive"),
    t("Check the number, and wait until you can get a new OTP. If there's no network, it arrives later."),
  ],
  [
    NEW_NUMBER,
    {
      3: t(
        "Sign in with your old number and change it under Your account. Lost the old number? Say so there; the change then takes three days.",
      ),
    }[LOST_NUMBER_DAYS],
  ],
  [
    t("Does this affect my credit score?"),
    t("Browsing here doesn't. When you apply, the lender's credit check shows on your credit report."),
  ],
  [
    t("What does it cost?"),
    t("Applying is free. A lender's charges are in its key fact statement, before you borrow."),
  ],
  [t("I want to stop"), t("Close the page at any step. You owe nothing until you withdraw money.")],
  [
    t("Someone asks for my OTP"),
    t("Don't share it. We and our lenders never ask for it by phone, message or e-mail."),
  ],
] as const;

/** For who cannot sign in with the old number any more. */
const LOST_AND_SIGNED_OUT = t(
  "Lost it, and not signed in on any device? Contact us before you apply again: your new number would start another application.",
);

/** The most common questions with their answers, and the contact if one is configured. */
export const help = documentScreen("help", ({ config }) => [
  { kind: "lead", text: t("Common questions") },
  ...QUESTIONS.map(
    ([title, answer]) =>
      ({
        kind: "list",
        title,
        items:
          title === NEW_NUMBER && config.complaints !== undefined ? [answer, LOST_AND_SIGNED_OUT] : [answer],
      }) as const,
  ),
  ...officerBlocks(t("Contact us"), config.complaints),
]);

/** Whom a customer complains to, in order: the provider, the lender, the regulator's ombudsman. */
export const complaints = documentScreen("complaints", ({ config, signedIn }) => [
  {
    kind: "lead",
    text: t("Complain to us first. After {days} days, the RBI Ombudsman reviews it free of charge.", {
      days: COMPLAINT_DAYS,
    }),
  },
  // A signed-in customer complains in the account, which shows the complaint's number and date.
  ...(signedIn
    ? ([
        {
          kind: "card",
          title: t("Complaints"),
          text: t("Tell us what went wrong. We reply within 30 days."),
          actions: ["complain"],
        },
      ] as const)
    : []),
  {
    kind: "steps",
    title: t("What happens next"),
    items: [
      t(
        "Write to our grievance officer: what happened, when, and what you want. Leave out OTPs and passwords. If you're signed in, raise it under Your account: you get a complaint number and a date.",
      ),
      t("You can also write to your lender's grievance officer, named in your key fact statement."),
      t("No reply in {days} days, or not satisfied? The RBI Ombudsman reviews it free of charge.", {
        days: COMPLAINT_DAYS,
      }),
    ],
  },
  ...officerBlocks(t("Our grievance officer"), config.complaints),
  {
    kind: "list",
    title: t("The RBI Ombudsman"),
    items: [
      verbatim(OMBUDSMAN.scheme),
      t("Phone: {number}", { number: verbatim(OMBUDSMAN.phone) }),
      t("By post: {post}", { post: verbatim(OMBUDSMAN.post) }),
    ],
  },
  {
    kind: "links",
    title: t("On the RBI's own pages"),
    items: [
      { label: t("Complain to the ombudsman: cms.rbi.org.in"), href: OMBUDSMAN.site },
      { label: t("Report a lender that breaks the law: sachet.rbi.org.in"), href: SACHET },
    ],
  },
]);

/** How the customer's data is used, in plain words. */
export const privacy = documentScreen("privacy", () => [
  { kind: "lead", text: t("We collect only what a lender needs to decide, and use it only for that.") },
  {
    kind: "list",
    title: t("What we keep about you"),
    items: [
      t("Your name, date of birth, gender, PAN, phone, e-mail, home and work details."),
      t("Your bank account and statements, if you share them."),
      t("Your documents, your selfie and the result of your identity check."),
      t("The consents you gave, when, and their wording."),
      t("Your location, only if you allow it, and never in the background."),
    ],
  },
  {
    kind: "list",
    title: t("What we never do"),
    items: [
      t("Read your contacts, call logs, messages or photos."),
      t("Store your fingerprint or face as biometric data."),
      t("Show your full Aadhaar number. We keep only the last 4 digits."),
      t("Sell your data."),
    ],
  },
  {
    kind: "list",
    title: t("Who we share it with"),
    items: [
      t("The lenders named below, to decide on and run your loan."),
      t("The credit bureau, if you allow it."),
      t("Companies that verify your identity, bank account and signature for the lender."),
      t("Courts and authorities, where the law requires it."),
    ],
  },
  {
    kind: "list",
    title: t("How long we keep it, and your rights"),
    items: [
      t("Your data is kept in India."),
      t("Without a loan, we delete it when you ask. With a loan, the law sets how long the lender keeps it."),
      t("You can withdraw a consent. This doesn't change what was done before."),
      t("You can ask to see, correct or delete your data. How to complain says whom to ask."),
    ],
  },
  { kind: "list", title: t("The lenders"), items: offeredLenders().map(namedLender) },
]);

/** What a customer accepts by applying, in plain words. */
export const terms = documentScreen("terms", () => [
  {
    kind: "lead",
    text: t("creditline finds you a lender and shows you its offer. The lender gives the loan; we don't."),
  },
  {
    kind: "list",
    title: t("What we do"),
    items: [
      t("We send your application to lenders and show you what each one offers."),
      t("Only the lender decides. No loan is promised until the lender approves it."),
      t("Applying is free. A lender's charges are in its key fact statement, before you borrow."),
    ],
  },
  {
    kind: "list",
    title: t("What you agree to"),
    items: [
      t("Your details are true, and your own."),
      t("You're {age} or older, live in India and are applying for yourself.", {
        age: GENERAL_AGE.minimum,
      }),
      t("You keep your phone and OTPs to yourself. We never ask for an OTP by phone or e-mail."),
      t("A loan binds you only when you sign the lender's agreement, not when you accept this page."),
    ],
  },
  {
    kind: "list",
    title: t("What you can do"),
    items: [
      t("Stop at any step, as long as you haven't borrowed."),
      t(
        "Cancel a loan within its cooling-off period without a penalty: you pay the principal and the cost for those days.",
      ),
      t("Withdraw your consent, as the privacy policy says."),
      t("Complain to us first. After {days} days, the RBI Ombudsman reviews it free of charge.", {
        days: COMPLAINT_DAYS,
      }),
    ],
  },
  { kind: "list", title: t("The lenders"), items: offeredLenders().map(namedLender) },
]);

/** What the credit bureau consent allows, and to whom. */
export const bureauConsent = documentScreen("bureauConsent", ({ record }) => {
  const lenders = lendersAsked(record?.loanResponse?.applicationState?.currentPartnerCode ?? null);
  return [
    {
      kind: "lead",
      text: t("Before deciding, a lender checks your credit report. It needs your consent for this."),
    },
    {
      kind: "list",
      title: t("What you approve"),
      items: [
        t(
          "The lenders below, and creditline on their behalf, get your credit report once for each application.",
        ),
        t("They use it to decide on your application and, if they lend to you, during the loan."),
        t("The report shows your loans and cards, how you repaid, and who else checked."),
      ],
    },
    {
      kind: "list",
      title: t("What it means"),
      items: [
        t("The credit check shows on your credit report. Many checks in a short time can lower your score."),
        t("It costs you nothing."),
        t("Without it, no lender can decide, and your application ends here."),
        t("You can withdraw it at any time. Reports already checked still count for that decision."),
        plural(
          FREE_REPORTS_A_YEAR,
          "Each credit bureau gives you {count} full report a year, free of charge.",
          "Each credit bureau gives you {count} full reports a year, free of charge.",
        ),
      ],
    },
    {
      kind: "list",
      title: t("Who may check"),
      items: lenders.map(namedLender),
    },
  ];
});
