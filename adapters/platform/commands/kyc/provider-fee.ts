import type {
  ProviderConfirmRequest,
  ProviderReply,
  ProviderStartReply,
} from "@creditline/core/calls/identity/provider.calls";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../../model/customer/events.ts";
import { CODE_RULES } from "../../identity/codes/code-rules.ts";
import { answerRequest, requestNamed, openRequest } from "../partner-requests.ts";
import { isAnswering, type PartnerRequest } from "../../model/onboarding/partner-request.ts";
import { PROVIDER_FEE } from "../../partners/simulated/simulators.ts";
import { refused } from "../../model/refusals.ts";
import { transactionReply } from "./visit-partner.ts";

const FEE = "fee";

/** The transaction with the provider that a reference names. Throws NotFound. */
export const feeNamed = (state: CustomerState, transactionId: string | null | undefined): PartnerRequest =>
  requestNamed(state, PROVIDER_FEE.name, FEE, transactionId);

/** Identifiers that the simulated provider knows a customer by. Invented. */
const idsOf = (state: CustomerState, { status }: PartnerRequest): ProviderReply["ids"] =>
  status === "COMPLETED"
    ? [{ id: `PF${state.phone.slice(-4)}01`, name: state.profile.companyName ?? "Present employer" }]
    : [];

/** How it stands with the provider. */
export function feeReply(state: CustomerState, transactionId: string | null | undefined): ProviderReply {
  const asked = feeNamed(state, transactionId);
  const confirmed = asked.facts["confirmedId"];
  return {
    ...transactionReply(asked),
    ids: idsOf(state, asked),
    confirmedId: typeof confirmed === "string" ? confirmed : null,
  };
}

/** Begins anew with the provider. */
export const startFee =
  (reference: string): Decide<ProviderStartReply> =>
  (_state, now) => ({
    events: [openRequest(now, { partner: PROVIDER_FEE.name, kind: FEE, reference })],
    reply: (after) => ({
      ...transactionReply(feeNamed(after, reference)),
      expiresInSeconds: CODE_RULES.livesMs / 1000,
    }),
  });

/** The code was right: the provider answers. */
export const proveToProvider =
  (transactionId: string | null | undefined): Decide<ProviderReply> =>
  (state, now, partners) => {
    const asked = feeNamed(state, transactionId);
    const { reference } = asked;
    return {
      events: isAnswering(asked) ? [] : answerRequest(partners, now, { partner: PROVIDER_FEE, reference }),
      reply: (after) => feeReply(after, reference),
    };
  };

/** Confirms one of the provider's identifiers. The first stands. */
export const confirmId =
  ({ transactionId, id }: ProviderConfirmRequest): Decide<ProviderReply> =>
  (state, now) => {
    const asked = feeNamed(state, transactionId);
    const { reference } = asked;
    if (asked.status !== "COMPLETED") {
      throw refused("PROVIDER_NOT_READY", "Enter the provider's OTP first.", "transactionId");
    }
    if (!idsOf(state, asked).some((known) => known.id === id)) {
      throw refused("NO_SUCH_ID", "Choose one of the accounts we found.", "id");
    }
    const isNew = asked.facts["confirmedId"] === undefined;
    return {
      events: isNew ? [happened(now, "partner.told", { reference, facts: { confirmedId: id } })] : [],
      reply: (after) => feeReply(after, reference),
    };
  };
