import { parseStatusCode } from "@creditline/core/status/code";
import type { StatusReply } from "../../contract/application.shapes.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../events.ts";
import { badField } from "../refusals.ts";
import { statusReply } from "./status-reply.ts";

/** Moves a customer to any well-formed status, known or not; what was under way is called off (interfaces). */
export const moveStatus =
  (code: string): Decide<StatusReply> =>
  (_state, now) => {
    const parsed = parseStatusCode(code);
    if (!parsed.ok) throw badField("code", `expected ${parsed.expected}`);
    return { events: [happened(now, "status.moved", { code: parsed.code })], reply: statusReply };
  };
