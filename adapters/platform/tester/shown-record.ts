import type { CustomerRecord } from "@creditline/core/customer/record";
import type { CustomerState } from "../model/customer/customer-state.ts";
import { masked } from "../model/masking.ts";
import { recordOf } from "../model/record/record.ts";

/** A customer's record as a tester sees it: identifiers masked (ruling R30). */
export const shownRecord = (state: CustomerState): CustomerRecord =>
  masked(recordOf(state)) as CustomerRecord;
