import { code128 } from "bwip-js/generic";
import type { ReactNode } from "react";
import "./qr.css";

/** Empty modules on either side of the bars, which a scanner needs (ISO/IEC 15417). */
const QUIET = 10;

interface Bars {
  /** In modules, with the empty ones on either side. */
  readonly width: number;
  readonly path: string;
}

/** The bars of a code in Code 128, which tills read. */
export function barsOf(code: string): Bars {
  let width = 2 * QUIET;
  let path = "";
  return code128<Bars>(
    { bcid: "code128", text: code, scale: 1 },
    {
      scale: (x, y) => [x, y],
      measure: () => ({ width: 0, ascent: 0, descent: 0 }),
      init: (modules) => {
        width += modules;
      },
      // A bar is positioned by its middle; an odd module lies before it.
      line: (x, _from, _x, _to, modules) => {
        path += `M${QUIET + x - Math.ceil(modules / 2)} 0h${modules}v1h-${modules}z`;
      },
      polygon: () => {},
      hexagon: () => {},
      ellipse: () => {},
      fill: () => {},
      text: () => {},
      end: () => ({ width, path }),
    },
  );
}

/** The bars of a code, as high as their box: a picture next to the code, which is read as text. */
export function BarcodePicture({ code }: { readonly code: string }): ReactNode {
  const { width, path } = barsOf(code);
  return (
    <svg
      className="barcode"
      width={2 * width}
      viewBox={`0 0 ${width} 1`}
      preserveAspectRatio="none"
      shapeRendering="crispEdges"
      aria-hidden="true"
    >
      <path d={path} />
    </svg>
  );
}
