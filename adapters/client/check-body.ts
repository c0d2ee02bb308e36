import * as Option from "effect/Option";
import * as Schema from "effect/Schema";
import { CustomerRecord } from "@creditline/core/customer/record";
import { StatusReply } from "../contract/application.shapes.ts";
import { TokenReply } from "../contract/sign-in.shapes.ts";
import type { CallName, Platform, Reply } from "./platform.ts";

/** Bodies whose shape the application relies on; what the contract does not name is dropped, secrets among it. */
const EXPECTED: Readonly<Partial<Record<CallName, (body: unknown) => Option.Option<unknown>>>> = {
  customerData: Schema.decodeUnknownOption(CustomerRecord),
  token: Schema.decodeUnknownOption(TokenReply),
  creditlineStatus: Schema.decodeUnknownOption(StatusReply),
};

/**
 * A platform whose answers are checked against the contract before anybody reads them: a success of another shape
 * becomes `malformed`, and fields that must not reach a client (ruling R30) are left out.
 */
export const checkedPlatform = (platform: Platform): Platform => ({
  async send(call, payload, context): Promise<Reply> {
    const reply = await platform.send(call, payload, context);
    const decode = EXPECTED[call];
    if (!reply.ok || decode === undefined) return reply;
    const body = decode(reply.body);
    return Option.isSome(body)
      ? { ...reply, body: body.value }
      : { ok: false, kind: "malformed", status: reply.status };
  },
});
