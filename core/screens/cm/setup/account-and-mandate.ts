import { IN_CREDIT_MANAGEMENT } from "../../app/bank/bank-place.ts";
import { beneficiaryScreen } from "../../app/bank/beneficiary-details.ts";
import { mandateScreen } from "../../app/bank/emandate.ts";
import { appointmentScreen } from "../../app/bank/schedule-appointment.ts";

/** The account, its mandate, and the visit of an agent, of a line that is there (spec 2 §2, §4). */
export const cmBeneficiaryDetails = beneficiaryScreen("cm-beneficiary-details", IN_CREDIT_MANAGEMENT);
export const cmSetupEmandate = mandateScreen("cm-setup-emandate", IN_CREDIT_MANAGEMENT);
export const cmScheduleAppointment = appointmentScreen("cm-schedule-appointment", IN_CREDIT_MANAGEMENT);
