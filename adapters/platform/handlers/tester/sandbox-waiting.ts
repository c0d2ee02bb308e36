import type { WaitingMatter } from "../../../contract/sandbox-help.shapes.ts";
import { answerComplaint } from "../../commands/account/complain.ts";
import { deletionDone } from "../../commands/account/deletion.ts";
import { shownComplaints } from "../../model/account/complaints.ts";
import { isDeletionDue } from "../../model/account/deletions.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { SandboxCall } from "../../../contract/sandbox-addresses.table.ts";
import type { HandlersOf } from "../handlers-of.ts";
import type { Services } from "../services.ts";
import { namedIn } from "./named-customer.ts";

/** What waits of one customer. */
function mattersOf({ customerId, onboarding: { complaints, deletion } }: CustomerState, now: number) {
  const complained = shownComplaints(complaints, now).flatMap(
    ({ number, about, text, raisedAt, answerBy, state }): readonly WaitingMatter[] =>
      state === "ANSWERED"
        ? []
        : [
            {
              what: "COMPLAINT",
              customerId,
              number,
              since: raisedAt,
              dueBy: answerBy,
              isOverdue: state === "OVERDUE",
              about,
              text,
            },
          ],
  );
  if (!isDeletionDue(deletion)) return complained;
  const { number, askedAt, doneBy } = deletion;
  const asked: WaitingMatter = {
    what: "DELETION",
    customerId,
    number,
    since: askedAt,
    dueBy: doneBy,
    isOverdue: now >= Date.parse(doneBy),
    about: null,
    text: null,
  };
  return [...complained, asked];
}

/** The tester's calls about what waits for a person at support. */
export const sandboxWaitingHandlers = (
  { customers, clock, waiting }: Services,
  seen: (customerId: string, call: SandboxCall) => Promise<void>,
): Pick<HandlersOf<"sandbox">, "waiting" | "answerComplaint" | "deletionDone"> => {
  const namedCustomer = namedIn(customers);
  const forget = (customerId: string): Promise<void> =>
    waiting.forget(customerId, () => customers.look(customerId));
  return {
    waiting: async () => {
      const now = await clock.now();
      const matters: WaitingMatter[] = [];
      for (const customerId of await waiting.of()) {
        const theirs = mattersOf(await customers.look(customerId), now);
        if (theirs.length > 0) await seen(customerId, "waiting");
        matters.push(...theirs);
      }
      return { waiting: matters.toSorted((one, other) => one.dueBy.localeCompare(other.dueBy)) };
    },
    answerComplaint: async ({ params, payload }) => {
      const customerId = await namedCustomer(params.customerId);
      const reply = await customers.change(customerId, { decide: answerComplaint(payload) });
      await forget(customerId);
      return reply;
    },
    deletionDone: async ({ params, payload }) => {
      const customerId = await namedCustomer(params.customerId);
      const reply = await customers.change(customerId, { decide: deletionDone(payload) });
      await forget(customerId);
      return reply;
    },
  };
};
