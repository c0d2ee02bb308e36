import { badField } from "../../model/refusals.ts";

/** Checks who an upload says it comes from. Throws BadRequest. */
export function checkSource(source: string | undefined): void {
  if (source !== undefined && !/^\w{1,40}$/.test(source)) {
    throw badField("source", "expected a name such as APPUSER");
  }
}
