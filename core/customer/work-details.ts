import * as Schema from "effect/Schema";
import { absentOr, flag, number, text } from "./absent.ts";
import { Address } from "./address.ts";
import { Duration } from "./duration.ts";

/** Work details (spec 1 §3). Turnover in rupees. */
export const WorkDetails = Schema.Struct({
  name: text,
  employeeID: text,
  emailByOCR: text,
  officeEmail: text,
  companyName: text,
  companyType: text,
  employmentType: text,
  jobTitle: text,
  jobType: text,
  joiningDate: text,
  address: absentOr(Address),
  currentExperienceDuration: absentOr(Duration),
  totalExperienceDuration: absentOr(Duration),
  officePhone: text,
  lineOfBusiness: text,
  isWorkHomeAddressSame: flag,
  minMonthlyTurnover: number,
  maxMonthlyTurnover: number,
  /** When the customer last said that this is how they work: ISO 8601, UTC. Ours. */
  confirmedAt: text,
});
export interface WorkDetails extends Schema.Schema.Type<typeof WorkDetails> {}
