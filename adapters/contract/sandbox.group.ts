import * as Schema from "effect/Schema";
import * as HttpApiEndpoint from "effect/http-api/HttpApiEndpoint";
import * as HttpApiGroup from "effect/http-api/HttpApiGroup";
import * as HttpApiSchema from "effect/http-api/HttpApiSchema";
import * as OpenApi from "effect/http-api/OpenApi";
import { CustomerRecord } from "@creditline/core/customer/record";
import {
  ClockReply,
  ClockRequest,
  ComplaintAnswerRequest,
  ComplaintsOfCustomerReply,
  CustomersReply,
  DeletionDoneRequest,
  EscalationRequest,
  FaultRequest,
  GatewayReply,
  GatewayRequest,
  GoogleSignInReply,
  GoogleSignInRequest,
  HelpAnswerRequest,
  HelpOfCustomerReply,
  InboxMessage,
  LedgerReply,
  LockRequest,
  LookReply,
  MoveBeneficiaryRequest,
  MoveStatusRequest,
  ofCustomer,
  OutcomeRequest,
  PersonaReply,
  ResetRequest,
  SandboxEvent,
  SendLinkReply,
  SendLinkRequest,
  SendMessageRequest,
  SetFactsRequest,
  StandReply,
  StandRequest,
  WaitingReply,
  WAY_BACK,
} from "./sandbox.shapes.ts";
import { StatusReply } from "@creditline/core/calls/application/application.shapes";
import { Done } from "@creditline/core/calls/call";
import { FAILURES } from "./failures.ts";
import { getRoute, posting } from "./sandbox-addresses.table.ts";

const open = { error: FAILURES } as const;

/** What a tester needs beyond a live platform (interfaces). Mounted only where it is enabled. */
export const sandboxGroup = HttpApiGroup.make("sandbox")
  .add(
    HttpApiEndpoint.get(...getRoute("personas"), {
      ...open,
      success: Schema.Array(PersonaReply),
    }).annotate(OpenApi.Description, "The customers of the sandbox, chosen by phone number."),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("inbox"), {
      ...open,
      query: { phone: Schema.String },
      success: Schema.Array(InboxMessage),
    }).annotate(OpenApi.Description, "The messages sent to a phone, newest first."),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("customersAt"), {
      ...open,
      query: { after: Schema.optional(Schema.String), limit: Schema.optional(Schema.String) },
      success: CustomersReply,
    }).annotate(
      OpenApi.Description,
      "Ours: what the landing rules ask about each customer, and nothing that tells who they are, a page at a time, in the " +
        "order of their ids.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("standCustomer"), {
      ...open,
      payload: StandRequest,
      success: StandReply,
    }).annotate(
      OpenApi.Description,
      "Ours: makes a phone's customer one who stands at a status, with a lender and a line, or in a situation, or as a " +
        "record says; whoever was there before stays under their own id.",
    ),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("customerEvents"), {
      ...open,
      ...ofCustomer,
      success: Schema.Array(SandboxEvent),
    }).annotate(OpenApi.Description, "What happened to a customer, oldest first."),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("customerRecord"), {
      ...open,
      ...ofCustomer,
      query: { status: Schema.optional(Schema.String) },
      success: CustomerRecord,
    }).annotate(
      OpenApi.Description,
      "Ours: a customer's record as the customer's own call gives it, identifiers masked; with a status, as it would " +
        "be there, and nobody is moved.",
    ),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("messagesOf"), {
      ...open,
      ...ofCustomer,
      success: Schema.Array(InboxMessage),
    }).annotate(
      OpenApi.Description,
      "Ours: the messages sent to a customer, named by id or by phone, newest first.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("sendMessage"), {
      ...open,
      ...ofCustomer,
      payload: SendMessageRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Ours: sends a customer, named by id or by phone, a new code to sign in with, or a new link for one action. It lies in " +
        "the inbox.",
    ),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("looksAtCustomer"), {
      ...open,
      ...ofCustomer,
      success: Schema.Array(LookReply),
    }).annotate(
      OpenApi.Description,
      "Ours: when testers looked at a customer's record, events, ledger, questions, complaints or messages, oldest first.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("moveStatus"), {
      ...open,
      ...ofCustomer,
      payload: MoveStatusRequest,
      success: StatusReply,
    }).annotate(OpenApi.Description, "Moves a customer to a status."),
  )
  .add(
    HttpApiEndpoint.post(...posting("setFacts"), {
      ...open,
      ...ofCustomer,
      payload: SetFactsRequest,
      success: StatusReply,
    }).annotate(
      OpenApi.Description,
      "Ours: makes the lender, the line type, the interest, actionables, blocking milestones or the wanted interaction others.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("orderOutcome"), {
      ...open,
      ...ofCustomer,
      payload: OutcomeRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Ours: chooses what a step of a customer's application leads to, with which partner and line.",
    ),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("helpThreadsOf"), {
      ...open,
      ...ofCustomer,
      success: HelpOfCustomerReply,
    }).annotate(
      OpenApi.Description,
      "Ours: what a customer, named by id or by phone, asked support, and what was answered.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("answerHelp"), {
      ...open,
      params: { customerId: Schema.String, slug: Schema.String },
      payload: HelpAnswerRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Ours: answers a question of a customer, named by id or by phone, as a person at support would.",
    ),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("complaintsOf"), {
      ...open,
      ...ofCustomer,
      success: ComplaintsOfCustomerReply,
    }).annotate(
      OpenApi.Description,
      "Ours: what a customer, named by id or by phone, complained about, by when it is to be answered, and what was answered.",
    ),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("waiting"), { ...open, success: WaitingReply }).annotate(
      OpenApi.Description,
      "Ours: the complaints of all customers that wait for an answer, and the deletions that wait to be carried out, the " +
        "first due first.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("answerComplaint"), {
      ...open,
      ...ofCustomer,
      payload: ComplaintAnswerRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Ours: answers a complaint of a customer, named by id or by phone, as the grievance officer would; the newest that is " +
        "open where no number names one.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("deletionDone"), {
      ...open,
      ...ofCustomer,
      payload: DeletionDoneRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Ours: says that the deletion that a customer, named by id or by phone, asked for is carried out, and what was kept " +
        "all the same and why; the customer is told. Nothing is deleted by this call.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("lockCustomer"), {
      ...open,
      ...ofCustomer,
      payload: LockRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Ours: locks the account of a customer, named by id or by phone, with a state such as LOCKED, or opens it again " +
        "with OPEN; a note says why.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("escalateCustomer"), {
      ...open,
      ...ofCustomer,
      payload: EscalationRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Ours: hands the account of a customer, named by id or by phone, to a person at support, whose turn it is from " +
        "then on; with isOver it is the next one's again. A note says what it is about.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("resetCustomer"), {
      ...open,
      payload: ResetRequest,
      success: Done,
    }).annotate(OpenApi.Description, "Ours: the next sign-in with this phone is a new customer's."),
  )
  .add(
    HttpApiEndpoint.post(...posting("googleSignIn"), {
      ...open,
      payload: GoogleSignInRequest,
      success: GoogleSignInReply,
    }).annotate(
      OpenApi.Description,
      "Ours: what Google's sign-in prompt gives for an account; it signs in the customer whose e-mail address it is, " +
        "as the password of auth_type GMAIL, for an hour. With a phone its customer has that address, confirmed.",
    ),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("googleChooser"), {
      ...open,
      query: { email: Schema.optional(Schema.String) },
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/html; charset=utf-8" })),
    }).annotate(
      OpenApi.Description,
      "Ours: the simulated Google's page, for the pop-up window: an account is chosen there.",
    ),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("bankPage"), {
      ...open,
      params: { transactionId: Schema.String },
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/html; charset=utf-8" })),
    }).annotate(OpenApi.Description, "Ours: the simulated bank's page, for the pop-up window."),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("partnerPage"), {
      ...open,
      params: { transactionId: Schema.String },
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/html; charset=utf-8" })),
    }).annotate(OpenApi.Description, "Ours: a simulated partner's page, for the pop-up window."),
  )
  .add(
    HttpApiEndpoint.post(...posting("sendLink"), {
      ...open,
      payload: SendLinkRequest,
      success: SendLinkReply,
    }).annotate(OpenApi.Description, "Ours: sends a link for one action to a phone; it lies in the inbox."),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("clock"), { ...open, success: ClockReply }).annotate(
      OpenApi.Description,
      "The platform's clock.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("setClock"), {
      ...open,
      payload: ClockRequest,
      success: ClockReply,
    }).annotate(OpenApi.Description, "Sets the clock, or moves it on by an ISO 8601 duration."),
  )
  .add(
    HttpApiEndpoint.post(...posting("fault"), {
      ...open,
      payload: FaultRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Makes the next calls fail, wait or break off, or a partner behind them succeed, fail, stall or answer late.",
    ),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("gatewayPage"), {
      ...open,
      params: { transactionId: Schema.String },
      query: WAY_BACK,
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/html; charset=utf-8" })),
    }).annotate(
      OpenApi.Description,
      "Ours: the simulated payment gateway's page of a payment; `back` is the screen to come back to.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("gatewayOutcome"), {
      ...open,
      params: { transactionId: Schema.String },
      query: WAY_BACK,
      payload: GatewayRequest.pipe(HttpApiSchema.asFormUrlEncoded()),
      success: Schema.String.pipe(HttpApiSchema.asText({ contentType: "text/html; charset=utf-8" })),
    }).annotate(OpenApi.Description, "Ours: a button of that page."),
  )
  .add(
    HttpApiEndpoint.post(...posting("gatewayPay"), {
      ...open,
      params: { transactionId: Schema.String },
      payload: GatewayRequest,
      success: GatewayReply,
    }).annotate(
      OpenApi.Description,
      "Ours: the customer pays, fails or leaves a payment pending, and the gateway calls the platform back. " +
        "Sending it again is a duplicate callback, which counts nothing; a pending payment may still end either way.",
    ),
  )
  .add(
    HttpApiEndpoint.get(...getRoute("customerLedger"), {
      ...open,
      ...ofCustomer,
      success: LedgerReply,
    }).annotate(OpenApi.Description, "Ours: a customer's double-entry ledger, in paise."),
  )
  .add(
    HttpApiEndpoint.post(...posting("moveBeneficiary"), {
      ...open,
      ...ofCustomer,
      payload: MoveBeneficiaryRequest,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Ours: puts a customer's beneficiary and auto-repayment into a state of spec 2 §4.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("restructureLink"), {
      ...open,
      ...ofCustomer,
      success: Done,
    }).annotate(
      OpenApi.Description,
      "Ours: sends the link to the loan restructure to the customer's phone, as the collections team would.",
    ),
  )
  .add(
    HttpApiEndpoint.post(...posting("payAtGateway"), {
      ...open,
      ...ofCustomer,
      payload: GatewayRequest,
      success: GatewayReply,
    }).annotate(
      OpenApi.Description,
      "Ours: what the customer, named by id or by phone, does at the gateway's page of the payment begun last.",
    ),
  )
  .annotate(OpenApi.Title, "Sandbox");
