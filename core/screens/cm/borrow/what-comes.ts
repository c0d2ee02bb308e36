import { goesToAccount } from "../../../reference/channels.table.ts";
import { say } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";

/** What a withdrawal brings, by its channel: money that is sent, or a code. */
export const whatComes = (channel: string): Text =>
  goesToAccount(channel) ? say("You receive") : say("Your code is worth");
