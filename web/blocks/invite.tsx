import { t } from "@creditline/core/messages/message";
import { type ReactNode, useState } from "react";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { Sign } from "../kit/marks.tsx";
import { inWords } from "../kit/words.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import "./invite.css";

/** The result of sharing the link; null for a cancelled share. */
type Given = "copied" | "by-hand" | null;

/** Whether the device has shared a link, or the customer cancelled; false if it cannot share. */
const isShared = (title: string, url: string): Promise<boolean> =>
  typeof navigator.share === "function"
    ? navigator.share({ title, url }).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === "AbortError",
      )
    : Promise.resolve(false);

/**
 * Shares a link with the device's own dialog, otherwise copies it; if neither works, it can be copied from the page by
 * hand.
 */
async function give(title: string, url: string): Promise<Given> {
  if (await isShared(title, url)) return null;
  try {
    await navigator.clipboard.writeText(url);
    return "copied";
  } catch {
    return "by-hand";
  }
}

const SAID = {
  copied: t("Link copied. Paste it in a message to your friend."),
  "by-hand": t("Your browser can't share from here. Copy the link instead."),
};

function Invite({
  title,
  text,
  button,
  code,
  path,
}: Parameters<BlockRenderer<"invite">>[0]["block"]): ReactNode {
  const [given, setGiven] = useState<Given>(null);
  const url = typeof window === "undefined" ? path : new URL(path, window.location.href).href;
  return (
    <Card>
      <div className="invite">
        <Sign name="gift" />
        <h2>{title}</h2>
        <Button kind="link" onPress={() => void give(title, url).then(setGiven)}>
          {button}
        </Button>
      </div>
      <p className="invite-words small">
        <span className="soft">{text}</span>
        <span>
          {inWords(t("Your code"))} <span className="invite-code">{code}</span>
        </span>
      </p>
      <p className="invite-said small" aria-live="polite">
        {given === null ? "" : inWords(SAID[given])}
      </p>
      {given === "by-hand" && <p className="invite-link small">{url}</p>}
    </Card>
  );
}

/** The referral card. Its button shares a link without a call to the platform. */
export const InviteBlock: BlockRenderer<"invite"> = ({ block }) => <Invite {...block} />;
