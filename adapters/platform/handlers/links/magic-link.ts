import { indiaDay } from "@creditline/core/calendar/duration";
import type { LinkReply } from "@creditline/core/calls/link/magic-link.calls";
import { SELFIE_DOCUMENT_TYPE } from "@creditline/core/customer/record-facts";
import { actionOrDefault, screenOfAction } from "@creditline/core/magic-link/reach";
import { STATEMENT_MONTHS } from "@creditline/core/mandate/income-verification-times.table";
import { MESSAGE } from "@creditline/core/notices/messages.table";
import { SELFIE_LIMITS, STATEMENT_LIMITS } from "@creditline/core/reference/documents/upload-limits.table";
import { t, verbatim } from "@creditline/core/messages/message";
import { Unauthorized } from "../../../contract/failures.ts";
import { randomId } from "../../../ports/random.ts";
import { readingIn } from "../../commands/customers.ts";
import { checkSource, keepDocuments, keepSelfie } from "../../commands/kyc/documents.ts";
import {
  collectDetails,
  customerData,
  documentsFor,
  leadTerms,
  linkAction,
  linkReply,
  recordOfLink,
} from "../../commands/links/link-reply.ts";
import { answerLimitIncrease, limitIncrease } from "../../commands/links/restructure-links.ts";
import type { SentLink } from "../../identity/links/magic-links.ts";
import { bearerIn } from "../../identity/signed-tokens.ts";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { documentKey } from "../../model/documents/document-types.ts";
import { checkFiles, checkUpload, STATEMENT_DOCUMENT } from "../../model/documents/uploaded-files.ts";
import {
  isAbsent,
  badField,
  LINK_TAKEN_OVER,
  notFound,
  OPENED_ON_ANOTHER,
  refused,
} from "../../model/refusals.ts";
import { type HandlersOf, idempotencyKeyOf } from "../handlers-of.ts";
import type { Services } from "../services.ts";

/** Rethrows the refusal of a token that another device's has replaced; any other invalid token is simply unknown. */
function rethrowTakenOver(refusal: unknown): null {
  if (refusal instanceof Unauthorized && refusal.errorCode === LINK_TAKEN_OVER)
    throw refused(LINK_TAKEN_OVER, OPENED_ON_ANOTHER, "token");
  return null;
}

/** Look-ups with a link's token in their query: the link's own, or an access token obtained with it. */
export const linkLookupHandlers = ({
  customers,
  clock,
  links,
  sessions,
}: Services): HandlersOf<"linkLookup"> => {
  const linkOf = async (token: string): Promise<SentLink> => {
    if (isAbsent(token)) throw badField("token", "expected the link's token");
    const now = await clock.now();
    const own = await links.ofToken(token, now);
    if (own === "over") throw refused("LINK_EXPIRED", MESSAGE.magicLinkFailed, "token");
    if (own !== null) return own;
    const session = await sessions.check(token, now).catch(rethrowTakenOver);
    const link =
      session?.link === null || session === null ? null : await links.find(session.link.linkId, now);
    if (link === null) throw refused("INVALID_LINK", MESSAGE.magicLinkFailed, "token");
    return link;
  };
  /** The link and its customer; null if it was sent to a number that is no longer the customer's. */
  const opened = async (
    token: string,
    authorization: string | undefined,
  ): Promise<{ readonly link: SentLink; readonly state: CustomerState; readonly told: LinkReply }> => {
    const link = await linkOf(token);
    const state = await customers.look(link.customerId);
    if (state.phone !== link.phone) throw refused("INVALID_LINK", MESSAGE.magicLinkFailed, "token");
    const told = linkReply(state, link, await clock.now());
    // The link's own token opens it on every device; a client's session, if there is one, tells whether it is open
    // here.
    const bearer = bearerIn(authorization);
    if (bearer !== undefined && !told.completed)
      await sessions.check(bearer, await clock.now()).catch(rethrowTakenOver);
    return { link, state, told };
  };
  return {
    magicLinkFetch: async ({ query, authorization }) => (await opened(query.token, authorization)).told,
    magicLinkBankStatementMetadata: async ({ query, authorization }) => {
      const { files, profile } = (await opened(query.token, authorization)).state;
      return {
        success: true,
        months: STATEMENT_MONTHS,
        maxFilesAllowed: STATEMENT_LIMITS.maxFiles,
        maxFileBytes: STATEMENT_LIMITS.maxFileBytes,
        types: STATEMENT_LIMITS.types,
        bank: profile.bank ?? null,
        filesReceived: files.filter(
          ({ documentType, isOfEarlier }) =>
            isOfEarlier !== true && documentKey(documentType) === documentKey(STATEMENT_DOCUMENT),
        ).length,
      } as const;
    },
    magicLinkAdditionalData: async ({ query, authorization, language }) => {
      const { link, state, told } = await opened(query.token, authorization);
      const action = isAbsent(query.action) ? link.action : query.action;
      if (screenOfAction(action) === null) throw badField("action", "expected an action of a link");
      if (action !== link.action) throw refused("INVALID_LINK", MESSAGE.magicLinkFailed, "action");
      return {
        ...told,
        documents: documentsFor(state, action),
        record: recordOfLink(readingIn(state, { link }, language), action),
      };
    },
  };
};

/** The document type of a form's files if the form names none: the action's, KYC documents otherwise. */
const typeFor = (action: string): string => linkAction(action)?.uploadsAs ?? "kyc_document";

/** Calls that both a link's holder and a signed-in customer may make. */
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
      throw notFound("NO_SUCH_APPLICATION", t("{field}: not found.", { field: verbatim("applicationId") }));
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
    if (!own.includes(params.id))
      throw notFound("NO_SUCH_CONFIG", t("{field}: not found.", { field: verbatim("id") }));
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
      throw notFound("NO_SUCH_ACTION", t("action: this link is for another action."));
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
