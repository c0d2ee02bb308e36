import type { Address } from "../../../customer/address.ts";
import { isOfficeAddressRequired } from "../../../customer/record-facts.ts";
import { YES_NO } from "../../../reference/answers/personal.table.ts";
import { isOwnWork } from "../../../reference/answers/work.table.ts";
import { say, verbatim } from "../../../say/say.ts";
import type { Words } from "../../../say/text.ts";
import { missingFromAddress } from "../../../validation/completeness.ts";
import { goToNextStep } from "../../behaviours/next-step.ts";
import { inOneLine, pincodeLookup } from "../../behaviours/pincode-lookup.ts";
import { setUpProgress } from "../../behaviours/set-up-progress.ts";
import type { Block } from "../../blocks/block.ts";
import type { ScreenName } from "../../catalogue.ts";
import { defineForm, type ValuesOf } from "../../define/define-form.ts";
import { defineScreen, goOn, link, main } from "../../define/define-screen.ts";
import type { ScreenContext } from "../../define/screen-context.ts";
import { open, refresh, type Steps } from "../../define/steps.ts";
import { ADDRESS_LINES, PLACE } from "../../forms/address.form.ts";

/** Whether the customer works at home, and else where (spec 1 §3 "Work details", isWorkHomeAddressSame). */
const OFFICE_ADDRESS_FORM = defineForm({
  name: "officeAddress",
  fields: [
    {
      name: "sameAsHome",
      label: say("Do you work from home?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one."),
      options: YES_NO,
    },
    ...ADDRESS_LINES,
    ...PLACE,
  ],
});

type Recorded = Pick<ScreenContext, "record">;

const homeOf = ({ record }: Recorded): Address | null => {
  const address = record?.homeDetails?.address ?? null;
  // What the home is to the customer is no matter for an office.
  return address === null || missingFromAddress(address).length > 0 ? null : address;
};

/** The address of the home as it stands on record, as a row; nothing where it is not whole. */
export function homeRows(sight: Recorded) {
  const address = homeOf(sight);
  return address === null
    ? []
    : [{ kind: "details", rows: [[say("Your home address"), inOneLine(address)]] } as const];
}

const isWanted = ({ record }: Recorded): boolean => isOfficeAddressRequired(record);

const SAVE = main(say("Save"));

type Asked = ScreenContext<typeof pincodeLookup.memory, ValuesOf<typeof OFFICE_ADDRESS_FORM>>;

/** The asking, the first time and again. */
const ASKED = {
  title: say("Where do you work?"),
  blocks: (sight: Asked): readonly (Block<Words, never, "sameAsHome"> | false)[] => {
    const { companyName: company, employmentType } = sight.record?.workDetails ?? {};
    return [
      {
        kind: "lead",
        // Whoever works for themselves may have given their own name as the business's.
        text: isOwnWork(employmentType)
          ? say("The address you work from.")
          : company
            ? say("Your office address at {company}.", { company: verbatim(company) })
            : say("Office address"),
      },
      // Above the fields of another address it would be read as a part of it.
      ...(sight.values.sameAsHome === "no"
        ? []
        : homeRows(sight).map((rows) => ({ ...rows, under: "sameAsHome" as const }))),
    ];
  },
  form: OFFICE_ADDRESS_FORM,
  asking(sight: Asked) {
    const asksWhere = sight.values.sameAsHome === "no" || homeOf(sight) === null;
    return {
      ...(homeOf(sight) === null ? { sameAsHome: null } : {}),
      ...(asksWhere
        ? pincodeLookup.asking(sight)
        : { addressLine1: null, addressLine2: null, pincode: null, city: null, state: null }),
    };
  },
} as const;

/**
 * Where the customer works: at home, or at an address of its own (spec 1 §2, §3). Asked where the record says that it is
 * required; once it is there, it is shown and can be changed. `home` is where the way on leads.
 */
export const officeAddressScreen = <const Name extends ScreenName>(name: Name, home: ScreenName) => {
  const onward = (sight: Pick<ScreenContext, "record" | "link">): Steps =>
    home === "aipHome" ? goToNextStep(sight, "office") : refresh(home);
  return defineScreen({
    name,
    progress: setUpProgress("identity"),
    look: { template: "form", picture: "bag" },
    side: {
      why: say("Your lender checks where you work, and may send documents there."),
    },
    memory: pincodeLookup.memory,
    part: (sight, turned) => (isWanted(sight) ? "ask" : turned === "change" ? "change" : "known"),
    parts: {
      ask: {
        ...ASKED,
        actions: { save: SAVE, later: link(say("Skip for now")) },
      },
      change: {
        ...ASKED,
        page: "change",
        isOpen: (sight) => !isWanted(sight),
        actions: { save: SAVE, keep: link(say("Keep it")) },
      },
      known: {
        title: say("Office address"),
        blocks: ({ record }) => {
          const address = record?.workDetails?.address ?? null;
          return [
            address !== null && {
              kind: "details",
              rows: [[say("Address"), inOneLine(address)]],
            },
          ];
        },
        actions: { goOn: goOn(say("Continue")), change: link(say("Change address")) },
      },
    },
    known: ({ record }) => ({
      addressLine1: record?.workDetails?.address?.addressLine1,
      addressLine2: record?.workDetails?.address?.addressLine2,
      pincode: record?.workDetails?.address?.pincode,
      city: record?.workDetails?.address?.city,
      state: record?.workDetails?.address?.state,
    }),
    actions: {
      save: "save",
      later: open(home),
      goOn: (now) => onward(now),
      change: ({ turn }) => turn("change"),
      keep: ({ turn }) => turn("known"),
    },
    flows: {
      save: {
        call: "profile",
        during: "save-details",
        doing: say("saving your details"),
        loader: "submitting",
        payload: (now) => {
          const { sameAsHome, ...address } = now.values;
          return sameAsHome === "yes"
            ? { workDetails: { isWorkHomeAddressSame: true } }
            : { workDetails: { isWorkHomeAddressSame: false, address } };
        },
        next: (now) => [now.turn("known"), onward(now)].flat(),
      },
      pincode: pincodeLookup.flow,
    },
    entered: (now) => (now.part === "known" ? [] : pincodeLookup.entered(now)),
    changed: { pincode: pincodeLookup.changed },
  });
};

export const officeAddress = officeAddressScreen("officeAddress", "aipHome");
