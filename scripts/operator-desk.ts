import { momentText } from "@creditline/core/calendar/civil-day";
import { KEPT_BY_LAW } from "@creditline/core/reference/kept-by-law.table";
import { english } from "@creditline/core/messages/translate";
import { type Clock, liveClock } from "@creditline/adapters/ports/clock";
import { liveRandom } from "@creditline/adapters/ports/random";
import type { DeletionDoneRequest } from "@creditline/adapters/contract/sandbox.shapes";
import { askDeletion } from "@creditline/adapters/platform/commands/account/deletion";
import { createAuditLog, supportDesk } from "@creditline/adapters/platform/commands/account/support-desk";
import { withoutMessages } from "@creditline/adapters/platform/identity/codes/code-message";
import { retentionDays } from "@creditline/adapters/platform/model/account/consents-given";
import type { CustomerState } from "@creditline/adapters/platform/model/customer/customer-state";
import { badField, requireKnown } from "@creditline/adapters/platform/model/refusals";
import type { Store } from "@creditline/adapters/platform/store/store";
import { deletionNumber, ownData, waits } from "@creditline/adapters/platform/handlers/account/own-account";
import { services as servicesOf } from "@creditline/adapters/platform/handlers/services";

/** What an operator may be asked to do, by the word that they type. */
export const OPERATOR_ACTS = ["waiting", "delete", "answer", "nominee", "data"] as const;
export type OperatorAct = (typeof OPERATOR_ACTS)[number];

/** What an operator typed beside it; empty texts are as if they were not there. */
export interface OperatorOptions {
  /** The customer's id, or their phone. */
  readonly customer?: string | undefined;
  /** The number of a deletion that was asked for. */
  readonly number?: string | undefined;
  /** What is kept anyway, each as `what: why`; what the law has kept by default. */
  readonly kept?: readonly string[] | undefined;
  /** The number of a complaint. */
  readonly complaint?: string | undefined;
  /** The topic of a question. */
  readonly question?: string | undefined;
  readonly text?: string | undefined;
  /** Under which name the customer reads who did it. */
  readonly name?: string | undefined;
  /** Has the customer's nominee ask for the deletion. */
  readonly askDeletion?: boolean | undefined;
}

/** A line of the audit: who did or looked at what of which customer, and no personal data of theirs. */
export interface OperatorAudit {
  readonly at: string;
  readonly by: string;
  readonly did: string;
  readonly customerId: string;
}

export interface OperatorSettings {
  readonly store: Store;
  /** As the servers of this database are set: a sandbox keeps messages, and others do not. */
  readonly sandbox: boolean;
  /** Who does it, as the audit names them. */
  readonly by: string;
  /** In place of the machine's clock. */
  readonly clock?: Clock | undefined;
  /** Told each line of the audit once what it tells of is kept. */
  readonly audit: (line: OperatorAudit) => void;
}

/** What was kept and why, as it is typed. Throws BadRequest without both. */
function keptIn(typed: string): { readonly what: string; readonly why: string } {
  const [what = "", ...why] = typed.split(": ");
  if (what.trim() === "" || why.join("").trim() === "")
    throw badField("kept", 'expected what was kept and why, as "what: why"');
  return { what: what.trim(), why: why.join(": ").trim() };
}

/** What the law has kept of a customer who is erased now, as they read it before they asked. */
const keptByLaw = (state: CustomerState, now: number): DeletionDoneRequest["kept"] =>
  KEPT_BY_LAW.filter(({ ofLine }) => !ofLine || retentionDays(state, now).identity !== null).map(
    ({ what, why }) => ({ what: english(what), why: english(why) }),
  );

/** What has to be typed. Throws BadRequest where it is missing. */
function given(field: string, text: string | undefined, expected: string): string {
  if (text === undefined || text.trim() === "") throw badField(field, `expected ${expected}, got nothing`);
  return text.trim();
}

/**
 * What the operator of a platform does for its customers, beside its servers and on its own database: by the same decisions
 * as a sandbox's calls, kept by version as a server's are. Nothing of it is a call: only a program on the machine that has
 * the database and its key can do it. Each act and each look is kept in the customer's audit, together with what it does.
 * Rejects with a failure of the contract for what is refused.
 */
export function operatorDesk({
  store: database,
  sandbox,
  by,
  clock: machineClock = liveClock,
  audit,
}: OperatorSettings) {
  const services = servicesOf({
    store: sandbox ? database : withoutMessages(database),
    clock: machineClock,
    random: liveRandom,
    sandboxCalls: sandbox,
  });
  const { store, clock, customers } = services;
  const desk = supportDesk(services);
  const looksBy = createAuditLog(store, by);

  const told = (customerId: string, did: string, now: number): void =>
    audit({ at: momentText(now), by, did, customerId });
  const looked = async (customerId: string, did: string): Promise<void> => {
    const now = await clock.now();
    await looksBy.note(customerId, `operator ${did}`, now);
    told(customerId, did, now);
  };
  /** Does something with its note in the audit: both are kept, or neither. */
  const doing = async <Reply>(
    customerId: string,
    did: string,
    act: (beside: NonNullable<Parameters<typeof desk.answerComplaint>[2]>) => Promise<Reply>,
  ): Promise<Reply> => {
    let at = 0;
    const reply = await act(async (_state, now) => {
      at = now;
      return { documents: [await looksBy.noting(customerId, `operator ${did}`, now)] };
    });
    told(customerId, did, at);
    return reply;
  };
  /** The customer who is meant, as they are now. Throws NotFound for one that there is not. */
  const meant = async ({ customer }: OperatorOptions): Promise<CustomerState> => {
    const idOrPhone = given("customer", customer, "the customer's id or phone");
    const state = await customers.look((await customers.find(idOrPhone)) ?? idOrPhone);
    requireKnown(state);
    return state;
  };

  const acts: Readonly<Record<OperatorAct, (options: OperatorOptions) => Promise<unknown>>> = {
    waiting: async () => {
      const waiting = { matters: await desk.matters(), questions: await desk.questions() };
      const all = [...waiting.matters, ...waiting.questions];
      for (const customerId of new Set(all.map((one) => one.customerId))) await looked(customerId, "waiting");
      return waiting;
    },
    delete: async (options) => {
      const state = await meant(options);
      const number = given("number", options.number, "the number of the request (see 'waiting')");
      const said = options.kept ?? [];
      const kept = said.length > 0 ? said.map(keptIn) : keptByLaw(state, await clock.now());
      await doing(state.customerId, `delete ${number}`, (beside) =>
        desk.carryOutDeletion(state.customerId, { number, kept, name: options.name }, beside),
      );
      return { done: "delete", customerId: state.customerId, number, kept };
    },
    answer: async (options) => {
      const { customerId } = await meant(options);
      const { complaint, question, name } = options;
      if ((complaint === undefined) === (question === undefined))
        throw badField("complaint", "expected --complaint or --question");
      const text = given("text", options.text, "the text of the reply");
      // What was typed is one of the customer's numbers, or a topic, by the time that it is noted.
      if (question !== undefined)
        await doing(customerId, `answer question ${question}`, (beside) =>
          desk.answerQuestion(customerId, question, { text, name }, beside),
        );
      else {
        const number = given("complaint", complaint, "the number of a complaint");
        await doing(customerId, `answer complaint ${number}`, (beside) =>
          desk.answerComplaint(customerId, { number, text, name }, beside),
        );
      }
      return { done: "answer", customerId };
    },
    nominee: async (options) => {
      const { customerId, onboarding } = await meant(options);
      const { nominee } = onboarding;
      if (options.askDeletion !== true) {
        await looked(customerId, "nominee");
        return { customerId, nominee };
      }
      if (nominee === null) throw badField("customer", "expected a customer with a nominee");
      const number = deletionNumber(await clock.now(), services.random);
      const { deletion } = await doing(customerId, "nominee asks for deletion", (beside) =>
        customers.change(customerId, {
          decide: askDeletion(number),
          sideWrites: async (...about) => ({
            documents: [
              ...(await waits(services, customerId)()).documents,
              ...((await beside(...about)).documents ?? []),
            ],
          }),
        }),
      );
      return { customerId, deletion };
    },
    data: async (options) => {
      const { customerId } = await meant(options);
      const { content } = await ownData(services, customerId, null);
      await looked(customerId, "data");
      return JSON.parse(Buffer.from(content, "base64").toString("utf8")) as unknown;
    },
  };
  return (act: OperatorAct, options: OperatorOptions): Promise<unknown> => acts[act](options);
}
