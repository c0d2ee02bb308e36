import { momentText } from "@creditline/core/calendar/civil-day";
import { actionOrDefault, screenOfAction } from "@creditline/core/magic-link/reach";
import { validate } from "@creditline/core/validation/rules.table";
import type { SandboxCall } from "../../../contract/sandbox-addresses.table.ts";
import { type AuditLog, supportDesk } from "../../commands/account/support-desk.ts";
import { threadReply } from "../../commands/help/help.ts";
import { isOver } from "../../identity/codes/code-message.ts";
import { shownComplaints } from "../../model/account/complaints.ts";
import { createEvent } from "../../model/customer/events.ts";
import { threadsOf } from "../../model/help/help-threads.ts";
import { badField, checkedField, isAbsent, noSuchCustomer, requireKnown } from "../../model/refusals.ts";
import { LATE_SECONDS } from "../../partners/partner.ts";
import { sendCodeBySms } from "../account/sign-in.ts";
import type { HandlersOf } from "../handlers-of.ts";
import type { Services } from "../services.ts";
import { namedIn } from "./sandbox-customers.ts";

/** The tester's calls about what waits for support. */
export const sandboxWaitingHandlers = (
  services: Services,
  seen: (customerId: string, call: SandboxCall) => Promise<void>,
): Pick<HandlersOf<"sandbox">, "waiting" | "answerComplaint" | "deletionDone"> => {
  const namedCustomer = namedIn(services.customers);
  const desk = supportDesk(services);
  return {
    waiting: async () => {
      const matters = await desk.matters();
      for (const customerId of new Set(matters.map((one) => one.customerId)))
        await seen(customerId, "waiting");
      return { waiting: matters };
    },
    answerComplaint: async ({ params, payload }) =>
      desk.answerComplaint(await namedCustomer(params.customerId), payload),
    deletionDone: async ({ params, payload }) =>
      desk.carryOutDeletion(await namedCustomer(params.customerId), payload),
  };
};

const LONGEST_NOTE = 500;
const LOCK_STATE = /^[A-Z][A-Z_]{0,39}$/;

/** Support's note on an action. Throws BadRequest if it is too long. */
function noteIn(text: string | null | undefined): string {
  const note = text?.trim() ?? "";
  if (note.length > LONGEST_NOTE) throw badField("note", `expected at most ${LONGEST_NOTE} characters`);
  return note;
}

const phoneOf = (text: string): string => checkedField("phone", "phone", text);

/** The sandbox calls of a support desk: what was sent, asked and answered, and the actions of support. */
export const sandboxSupportHandlers = (
  services: Services,
  looksAt: AuditLog,
  seen: (customerId: string, call: SandboxCall) => Promise<void>,
): Pick<
  HandlersOf<"sandbox">,
  | "looksAtCustomer"
  | "helpThreadsOf"
  | "answerHelp"
  | "complaintsOf"
  | "inbox"
  | "messagesOf"
  | "sendMessage"
  | "sendLink"
  | "lockCustomer"
  | "escalateCustomer"
> => {
  const { customers, clock, store, links, payments } = services;
  const namedCustomer = namedIn(customers);
  /** The state of a customer, named by id or by phone. Throws NotFound. */
  const stateOf = async (idOrPhone: string) => {
    const state = await customers.look(await namedCustomer(idOrPhone));
    requireKnown(state);
    return state;
  };
  /**
   * The phone of a customer, named by id or by phone; an unused phone counts as one that is signing up. Throws
   * NotFound.
   */
  const phoneNamed = async (idOrPhone: string): Promise<string> => {
    const { phone, version } = await customers.look(await namedCustomer(idOrPhone));
    if (version > 0) return phone;
    const { ok, value } = validate("phone", idOrPhone);
    if (!ok || value === null) throw noSuchCustomer();
    return value;
  };
  /** The messages that a phone has received by now, newest first. */
  const messagesTo = async (phone: string) => {
    const now = await clock.now();
    // A delayed message is still on its way; one from before the clock was set back arrived long ago.
    const isOnItsWay = (at: string): boolean =>
      Date.parse(at) > now && Date.parse(at) <= now + LATE_SECONDS * 1000;
    await services.purge(now);
    const kept = await store.messages(phone);
    // An automatic message has the time at which it was due, although it is found later; this sorts newest first by
    // it.
    const sentAt = ({ at }: (typeof kept)[number]): number => (Date.parse(at) > now ? 0 : Date.parse(at));
    return kept
      .filter((message) => !isOnItsWay(message.at) && !isOver(message, now))
      .toSorted((one, other) => sentAt(other) - sentAt(one));
  };
  /** Sends a phone a link for one action. Throws BadRequest for an unknown action. */
  const linkTo = async (phone: string, named: string | null | undefined) => {
    const action = actionOrDefault(named ?? null);
    if (screenOfAction(action) === null) {
      throw badField("action", "expected an action of a link, such as kyc_upload_pending");
    }
    const now = await clock.now();
    const customerId = await customers.ofPhone(phone);
    const { link, token } = await links.make({ customerId, phone, action }, now);
    const address = `/ml/${link.linkId}?${new URLSearchParams({ token, action })}`;
    await customers.change(customerId, {
      decide: (_state, at) => ({
        events: [createEvent(at, "link.sent", { action })],
        reply: () => null,
        messages: [
          {
            phone,
            message: {
              at: momentText(at),
              kind: "link",
              text: "One step is left for your credit line. Open this link to complete it.",
              link: address,
            },
          },
        ],
      }),
    });
    return {
      success: true,
      linkId: link.linkId,
      actionId: action,
      token,
      link: address,
      expiresAt: momentText(link.expiresAt),
    } as const;
  };
  return {
    looksAtCustomer: async ({ params }) => {
      const { customerId } = await stateOf(params.customerId);
      return looksAt.of(customerId);
    },
    helpThreadsOf: async ({ params: { customerId } }) => {
      const state = await stateOf(customerId);
      await seen(state.customerId, "helpThreadsOf");
      return { threads: threadsOf(state.onboarding.help).map(({ slug }) => threadReply(state, slug)) };
    },
    answerHelp: async ({ params: { customerId, slug }, payload }) =>
      supportDesk(services).answerQuestion(await namedCustomer(customerId), slug, payload),
    complaintsOf: async ({ params: { customerId } }) => {
      const { customerId: id, onboarding } = await stateOf(customerId);
      await seen(id, "complaintsOf");
      return { complaints: shownComplaints(onboarding.complaints, await clock.now()) };
    },
    inbox: async ({ query }) => {
      const phone = phoneOf(query.phone);
      const customerId = await customers.find(phone);
      // Due work may send a message.
      if (customerId !== null) {
        await payments.reconcile(customerId);
        await seen(customerId, "inbox");
      }
      return messagesTo(phone);
    },
    messagesOf: async ({ params: { customerId } }) => {
      const { phone, customerId: id } = await stateOf(customerId);
      await seen(id, "messagesOf");
      // The number of an erased customer may belong to someone else by now, whose messages these are.
      const owner = await customers.find(phone);
      return owner === null || owner === id ? messagesTo(phone) : [];
    },
    sendMessage: async ({ params: { customerId }, payload: { what, action }, requester }) => {
      if (what === "code" && !isAbsent(action)) throw badField("action", "expected none with a code");
      const phone = await phoneNamed(customerId);
      if (what === "code") await sendCodeBySms(services, phone, requester);
      else await linkTo(phone, action);
      return { success: true } as const;
    },
    sendLink: ({ payload }) => linkTo(phoneOf(payload.phone), payload.action),
    lockCustomer: async ({ params: { customerId }, payload }) => {
      const lock = payload.state.trim();
      if (!LOCK_STATE.test(lock)) throw badField("state", "expected OPEN, or a state such as LOCKED");
      const note = noteIn(payload.note);
      const why = note === "" ? {} : { note };
      return customers.change(await namedCustomer(customerId), {
        decide: (state, now) => {
          requireKnown(state);
          const isNews = state.accountLock !== lock || note !== "";
          return {
            events: isNews ? [createEvent(now, "account.lock-moved", { lock, ...why })] : [],
            reply: () => ({ success: true }) as const,
          };
        },
      });
    },
    escalateCustomer: async ({ params: { customerId }, payload }) => {
      const note = noteIn(payload.note);
      if (note === "") throw badField("note", "expected what it is about");
      const done = payload.isOver ?? false;
      return customers.change(await namedCustomer(customerId), {
        decide: (state, now) => {
          requireKnown(state);
          if (done && state.escalatedAt === null) {
            throw badField("isOver", "expected a customer whom a person at support looks after");
          }
          const event = done
            ? createEvent(now, "support.resolved", { note })
            : createEvent(now, "support.escalated", { note });
          return { events: [event], reply: () => ({ success: true }) as const };
        },
      });
    },
  };
};
