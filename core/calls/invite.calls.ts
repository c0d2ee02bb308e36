import { callGroup } from "./call.ts";
import { InviteReply, InviteRequest } from "./account.shapes.ts";

/** Invite codes, open to anyone before the sign-up (spec 1 §6, §7 "Invite"). */
export const invite = callGroup(
  "invite",
  { title: "Invites", what: "Invite codes, open to anyone (spec 1 §7 “Invite”).", by: "anyone" },
  {
    inviteCodeValidation: {
      at: "POST /v1/customer/inviteCode/validation",
      body: InviteRequest,
      reply: InviteReply,
      about: "Whether an invite code can be used. Ours: payload and reply.",
    },
  },
);
