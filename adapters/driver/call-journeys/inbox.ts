import { SANDBOX_ADDRESSES } from "../../contract/sandbox-addresses.table.ts";
import type { Ask } from "./asking.ts";

type Message = Readonly<Record<string, unknown>>;

/**
 * The newest message to a phone that has a code or a link, with what its link says beside it: its query, and the
 * last part of its path as `linkId`. Throws an Error where there is none.
 */
export async function newestMessage(ask: Ask, phone: string, kind: "code" | "link"): Promise<Message> {
  const messages = (await ask(SANDBOX_ADDRESSES.inbox, { phone })) as readonly Message[];
  const message = messages.find((one) => one[kind] !== undefined);
  if (message === undefined) throw new Error(`there is no message with a ${kind} in the inbox`);
  if (typeof message["link"] !== "string") return message;
  const { pathname, searchParams } = new URL(message["link"], "http://link.invalid");
  return { ...message, linkId: pathname.split("/").at(-1), ...Object.fromEntries(searchParams) };
}
