import type { Address } from "../../customer/identity.ts";
import { progressAt } from "../../onboarding/progress.ts";
import { joinTexts, t, type Text, verbatim } from "../../messages/message.ts";
import { knownAddress, saveHomeFlow } from "../behaviours/decision-wait.ts";
import { pincodeLookup, RESIDENCE_DETAILS_FORM, WHERE_YOU_LIVE_FORM } from "../forms/address.form.ts";
import { defineScreen, link, main } from "../define/define-screen.ts";
import { NOTHING, refresh, type ScreenContext } from "../define/screen-context.ts";
import { withoutEmpty } from "../define/form.ts";
import { quickProfile } from "./quick-profile.ts";

/** Returns the payload of a home; unanswered years are left out. */
export const toHomeRequest = <V extends { readonly yearsInResidence: string; readonly yearsInCity: string }>({
  yearsInResidence,
  yearsInCity,
  ...values
}: V) => ({
  ...values,
  ...(yearsInResidence === "" ? {} : { yearsInResidence }),
  ...(yearsInCity === "" ? {} : { yearsInCity }),
});

/** The second step of the qualification (spec 1 §2 "Residence details, work and income details", §4 "Qualification flow"). */
export const residenceDetails = defineScreen({
  name: "residenceDetails",
  progress: progressAt("home"),
  side: {
    why: t("Your documents go to this address."),
  },
  memory: { ...pincodeLookup.memory, yearsSaid: "" as string },
  kept: ["yearsSaid"],
  parts: {
    home: {
      title: t("Your home"),
      blocks: [
        {
          kind: "text",
          text: t("Your documents go to this address."),
        },
      ],
      form: RESIDENCE_DETAILS_FORM,
      asking: (ctx) => ({ ...pincodeLookup.asking(ctx), ...pincodeLookup.unasked(ctx) }),
      actions: { save: main(t("Save and continue")) },
    },
  },
  known: ({ record, on }) => ({
    // Before a login the pincode is known from what was typed in the quick profile alone.
    ...(record === null ? { pincode: on(quickProfile).values.pincode } : knownAddress({ record })),
    addressLine1: record?.homeDetails?.address?.addressLine1,
    addressLine2: record?.homeDetails?.address?.addressLine2,
    residenceType: record?.homeDetails?.residenceType,
    yearsInResidence: record?.homeDetails?.currentAddressDuration,
    yearsInCity: record?.homeDetails?.currentCityDuration,
  }),
  actions: { save: "save" },
  flows: {
    save: {
      ...saveHomeFlow,
      beforeLogin: "financialDetails",
      payload: ({ values }) => toHomeRequest(values),
      next: refresh("financialDetails"),
    },
    pincode: pincodeLookup.flow,
  },
  entered: (ctx) => pincodeLookup.entered(ctx),
  changed: {
    pincode: pincodeLookup.changed,
    // The years in the home cannot exceed those in the city (spec 1 §5); usually both are equal.
    yearsInResidence: ({ typed, memory, fill, remember }, years) => [
      ...(typed.yearsInCity === memory.yearsSaid ? [fill({ yearsInCity: years })] : []),
      remember({ yearsSaid: years }),
    ],
  },
});

/** The fields of "Where do you live?" (spec 1 §2), in the groups that an address is known by. */
const LINES = ["flat", "apartment", "street", "landmark"] as const;
const PLACE = ["pincode", "city", "state"] as const;

type Recorded = Pick<ScreenContext, "record">;
type Lines = Readonly<Record<(typeof LINES)[number], string>>;

const addressIn = ({ record }: Recorded): Address => record?.homeDetails?.address ?? {};

const commaParts = (line: string | null | undefined): readonly string[] =>
  (line ?? "")
    .split(",")
    .map((part) => part.trim())
    .filter((part) => part !== "");

/**
 * Splits an address of two lines into this screen's fields: the part before the first comma is the flat, the last part
 * the street and area, and what lies between the building. Unclear fields stay empty, no text is lost, and the customer
 * corrects it (docs/decisions/forms.md).
 */
export function splitAddress({
  addressLine1,
  addressLine2,
  landmark,
}: Pick<Address, "addressLine1" | "addressLine2" | "landmark">): Lines {
  const [flat = "", ...rest] = [...commaParts(addressLine1), ...commaParts(addressLine2)];
  const [apartment = "", ...streets] = rest.length > 1 ? rest : ["", ...rest];
  return { flat, apartment, street: streets.join(", "), landmark: landmark ?? "" };
}

/**
 * The parts of the address that are only shown: completely known parts, unless the customer changes them or one has an
 * error.
 */
export interface ShownAddress {
  /** The lines, as the record has them. */
  readonly lines: Readonly<Partial<Record<"addressLine1" | "addressLine2" | "landmark", string>>> | null;
  readonly place: Readonly<Record<(typeof PLACE)[number], string>> | null;
}

const NOTHING_SHOWN: ShownAddress = { lines: null, place: null };

/** What the record has of the address, to be shown. */
function shownAddress(
  ctx: Recorded & Pick<ScreenContext<{ readonly changing: boolean }>, "memory" | "wrong">,
): ShownAddress {
  if (ctx.memory.changing) return NOTHING_SHOWN;
  const isWrong = (fields: readonly string[]): boolean => ctx.wrong.some((field) => fields.includes(field));
  const { addressLine1, addressLine2, landmark } = addressIn(ctx);
  const { pincode = "", city = "", state = "" } = withoutEmpty(knownAddress(ctx));
  return {
    lines: addressLine1 && !isWrong(LINES) ? withoutEmpty({ addressLine1, addressLine2, landmark }) : null,
    place: pincode && city && state && !isWrong(PLACE) ? { pincode, city, state } : null,
  };
}

/** Hides the fields whose answers are shown. */
const notAsked = ({ lines, place }: ShownAddress) => ({
  ...(lines === null ? {} : Object.fromEntries(LINES.map((field) => [field, null]))),
  ...(place === null ? {} : Object.fromEntries(PLACE.map((field) => [field, null]))),
});

/** What is shown, in rows. */
const addressRows = ({ lines, place }: ShownAddress): readonly (readonly [Text, Text])[] => [
  ...(lines === null
    ? []
    : [
        [
          t("Address"),
          joinTexts(
            [lines.addressLine1, lines.addressLine2, lines.landmark].flatMap((line) =>
              line === undefined ? [] : [verbatim(line)],
            ),
            "; ",
          ),
        ] as const,
      ]),
  ...(place === null
    ? []
    : [
        [
          t("City"),
          t("{city}, {state} {pincode}", {
            city: verbatim(place.city),
            state: verbatim(place.state),
            pincode: verbatim(place.pincode),
          }),
        ] as const,
      ]),
];

/** The whole address as it would be typed here. */
const addressAsTyped = (ctx: Recorded) => ({
  ...splitAddress(addressIn(ctx)),
  ...knownAddress(ctx),
});

const NEEDED = t("The lender needs your full address to decide.");

/**
 * Asked when the lender needs the address before it can decide (spec 1 §2 "Where do you live?"; landing rule 1). Known
 * parts are shown and sent unchanged; the rest is asked.
 */
export const residenceAddress = defineScreen({
  name: "residenceAddress",
  side: {
    why: t("Your documents go to this address."),
    next: t("Next, the decision, usually in about 30 seconds."),
  },
  memory: { ...pincodeLookup.memory, changing: false as boolean },
  kept: ["changing"],
  parts: {
    home: {
      title: t("Where do you live?"),
      blocks(ctx) {
        const rows = addressRows(shownAddress(ctx));
        return rows.length === 0
          ? [{ kind: "text", text: NEEDED }]
          : [
              {
                kind: "card",
                title: t("Your answers"),
                text: NEEDED,
                rows,
                actions: ["change"],
              },
            ];
      },
      form: WHERE_YOU_LIVE_FORM,
      asking: (ctx) => ({ ...pincodeLookup.asking(ctx), ...notAsked(shownAddress(ctx)) }),
      actions: (ctx) => ({
        save: main(t("Send")),
        ...(addressRows(shownAddress(ctx)).length === 0 ? {} : { change: link(t("Change address")) }),
      }),
    },
  },
  known: addressAsTyped,
  actions: {
    save: "save",
    change: (ctx) => [ctx.fill(withoutEmpty(addressAsTyped(ctx))), ctx.remember({ changing: true })],
  },
  flows: {
    save: {
      ...saveHomeFlow,
      payload(ctx) {
        const { pincode, city, state, ...asked } = ctx.values;
        const { lines, place } = shownAddress(ctx);
        return { ...(lines ?? asked), ...(place ?? { pincode, city, state }) };
      },
      // A refusal may be about a part that is only shown.
      refused: ({ remember }, { status = 500 }) => (status < 500 ? remember({ changing: true }) : NOTHING),
      next: ({ remember }) => [remember({ changing: false }), refresh()],
    },
    pincode: pincodeLookup.flow,
  },
  entered: (ctx) => pincodeLookup.entered(ctx, ctx.on(residenceDetails).memory.found),
  changed: { pincode: pincodeLookup.changed },
});
