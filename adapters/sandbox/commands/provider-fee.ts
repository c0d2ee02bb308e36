import type {
  ProviderConfirmRequest,
  ProviderReply,
  ProviderStartReply,
} from "../../contract/provider.shapes.ts";
import type { CustomerState } from "../customer-state.ts";
import type { Decide } from "../customers.ts";
import { happened } from "../events.ts";
import { CODE_RULES } from "../one-time-codes.ts";
import { answerErrand, errandNamed, openErrand } from "../partners/asking.ts";
import type { Errand } from "../partners/errand.ts";
import type { Manner } from "../partners/partner.ts";
import { PROVIDER_FEE } from "../partners/simulators.ts";
import { refused } from "../refusals.ts";
import { transactionReply } from "./visit-partner.ts";

const FEE = "fee";

/** The transaction with the provider that a reference names. Throws NotFound. */
export const feeNamed = (state: CustomerState, transactionId: string | null | undefined): Errand =>
  errandNamed(state, PROVIDER_FEE.name, FEE, transactionId);

/** Identifiers that the simulated provider knows a customer by. Invented. */
const idsOf = (state: CustomerState, { status }: Errand): ProviderReply["ids"] =>
  status === "COMPLETED"
    ? [{ id: `PF${state.phone.slice(-4)}01`, name: state.profile.companyName ?? "Present employer" }]
    : [];

/** How it stands with the provider. */
export function feeReply(state: CustomerState, transactionId: string | null | undefined): ProviderReply {
  const errand = feeNamed(state, transactionId);
  const confirmed = errand.facts["confirmedId"];
  return {
    ...transactionReply(errand),
    ids: idsOf(state, errand),
    confirmedId: typeof confirmed === "string" ? confirmed : null,
  };
}

/** Begins anew with the provider. */
export const startFee =
  (reference: string): Decide<ProviderStartReply> =>
  (_state, now) => ({
    events: [openErrand(now, { partner: PROVIDER_FEE.name, errand: FEE, reference })],
    reply: (after) => ({
      ...transactionReply(feeNamed(after, reference)),
      expiresInSeconds: CODE_RULES.livesMs / 1000,
    }),
  });

/** The code was right: the provider answers. */
export const proveToProvider =
  (transactionId: string | null | undefined, ordered: Manner | null): Decide<ProviderReply> =>
  (state, now) => {
    const { reference, facts } = feeNamed(state, transactionId);
    const isAnswering = facts["answering"] === true;
    return {
      events: isAnswering
        ? []
        : answerErrand(state, now, { partner: PROVIDER_FEE, reference, manner: ordered }),
      reply: (after) => feeReply(after, reference),
    };
  };

/** Confirms one of the provider's identifiers. The first stands. */
export const confirmId =
  ({ transactionId, id }: ProviderConfirmRequest): Decide<ProviderReply> =>
  (state, now) => {
    const errand = feeNamed(state, transactionId);
    const { reference } = errand;
    if (errand.status !== "COMPLETED") {
      throw refused("PROVIDER_NOT_READY", "Enter the provider's code first.", "transactionId");
    }
    if (!idsOf(state, errand).some((known) => known.id === id)) {
      throw refused("NO_SUCH_ID", "Choose one of the identifiers that were found.", "id");
    }
    const isNew = errand.facts["confirmedId"] === undefined;
    return {
      events: isNew ? [happened(now, "partner.told", { reference, facts: { confirmedId: id } })] : [],
      reply: (after) => feeReply(after, reference),
    };
  };
