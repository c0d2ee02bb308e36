import { CODE_FORM } from "../../forms/login.form.ts";
import { defineForm } from "../../define/define-screen.ts";
import { t, type Text } from "../../../messages/message.ts";
import { KYC_KINDS, type KycKind } from "../../../reference/documents/document-kinds.table.ts";

/** What each kind takes. */
export const TAKES: Readonly<Record<KycKind, { readonly title: Text; readonly text: Text }>> = {
  aadhaar: {
    title: t("With Aadhaar"),
    text: t("An OTP goes to the mobile number linked to your Aadhaar."),
  },
  video: {
    title: t("By video call"),
    text: t("An agent checks your PAN card on video."),
  },
  digital: {
    title: t("With documents on camera"),
    text: t("Show your documents and face on camera."),
  },
  central: {
    title: t("With your central KYC record"),
    text: t("If a bank has verified you before."),
  },
};

export const isKind = (kind: string): kind is KycKind => KYC_KINDS.some((row) => row.kind === kind);

export const KIND_FORM = defineForm({
  name: "kycKind",
  fields: [
    {
      name: "kind",
      label: t("How do you want to verify your identity?"),
      kind: "choice",
      rule: null,
      required: true,
      missing: t("Choose one."),
      options: KYC_KINDS.map(({ kind, label }) => ({ value: kind, label })),
    },
  ],
});

/** The consent; nothing is preselected. */
export const REGISTRY_FORM = defineForm({
  name: "centralKyc",
  fields: [
    {
      name: "registryConsent",
      label: t(
        "I allow my lender to get my record from the central KYC registry, once, to verify my identity for this credit line.",
      ),
      kind: "check",
      rule: null,
      required: true,
      missing: t("Tick the box, or choose another way."),
    },
  ],
});

export const CENTRAL_CODE_FORM = defineForm({ name: "centralKycCode", fields: CODE_FORM.fields });
