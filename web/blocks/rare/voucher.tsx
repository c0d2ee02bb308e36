import { inFours } from "@creditline/core/screens/blocks/text-blocks";
import { say } from "@creditline/core/say/say";
import { type ReactNode, useState } from "react";
import { Button } from "../../kit/button.tsx";
import { Card } from "../../kit/card.tsx";
import { inWords } from "../../kit/words.tsx";
import type { BlockRenderer } from "../block-handlers.ts";
import "./voucher.css";

const SAID = {
  copied: say("Code copied"),
  "by-hand": say("Your browser can't copy it. Select the code and copy it yourself."),
};

function Voucher({
  title,
  worth,
  code,
  until,
  copy,
}: Parameters<BlockRenderer<"voucher">>[0]["block"]): ReactNode {
  const [copied, setCopied] = useState<keyof typeof SAID | null>(null);
  const press = async (): Promise<void> => {
    try {
      await navigator.clipboard.writeText(code);
      setCopied("copied");
    } catch {
      setCopied("by-hand");
    }
  };
  return (
    <Card heading={title}>
      <p>{worth}</p>
      <p className="voucher-code">{inFours(code)}</p>
      <Button kind="second" onPress={() => void press()}>
        {copy}
      </Button>
      <p aria-live="polite">{copied === null ? "" : inWords(SAID[copied])}</p>
      <p className="soft small">{until}</p>
    </Card>
  );
}

/** A code to shop with, large enough to be read out at a till; its button copies it and asks the platform nothing. */
export const VoucherBlock: BlockRenderer<"voucher"> = ({ block }) => <Voucher {...block} />;
