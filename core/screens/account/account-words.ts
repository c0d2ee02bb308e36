import { indiaDay } from "../../calendar/duration.ts";
import type { ReplyOf } from "../../calls/calls.ts";
import type { OwnConsentName } from "../../calls/own-account/own-account.table.ts";
import { KEPT_BY_LAW } from "../../reference/kept-by-law.table.ts";
import { AGGREGATOR_CONSENT_DAYS, LOST_NUMBER_DAYS } from "../../reference/usual-times.table.ts";
import { loanNames } from "../../repayment/stated-loan.ts";
import {
  atMoment,
  lookUp,
  onDay,
  rupees,
  t,
  type Text,
  verbatim,
  type Words,
} from "../../messages/message.ts";
import { creditManagement, STATUS_CODES } from "../../status/code.ts";
import { phoneEnding } from "../behaviours/otp.ts";
import { accountLabel, currentBeneficiary } from "../behaviours/account-blocks.ts";
import type { Block, BlockOf } from "../blocks/block.ts";
import type { ScreenContext } from "../define/screen-context.ts";
import { DOCUMENT_TITLES } from "../document-titles.table.ts";
import { ABOUT } from "./account-forms.ts";

/** The texts of a consent: what it allows, and what withdrawing it means. */
export interface ConsentWords {
  readonly title: Text;
  readonly allows: Text;
  /** Why it cannot be withdrawn by itself, where it cannot. */
  readonly stays: Text;
  /** What stops, and what does not, once it is withdrawn. */
  readonly means: readonly Text[];
}

const ENDS_WITH_ACCOUNT = t("This ends with your account: request deletion under Your data.");

export const CONSENT_WORDS: Readonly<Record<OwnConsentName, ConsentWords>> = {
  TERMS: {
    title: DOCUMENT_TITLES.terms,
    allows: t("You apply through us under these terms."),
    stays: ENDS_WITH_ACCOUNT,
    means: [],
  },
  PRIVACY: {
    title: DOCUMENT_TITLES.privacy,
    allows: t("We use your details only as it says."),
    stays: ENDS_WITH_ACCOUNT,
    means: [],
  },
  BUREAU: {
    title: DOCUMENT_TITLES.bureauConsent,
    allows: t("Lenders may check your credit report."),
    stays: t("This can't be withdrawn now."),
    means: [
      t("Lenders can't check your credit report through us any more."),
      t("Reports already checked still count for that decision."),
      t("Your current loan doesn't change. A new application asks for this consent again."),
    ],
  },
  WHATSAPP: {
    title: t("WhatsApp updates"),
    allows: t("We may message you on WhatsApp as well as SMS."),
    stays: t("This can't be withdrawn now."),
    means: [t("No more WhatsApp messages. OTPs and legal notices still come by SMS.")],
  },
  ACCOUNT_AGGREGATOR: {
    title: t("Sharing bank statements through an account aggregator"),
    allows: { 30: t("Your lender can see the statements you chose, for 30 days.") }[AGGREGATOR_CONSENT_DAYS],
    stays: t("This can't be withdrawn now."),
    means: [
      t("The account aggregator stops sharing, and what it sent is no longer used."),
      t("If your lender still needs proof of income, you'll have to send it another way."),
    ],
  },
  ADDRESS: {
    title: t("Using the address on your identity documents"),
    allows: t("Your lender uses the address on them."),
    stays: t("This can't be withdrawn now."),
    means: [t("Your document check reopens, and stays open until you consent again.")],
  },
  AADHAAR: {
    title: t("Aadhaar verification"),
    allows: t("Aadhaar was checked once. We keep only the last 4 digits."),
    stays: t("This can't be withdrawn now."),
    means: [],
  },
};

export type Overview = ReplyOf<"accountOverview">;
type Session = Overview["sessions"][number];
type Paper = Overview["papers"][number];
type Consent = Overview["consents"][number];
type Complaint = Overview["complaints"][number];

export const dayOf = (moment: string): Text => onDay(indiaDay(Date.parse(moment)));

const WHERE: Readonly<Record<Session["by"], Text>> = {
  WEB: t("Web"),
  PAYMENTS_APP: t("Payments app"),
  LINK: t("A link from us"),
};

/** Names a session by where it started; the current one is marked, the others have their start time. */
export const sessionName = ({ by, isThis, startedAt }: Session): Text =>
  isThis
    ? t("{where} (this device)", { where: WHERE[by] })
    : t("{where}, since {moment}", { where: WHERE[by], moment: atMoment(Date.parse(startedAt)) });

/** The sessions in the order in which they are looked for: this one, then those that were used last. */
export const sessionsInOrder = (sessions: readonly Session[]): readonly Session[] =>
  sessions.toSorted(
    (one, other) =>
      Number(other.isThis) - Number(one.isThis) || Date.parse(other.usedAt) - Date.parse(one.usedAt),
  );

/** A session as a card: what it is, and since when. */
export const sessionCard = (session: Session) => ({
  value: session.sessionId,
  title: sessionName(session),
  rows: [[t("Last active"), atMoment(Date.parse(session.usedAt))]] as const,
});

/** Returns the value that identifies a paper. */
const paperValue = ({ documentId, referenceNo }: Paper): string =>
  referenceNo === null ? documentId : `${documentId} ${referenceNo}`;

const PAPERS: Readonly<Record<Paper["documentId"], Text>> = {
  "loan-agreement": t("Credit line agreement"),
  "key-fact-statement": t("Key fact statement"),
  "terms-and-conditions": t("The lender's terms"),
  "withdrawal-form": t("Loan agreement form"),
};

const paperName = ({ documentId }: Paper): Text => PAPERS[documentId];

/** A paper as a card: signed or accepted, and when. */
const paperCard = (paper: Paper) => ({
  value: paperValue(paper),
  title: paperName(paper),
  text: paper.isSigned
    ? t("Signed on {day}", { day: dayOf(paper.signedAt) })
    : t("Accepted on {day}", { day: dayOf(paper.signedAt) }),
  ...(paper.referenceNo === null
    ? {}
    : {
        rows: [
          ...(paper.amount === undefined ? [] : [[t("Loan amount"), rupees(paper.amount)] as const]),
          [t("Reference number"), verbatim(paper.referenceNo)] as const,
        ],
      }),
});

type LoanPaper = Overview["loanPapers"][number];

const LOAN_PAPERS = {
  "closure-letter": {
    name: (line: Text) => t("{first}, {second}", { first: t("Closure letter"), second: line }),
    number: t("Credit line number"),
  },
  "no-dues-letter": {
    name: (loan: Text) => t("{first}, {second}", { first: t("No-dues certificate"), second: loan }),
    number: t("Loan account number"),
  },
  "loan-statement": {
    name: (loan: Text) => t("{first}, {second}", { first: t("Loan account statement"), second: loan }),
    number: t("Loan account number"),
  },
  receipt: {
    name: (payment: Text) => t("{first}, {second}", { first: t("Payment receipt"), second: payment }),
    number: t("Reference number"),
  },
} as const;

/** The papers of a kind, the newest first, each with its number among them from the oldest on: one that is added changes none. */
const numbered = (papers: readonly LoanPaper[], documentId: LoanPaper["documentId"]) =>
  loanNames(
    papers
      .filter((one) => one.documentId === documentId)
      .map((paper) => ({ loanId: paper.id, amount: paper.amount, withdrawnOn: paper.day, paper })),
  ).map(({ loan: { paper }, name }, at, { length }) => ({
    paper,
    name,
    value: `${documentId}-${length - at}`,
  }));

/** The papers of loans in their order; those that would be called the same have the end of their number. */
function namedLoanPapers(papers: readonly LoanPaper[]) {
  const all = (Object.keys(LOAN_PAPERS) as LoanPaper["documentId"][]).flatMap((kind) =>
    numbered(papers, kind),
  );
  return papers.flatMap((paper) => all.find((one) => one.paper === paper) ?? []);
}

const loanPaperCard = ({ paper, name, value }: ReturnType<typeof namedLoanPapers>[number]) => {
  const words = LOAN_PAPERS[paper.documentId];
  return {
    value,
    title: words.name(name),
    rows: [[words.number, verbatim(paper.id)] as const],
  };
};

/** All papers of the account as cards: those of loans first, then what was signed and accepted. */
export const paperCards = ({ papers, loanPapers }: Overview) => [
  ...namedLoanPapers(loanPapers).map(loanPaperCard),
  ...papers.map(paperCard),
];

/** Returns the request for a card's paper as a file; the terms if no paper has that value. */
export function paperAsked(overview: Overview | null, value: string) {
  const ofLoan = namedLoanPapers(overview?.loanPapers ?? []).find((one) => one.value === value)?.paper;
  if (ofLoan !== undefined) {
    const { documentId, id } = ofLoan;
    if (documentId === "closure-letter") return { documentId, referenceNo: id };
    return documentId === "receipt" ? { documentId, transactionId: id } : { documentId, loanId: id };
  }
  const paper = overview?.papers.find((one) => paperValue(one) === value);
  return {
    documentId: paper?.documentId ?? ("terms-and-conditions" as const),
    ...(paper?.referenceNo ? { referenceNo: paper.referenceNo } : {}),
  };
}

/** The status of a consent, row by row. */
export const consentRows = ({
  givenAt,
  takenBackAt,
  textOf,
}: Consent): readonly (readonly [Text, Text])[] => [
  ...(givenAt === null ? [] : [[t("Given on"), atMoment(Date.parse(givenAt))] as const]),
  ...(textOf === null ? [] : [[t("Version of"), onDay(textOf)] as const]),
  ...(takenBackAt === null ? [] : [[t("Withdrawn on"), atMoment(Date.parse(takenBackAt))] as const]),
];

/** The text for a consent: what it allows, and where it cannot be withdrawn why not. */
export const consentText = ({ consent, canTakeBack, givenAt }: Consent): Text => {
  const words = CONSENT_WORDS[consent];
  return canTakeBack || givenAt === null
    ? words.allows
    : t("{allows} {stays}", { allows: words.allows, stays: words.stays });
};

const STATES: Readonly<Record<Complaint["state"], Text>> = {
  OPEN: t("Under review"),
  ANSWERED: t("Answered"),
  OVERDUE: t("Our reply is late"),
};

/** Who is next, from when on. */
const nextInstance = ({ state, ombudsmanFrom }: Complaint): Text =>
  state === "OPEN"
    ? t("The RBI Ombudsman, from {day} if we haven't replied by then", {
        day: dayOf(ombudsmanFrom),
      })
    : state === "OVERDUE"
      ? t("You can go to the RBI Ombudsman now (since {day})", { day: dayOf(ombudsmanFrom) })
      : t("The RBI Ombudsman, if you're not satisfied");

/** A complaint, with its number, its days and who is next. */
export const complaintBlock = (complaint: Complaint): Block<Words, never, never> => ({
  kind: "details",
  title: t("Complaint {number}", { number: verbatim(complaint.number) }),
  rows: [
    [t("About"), ABOUT[complaint.about]],
    [t("Raised on"), dayOf(complaint.raisedAt)],
    [t("You wrote"), verbatim(complaint.text)],
    [t("Status"), STATES[complaint.state]],
    ...(complaint.answer === null
      ? [[t("Reply due by"), dayOf(complaint.answerBy)] as const]
      : ([
          [t("Replied on"), dayOf(complaint.answer.at)],
          [
            t("Reply"),
            t("{text} ({name})", {
              text: verbatim(complaint.answer.text),
              name: lookUp(complaint.answer.name),
            }),
          ],
        ] as const)),
    [t("Next step"), nextInstance(complaint)],
  ],
});

/** A deletion that was asked for: by when it is done, or what was kept when it was. */
export const deletionBlocks = (deletion: Overview["deletion"]): readonly Block<Words, never, never>[] => {
  if (deletion === null) return [];
  const { number, askedAt, doneBy, done } = deletion;
  const asked = [
    [t("Number"), verbatim(number)],
    [t("Raised on"), atMoment(Date.parse(askedAt))],
  ] as const;
  if (done === null) {
    return [
      {
        kind: "details",
        title: t("You asked us to delete your data"),
        rows: [...asked, [t("To be done by"), dayOf(doneBy)]],
      },
      {
        kind: "text",
        text: t(
          "Until then, everything works as before. Our team will tell you what was deleted and what was kept.",
        ),
      },
    ];
  }
  return [
    {
      kind: "details",
      title: t("We deleted your data"),
      rows: [...asked, [t("Done on"), atMoment(Date.parse(done.at))], [t("Done by"), verbatim(done.name)]],
    },
    {
      kind: "points",
      title: t("What we keep, and why"),
      items: done.kept.map(({ what, why }) => ({ title: verbatim(what), text: verbatim(why) })),
    },
  ];
};

/** Whether there is or was a line, for which the law requires more data to be retained. */
const hasLine = ({ status, record }: Pick<ScreenContext, "record" | "status">): boolean =>
  creditManagement(status) || status === STATUS_CODES.LINE_CLOSED || (record?.repayments ?? []).length > 0;

/** Returns which data of this customer the law requires to be retained, and why. */
export const retainedDataBlock = (
  ctx: Pick<ScreenContext, "record" | "status">,
): BlockOf<"points", Words, never, never> => ({
  kind: "points",
  title: t("What we keep, and why"),
  items: KEPT_BY_LAW.filter(({ ofLine }) => !ofLine || hasLine(ctx)).map(({ what, why }) => ({
    title: what,
    text: why,
  })),
});

/** The bank account, by its last four digits; where none is given, when it is asked for. */
export function bankText(ctx: Pick<ScreenContext, "record" | "status">): Text {
  const account = currentBeneficiary(ctx);
  if (account?.accountNumber) return accountLabel(account);
  return t("Not added yet.");
}

/** A pending phone number change, shown so that a customer who did not ask for it notices. */
export const waitingBlock = (change: NonNullable<Overview["phoneChange"]>, isDue: boolean) =>
  ({
    kind: "banner",
    tone: "warning",
    title: isDue ? t("Finish changing my number") : t("Your number is being changed"),
    text: isDue
      ? {
          3: t("The three days are over. Finish the change with an OTP sent to the number ending {digits}.", {
            digits: phoneEnding(change.phone),
          }),
        }[LOST_NUMBER_DAYS]
      : t(
          "The number ending {digits} can replace it from {moment}. Not you? Sign in with your current number to stop this.",
          { moment: atMoment(Date.parse(change.changesAt)), digits: phoneEnding(change.phone) },
        ),
  }) as const;

/** The number of sessions, in words. */
export const sessionsText = ({ sessions }: Overview): Text => verbatim(String(sessions.length));

export const papersText = ({ papers, loanPapers }: Overview): Text =>
  papers.length + loanPapers.length === 0
    ? t("Nothing here yet.")
    : verbatim(String(papers.length + loanPapers.length));

export const complaintsText = ({ complaints }: Overview): Text =>
  complaints.length === 0
    ? t("Tell us what went wrong. We reply within 30 days.")
    : verbatim(String(complaints.length));

/**
 * Returns a tag if the latest complaint has a reply: the customer who gets an SMS about it looks for it in the account.
 */
export const complaintReplyTag = ({ complaints }: Overview): { readonly tag?: Text } =>
  complaints.toSorted((one, other) => Date.parse(other.raisedAt) - Date.parse(one.raisedAt))[0]?.state ===
  "ANSWERED"
    ? { tag: STATES.ANSWERED }
    : {};

export const consentsText = ({ consents }: Overview): Text =>
  verbatim(String(consents.filter(({ givenAt }) => givenAt !== null).length));
