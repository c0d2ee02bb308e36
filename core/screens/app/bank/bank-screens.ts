import { byName, type Screens } from "../../screens.ts";
import { bankFormalities } from "./bank-formalities.ts";
import { beneficiaryDetails } from "./beneficiary-details.ts";
import { emandate } from "./emandate.ts";
import { scheduleAppointment } from "./schedule-appointment.ts";
import { inSequence } from "../seq/in-sequence.ts";
import { submitBankStatement } from "./submit-bank-statement.ts";
import { incomeScreen, verifyIncome } from "./verify-income.ts";

/** Statements, income, the account and its repayments. */
export const BANK_SCREENS: Screens = byName(
  submitBankStatement,
  verifyIncome,
  bankFormalities,
  beneficiaryDetails,
  emandate,
  scheduleAppointment,
  inSequence(incomeScreen("seqIncomeVerification", "seqStepCounter"), "INCOME_VERIFICATION"),
);
