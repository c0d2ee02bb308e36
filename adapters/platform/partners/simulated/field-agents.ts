import { DAY_MS, HOUR_MS } from "@creditline/core/calendar/duration";
import { dayBeginsInIndia, indiaDay } from "@creditline/core/calendar/india";
import type { AppointmentSlot } from "@creditline/core/calls/appointment.shapes";
import { momentText } from "@creditline/core/calendar/moment-text";
import { isVisitDay } from "@creditline/core/onboarding/visit-days";
import { simulatedPartner } from "../partner.ts";

/** Agents who visit customers. They confirm a time after some seconds (assumed). */
export const FIELD_AGENTS = simulatedPartner("field-agents", 3);

const SLOT_MS = 2 * HOUR_MS;
/** Hours in India at which a visit may begin (assumed). */
const HOURS = [10, 12, 14, 16] as const;
const DAYS_AHEAD = 5;
const SLOT_ID = /^slot-(\d{4}-\d{2}-\d{2})-(\d{2})$/;

const slotAt = (day: string, hour: number): AppointmentSlot => {
  const starts = dayBeginsInIndia(day) + hour * HOUR_MS;
  return {
    slotId: `slot-${day}-${hour}`,
    startsAt: momentText(starts),
    endsAt: momentText(starts + SLOT_MS),
  };
};

/** The times that agents have, from tomorrow on. */
export function agentSlots(now: number): readonly AppointmentSlot[] {
  const days = Array.from({ length: DAYS_AHEAD }, (_, i) => indiaDay(now + (i + 1) * DAY_MS));
  return days.filter(isVisitDay).flatMap((day) => HOURS.map((hour) => slotAt(day, hour)));
}

/** The time that an identifier names, as long as it can be had; null for any other. */
export const agentSlot = (slotId: string, now: number): AppointmentSlot | null =>
  SLOT_ID.test(slotId) ? (agentSlots(now).find((slot) => slot.slotId === slotId) ?? null) : null;
