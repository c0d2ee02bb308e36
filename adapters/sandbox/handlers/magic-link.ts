import { SELFIE_DOCUMENT_TYPE } from "@creditline/core/customer/selfie";
import { actionOrDefault, screenOfAction } from "@creditline/core/magic-link/reach";
import * as Effect from "effect/Effect";
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { SignedIn } from "../../contract/authorization.ts";
import { SELFIE_LIMITS } from "../../contract/document.shapes.ts";
import { randomId } from "../../ports/random.ts";
import { keepDocuments, keepSelfie } from "../commands/documents.ts";
import { answerLimitIncrease, limitIncrease } from "../commands/limit-increase.ts";
import { collectDetails, customerData, documentsFor, leadTerms } from "../commands/link-data.ts";
import { isAbsent } from "../plain-fields.ts";
import { badField, notFound } from "../refusals.ts";
import type { Services } from "../services.ts";
import { checkSource, formOf } from "../upload-form.ts";
import { checkFiles, checkUpload } from "../uploaded-files.ts";
import { asCustomer, onceOf } from "./as-customer.ts";
import { attempt } from "./attempt.ts";
import { withOrders } from "./with-orders.ts";

/** The document type of an action whose files can be nothing else. */
const TYPE_OF_ACTION: Readonly<Record<string, string>> = {
  salary_slips_pending: "salary_slip",
  bank_statement_pending: "BANK_STATEMENT",
};

/** What a form's files are where it does not say: as the action tells; KYC documents otherwise. */
const typeFor = (action: string): string =>
  Object.hasOwn(TYPE_OF_ACTION, action) ? (TYPE_OF_ACTION[action] ?? "") : "kyc_document";

/** Runs a protected call with the token's link: null for a customer who signed in. */
const withLink = <A>(
  run: (customerId: string, link: { readonly linkId: string; readonly action: string } | null) => Promise<A>,
) =>
  Effect.gen(function* () {
    const { customerId, link } = yield* SignedIn;
    return yield* attempt(() => run(customerId, link));
  });

/** What a link's holder does, and a customer may. */
export const magicLinkHandlers = ({ customers, faults, random }: Services) =>
  HttpApiBuilder.group(SandboxApi, "magicLink", (handlers) =>
    handlers
      .handle("partnerLeadTnc", ({ payload, headers }) =>
        asCustomer((customerId) =>
          customers.change(customerId, leadTerms(payload), onceOf("partnerLeadTnc", headers, payload)),
        ),
      )
      .handle("limitIncreaseFetch", () =>
        asCustomer(async (customerId) => limitIncrease(await customers.look(customerId))),
      )
      .handle("limitIncreaseFetchPost", () =>
        asCustomer(async (customerId) => limitIncrease(await customers.look(customerId))),
      )
      .handle("limitIncreaseConsentGet", () =>
        asCustomer(async (customerId) => limitIncrease(await customers.look(customerId))),
      )
      .handle("limitIncreaseConsent", ({ payload, headers }) =>
        asCustomer((customerId) =>
          customers.change(
            customerId,
            answerLimitIncrease(payload),
            onceOf("limitIncreaseConsent", headers, payload),
          ),
        ),
      )
      .handle("portalCustomerData", ({ params, query }) =>
        asCustomer(async (customerId) => {
          const state = await customers.look(customerId);
          if (state.application.applicationId === null || params.id !== state.application.applicationId) {
            throw notFound("NO_SUCH_APPLICATION", "There is no such application.");
          }
          if (!isAbsent(query.sections) && query.sections !== "dataCollection") {
            throw badField("sections", "expected dataCollection");
          }
          return customerData(state, params.id);
        }),
      )
      .handle("dataCollectionCustomerDetails", ({ payload, headers }) =>
        asCustomer((customerId) =>
          customers.change(
            customerId,
            collectDetails(payload),
            onceOf("dataCollectionCustomerDetails", headers, payload),
          ),
        ),
      )
      .handle("portalRequirementDetails", ({ params }) =>
        withLink(async (customerId, link) => {
          const state = await customers.look(customerId);
          const own = [state.application.applicationId, link?.linkId ?? null];
          if (!own.includes(params.id)) throw notFound("NO_SUCH_CONFIG", "There is no such configuration.");
          return {
            success: true,
            requirements: documentsFor(state, link?.action ?? actionOrDefault(null)),
          } as const;
        }),
      )
      .handleRaw("magicLinkUploadFiles", ({ headers, query, request }) =>
        withLink(async (customerId, link) => {
          checkSource(query.source);
          const action = actionOrDefault(query.action ?? null);
          if (screenOfAction(action) === null) throw badField("action", "expected an action of a link");
          if (link !== null && query.action !== undefined && action !== link.action) {
            throw notFound("NO_SUCH_ACTION", "action: this link is for another action.");
          }
          const form = await formOf(request.source as Request);
          const named = form.get("documentType");
          if (named === null || named === "") form.set("documentType", typeFor(link?.action ?? action));
          const upload = await checkUpload(form);
          const { files, digests } = upload;
          return customers.change(
            customerId,
            keepDocuments(upload),
            onceOf("magicLinkUploadFiles", headers, { files, digests, action }),
          );
        }),
      )
      .handleRaw("magicLinkUploadAvatar", ({ headers, request }) =>
        asCustomer(async (customerId) => {
          const form = await formOf(request.source as Request);
          const { files, digests } = await checkFiles(form, SELFIE_DOCUMENT_TYPE, SELFIE_LIMITS);
          const reference = randomId(random, "selfie");
          const { decide, beside } = withOrders(faults, "magicLinkUploadAvatar", (manners) =>
            keepSelfie(files, reference, manners),
          );
          const once = onceOf("magicLinkUploadAvatar", headers, { files, digests });
          return customers.change(customerId, decide, once, beside);
        }),
      ),
  );
