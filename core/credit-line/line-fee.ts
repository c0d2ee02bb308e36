import { GST_PERCENT } from "../lenders/general-terms.ts";
import type { Paise } from "./paise.ts";
import { toNearestPaisa } from "./schedule/schedule-terms.ts";

/** A charge with the tax that is in it, in paise: `net` and `gst` add up to `total`. */
export interface TaxedCharge {
  readonly total: Paise;
  readonly net: Paise;
  readonly gst: Paise;
}

/** Line setup fee plus usage fee, as one charge that includes GST (spec 2 §9). Whole paise, 0 or more. */
export function lineFee(setup: Paise, usage: Paise): TaxedCharge {
  const total = setup + usage;
  const net = toNearestPaisa((total * 100) / (100 + GST_PERCENT.value));
  return { total, net, gst: total - net };
}
