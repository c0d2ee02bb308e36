import type { KeyFact, KeyFactTable } from "../../credit-line/key-fact-statement.ts";
import { inPercent } from "../../credit-line/in-percent.ts";
import { toRupees } from "../../credit-line/paise.ts";
import { scheduleInRupees } from "../../credit-line/schedule-in-rupees.ts";
import { withdrawalKeyFacts } from "../../credit-line/withdrawal-key-facts.ts";
import { heard, rupees, say, verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import type { DocumentSection, DocumentTable } from "../blocks/document.ts";
import { defineForm } from "../define-form.ts";
import { defineScreen, goOn, link, main, second } from "../define-screen.ts";
import type { Sight } from "../sight.ts";
import { open, print } from "../steps.ts";
import { drawingOf } from "./drawing.ts";
import { cmTenureSelection } from "./tenure-selection.ts";

const READ_FORM = defineForm({
  name: "keyFactStatement",
  fields: [
    {
      name: "read",
      label: say("I have read the key fact statement to its end"),
      kind: "check",
      rule: null,
      required: true,
      missing: say("Read the key fact statement to its end first."),
    },
  ],
});

const rowsOf = (facts: readonly KeyFact[]): DocumentSection<Text>["rows"] =>
  facts.map(({ no, label, value }) => [
    say("{number} {label}", { number: verbatim(no), label: heard(label) }),
    heard(value),
  ]);

const tableOf = ({ header, rows }: KeyFactTable): DocumentTable<Text> => ({
  header: header.map(heard),
  rows: rows.map((row) => row.map(heard)),
});

/** The withdrawal that was chosen; null where none was, or it can be made no longer. */
const chosen = ({ record, at, on }: Sight) => drawingOf({ record, at, values: on(cmTenureSelection).values });

/** Its statement. */
function statementOf({ record, config }: Sight, drawn: NonNullable<ReturnType<typeof chosen>>) {
  const { withdrawal } = drawn;
  const officer = config.complaints;
  return withdrawalKeyFacts(withdrawal, drawn, {
    reference: record?.loanResponse?.applicationId ?? record?.customerId ?? "",
    loanType:
      withdrawal.lineType === "CONSUMER_FINANCE" ? "Consumer finance" : "Personal loan, from a credit line",
    grievanceOfficer: officer === undefined ? null : `${officer.officer}, ${officer.phone}, ${officer.email}`,
  });
}

/** The key fact statement of a withdrawal (spec 2 §2, rulings R25 and R55): all that is charged, to read before it binds. */
export const cmKeyFactStatement = defineScreen({
  name: "cm-key-fact-statement",
  look: { template: "document", picture: null },
  side: {
    why: say("The Reserve Bank asks that you see every charge on one page before you agree."),
    next: say("You confirm with a code. Until then nothing is binding."),
  },
  part: (sight) => (chosen(sight) === null ? "nothing" : "statement"),
  parts: {
    statement: {
      title: say("Key fact statement"),
      blocks(sight) {
        const drawn = chosen(sight);
        if (drawn === null) return [];
        const { schedule, charge, withdrawal } = drawn;
        const statement = statementOf(sight, drawn);
        const figures = scheduleInRupees(schedule);
        return [
          {
            kind: "document",
            title: say("Key fact statement of {lender}", { lender: verbatim(withdrawal.lender.name) }),
            summary: [
              [say("You borrow"), rupees(toRupees(withdrawal.principal))],
              [
                say("You pay each month"),
                say("{amount}, {count} times", {
                  amount: rupees(figures.emi),
                  count: schedule.rows.length,
                }),
              ],
              [
                say("Cost with all charges (APR)"),
                say("{rate} a year", { rate: verbatim(inPercent(figures.apr.nominal)) }),
              ],
              [
                say("Charged at once"),
                charge.fee === 0
                  ? say("Nothing")
                  : charge.gst === 0
                    ? rupees(toRupees(charge.fee))
                    : say("{fee}, and {gst} GST on it", {
                        fee: rupees(toRupees(charge.fee)),
                        gst: rupees(toRupees(charge.gst)),
                      }),
              ],
              [say("You receive"), rupees(figures.netDisbursed)],
            ],
            sections: [
              { title: say("Part 1: interest rate and charges"), rows: rowsOf(statement.part1) },
              { title: say("Fees and charges"), table: tableOf(statement.fees) },
              { title: say("Part 2: what else matters"), rows: rowsOf(statement.part2) },
              {
                title: say("How the annual percentage rate comes about"),
                rows: rowsOf(statement.computation),
              },
              { title: say("Repayment schedule"), table: tableOf(statement.repayment) },
            ],
            read: "read",
            accept: "accept",
            download: "save",
          },
        ];
      },
      form: READ_FORM,
      actions: {
        accept: main(say("Go on with these terms")),
        save: second(say("Print it, or save it as PDF")),
        change: second(say("Change amount or months")),
        home: link(say("Back to your credit line")),
      },
    },
    nothing: {
      title: say("Key fact statement"),
      look: { template: "ending", picture: null },
      blocks: [
        {
          kind: "lead",
          text: say("Choose an amount and the months first: the statement says what exactly that costs."),
        },
      ],
      actions: { change: goOn(say("Choose amount and months")), home: link(say("Back to your credit line")) },
    },
  },
  actions: {
    accept: open("cm-confirm-transaction"),
    save: print(),
    change: open("cm-tenure-selection"),
    home: open("cm-home"),
  },
});
