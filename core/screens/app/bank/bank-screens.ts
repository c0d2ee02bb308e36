import { byName, type Screens } from "../../screens.ts";
import { bankFormalities } from "./bank-formalities.ts";
import { beneficiaryDetails } from "./beneficiary-details.ts";
import { emandate } from "./emandate.ts";
import { scheduleAppointment } from "./schedule-appointment.ts";

/** The account, its repayments, and the visit where a form on paper is signed. */
export const BANK_SCREENS: Screens = byName(
  bankFormalities,
  beneficiaryDetails,
  emandate,
  scheduleAppointment,
);
