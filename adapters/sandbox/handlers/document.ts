import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { keepFiles } from "../commands/bank-statements.ts";
import { badField, wrongMediaType } from "../refusals.ts";
import type { Services } from "../services.ts";
import { checkUpload } from "../uploaded-files.ts";
import { asCustomer, onceOf, ownOnly } from "./as-customer.ts";

async function formOf(request: Request): Promise<FormData> {
  if (!(request.headers.get("content-type") ?? "").toLowerCase().startsWith("multipart/form-data")) {
    throw wrongMediaType("Send the files as multipart/form-data.");
  }
  try {
    return await request.formData();
  } catch {
    throw badField("body", "expected a well-formed multipart/form-data body");
  }
}

/** Documents. The body is read from the request itself: nothing is written to a disk on the way. */
export const documentHandlers = ({ customers }: Services) =>
  HttpApiBuilder.group(SandboxApi, "document", (handlers) =>
    handlers.handleRaw("uploadFiles", ({ params, headers, query, request }) =>
      asCustomer(async (customerId) => {
        ownOnly(customerId, params.id);
        if (query.source !== undefined && !/^\w{1,40}$/.test(query.source)) {
          throw badField("source", "expected a name such as APPUSER");
        }
        const { files, digests, areStatements } = await checkUpload(await formOf(request.source as Request));
        return customers.change(
          customerId,
          keepFiles(files, areStatements),
          onceOf("uploadFiles", headers, { files, digests }),
        );
      }),
    ),
  );
