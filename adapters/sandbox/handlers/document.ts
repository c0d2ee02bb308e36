import { SELFIE_DOCUMENT_TYPE } from "@creditline/core/customer/selfie";
import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { SELFIE_LIMITS } from "../../contract/document.shapes.ts";
import { randomId } from "../../ports/random.ts";
import { documentDetails, keepDocuments, keepSelfie, partnerTerms } from "../commands/documents.ts";
import { esignReply, sign } from "../commands/esign.ts";
import type { Services } from "../services.ts";
import { checkSource, formOf } from "../upload-form.ts";
import { checkFiles, checkUpload } from "../uploaded-files.ts";
import { asCustomer, onceOf, ownOnly } from "./as-customer.ts";
import { withOrders } from "./with-orders.ts";

/** Documents: uploads, terms and signatures. */
export const documentHandlers = ({ customers, faults, random }: Services) =>
  HttpApiBuilder.group(SandboxApi, "document", (handlers) =>
    handlers
      .handleRaw("uploadFiles", ({ params, headers, query, request }) =>
        asCustomer(async (customerId) => {
          ownOnly(customerId, params.id);
          checkSource(query.source);
          const upload = await checkUpload(await formOf(request.source as Request));
          const { files, digests } = upload;
          return customers.change(
            customerId,
            keepDocuments(upload),
            onceOf("uploadFiles", headers, { files, digests }),
          );
        }),
      )
      .handleRaw("uploadAvatar", ({ params, headers, request }) =>
        asCustomer(async (customerId) => {
          ownOnly(customerId, params.id);
          const form = await formOf(request.source as Request);
          const { files, digests } = await checkFiles(form, SELFIE_DOCUMENT_TYPE, SELFIE_LIMITS);
          const reference = randomId(random, "selfie");
          const { decide, beside } = withOrders(faults, "uploadAvatar", (manners) =>
            keepSelfie(files, reference, manners),
          );
          const once = onceOf("uploadAvatar", headers, { files, digests });
          return customers.change(customerId, decide, once, beside);
        }),
      )
      .handle("documentDetails", ({ payload }) =>
        asCustomer(async (customerId) => documentDetails(await customers.look(customerId), payload)),
      )
      .handle("docTnc", ({ payload, headers }) =>
        asCustomer((customerId) =>
          customers.change(customerId, partnerTerms(payload), onceOf("docTnc", headers, payload)),
        ),
      )
      .handle("docEsign", () =>
        asCustomer(async (customerId) => esignReply(await customers.look(customerId))),
      )
      .handle("actionEsign", ({ payload, headers }) =>
        asCustomer((customerId) => {
          const reference = randomId(random, "esign");
          const { decide, beside } = withOrders(faults, "actionEsign", (manners) =>
            sign(payload, reference, manners),
          );
          return customers.change(customerId, decide, onceOf("actionEsign", headers, payload), beside);
        }),
      ),
  );
