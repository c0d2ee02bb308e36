import { SANDBOX_ADDRESSES } from "@creditline/adapters/contract/sandbox-addresses.table";
import { ENTRY_ADDRESSES } from "@creditline/core/calls/entry-addresses.table";
import type { CustomerRecord } from "@creditline/core/customer/record";
import { InputError, NotSignedInError } from "../io.ts";
import { askServer, errorCodeOf, type ServerAnswer, wantsSignIn } from "../journeys/reach-sandbox.ts";
import { serverFrom } from "../journeys/run-options.ts";
import { readRecord } from "./record-document.ts";
import type { Remark } from "./remarks.ts";

/**
 * A customer's record on a server: as that customer where CREDITLINE_TOKEN holds an access token, else as a tester,
 * masked; a tester may name them by phone. Throws NotSignedInError where the server wants a sign-in, InputError where it has no such customer or is none.
 */
export async function recordOnServer(
  address: string,
  customerId: string,
  remark: Remark,
): Promise<CustomerRecord> {
  const server = serverFrom(address);
  const token = process.env["CREDITLINE_TOKEN"] ?? "";
  // The server knows a customer by the phone too, and its testers say which of the two they give.
  if (token === "") return askedAsTester(server, customerId, remark);
  const record = await askedAsCustomer(server, token, remark);
  if (record.customerId === customerId) return record;
  throw new InputError("customer: CREDITLINE_TOKEN belongs to another customer than --customer", "customer");
}

async function askedAsTester(server: string, customerId: string, remark: Remark): Promise<CustomerRecord> {
  const answer = await askServer(server, SANDBOX_ADDRESSES.customerRecord, { customerId });
  if (errorCodeOf(answer) === "NO_SUCH_CUSTOMER") {
    throw new InputError(
      `customer: there is no customer ${JSON.stringify(customerId)} at ${server}`,
      "customer",
    );
  }
  if (wantsSignIn(answer)) {
    throw new NotSignedInError(
      `server: ${server} does not answer testers: set CREDITLINE_TOKEN to an access token of that customer`,
    );
  }
  return goodRecord(server, answer, remark);
}

async function askedAsCustomer(server: string, token: string, remark: Remark): Promise<CustomerRecord> {
  if (!/^[\x21-\x7e]+$/.test(token)) {
    throw new InputError("CREDITLINE_TOKEN: expected an access token, one word of plain characters");
  }
  const answer = await askServer(server, ENTRY_ADDRESSES.customer.customerData, {}, token);
  if (answer.status === 401 || answer.status === 403) {
    throw new NotSignedInError(`server: ${server} does not take CREDITLINE_TOKEN (any more): sign in anew`);
  }
  return goodRecord(server, answer, remark);
}

function goodRecord(server: string, { status, body }: ServerAnswer, remark: Remark): CustomerRecord {
  if (status === 200 && body !== undefined) return readRecord(body, "record", remark);
  throw new InputError(
    `server: expected a platform at ${server}, and it answered ${status}${body === undefined ? " without JSON" : ""}`,
    "server",
  );
}
