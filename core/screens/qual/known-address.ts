import type { Address } from "../../customer/address.ts";
import { listed, say, verbatim } from "../../say/say.ts";
import type { Text } from "../../say/text.ts";
import { knownHome } from "../behaviours/save-home.ts";
import { present } from "../people.ts";
import type { ScreenContext } from "../screen-context.ts";

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
 * An address of two lines as this screen asks for it: what stands before the first comma is the flat, the last is the
 * street and area, and what lies between is the building. What cannot be told stays empty, nothing is left out, and the
 * customer corrects it (docs/decisions/asked-once.md).
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

/** What is shown of the address, and not asked: what is known whole, unless the customer changes it or an answer is wrong. */
export interface ShownAddress {
  /** The lines, as the record has them. */
  readonly lines: Readonly<Partial<Record<"addressLine1" | "addressLine2" | "landmark", string>>> | null;
  readonly place: Readonly<Record<(typeof PLACE)[number], string>> | null;
}

const NOTHING_SHOWN: ShownAddress = { lines: null, place: null };

/** What the record has of the address, to be shown. */
export function shownAddress(
  sight: Recorded & Pick<ScreenContext<{ readonly changing: boolean }>, "memory" | "wrong">,
): ShownAddress {
  if (sight.memory.changing) return NOTHING_SHOWN;
  const isWrong = (fields: readonly string[]): boolean => sight.wrong.some((field) => fields.includes(field));
  const { addressLine1, addressLine2, landmark } = addressIn(sight);
  const { pincode = "", city = "", state = "" } = present(knownHome(sight));
  return {
    lines: addressLine1 && !isWrong(LINES) ? present({ addressLine1, addressLine2, landmark }) : null,
    place: pincode && city && state && !isWrong(PLACE) ? { pincode, city, state } : null,
  };
}

/** The fields that are not asked, since what they ask for is shown. */
export const notAsked = ({ lines, place }: ShownAddress) => ({
  ...(lines === null ? {} : Object.fromEntries(LINES.map((field) => [field, null]))),
  ...(place === null ? {} : Object.fromEntries(PLACE.map((field) => [field, null]))),
});

/** What is shown, in rows. */
export const addressRows = ({ lines, place }: ShownAddress): readonly (readonly [Text, Text])[] => [
  ...(lines === null
    ? []
    : [
        [
          say("Address"),
          listed(
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
          say("City"),
          say("{city}, {state} {pincode}", {
            city: verbatim(place.city),
            state: verbatim(place.state),
            pincode: verbatim(place.pincode),
          }),
        ] as const,
      ]),
];

/** The whole address as it would be typed here. */
export const addressAsTyped = (sight: Recorded) => ({
  ...splitAddress(addressIn(sight)),
  ...knownHome(sight),
});
