import { LATER_ADDRESSES } from "./later-addresses.table.ts";
import { callGroup } from "./call.ts";
import { InviteReply, InviteRequest } from "./account.shapes.ts";

/** Invite codes, open to anyone before the sign-up (spec 1 §6, §7 "Invite"). */
export const invite = callGroup(
  "invite",
  LATER_ADDRESSES.invite,
  { title: "Invites", what: "Invite codes, open to anyone (spec 1 §7 “Invite”).", by: "anyone" },
  {
    inviteCodeValidation: {
      body: InviteRequest,
      reply: InviteReply,
      about: "Whether an invite code can be used. Ours: payload and reply.",
    },
  },
);
