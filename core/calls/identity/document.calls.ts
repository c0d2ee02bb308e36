import * as Schema from "effect/Schema";
import { SIGNING_ACTIONS, TERMS_ACTIONS } from "../../magic-link/actions.table.ts";
import { callGroup } from "../call.ts";
import {
  ActionEsignRequest,
  DocEsignRequest,
  DocTncReply,
  DocTncRequest,
  DocumentDetailsReply,
  DocumentDetailsRequest,
  EsignReply,
  UploadParts,
  UploadReply,
} from "./document.shapes.ts";
import { KeyFactsReply, KeyFactsRequest, PaperFileReply, PaperFileRequest } from "./paper.shapes.ts";

/** Documents (spec 1 §7 "Documents"). */
export const document = callGroup(
  "document",
  { title: "Documents", what: "Uploads, terms and signatures (spec 1 §7 “Documents”).", by: "customer" },
  {
    uploadFiles: {
      at: "POST /v1/customer/{id}/upload/files?source",
      once: true,
      /** APPUSER for the customer's own uploads. */
      query: { source: Schema.optional(Schema.String) },
      files: ["files"],
      body: UploadParts,
      reply: UploadReply,
      about:
        "Takes files in, multipart. Ours: the parts' names, the reply, and the limits on type and size. What is said of " +
        "an address proof (its day, a prepaid bill, a licence's state) is held to the rules of spec 1 §5.",
      stated: {
        query: { at: "spec 1 §7, spec 2 §7", names: ["source"] },
        always: { source: "APPUSER" },
        files: true,
      },
    },
    uploadAvatar: {
      at: "POST /v1/customer/{id}/file/avatar",
      once: true,
      files: ["file"],
      reply: UploadReply,
      about:
        "Takes a selfie in, multipart: one JPEG or PNG. It is UPLOADED, and ACCEPTED or REJECTED after some seconds. " +
        "Ours: the part's name, the reply, and the limits.",
    },
    documentDetails: {
      at: "POST /v1/customer/document/details",
      whileLocked: true,
      body: DocumentDetailsRequest,
      reply: DocumentDetailsReply,
      about:
        "The document types that can be handed in, with the files that were. Ours: the payload, and the groups beside " +
        "those of address proofs.",
    },
    docTnc: {
      at: "POST /v1/customer/doc/tnc",
      once: true,
      links: TERMS_ACTIONS,
      body: DocTncRequest,
      reply: DocTncReply,
      about: "The partner's terms; with accepted, takes them. Ours: payload and reply.",
    },
    docEsign: {
      at: "POST /v1/customer/doc/esign",
      links: SIGNING_ACTIONS,
      body: DocEsignRequest,
      reply: EsignReply,
      about: "The documents to sign, and how the signing stands. Ours: payload and reply.",
    },
    actionEsign: {
      at: "POST /v1/customer/action/esign",
      once: true,
      links: SIGNING_ACTIONS,
      body: ActionEsignRequest,
      reply: EsignReply,
      about:
        "Signs the documents, once a code of the purpose ESIGN was confirmed for it; the provider answers after some seconds. " +
        "The form of a withdrawal is accepted by it, and signed with the withdrawal's own OTP. Ours: payload and reply.",
    },
  },
);

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
