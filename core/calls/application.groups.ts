import { application } from "./application.calls.ts";
import { appointment } from "./appointment.calls.ts";
import { bankStatement } from "./bank-statement.calls.ts";
import { help } from "./help.calls.ts";
import { invite } from "./invite.calls.ts";
import { lookup } from "./lookup.calls.ts";

/** Groups of calls that an application makes. */
export const APPLICATION_GROUPS = { invite, help, lookup, application, bankStatement, appointment };
