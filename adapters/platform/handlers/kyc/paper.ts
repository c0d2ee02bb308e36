import { keyFacts } from "../../commands/papers/key-facts.ts";
import type { HandlersOf } from "../handlers-of.ts";
import { idempotencyKeyOf } from "../idempotency-key.ts";
import type { Services } from "../services.ts";

/** Papers: the key fact statement, and files of what is read and signed. */
export const paperHandlers = ({ customers }: Services): HandlersOf<"paper"> => ({
  keyFacts: ({ customerId, payload, headers }) =>
    customers.change(customerId, {
      decide: keyFacts(payload),
      idempotencyKey: idempotencyKeyOf("keyFacts", headers, payload),
    }),
});
