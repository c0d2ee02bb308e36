import { groupInFours } from "@creditline/core/screens/blocks/text-blocks";
import { t } from "@creditline/core/messages/message";
import { type ReactNode, Suspense, useId, useState } from "react";
import { Button } from "../../kit/button.tsx";
import "../../kit/card.css";
import { Icon } from "../../kit/icon.tsx";
import { Mark } from "../../kit/marks.tsx";
import { inWords } from "../../kit/words.tsx";
import { lazyComponent } from "../../later.tsx";
import type { BlockRenderer } from "../block-handlers.ts";
import "./voucher.css";

const SAID = {
  copied: t("Code copied"),
  "by-hand": t("Your browser can't copy it. Select the code and copy it yourself."),
};

/** Loaded when opened: most customers copy the code. */
const QR = lazyComponent(async () => (await import("./qr.tsx")).QrPicture);
const BARCODE = lazyComponent(async () => (await import("./barcode.tsx")).BarcodePicture);

/** The characters that Code 128 can encode. */
const IN_CODE_128 = /^[ -~]+$/;

/** The code for a till's scanner, and for another phone's camera; the code itself is shown above them. */
function VoucherPictures({ code }: { readonly code: string }): ReactNode {
  const [open, setOpen] = useState(false);
  return (
    <details className="voucher-pictures" onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>
        <span>{inWords(t("Show barcode"))}</span>
        <Icon name="down" />
      </summary>
      <div className="voucher-room">
        {open && (
          <Suspense>
            {IN_CODE_128.test(code) && <BARCODE.Drawn code={code} />}
            <QR.Drawn code={code} />
          </Suspense>
        )}
      </div>
    </details>
  );
}

function Voucher({
  title,
  shop,
  worth,
  code,
  until,
  copy,
}: Parameters<BlockRenderer<"voucher">>[0]["block"]): ReactNode {
  const id = useId();
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
    <section className="card voucher" aria-labelledby={id}>
      <div className="voucher-head">
        <Mark name={shop} />
        <div>
          <h2 id={id}>{title}</h2>
          <p className="voucher-worth">{worth}</p>
        </div>
      </div>
      <div className="voucher-line">
        <p className="voucher-code">{groupInFours(code)}</p>
        <Button kind="second" onPress={() => void press()}>
          {copy}
        </Button>
      </div>
      <p className="voucher-said small" aria-live="polite">
        {copied === null ? "" : inWords(SAID[copied])}
      </p>
      <p className="soft small">{until}</p>
      <VoucherPictures code={code} />
    </section>
  );
}

/** A voucher code, large enough to be read out at a till; its button copies it without a call to the platform. */
export const VoucherBlock: BlockRenderer<"voucher"> = ({ block }) => <Voucher {...block} />;
