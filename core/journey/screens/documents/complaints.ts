import { COMPLAINT_DAYS, OMBUDSMAN, SACHET } from "../../../reference/complaints.table.ts";
import type { ScreenLogic } from "../../logic.ts";
import { documentScreen } from "./document.ts";

const NOT_NAMED = "assumed, this installation has named nobody yet";

/** Whom a customer complains to, in order: the provider, the lender, the regulator's ombudsman. */
export const complaints: ScreenLogic = documentScreen("complaints", (_state, { config }) => [
  {
    kind: "lead",
    text: `Tell us first. If you have no answer within ${COMPLAINT_DAYS} days, or a bad one, the regulator's ombudsman looks at it free of charge.`,
  },
  {
    kind: "steps",
    title: "The way of a complaint",
    items: [
      "Write to our grievance officer: what happened, when, and what you want. Leave out codes and passwords.",
      "Write to your lender's grievance officer as well. Its address stands in your loan agreement and on its site.",
      `No answer in ${COMPLAINT_DAYS} days, or an answer that does not settle it: go to the ombudsman.`,
    ],
  },
  {
    kind: "list",
    title: "Our grievance officer",
    items: [
      `Name: ${config.complaints?.officer ?? NOT_NAMED}`,
      `E-mail: ${config.complaints?.email ?? NOT_NAMED}`,
      `Phone: ${config.complaints?.phone ?? NOT_NAMED}`,
    ],
  },
  {
    kind: "list",
    title: "The regulator's ombudsman",
    items: [OMBUDSMAN.scheme, `Phone: ${OMBUDSMAN.phone}, free of charge`, `By post: ${OMBUDSMAN.post}`],
  },
  {
    kind: "links",
    title: "On the regulator's own pages",
    items: [
      { label: "Complain to the ombudsman: cms.rbi.org.in", href: OMBUDSMAN.site },
      { label: "Report a lender that breaks the law: sachet.rbi.org.in", href: SACHET },
    ],
  },
]);
