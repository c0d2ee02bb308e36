import { CODE_FORM } from "../../forms/login.form.ts";
import { defineForm } from "../../define/define-form.ts";
import type { Text } from "../../../say/text.ts";
import { KYC_KINDS, type KycKind } from "../../../reference/documents/document-kinds.table.ts";
import { say } from "../../../say/say.ts";

/** What each kind takes. */
export const TAKES: Readonly<Record<KycKind, { readonly title: Text; readonly text: Text }>> = {
  aadhaar: {
    title: say("With Aadhaar"),
    text: say("An OTP goes to the mobile number linked to your Aadhaar."),
  },
  video: {
    title: say("By video call"),
    text: say("An agent checks your PAN card on video."),
  },
  digital: {
    title: say("With documents on camera"),
    text: say("Show your documents and face on camera."),
  },
  central: {
    title: say("With your central KYC record"),
    text: say("If a bank has verified you before."),
  },
};

export const isKind = (kind: string): kind is KycKind => KYC_KINDS.some((row) => row.kind === kind);

export const KIND_FORM = defineForm({
  name: "kycKind",
  fields: [
    {
      name: "kind",
      label: say("How do you want to verify your identity?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: say("Choose one."),
      options: KYC_KINDS.map(({ kind, label }) => ({ value: kind, label })),
    },
  ],
});

/** The consent in its own words; nothing is ticked beforehand. */
export const REGISTRY_FORM = defineForm({
  name: "centralKyc",
  fields: [
    {
      name: "registryConsent",
      label: say(
        "I allow my lender to get my record from the central KYC registry, once, to verify my identity for this credit line.",
      ),
      kind: "check",
      rule: null,
      required: true,
      missing: say("Tick the box, or choose another way."),
    },
  ],
});

export const CENTRAL_CODE_FORM = defineForm({ name: "centralKycCode", fields: CODE_FORM.fields });
