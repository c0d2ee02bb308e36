import { collectMessages } from "./collect.ts";
import { speakingSources } from "./sources.ts";

/**
 * Every message in English, as a language's catalogue begins: copied, with the values translated and the keys left as
 * they are.
 */
export const messagesFile = (): string =>
  `${JSON.stringify(collectMessages(speakingSources()).messages, null, 2)}\n`;
