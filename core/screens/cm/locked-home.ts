import { say } from "../../say/say.ts";
import type { Words } from "../../say/text.ts";
import type { Block } from "../blocks/block.ts";

/** Why a locked account cannot borrow, before anything else, with whom to ask (ruling R56): no limit is shown as available. */
export const LOCKED_BANNER = {
  kind: "banner",
  region: "hero",
  tone: "warning",
  title: say("Your account is locked"),
  text: say("You can see and repay your loans, but not borrow or change anything. Ask us why."),
  action: "help",
} as const satisfies Block<Words, "help", never>;
