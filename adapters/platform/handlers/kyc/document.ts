import { indiaDay } from "@creditline/core/calendar/india";
import { SELFIE_DOCUMENT_TYPE } from "@creditline/core/customer/selfie";
import { SELFIE_LIMITS } from "@creditline/core/reference/upload-limits.table";
import { randomId } from "../../../ports/random.ts";
import { documentDetails, keepDocuments, keepSelfie, partnerTerms } from "../../commands/kyc/documents.ts";
import { esignReply, sign } from "../../commands/kyc/esign.ts";
import {
  acceptWithdrawalForm,
  formNamed,
  withdrawalFormReply,
} from "../../commands/money/withdrawal-form.ts";
import type { Services } from "../services.ts";
import { checkSource } from "../../commands/kyc/upload-source.ts";
import { checkFiles, checkUpload } from "../../model/documents/uploaded-files.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import { ownOnly } from "../own-only.ts";
import type { HandlersOf } from "../handlers-of.ts";

/** Documents: uploads, terms and signatures. */
export const documentHandlers = ({ customers, clock, random }: Services): HandlersOf<"document"> => ({
  uploadFiles: async ({ customerId, params, headers, query, form }) => {
    ownOnly(customerId, params.id);
    checkSource(query.source);
    const upload = await checkUpload(await form(), indiaDay(await clock.now()));
    const { files, digests } = upload;
    return customers.change(customerId, {
      decide: keepDocuments(upload, randomId(random, "review")),
      asking: "uploadFiles",
      idempotencyKey: idempotencyKeyOf("uploadFiles", headers, { files, digests }),
    });
  },
  uploadAvatar: async ({ customerId, params, headers, form }) => {
    ownOnly(customerId, params.id);
    const sent = await form();
    const { files, digests } = await checkFiles(sent, SELFIE_DOCUMENT_TYPE, SELFIE_LIMITS);
    const reference = randomId(random, "selfie");
    const idempotencyKey = idempotencyKeyOf("uploadAvatar", headers, { files, digests });
    return customers.change(customerId, {
      decide: keepSelfie(files, reference),
      asking: "uploadAvatar",
      idempotencyKey,
    });
  },
  documentDetails: async ({ customerId, payload }) =>
    documentDetails(await customers.look(customerId), payload),
  docTnc: ({ customerId, payload, headers }) =>
    customers.change(customerId, {
      decide: partnerTerms(payload),
      idempotencyKey: idempotencyKeyOf("docTnc", headers, payload),
    }),
  docEsign: async ({ customerId, payload }) => {
    const now = await clock.now();
    const state = await customers.look(customerId);
    const referenceNo = formNamed(state, payload);
    return referenceNo === null ? esignReply(now)(state) : withdrawalFormReply(referenceNo, now)(state);
  },
  actionEsign: ({ customerId, payload, headers }) => {
    const reference = randomId(random, "esign");
    return customers.change(customerId, {
      decide: (state, now, partners) => {
        const referenceNo = formNamed(state, payload);
        const decide =
          referenceNo === null ? sign(payload, reference) : acceptWithdrawalForm(referenceNo, payload);
        return decide(state, now, partners);
      },
      asking: "actionEsign",
      idempotencyKey: idempotencyKeyOf("actionEsign", headers, payload),
    });
  },
});
