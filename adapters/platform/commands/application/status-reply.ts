import type { StatusReply } from "@creditline/core/calls/application.shapes";
import type { CustomerState } from "../../model/customer/customer-state.ts";
import { recordOf } from "../../model/record/record.ts";

/** How the application stands, as the calls about it answer. */
export const statusReply = (state: CustomerState): StatusReply => ({
  success: true,
  applicationId: state.application.applicationId,
  applicationStatusCode: state.application.code,
  currentPartnerCode: state.application.partner,
  statusMessage: recordOf(state).loanResponse?.statusMessage ?? null,
});
