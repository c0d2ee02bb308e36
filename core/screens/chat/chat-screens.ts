import { byName, type Screens } from "../screens.ts";
import { chat } from "./chat.ts";
import { chatList } from "./chat-list.ts";

/** Help as threads. */
export const CHAT_SCREENS: Screens = byName(chatList, chat);
