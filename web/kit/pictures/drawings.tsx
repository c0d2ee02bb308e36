import "./moment.css";
import type { Picture } from "@creditline/core/screens/define/screen";
import type { ReactNode } from "react";

/*
 * Drawn with ink lines of one weight and one flat marigold shape each, on a canvas of 160 by 120. No letters, no
 * faces: the text beside them says what they show.
 */

const KEY = (
  <>
    <circle className="picture-flat" cx="50" cy="60" r="30" />
    <circle cx="50" cy="60" r="30" />
    <circle cx="44" cy="60" r="9" />
    <path d="M80 54h60v12h-8v12h-12V66h-8v8h-12v-8H80" />
    <path d="M118 24l4 8m10-12v9m14-3l-5 8" />
  </>
);

const TURN = (
  <>
    <path className="picture-flat" d="M96 22h40l12 13-12 13H96z" />
    <path d="M96 22h40l12 13-12 13H96zM108 48v58" />
    <path d="M18 106c0-30 46-24 46-52 0-16-12-22-12-34M52 106c0-24 40-24 40-52 0-16-8-22-8-34" />
    <path d="M36 96l4-7m10-8l7-5m12-11l4-8m1-14l-2-8M10 106h140" />
  </>
);

const DOOR = (
  <>
    <path className="picture-flat" d="M54 18h52v88H54z" />
    <path d="M54 18h52v88H54zM44 106V8h72v98M20 106h120" />
    <path d="M64 30h32v24H64zM64 64h32v30H64z" />
    <circle cx="100" cy="60" r="2.5" />
  </>
);

const LETTER = (
  <>
    <path className="picture-flat" d="M24 42l56-32 56 32-56 36z" />
    <path d="M24 42l56-32 56 32v64H24zM24 42l56 36 56-36M24 106l40-38M136 106L96 68" />
    <path d="M44 30v-8h72v8M60 34h40M60 44h40" />
  </>
);

const PAPERS = (
  <>
    <path d="M34 20h56l18 18v70H34zM90 20v18h18M48 50h46M48 64h46M48 78h30" />
    <path className="picture-flat" d="M98 96l34-50 12 8-34 50-14 6z" />
    <path d="M98 96l34-50 12 8-34 50-14 6zM126 55l12 8M98 96l12 8" />
  </>
);

const HOURGLASS = (
  <>
    <path className="picture-flat" d="M58 102c4-18 18-20 22-20s18 2 22 20z" />
    <path d="M48 12h64M48 108h64M54 12c0 30 20 34 20 48s-20 18-20 48M106 12c0 30-20 34-20 48s20 18 20 48" />
    <path d="M64 36c6 8 26 8 32 0M80 58v3m0 8v3m0 8v3" />
    <path d="M20 60h10m100 0h10M26 34l8 5m92 0l8-5M26 86l8-5m92 0l8 5" />
  </>
);

const PLUG = (
  <>
    <path className="picture-flat" d="M26 42h32v36H26z" />
    <path d="M26 42h32v36H26zM58 52h14m-14 16h14M26 60H14c-6 0-8 4-8 10v36" />
    <path d="M102 42h24c8 0 12 8 12 18s-4 18-12 18h-24zM138 60h8c6 0 8-4 8-10V14" />
    <path d="M86 38l-4-9m8 6l3-10M86 82l-4 9m8-6l3 10" />
  </>
);

const SIGNPOST = (
  <>
    <path className="picture-flat" d="M34 22h70l16 14-16 14H34z" />
    <path d="M34 22h70l16 14-16 14H34zM126 58H62L48 70l14 12h64zM80 8v14m0 28v8m0 24v26" />
    <path d="M50 36h10m8 0h4m8 0h14M74 70h18m8 0h6M40 108h80" />
  </>
);

const RECEIPT = (
  <>
    <path d="M44 10h72v98l-12-8-12 8-12-8-12 8-12-8-12 8zM58 28h44M58 42h44M58 56h24" />
    <circle className="picture-flat" cx="104" cy="76" r="20" />
    <circle cx="104" cy="76" r="20" />
    <path d="M94 77l7 7 13-15" />
  </>
);

const PHONE = (
  <>
    <path className="picture-flat" d="M92 20h50v34h-28l-12 12V54H92z" />
    <path d="M58 20H40c-4 0-7 3-7 7v78c0 4 3 7 7 7h44c4 0 7-3 7-7V74M56 102h12M42 32h30M42 44h22" />
    <path d="M92 20h50v34h-28l-12 12V54H92zM104 37v.1m9-.1v.1m9-.1v.1m9-.1v.1" />
  </>
);

const CARD = (
  <>
    <path className="picture-flat" d="M18 30h124v18H18z" />
    <path d="M24 26h112c4 0 6 2 6 6v64c0 4-2 6-6 6H24c-4 0-6-2-6-6V32c0-4 2-6 6-6zM18 48h124" />
    <path d="M34 62h28v26H34zM76 64h50M76 76h34M76 88h42" />
  </>
);

const HOUSE = (
  <>
    <path className="picture-flat" d="M68 66h24v42H68z" />
    <path d="M18 60l62-46 62 46M32 50v58h96V50M68 108V66h24v42M12 108h136" />
    <path d="M110 36V14h12v31M44 68h14v16H44zM102 68h14v16h-14zM86 88v.1" />
  </>
);

const BAG = (
  <>
    <path className="picture-flat" d="M22 40h116v26H22z" />
    <path d="M28 38h104c4 0 6 2 6 6v56c0 4-2 6-6 6H28c-4 0-6-2-6-6V44c0-4 2-6 6-6z" />
    <path d="M58 38V26c0-4 2-6 6-6h32c4 0 6 2 6 6v12M22 66h46m24 0h46M68 58h24v16H68z" />
  </>
);

const BANK = (
  <>
    <path className="picture-flat" d="M20 42l60-30 60 30z" />
    <path d="M20 42l60-30 60 30zM28 42v10h104V42M20 108h120M28 98h104v10H28z" />
    <path d="M40 52v46m14-46v46m20-46v46m12-46v46m20-46v46m14-46v46M80 24v10" />
  </>
);

/** The fifth day is the one on which an instalment falls due. */
const CALENDAR = (
  <>
    <path className="picture-flat" d="M102 54h20v18h-20z" />
    <path d="M30 22h100v84H30zM30 42h100M50 12v18m60-18v18" />
    <path d="M38 54h4m14 0h4m14 0h4m14 0h4M38 72h4m14 0h4m14 0h4m14 0h4M38 90h4m14 0h4m14 0h4m14 0h4" />
    <path d="M102 54h20v18h-20zM107 63l4 4 7-8" />
  </>
);

/** Two lines across it show that it is cancelled; all four corners are visible. */
const CHEQUE = (
  <>
    <path className="picture-flat" d="M104 62h32v16h-32z" />
    <path d="M14 28h132v64H14zM26 42h34M26 56h64M26 70h44M104 62h32v16h-32zM108 42h28" />
    <path d="M48 98l56-76m-44 76l56-76" />
  </>
);

/** The mark for success: a disc with a tick that draws itself. Used wherever money moved or a step is done. */
const TICK = (
  <>
    <circle className="picture-flat moment-disc" cx="54" cy="60" r="53" />
    <path className="moment-tick" pathLength="1" d="M30 62l16 16 33-35" />
  </>
);

/** Every picture by its name. */
const DRAWINGS: Readonly<Record<Picture, ReactNode>> = {
  bag: BAG,
  bank: BANK,
  calendar: CALENDAR,
  card: CARD,
  cheque: CHEQUE,
  house: HOUSE,
  phone: PHONE,
  key: KEY,
  turn: TURN,
  door: DOOR,
  letter: LETTER,
  papers: PAPERS,
  hourglass: HOURGLASS,
  plug: PLUG,
  signpost: SIGNPOST,
  tick: TICK,
  receipt: RECEIPT,
};

/** The lines of a picture. */
export default function Drawing({ name }: { readonly name: Picture }): ReactNode {
  return DRAWINGS[name];
}
