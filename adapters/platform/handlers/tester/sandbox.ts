import { PERSONAS } from "../../tester/personas.ts";
import { momentText, monthsLater } from "@creditline/core/calendar/civil-day";
import { parseDuration } from "@creditline/core/calendar/duration";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { formatCall } from "@creditline/core/calls/address";
import type { CallName } from "@creditline/core/calls/calls";
import { validate } from "@creditline/core/validation/rules.table";
import { callNamed } from "../../../contract/router.ts";
import { formatCallAddress } from "@creditline/core/calls/call-address";
import { t, verbatim } from "@creditline/core/messages/message";
import { SANDBOX_ADDRESSES, type SandboxCall } from "../../../contract/sandbox-addresses.table.ts";
import type { ClockRequest, FaultRequest } from "../../../contract/sandbox.shapes.ts";
import { parseStatusCode } from "@creditline/core/status/code";
import {
  checkedField,
  isAbsent,
  badField,
  noSuchCustomer,
  refused,
  requireKnown,
} from "../../model/refusals.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { applyEvent } from "../../model/customer/fold.ts";
import { recordSent, startFromRecord } from "../../tester/standing-record.ts";
import { moveStatus, orderOutcome, parseStart, setFacts, shownRecord } from "../../tester/tester-commands.ts";
import { createAuditLog } from "../../commands/account/support-desk.ts";
import { noteEmail } from "../account/own-account.ts";
import { createEvent } from "../../model/customer/events.ts";
import type { FaultKind, OrderedBehaviour } from "../../tester/faults.ts";
import { BEHAVIOURS, isBehaviour, ASKING_CALLS, partnersOf } from "../../partners/partner.ts";
import { NO_GOOGLE, type SimulatedGoogle } from "../../partners/google-identity.ts";
import { randomDigits } from "../../../ports/random.ts";
import type { Services } from "../services.ts";
import { shownEvent } from "../../model/standing.ts";
import { withOffersToday } from "../../model/record/offers-today.ts";
import { namedIn, sandboxCustomersHandlers, sandboxMoneyHandlers } from "./sandbox-customers.ts";
import { sandboxSupportHandlers, sandboxWaitingHandlers } from "./sandbox-support.ts";
import type { HandlersOf } from "../handlers-of.ts";

/** From 1970 on; the upper limit leaves four-digit years for everything that comes due later. */
const LAST_MOMENT = Date.parse("8999-12-31T23:59:59.999Z");
const MOMENT = /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(?::\d{2}(?:\.\d{1,9})?)?(?:Z|[+-]\d{2}:\d{2})$/;
const LONGEST_DELAY_MS = 120_000;
const MOST_TIMES = 1000;

const phoneOf = (text: string): string => checkedField("phone", "phone", text);

/** The phone in a record; null if it has none, or a masked one. */
function phoneInRecord(record: CustomerRecord | null): string | null {
  const { ok, value } = validate("phone", record?.customerDetails?.phone ?? "");
  return ok ? value : null;
}

/** A phone that belongs to no customer and no persona. */
async function freePhone(services: Services): Promise<string> {
  const phone = `8${randomDigits(services.random, 9)}`;
  return (await services.customers.find(phone)) === null ? phone : freePhone(services);
}

function inRange(field: string, at: number): number {
  if (!(at >= 0 && at <= LAST_MOMENT)) throw badField(field, "expected a moment from 1970 to 8999");
  return at;
}

function clockMoment({ now: moment, advance, hold }: ClockRequest, now: number): number {
  if (moment !== undefined && moment !== null) {
    if (advance !== undefined && advance !== null)
      throw badField("advance", "expected now or advance, not both");
    const at = MOMENT.test(moment) ? Date.parse(moment) : Number.NaN;
    if (Number.isNaN(at)) throw badField("now", "expected a moment such as 2026-12-05T09:30:00Z");
    return inRange("now", at);
  }
  if (advance === undefined || advance === null) {
    if (hold === undefined || hold === null) throw badField("now", "expected now, advance or hold");
    return now;
  }
  const duration = parseDuration(advance);
  if (duration === null) throw badField("advance", "expected an ISO 8601 duration such as PT1H or P3M");
  return inRange("advance", monthsLater(now, duration.months) + duration.milliseconds);
}

function faultOf({ status, delayMs, drop }: FaultRequest): FaultKind {
  const named = [status ?? undefined, delayMs ?? undefined, drop ? drop : undefined];
  if (named.filter((value) => value !== undefined).length !== 1) {
    throw badField("status", "expected one of status, delayMs and drop");
  }
  if (status !== undefined && status !== null) {
    if (!Number.isInteger(status) || status < 400 || status > 599) {
      throw badField("status", "expected an HTTP status from 400 to 599");
    }
    return { kind: "status", status };
  }
  if (delayMs !== undefined && delayMs !== null) {
    if (!Number.isInteger(delayMs) || delayMs < 0 || delayMs > LONGEST_DELAY_MS) {
      throw badField("delayMs", `expected whole milliseconds from 0 to ${LONGEST_DELAY_MS}`);
    }
    return { kind: "delay", delayMs };
  }
  return { kind: "drop" };
}

const PARTNERS_BEHIND_CALLS = ASKING_CALLS.map(
  ({ call, partners }) => `${call} (${partners.join(", ")})`,
).join("; ");

/** The configured behaviour of the partner behind a call; null if none is set. */
function behaviourOf(
  call: CallName,
  { partner, of, status, delayMs, drop }: FaultRequest,
): OrderedBehaviour | null {
  if (partner === undefined || partner === null) {
    if (of !== undefined && of !== null) {
      throw badField("partner", `expected how ${of} behaves: one of ${BEHAVIOURS.join(", ")}`);
    }
    return null;
  }
  if ((status ?? delayMs ?? null) !== null || drop === true) {
    throw badField("partner", "expected one of partner, status, delayMs and drop");
  }
  if (!isBehaviour(partner)) throw badField("partner", `expected one of ${BEHAVIOURS.join(", ")}`);
  const partners = partnersOf(call);
  if (partners.length === 0) {
    throw badField(
      "partner",
      `expected a call that asks a partner, which ${formatCall(call)} does not. These do: ${PARTNERS_BEHIND_CALLS}.`,
    );
  }
  if (of === undefined || of === null) return { behaviour: partner, of: null };
  const named = partners.find((name) => name === of);
  if (named === undefined) throw badField("of", `expected a partner of this call: ${partners.join(", ")}`);
  return { behaviour: partner, of: named };
}

/** Whether a request clears the faults injected for its call. */
const isTakenBack = ({ partner, of, status, delayMs, drop, times }: FaultRequest): boolean =>
  times === 0 && (partner ?? of ?? status ?? delayMs ?? null) === null && drop !== true;

function timesOf(times: number | null | undefined): number {
  const wanted = times ?? 1;
  if (!Number.isInteger(wanted) || wanted < 1 || wanted > MOST_TIMES) {
    throw badField("times", `expected a whole number from 1 to ${MOST_TIMES}, or 0 and nothing else`);
  }
  return wanted;
}

const BANK_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated bank</title></head>
<body>
<h1>Simulated bank</h1>
<p>You are logged in, and your statements are on their way. Close this window and go on with your application.</p>
</body>
</html>
`;

const PARTNER_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated partner</title></head>
<body>
<h1>Simulated partner</h1>
<p>Your part is done, and the answer is on its way. Close this window and go on with your application.</p>
</body>
</html>
`;

/** The window that opened it reads the answer from its address; the page has no script. */
const GOOGLE_PAGE = `<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width"><title>Simulated Google</title></head>
<body>
<h1>Simulated Google</h1>
<form>
<p><label>E-mail address of the account<br><input name="email" type="email" autocomplete="email" required></label></p>
<p><button>Continue</button></p>
</form>
<p>To cancel, close this window.</p>
</body>
</html>
`;

/** What a tester needs and a live platform lacks (interfaces). */
export const sandboxHandlers = (services: Services): HandlersOf<"sandbox"> => {
  const { customers, codes, clock, store, faults } = services;
  const namedCustomer = namedIn(customers);
  const looksAt = createAuditLog(store);
  const seen = async (customerId: string, call: SandboxCall): Promise<void> =>
    looksAt.note(customerId, formatCallAddress(SANDBOX_ADDRESSES[call]), await clock.now());
  /** Makes an address the customer's own and confirmed, as codes to both would. */
  const confirmAddress = async (phone: string, emailId: string): Promise<void> => {
    const customerId = await customers.ofPhone(phone);
    await customers.change(customerId, {
      decide: (_state, at) => ({
        events: [
          createEvent(at, "email.changed", { emailId }),
          createEvent(at, "email.confirmed", { emailId }),
        ],
        reply: () => ({}),
      }),
    });
    await noteEmail(services, customerId, emailId);
  };
  /** The simulated Google sign-in. Throws Refused if it is disabled, or if sign-in with Google is. */
  const google = (): SimulatedGoogle => {
    const { playedGoogle } = services;
    if (playedGoogle !== null) return playedGoogle;
    throw services.google === NO_GOOGLE
      ? refused(
          "GOOGLE_NOT_OFFERED",
          verbatim("Nobody signs in with Google here: GOOGLE_CLIENT_ID names none."),
        )
      : refused(
          "GOOGLE_NOT_SIMULATED",
          verbatim("Google is not simulated here: GOOGLE_CLIENT_ID names another."),
        );
  };
  return {
    ...sandboxCustomersHandlers(services),
    ...sandboxMoneyHandlers(services, seen),
    ...sandboxSupportHandlers(services, looksAt, seen),
    ...sandboxWaitingHandlers(services, seen),
    personas: async () => PERSONAS.map(({ script: _script, ...persona }) => persona),
    customerEvents: async ({ params }) => {
      const customerId = await namedCustomer(params.customerId);
      const events = await customers.history(customerId);
      if (events.length === 0) throw noSuchCustomer();
      await seen(customerId, "customerEvents");
      return events.map(shownEvent);
    },
    customerRecord: async ({ params: { customerId }, query }) => {
      const state = await customers.look(await namedCustomer(customerId));
      requireKnown(state);
      await seen(state.customerId, "customerRecord");
      const now = await clock.now();
      if (query.status === undefined) return shownRecord(withOffersToday(state, now));
      const parsed = parseStatusCode(query.status);
      if (!parsed.ok) throw badField("status", `expected ${parsed.expected}`);
      const { events } = moveStatus(parsed.code)(state, now);
      const moved = events.reduce<CustomerState>(
        (before, event) => applyEvent(before, { ...event, version: before.version + 1 }),
        state,
      );
      return shownRecord(withOffersToday(moved, now));
    },
    moveStatus: async ({ params: { customerId }, payload }) => {
      const move = moveStatus(payload.code);
      return customers.change(customerId, {
        decide: (state, now) => {
          const decided = move(state, now);
          requireKnown(state);
          return decided;
        },
      });
    },
    setFacts: async ({ params: { customerId }, payload }) =>
      customers.change(customerId, { decide: setFacts(payload) }),
    orderOutcome: async ({ params: { customerId }, payload }) =>
      customers.change(customerId, { decide: orderOutcome(payload) }),
    standCustomer: async ({ payload }) => {
      const record = recordSent(payload);
      const named = isAbsent(payload.phone) ? null : phoneOf(payload.phone);
      const phone = named ?? phoneInRecord(record) ?? (await freePhone(services));
      const customerId = await customers.begin(
        phone,
        record === null ? parseStart(payload) : startFromRecord(record),
      );
      await codes.forget(phone);
      return { success: true, customerId, ...(named === null ? { phone } : {}) } as const;
    },
    resetCustomer: async ({ payload }) => {
      const phone = phoneOf(payload.phone);
      await customers.forget(phone);
      await codes.forget(phone);
      return { success: true } as const;
    },
    googleSignIn: async ({ payload }) => {
      const email = validate("officeEmail", payload.email);
      if (!email.ok) throw badField("email", email.errors[0]?.message ?? t("Enter an e-mail address."));
      const playedGoogle = google();
      if (payload.phone !== undefined) await confirmAddress(phoneOf(payload.phone), email.value);
      const idToken = await playedGoogle.issue({ email: email.value }, await clock.now());
      return { success: true, idToken } as const;
    },
    googleChooser: async () => {
      google();
      return GOOGLE_PAGE;
    },
    bankPage: async () => BANK_PAGE,
    partnerPage: async () => PARTNER_PAGE,
    clock: async () => ({ now: momentText(await clock.now()) }),
    setClock: async ({ payload }) => {
      const at = await clock.set(clockMoment(payload, await clock.now()), payload.hold ?? undefined);
      return { now: momentText(at) };
    },
    fault: async ({ payload }) => {
      const call = callNamed(payload.call);
      if (call === null) {
        throw badField(
          "call",
          `expected a call's name or its method and path, such as ${formatCall("otpSend")}`,
        );
      }
      if (isTakenBack(payload)) {
        await faults.takeBack(call);
        return { success: true } as const;
      }
      const ordered = behaviourOf(call, payload);
      if (ordered === null) await faults.order(call, faultOf(payload), timesOf(payload.times));
      else await faults.orderPartner(call, ordered, timesOf(payload.times));
      return { success: true } as const;
    },
  };
};
