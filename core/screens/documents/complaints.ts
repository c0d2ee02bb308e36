import { say, verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import { COMPLAINT_DAYS, OMBUDSMAN, SACHET } from "../../reference/complaints.table.ts";
import { documentScreen } from "./document-screen.ts";

const NOT_NAMED = say("nobody is named here yet");

const named = (name: string | undefined): Text => (name === undefined ? NOT_NAMED : verbatim(name));

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
      say(
        "Write to your lender's grievance officer as well. Its address stands in your loan agreement and on its site.",
      ),
      say("No answer in {days} days, or an answer that does not settle it: go to the ombudsman.", {
        days: COMPLAINT_DAYS,
      }),
    ],
  },
  {
    kind: "list",
    title: say("Our grievance officer"),
    items: [
      say("Name: {name}", { name: named(config.complaints?.officer) }),
      say("E-mail: {address}", { address: named(config.complaints?.email) }),
      say("Phone: {number}", { number: named(config.complaints?.phone) }),
    ],
  },
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
