import { indiaDay } from "@creditline/core/calendar/india";
import { SELFIE_DOCUMENT_TYPE } from "@creditline/core/customer/selfie";
import { actionOrDefault, screenOfAction } from "@creditline/core/magic-link/reach";
import { SELFIE_LIMITS } from "@creditline/core/reference/upload-limits.table";
import { randomId } from "../../../ports/random.ts";
import { keepDocuments, keepSelfie } from "../../commands/kyc/documents.ts";
import { answerLimitIncrease, limitIncrease } from "../../commands/links/limit-increase.ts";
import { collectDetails, customerData } from "../../commands/links/data-collection.ts";
import { leadTerms } from "../../commands/links/lead-terms.ts";
import { linkAction } from "../../commands/links/link-actions.table.ts";
import { documentsFor } from "../../commands/links/link-reply.ts";
import { isAbsent } from "../../model/plain-fields.ts";
import { badField, notFound } from "../../model/refusals.ts";
import type { Services } from "../services.ts";
import { checkSource } from "../../commands/kyc/upload-source.ts";
import { checkFiles, checkUpload } from "../../model/documents/uploaded-files.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import type { HandlersOf } from "../handlers-of.ts";

/** What a form's files are where it does not say: as the action tells; KYC documents otherwise. */
const typeFor = (action: string): string => linkAction(action)?.uploadsAs ?? "kyc_document";

/** What a link's holder does, and a customer may. */
export const magicLinkHandlers = ({ customers, clock, random }: Services): HandlersOf<"magicLink"> => ({
  partnerLeadTnc: ({ customerId, payload, headers }) =>
    customers.change(customerId, {
      decide: leadTerms(payload),
      idempotencyKey: idempotencyKeyOf("partnerLeadTnc", headers, payload),
    }),
  limitIncreaseFetch: async ({ customerId }) =>
    limitIncrease(await customers.look(customerId), await clock.now()),
  limitIncreaseFetchPost: async ({ customerId }) =>
    limitIncrease(await customers.look(customerId), await clock.now()),
  limitIncreaseConsentGet: async ({ customerId }) =>
    limitIncrease(await customers.look(customerId), await clock.now()),
  limitIncreaseConsent: ({ customerId, payload, headers }) =>
    customers.change(customerId, {
      decide: answerLimitIncrease(payload),
      idempotencyKey: idempotencyKeyOf("limitIncreaseConsent", headers, payload),
    }),
  portalCustomerData: async ({ customerId, params, query }) => {
    const state = await customers.look(customerId);
    if (state.application.applicationId === null || params.id !== state.application.applicationId) {
      throw notFound("NO_SUCH_APPLICATION", "There is no such application.");
    }
    if (!isAbsent(query.sections) && query.sections !== "dataCollection") {
      throw badField("sections", "expected dataCollection");
    }
    return customerData(state, params.id);
  },
  dataCollectionCustomerDetails: ({ customerId, payload, headers }) =>
    customers.change(customerId, {
      decide: collectDetails(payload),
      idempotencyKey: idempotencyKeyOf("dataCollectionCustomerDetails", headers, payload),
    }),
  portalRequirementDetails: async ({ customerId, caller: { link }, params }) => {
    const state = await customers.look(customerId);
    const own = [state.application.applicationId, link?.linkId ?? null];
    if (!own.includes(params.id)) throw notFound("NO_SUCH_CONFIG", "There is no such configuration.");
    return {
      success: true,
      requirements: documentsFor(state, link?.action ?? actionOrDefault(null)),
    } as const;
  },
  magicLinkUploadFiles: async ({ customerId, caller: { link }, headers, query, form }) => {
    checkSource(query.source);
    const action = actionOrDefault(query.action ?? null);
    if (screenOfAction(action) === null) throw badField("action", "expected an action of a link");
    if (link !== null && query.action !== undefined && action !== link.action) {
      throw notFound("NO_SUCH_ACTION", "action: this link is for another action.");
    }
    const sent = await form();
    const named = sent.get("documentType");
    if (named === null || named === "") sent.set("documentType", typeFor(link?.action ?? action));
    const upload = await checkUpload(sent, indiaDay(await clock.now()));
    const { files, digests } = upload;
    return customers.change(customerId, {
      decide: keepDocuments(upload, randomId(random, "review")),
      asking: "magicLinkUploadFiles",
      idempotencyKey: idempotencyKeyOf("magicLinkUploadFiles", headers, { files, digests, action }),
    });
  },
  magicLinkUploadAvatar: async ({ customerId, headers, form }) => {
    const sent = await form();
    const { files, digests } = await checkFiles(sent, SELFIE_DOCUMENT_TYPE, SELFIE_LIMITS);
    const reference = randomId(random, "selfie");
    const once = idempotencyKeyOf("magicLinkUploadAvatar", headers, { files, digests });
    return customers.change(customerId, {
      decide: keepSelfie(files, reference),
      asking: "magicLinkUploadAvatar",
      idempotencyKey: once,
    });
  },
});
