// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { beneficiaryDetails } from "../../app/bank/beneficiary-details.ts";
import { bankFormalities } from "../../app/bank/bank-formalities.ts";
import { emandate } from "../../app/bank/emandate.ts";
import { scheduleAppointment } from "../../app/bank/schedule-appointment.ts";
import { byName, type Screens } from "../../define/define-screen.ts";

/** What is loaded together as `app-bank`, as the rows of these screens say. */
export const APP_BANK_SCREENS: Screens = byName(
  beneficiaryDetails,
  bankFormalities,
  emandate,
  scheduleAppointment,
);
