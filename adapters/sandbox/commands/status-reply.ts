import type { StatusReply } from "../../contract/application.shapes.ts";
import type { CustomerState } from "../customer-state.ts";
import { recordOf } from "../record.ts";

/** How the application stands, as the calls about it answer. */
export const statusReply = (state: CustomerState): StatusReply => ({
  success: true,
  applicationId: state.application.applicationId,
  applicationStatusCode: state.application.code,
  currentPartnerCode: state.application.partner,
  statusMessage: recordOf(state).loanResponse?.statusMessage ?? null,
});
