import { SIGNING_ACTIONS, TERMS_ACTIONS } from "../magic-link/signing-actions.ts";
import { callGroup } from "./call.ts";
import { KeyFactsReply, KeyFactsRequest, PaperFileReply, PaperFileRequest } from "./paper.shapes.ts";

/** Papers. Ours: the specification has a screen for the key fact statement, and no call that brings it. */
export const paper = callGroup(
  "paper",
  {
    title: "Papers",
    what: "What is read before it is signed, and kept afterwards. Ours: no call of the specification brings it.",
    by: "customer",
  },
  {
    keyFacts: {
      at: "POST /v1/customer/doc/key-facts",
      once: true,
      links: SIGNING_ACTIONS,
      body: KeyFactsRequest,
      reply: KeyFactsReply,
      about:
        "The key fact statement of the line, worked out for one withdrawal; with accepted, takes it. Ours: the call.",
    },
    paperFile: {
      at: "POST /v1/customer/doc/file",
      whileLocked: true,
      links: TERMS_ACTIONS,
      body: PaperFileRequest,
      reply: PaperFileReply,
      about: "A paper as a tagged PDF, to keep; a link gives the papers of its own step. Ours: the call.",
    },
  },
);
