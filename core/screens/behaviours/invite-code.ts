import { isInputRefusal } from "./refusal-kind.ts";
import { INVITE_CODE } from "../../reference/invite-code.ts";
import { say, verbatim } from "../../say/say.ts";
import { defineForm } from "../define-form.ts";
import { link, main } from "../define-screen.ts";
import type { ActionContext, ScreenContext } from "../screen-context.ts";
import { invitedBy, type Step, type Steps } from "../steps.ts";

/** The code of whoever invited the customer (spec 1 §7 "Invite"). */
const INVITE_FORM = defineForm({
  name: "invite",
  fields: [
    {
      name: "inviteCode",
      label: say("Invite code"),
      kind: "text",
      rule: null,
      required: true,
      missing: say("Enter your invite code."),
      hint: say("Letters and digits, as in your invitation."),
      filter: "lettersDigits",
      autocomplete: "off",
      maxLength: INVITE_CODE.longest,
    },
  ],
});

/** Whether a code can still be given: the first that is saved stands. */
const canBeInvited = ({ record }: Pick<ScreenContext, "record">): boolean =>
  !record?.customerDetails?.inviteCode;

type Here = Pick<ActionContext<object, { readonly inviteCode: string }>, "values">;

/** The invite code, for the screens that a new customer begins with; its part is named `invite`. */
export const invited = {
  /** The way to the part, where no code is saved yet. */
  offer: (sight: Pick<ScreenContext, "record">) =>
    canBeInvited(sight) ? { invite: link(say("I have an invite code")) } : {},
  /** Says which code is kept until the platform knows the customer, and is saved then. */
  block: ({ visit: { inviteCode }, record }: Pick<ScreenContext, "visit" | "record">) =>
    inviteCode !== null &&
    canBeInvited({ record }) && {
      kind: "status" as const,
      tone: "success" as const,
      text: say("Your invite code {code} is saved with your profile.", { code: verbatim(inviteCode) }),
    },
  part: {
    title: say("Your invite code"),
    page: "invite-code",
    isOpen: canBeInvited,
    blocks: [{ kind: "text", text: say("Enter your friend's code. You can apply without one.") }],
    form: INVITE_FORM,
    actions: { useCode: main(say("Apply code")), withoutCode: link(say("Continue without a code")) },
  },
  known: ({ visit }: Pick<ScreenContext, "visit">) => ({ inviteCode: visit.inviteCode }),
  /** Asks the platform whether the code can be used: anybody may (spec 1 §6). What is wrong with it is said at the field. */
  flow: {
    call: "inviteCodeValidation",
    doing: say("checking your invite code"),
    payload: ({ values }: Here) => ({ inviteCode: values.inviteCode }),
    blame: (refusal: { readonly status?: number | undefined }) =>
      isInputRefusal(refusal) ? ("inviteCode" as const) : null,
  },
  /** Keeps the code that the platform takes, and goes back to the profile. */
  accepted: (code: string, back: Step): Steps => [invitedBy(code), back],
} as const;
