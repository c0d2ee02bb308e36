import { say, verbatim } from "../../say/say.ts";
import { COMPLAINT_DAYS, OMBUDSMAN, SACHET } from "../../reference/complaints.table.ts";
import { documentScreen, officerBlocks } from "./document-screen.ts";

/** Whom a customer complains to, in order: the provider, the lender, the regulator's ombudsman. */
export const complaints = documentScreen("complaints", ({ config }) => [
  {
    kind: "lead",
    text: say(
      "Tell us first. If we don't reply within {days} days, or you're not satisfied with the reply, the RBI Ombudsman reviews it free of charge.",
      { days: COMPLAINT_DAYS },
    ),
  },
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
