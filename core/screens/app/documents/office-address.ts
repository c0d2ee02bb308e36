import type { Address } from "../../../customer/identity.ts";
import { isOfficeAddressRequired } from "../../../customer/record-facts.ts";
import { isSelfEmployed } from "../../../reference/answers/work.table.ts";
import { t, verbatim, type Words } from "../../../messages/message.ts";
import { missingFromAddress } from "../../../validation/completeness.ts";
import { goToNextStep, setUpProgress } from "../../behaviours/set-up-steps.ts";
import { ADDRESS_LINES, inOneLine, pincodeLookup, PLACE } from "../../forms/address.form.ts";
import type { Block } from "../../blocks/block.ts";
import type { ScreenName } from "../../catalogue.ts";
import {
  continueButton,
  defineForm,
  defineScreen,
  link,
  main,
  second,
  type ValuesOf,
} from "../../define/define-screen.ts";
import { open, refresh, type ScreenContext, type Steps } from "../../define/screen-context.ts";

const OFFICE_ADDRESS_FORM = defineForm({
  name: "officeAddress",
  fields: [...ADDRESS_LINES, ...PLACE],
});

type Recorded = Pick<ScreenContext, "record">;

const homeOf = ({ record }: Recorded): Address | null => {
  const address = record?.homeDetails?.address ?? null;
  // The home's ownership doesn't matter for an office.
  return address === null || missingFromAddress(address).length > 0 ? null : address;
};

/** Returns the home address on record as a row; empty if it is incomplete. */
export function homeRows(ctx: Recorded) {
  const address = homeOf(ctx);
  return address === null
    ? []
    : [{ kind: "details", rows: [[t("Your home address"), inOneLine(address)]] } as const];
}

const isWanted = ({ record }: Recorded): boolean => isOfficeAddressRequired(record);

const MEMORY = {
  ...pincodeLookup.memory,
  /** Whether the customer's work address differs from the home address. */
  worksElsewhere: false as boolean,
};

type Asked = ScreenContext<typeof MEMORY, ValuesOf<typeof OFFICE_ADDRESS_FORM>>;

const asksWhere = (ctx: Asked): boolean => ctx.memory.worksElsewhere || homeOf(ctx) === null;

/** At home, or at an address of its own: two buttons (spec 1 §3 "Work details", isWorkHomeAddressSame). */
const saving = (ctx: Asked) =>
  asksWhere(ctx)
    ? { save: main(t("Save")) }
    : { atHome: main(t("At home")), elsewhere: second(t("Somewhere else")) };

/** The asking, the first time and again. */
const ASKED = {
  title: t("Where do you work?"),
  blocks: (ctx: Asked): readonly (Block<Words, never, never> | false)[] => {
    const { companyName: company, employmentType } = ctx.record?.workDetails ?? {};
    return [
      {
        kind: "lead",
        // A self-employed customer may use their own name as the name of the business.
        text: isSelfEmployed(employmentType)
          ? t("The address you work from.")
          : company
            ? t("Your office address at {company}.", { company: verbatim(company) })
            : t("Office address"),
      },
      // Above the fields of another address it would be read as a part of it.
      ...(asksWhere(ctx) ? [] : homeRows(ctx)),
    ];
  },
  form: OFFICE_ADDRESS_FORM,
  asking: (ctx: Asked) =>
    asksWhere(ctx)
      ? pincodeLookup.asking(ctx)
      : { addressLine1: null, addressLine2: null, pincode: null, city: null, state: null },
} as const;

const SAVING = {
  call: "profile",
  during: "save-details",
  doing: t("saving your details"),
  loader: "submitting",
} as const;

/**
 * The customer's work address: at home, or an address of its own (spec 1 §2, §3). Asked if the record requires it;
 * afterwards it is shown and can be changed. `home` is where Continue leads.
 */
export const officeAddressScreen = <const Name extends ScreenName>(name: Name, home: ScreenName) => {
  const continueTo = (ctx: Pick<ScreenContext, "record" | "link">): Steps =>
    home === "aipHome" ? goToNextStep(ctx, "office") : refresh(home);
  return defineScreen({
    name,
    progress: setUpProgress("identity"),
    look: { template: "form", picture: "bag" },
    side: {
      why: t("Your lender checks where you work, and may send documents there."),
    },
    memory: MEMORY,
    kept: ["worksElsewhere"],
    part: (ctx, turned) => (isWanted(ctx) ? "ask" : turned === "change" ? "change" : "known"),
    parts: {
      ask: {
        ...ASKED,
        actions: (ctx) => ({ ...saving(ctx), later: link(t("Skip for now")) }),
      },
      change: {
        ...ASKED,
        page: "change",
        isOpen: (ctx) => !isWanted(ctx),
        actions: (ctx) => ({ ...saving(ctx), keep: link(t("Keep it")) }),
      },
      known: {
        title: t("Office address"),
        blocks: ({ record }) => {
          const address = record?.workDetails?.address ?? null;
          return [
            address !== null && {
              kind: "details",
              rows: [[t("Address"), inOneLine(address)]],
            },
          ];
        },
        actions: { goOn: continueButton(t("Continue")), change: link(t("Change address")) },
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
      atHome: "atHome",
      elsewhere: ({ remember }) => remember({ worksElsewhere: true }),
      later: open(home),
      goOn: (ctx) => continueTo(ctx),
      change: ({ turn }) => turn("change"),
      keep: ({ turn }) => turn("known"),
    },
    flows: {
      save: {
        ...SAVING,
        payload: ({ values }) => ({ workDetails: { isWorkHomeAddressSame: false, address: values } }),
        next: (ctx) => [ctx.turn("known"), ctx.remember({ worksElsewhere: false }), continueTo(ctx)].flat(),
      },
      atHome: {
        ...SAVING,
        payload: () => ({ workDetails: { isWorkHomeAddressSame: true } }),
        next: (ctx) => [ctx.turn("known"), continueTo(ctx)].flat(),
      },
      pincode: pincodeLookup.flow,
    },
    entered: (ctx) => (ctx.part === "known" ? [] : pincodeLookup.entered(ctx)),
    changed: { pincode: pincodeLookup.changed },
  });
};

export const officeAddress = officeAddressScreen("officeAddress", "aipHome");
