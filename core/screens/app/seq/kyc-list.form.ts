import { KYC_KINDS } from "../../../reference/kyc-kinds.table.ts";
import { say } from "../../../say/say.ts";
import { defineForm } from "../../define-form.ts";

/** Which kind of proof it is to be, where the step leaves that to the customer. */
export const KYC_LIST_FORM = defineForm({
  name: "kycKind",
  fields: [
    {
      name: "kind",
      label: say("How do you want to prove who you are?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one of the ways."),
      options: KYC_KINDS.map(({ kind, label }) => ({ value: kind, label })),
    },
  ],
});
