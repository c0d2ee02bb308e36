import { say, verbatim } from "../../say/say.ts";
import {
  COMPLAINT_DAYS,
  type GrievanceOfficer,
  OMBUDSMAN,
  SACHET,
} from "../../reference/complaints.table.ts";
import type { PlainBlock } from "../blocks/block.ts";
import { documentScreen } from "./document-screen.ts";

/** The provider's own officer, where one is configured. */
const officerBlocks = (officer: GrievanceOfficer | undefined): readonly PlainBlock[] =>
  officer === undefined
    ? []
    : [
        {
          kind: "list",
          title: say("Our grievance officer"),
          items: [
            say("Name: {name}", { name: verbatim(officer.name) }),
            say("E-mail: {address}", { address: verbatim(officer.email) }),
            say("Phone: {number}", { number: verbatim(officer.phone) }),
          ],
        },
      ];

/** Whom a customer complains to, in order: the provider, the lender, the regulator's ombudsman. */
export const complaints = documentScreen("complaints", ({ config }) => [
  {
    kind: "lead",
    text: say(
      "Tell us first. If you have no answer within {days} days, or a bad one, the regulator's ombudsman looks at it free of charge.",
      { days: COMPLAINT_DAYS },
    ),
  },
  {
    kind: "steps",
    title: say("The way of a complaint"),
    items: [
      say(
        "Write to our grievance officer: what happened, when, and what you want. Leave out codes and passwords. Signed in, you do it under Your account, and get a number and a day at once.",
      ),
      say("You can also write to your lender's grievance officer, named in your key fact statement."),
      say("No answer in {days} days, or an answer that does not settle it: go to the ombudsman.", {
        days: COMPLAINT_DAYS,
      }),
    ],
  },
  ...officerBlocks(config.complaints),
  {
    kind: "list",
    title: say("The regulator's ombudsman"),
    items: [
      verbatim(OMBUDSMAN.scheme),
      say("Phone: {phone}, free of charge", { phone: verbatim(OMBUDSMAN.phone) }),
      say("By post: {post}", { post: verbatim(OMBUDSMAN.post) }),
    ],
  },
  {
    kind: "links",
    title: say("On the regulator's own pages"),
    items: [
      { label: say("Complain to the ombudsman: cms.rbi.org.in"), href: OMBUDSMAN.site },
      { label: say("Report a lender that breaks the law: sachet.rbi.org.in"), href: SACHET },
    ],
  },
]);
