import { MARKS } from "../figures.ts";
import { list, page, section, table } from "../markdown.ts";
import { creditLinePage } from "./credit-line.ts";
import { customerPage } from "./customer.ts";
import { feesPage } from "./fees.ts";
import { journeyPage } from "./journey.ts";
import { lendersPage } from "./lenders.ts";
import { magicLinkPage } from "./magic-link.ts";
import { mandatePage } from "./mandate.ts";
import { noticesPage } from "./notices.ts";
import { referencePage } from "./reference.ts";
import { repaymentPage } from "./repayment.ts";
import { restructurePage } from "./restructure.ts";
import { routingPage } from "./routing.ts";
import { sandboxPage } from "./sandbox.ts";
import { screensPage } from "./screens.ts";
import { sessionPage } from "./session.ts";
import { statusPage } from "./status.ts";
import { validationPage } from "./validation.ts";

/** The rule pages in the order of the index: the file's name, what it answers, and what makes it. */
export const RULE_PAGES = [
  { name: "status", answers: "What does a status code mean, and what holds for it?", make: statusPage },
  { name: "routing", answers: "Where does a customer land, and by which rule?", make: routingPage },
  { name: "screens", answers: "Which screens and calls are there?", make: screensPage },
  { name: "journey", answers: "What do the screens of the qualification ask and do?", make: journeyPage },
  { name: "validation", answers: "Which values are right for a field?", make: validationPage },
  {
    name: "reference",
    answers: "Which answers, places, banks and documents are on the lists?",
    make: referencePage,
  },
  { name: "customer", answers: "What does a customer record hold?", make: customerPage },
  {
    name: "lenders",
    answers: "Which lender lends to whom, and what is configured of it?",
    make: lendersPage,
  },
  { name: "fees", answers: "What does a lender charge?", make: feesPage },
  { name: "credit-line", answers: "What does borrowing cost, and how is it computed?", make: creditLinePage },
  { name: "mandate", answers: "What does the auto-repayment banner say?", make: mandatePage },
  { name: "repayment", answers: "How is an EMI paid, and what is said of it?", make: repaymentPage },
  { name: "restructure", answers: "How does a loan restructure go?", make: restructurePage },
  { name: "magic-link", answers: "What can a link do, and what may its holder see?", make: magicLinkPage },
  { name: "session", answers: "Who may do what, and for how long?", make: sessionPage },
  { name: "sandbox", answers: "What does the sandbox assume, and which calls steer it?", make: sandboxPage },
  { name: "notices", answers: "What is a customer told when something fails?", make: noticesPage },
] as const;

/** The index of the rule pages. */
export const rulesIndex = (): string =>
  page(
    "The rules",
    `One page for each folder of the core, made from the program by \`npm run docs:site\`. Every rule by its id is
[a page of its own](../rule-ids.md).`,
    table(
      ["Page", "Answers"],
      RULE_PAGES.map(({ name, answers }) => [`[${name}.md](${name}.md)`, answers]),
    ),
    section("How a figure is known", list(MARKS)),
  );
