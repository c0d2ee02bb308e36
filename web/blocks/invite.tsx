import { t } from "@creditline/core/messages/message";
import { type ReactNode, useState } from "react";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { Sign } from "../kit/marks.tsx";
import { inWords } from "../kit/words.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import "./invite.css";

/** How giving the link away ended; a share that was called off ends as nothing. */
type Given = "copied" | "by-hand" | null;

/** Whether the device has taken a link to share, or its customer called that off; false where it shares nothing. */
const isShared = (title: string, url: string): Promise<boolean> =>
  typeof navigator.share === "function"
    ? navigator.share({ title, url }).then(
        () => true,
        (error: unknown) => error instanceof DOMException && error.name === "AbortError",
      )
    : Promise.resolve(false);

/** Gives a link away as the device does it, else by the clipboard; where neither can be had it is read off the page. */
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

/** The referral card. Its button gives a link away and asks the platform nothing. */
export const InviteBlock: BlockRenderer<"invite"> = ({ block }) => <Invite {...block} />;
