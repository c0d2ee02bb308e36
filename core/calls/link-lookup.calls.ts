import * as Schema from "effect/Schema";
import { callGroup } from "./call.ts";
import { AdditionalDataReply, LinkReply, StatementMetadataReply } from "./magic-link.shapes.ts";

/** Look-ups with a link's token in their query, which says enough (spec 2 §7 "Magic link"). */
export const linkLookup = callGroup(
  "linkLookup",
  {
    title: "Links",
    what: "Look-ups with a link's own token (spec 2 §7 “Magic link”).",
    by: "anyone",
    linkIds: true,
  },
  {
    magicLinkFetch: {
      at: "GET /fetch?token",
      query: { token: Schema.String },
      reply: LinkReply,
      about: "What a link is for, by its token. Ours: the reply.",
      stated: { query: { at: "spec 2 §7", names: ["token"] } },
    },
    magicLinkBankStatementMetadata: {
      at: "GET /v1/magic_link/fetch-bank-statement-metadata?token",
      query: { token: Schema.String },
      reply: StatementMetadataReply,
      about: "Which statements are wanted. Ours: the reply.",
      stated: { query: { at: "spec 2 §7", names: ["token"] } },
    },
    magicLinkAdditionalData: {
      at: "GET /v1/magic_link/fetch-additional-data?token&action",
      query: { token: Schema.String, action: Schema.optional(Schema.String) },
      reply: AdditionalDataReply,
      about: "What the action asks for. Ours: the reply.",
      stated: { query: { at: "spec 2 §7", names: ["token", "action"] } },
    },
  },
);
