import * as HttpApiBuilder from "effect/http-api/HttpApiBuilder";
import { SandboxApi } from "../../contract/api.ts";
import { pincodeArea } from "../pincode-area.ts";
import { badField, notFound } from "../refusals.ts";
import { attempt } from "./attempt.ts";

/** Look-ups. */
export const lookupHandlers = () =>
  HttpApiBuilder.group(SandboxApi, "lookup", (handlers) =>
    handlers.handleAll({
      pincode: ({ params: { pincode } }) =>
        attempt(async () => {
          if (!/^\d{6}$/.test(pincode)) throw badField("pincode", "Enter the 6-digit pincode.");
          const area = pincodeArea(pincode);
          if (area === null) throw notFound("NO_SUCH_PINCODE", "pincode: no place has this pincode.");
          return { success: true, pincode, ...area } as const;
        }),
    }),
  );
