import { clockTime, indiaDay } from "../../../calendar/duration.ts";
import type { ReplyOf } from "../../../calls/calls.ts";
import { plainNotice } from "../../../notices/notice.ts";
import { isSignedByHand } from "../../../onboarding/signing.ts";
import { onDay, t, type Text, verbatim, type Words } from "../../../messages/message.ts";
import { currentBannerState } from "../../behaviours/account-blocks.ts";
import { accountLockedPart, isAccountLocked } from "../../behaviours/account-restrictions.ts";
import { pollRecord } from "../../behaviours/waiting.ts";
import { setUpProgress } from "../../behaviours/set-up-steps.ts";
import type { Block, Region } from "../../blocks/block.ts";
import type { ScreenName } from "../../catalogue.ts";
import { continueButton, defineForm, defineScreen, link, main, second } from "../../define/define-screen.ts";
import type { FieldOption } from "../../define/form.ts";
import {
  initiallyNull,
  NOTHING,
  notify,
  open,
  refresh,
  type ScreenContext,
} from "../../define/screen-context.ts";
import { type BankPlace, IN_ONBOARDING } from "./beneficiary-state.ts";

const NONE_YET: readonly FieldOption[] = [];

/**
 * Purpose, place and time of an agent's visit (spec 1 §7 "Lookup, appointments, offers"). Purposes and places are ours.
 */
const APPOINTMENT_FORM = defineForm({
  name: "appointment",
  fields: [
    {
      name: "purpose",
      label: t("Purpose"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: [
        { value: "NACH_PICKUP", label: t("Auto-pay form") },
        { value: "DOCUMENT_SIGNING", label: t("Signing my agreement") },
      ],
    },
    {
      name: "visitPlace",
      label: t("Where"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: [
        { value: "HOME_VISIT", label: t("At home") },
        { value: "OFFICE_VISIT", label: t("At the office") },
      ],
    },
    {
      name: "slot",
      label: t("Time"),
      kind: "slot",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: NONE_YET,
    },
  ],
});

type Slots = ReplyOf<"appointmentSlots">;
type Booked = NonNullable<Slots["appointment"]>;
type Slot = Slots["slots"][number];

/** The defaults before a choice. */
const USUAL = { purpose: "NACH_PICKUP", mode: "HOME_VISIT" } as const;

/** States of the mandate in which a form on paper waits for a visit (spec 2 §4). */
const FORM_WAITS: ReadonlySet<string> = new Set(["NACH_PICKUP_PENDING", "PICKUP_PENDING_EMANDATE_ELIGIBLE"]);

/**
 * The purpose of the visit by the record: the mandate's form, or papers that no code can sign. Nothing is preselected
 * if both or neither apply.
 */
function purposeIn(ctx: Pick<ScreenContext, "record">): "NACH_PICKUP" | "DOCUMENT_SIGNING" | undefined {
  const isForm = FORM_WAITS.has(currentBannerState(ctx));
  if (isForm === isSignedByHand(ctx.record)) return undefined;
  return isForm ? "NACH_PICKUP" : "DOCUMENT_SIGNING";
}

const timeOf = (moment: string): Text => verbatim(clockTime(Date.parse(moment)));

const hours = ({ startsAt, endsAt }: Pick<Slot, "startsAt" | "endsAt">): Text =>
  t("{from} to {until}", { from: timeOf(startsAt), until: timeOf(endsAt) });

const optionOf = (slot: Slot): FieldOption => ({
  value: slot.slotId,
  label: hours(slot),
  day: indiaDay(Date.parse(slot.startsAt)),
});

const [{ options: PURPOSES }, { options: PLACES }] = APPOINTMENT_FORM.fields;
const named = (options: readonly FieldOption[], value: string): Words =>
  options.find((option) => option.value === value)?.label ?? verbatim(value);

const STATUS: Readonly<Record<Booked["status"], Text>> = {
  REQUESTED: t("Requested, not confirmed yet"),
  CONFIRMED: t("Confirmed"),
  FAILED: t("That time isn't available"),
  CANCELLED: t("Cancelled"),
};

const isStanding = (booked: Booked | null): booked is Booked =>
  booked !== null && (booked.status === "REQUESTED" || booked.status === "CONFIRMED");

interface Memory {
  readonly slots: Slots | null;
  /** Whether it failed to load; the screen offers a retry. */
  readonly isMissing: boolean;
}

/** Whether the appointment is still to come. */
const isToCome = ({ memory, at }: Pick<ScreenContext<Memory>, "memory" | "at">): boolean => {
  const booked = memory.slots?.appointment ?? null;
  return isStanding(booked) && Date.parse(booked.endsAt) > at;
};

function bookedBlock(
  { memory }: Pick<ScreenContext<Memory>, "memory">,
  region: Region = "main",
): Block<Words, never, never> | false {
  const booked = memory.slots?.appointment ?? null;
  return (
    booked !== null && {
      kind: "details",
      region,
      title: t("Your appointment"),
      rows: [
        [t("Purpose"), named(PURPOSES, booked.purpose)],
        [t("Where"), named(PLACES, booked.mode)],
        [t("Day"), onDay(indiaDay(Date.parse(booked.startsAt)))],
        [t("Time"), hours(booked)],
        [t("Status"), STATUS[booked.status]],
      ],
    }
  );
}

const CALLED_OFF = plainNotice("success", t("Your appointment is cancelled."));

type Here = Pick<ScreenContext<Memory>, "memory" | "at">;
type Chosen = Here & { readonly values: { readonly purpose: string } };

const CHOOSE = {
  title: t("Book a visit"),
  blocks: (ctx: Chosen): readonly (Block<Words, never, never> | false)[] => [
    { kind: "lead", text: t("The visit is free.") },
    ctx.memory.slots?.appointment?.status === "FAILED" && {
      kind: "banner",
      tone: "error",
      title: t("That time isn't available"),
      text: t("Choose another time."),
    },
    isToCome(ctx) && bookedBlock(ctx),
    ctx.memory.slots === null &&
      (ctx.memory.isMissing
        ? {
            kind: "status",
            tone: "warning",
            text: t("We couldn't load this"),
          }
        : { kind: "text", text: t("Getting your details...") }),
    ctx.memory.slots !== null &&
      ctx.memory.slots.slots.length === 0 && {
        kind: "status",
        tone: "warning",
        text: t("No times available yet. Try again later, or wait for our agent's call."),
      },
    {
      kind: "list",
      region: "aside",
      title: t("Keep ready"),
      items:
        ctx.values.purpose === "DOCUMENT_SIGNING"
          ? [t("A photo ID, such as your PAN card or passport")]
          : [t("A cheque or passbook, for your account number")],
    },
  ],
  form: APPOINTMENT_FORM,
  asking: ({ memory: { slots } }: Here) => ({
    slot: slots === null || slots.slots.length === 0 ? null : { options: slots.slots.map(optionOf) },
  }),
  actions: (ctx: Here) => ({
    ...((ctx.memory.slots?.slots.length ?? 0) > 0
      ? { book: main(t("Book this time")) }
      : ctx.memory.slots !== null || ctx.memory.isMissing
        ? { again: continueButton(t("Try again")) }
        : {}),
    ...(isToCome(ctx) ? { keep: link(t("Keep it")) } : { home: link(t("Skip for now")) }),
  }),
} as const;

/**
 * The visit of an agent (spec 1 §2, §7; spec 2 §4): what for, where, a day and a time; changed and cancelled here. A
 * mandate on paper is picked up so.
 */
export const appointmentScreen = <const Name extends ScreenName>(name: Name, place: BankPlace) =>
  defineScreen({
    name,
    progress: setUpProgress("account"),
    look: { template: "form", picture: "calendar" },
    memory: { slots: initiallyNull<Slots>(), isMissing: false, ...pollRecord.memory },
    known: (ctx) => ({ purpose: purposeIn(ctx) }),
    part: (ctx, turned) => {
      if (isAccountLocked(ctx)) return "locked";
      if (!isToCome(ctx)) return "choose";
      return turned === "change" || turned === "cancel" ? turned : "booked";
    },
    parts: {
      choose: CHOOSE,
      change: { ...CHOOSE, page: "change", isOpen: isToCome },
      booked: {
        title: t("Your appointment"),
        look: { template: "decision", picture: "calendar" },
        blocks: (ctx) => [
          ctx.memory.slots?.appointment?.status === "CONFIRMED"
            ? {
                kind: "status",
                region: "hero",
                tone: "success",
                text: t("Our agent will visit you. We'll send an SMS the day before."),
              }
            : {
                kind: "status",
                region: "hero",
                tone: "info",
                text: t("We're confirming your time, usually within a minute."),
              },
          bookedBlock(ctx),
        ],
        actions: (ctx) => ({
          home: continueButton(place.toHome),
          change: second(t("Change the time")),
          cancel: link(t("Cancel appointment")),
          ...(currentBannerState(ctx) === "PICKUP_PENDING_EMANDATE_ELIGIBLE"
            ? { mandate: link(t("Set up auto-pay online instead")) }
            : {}),
        }),
      },
      cancel: {
        title: t("Cancel appointment"),
        page: "cancel",
        isOpen: isToCome,
        look: { template: "decision", picture: "plug" },
        blocks: (ctx) => [bookedBlock(ctx, "hero")],
        actions: { confirmCancel: continueButton(t("Cancel appointment")), keep: link(t("Keep it")) },
      },
      locked: accountLockedPart(place.toHome),
    },
    actions: {
      book: "book",
      again: ({ remember, call }) => [remember({ isMissing: false }), call("slots")],
      change: ({ turn }) => turn("change"),
      keep: ({ turn }) => turn("booked"),
      cancel: ({ turn }) => turn("cancel"),
      confirmCancel: "cancel",
      mandate: open(place.mandate),
      help: open(place.support),
      home: open(place.home),
    },
    flows: {
      slots: {
        call: "appointmentSlots",
        doing: t("getting your details"),
        loader: null,
        quiet: true,
        payload: ({ typed }) => ({
          purpose: typed.purpose || USUAL.purpose,
          mode: typed.visitPlace || USUAL.mode,
        }),
        next: (ctx, slots) => [
          ctx.remember({ slots, isMissing: false }),
          ...[pollRecord.entered(ctx, slots.appointment?.status === "REQUESTED")].flat(),
        ],
        failed: ({ remember }) => remember({ isMissing: true }),
      },
      book: {
        call: "appointmentSchedule",
        doing: t("saving your details"),
        loader: "submitting",
        payload: ({ values }) => ({
          slotId: values.slot,
          purpose: values.purpose,
          mode: values.visitPlace,
        }),
        blame({ status, errorCode }) {
          if (errorCode === "NOTHING_TO_SIGN" || errorCode === "KEY_FACTS_FIRST") return "purpose";
          return status === 400 || errorCode === "SLOT_NOT_AVAILABLE" ? "slot" : null;
        },
        next: ({ fill, turn, memory, remember }, { success: _success, ...appointment }) => [
          remember({ slots: { success: true, slots: memory.slots?.slots ?? [], appointment } }),
          fill({ slot: "" }),
          turn("booked"),
          refresh(name),
        ],
      },
      cancel: {
        call: "appointmentSchedule",
        doing: t("cancelling it"),
        loader: "submitting",
        payload: ({ memory: { slots } }) => ({
          slotId: slots?.appointment?.slotId ?? "",
          purpose: slots?.appointment?.purpose ?? USUAL.purpose,
          mode: slots?.appointment?.mode ?? USUAL.mode,
          cancel: true,
        }),
        next: ({ remember, turn }) => [
          remember({ slots: null }),
          turn("choose"),
          notify(CALLED_OFF),
          refresh(name),
        ],
      },
    },
    entered: ({ part, call }) => (part === "locked" ? NOTHING : call("slots")),
    left: (ctx) => [
      ctx.remember({ slots: null, isMissing: false }),
      ...[pollRecord.left(ctx)].flat(),
      ctx.turn("booked"),
    ],
    timers: {
      look: (ctx) => pollRecord.looked(ctx, ctx.underWay.includes("slots") ? NOTHING : ctx.call("slots")),
    },
  });

export const scheduleAppointment = appointmentScreen("scheduleAppointment", IN_ONBOARDING);
