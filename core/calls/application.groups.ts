import { application, invite, lookup } from "./application/application.calls.ts";
import { appointment } from "./application/appointment.calls.ts";
import { bankStatement } from "./application/bank-statement.calls.ts";
import { help } from "./application/help.calls.ts";

/** Groups of calls that an application makes. */
export const APPLICATION_GROUPS = { invite, help, lookup, application, bankStatement, appointment };
