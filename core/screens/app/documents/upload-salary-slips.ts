import type { ReplyOf } from "../../../calls/calls.ts";
import { say, verbatim } from "../../../say/say.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineScreen, goOn, link, main } from "../../define-screen.ts";
import { fileHandles } from "../../files.ts";
import { nothing } from "../../sight.ts";
import { empty, open, refresh } from "../../steps.ts";
import { SALARY_SLIPS_FORM } from "./salary-slips.form.ts";

type Documents = ReplyOf<"documentDetails">["documents"];

/** Salary slips as a proof of income (spec 1 §2). `home` is where the way on leads. */
export const salarySlipsScreen = <const Name extends ScreenName>(name: Name, home: ScreenName) =>
  defineScreen({
    name,
    look: { template: "form", picture: "papers" },
    side: {
      why: say("Your lender reads your income from your last three salary slips."),
      next: say("People look at them. You can go on meanwhile."),
    },
    memory: { documents: nothing<Documents>() },
    parts: {
      send: {
        title: say("Your salary slips"),
        blocks: ({ memory }) => [
          { kind: "lead", text: say("Send the slips of your last 3 months.") },
          (memory.documents ?? []).some(({ files }) => files.length > 0) && {
            kind: "list",
            title: say("Sent already"),
            items: (memory.documents ?? []).flatMap(({ files }) =>
              files.map(({ fileName }) => verbatim(fileName)),
            ),
          },
        ],
        form: SALARY_SLIPS_FORM,
        actions: { send: main(say("Send the slips")), later: link(say("Do this later")) },
      },
      sent: {
        title: say("Your salary slips have arrived"),
        blocks: [{ kind: "lead", text: say("People look at them. There is nothing for you to do now.") }],
        actions: { goOn: goOn(say("Go on")) },
      },
    },
    part: ({ record }) =>
      (record?.uploadedDocuments ?? []).some(
        ({ documentType, status }) => documentType === "salary_slip" && status !== "REJECTED",
      )
        ? "sent"
        : "send",
    actions: { send: "send", later: open(home), goOn: refresh(home) },
    flows: {
      documents: {
        call: "documentDetails",
        loader: null,
        quiet: true,
        payload: () => ({ documentType: "salary_slip" }),
        next: ({ remember }, { documents }) => remember({ documents }),
      },
      send: {
        call: "uploadFiles",
        doing: say("sending your salary slips"),
        loader: "submitting",
        payload: ({ customerId, values }) => ({
          id: customerId,
          source: "APPUSER",
          documentType: "salary_slip",
          files: fileHandles(values.slips),
        }),
        blame: ({ status = 0 }) => ([400, 413, 415, 477].includes(status) ? "slips" : null),
        next: () => [empty(), refresh(name)],
      },
    },
    entered: ({ call }) => call("documents"),
  });

export const uploadSalarySlips = salarySlipsScreen("uploadSalarySlips", "aipHome");
