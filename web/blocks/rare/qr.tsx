import { create } from "qrcode";
import type { ReactNode } from "react";
import type { BlockRenderer } from "../block-handlers.ts";
import "./qr.css";

/** Empty modules around the code, which a camera needs (ISO/IEC 18004). */
const QUIET = 4;

/** The dark modules as one path: a picture next to the text, since its content is also a link on the screen. */
export function QrPicture({ code }: { readonly code: string }): ReactNode {
  const { size, data } = create(code, { errorCorrectionLevel: "M" }).modules;
  let path = "";
  for (let at = 0; at < data.length; at += 1) {
    if (data[at]) path += `M${(at % size) + QUIET} ${Math.floor(at / size) + QUIET}h1v1h-1z`;
  }
  const side = size + 2 * QUIET;
  return (
    <svg className="qr" viewBox={`0 0 ${side} ${side}`} shapeRendering="crispEdges" aria-hidden="true">
      <path d={path} />
    </svg>
  );
}

export const QrBlock: BlockRenderer<"qr"> = ({ block: { text, code } }) => (
  <div className="qr-block">
    <QrPicture code={code} />
    <p>{text}</p>
  </div>
);
