// Made from the screens' files and rows by npm run docs, and before every build, start and test: change those, not this.
import { chatList, cmChatList } from "../chat/chat-list.ts";
import { chat, cmChat } from "../chat/chat.ts";
import { byName, type Screens } from "../define/define-screen.ts";

/** What is loaded together as `chat`, as the rows of these screens say. */
export const CHAT_SCREENS: Screens = byName(chatList, chat, cmChatList, cmChat);
