import { byName, type Screens } from "../screens.ts";
import { chat, cmChat } from "./chat.ts";
import { chatList, cmChatList } from "./chat-list.ts";

/** Help as threads, before and after the line is there. */
export const CHAT_SCREENS: Screens = byName(chatList, chat, cmChatList, cmChat);
