import { ACTION_ID_HEADER, LINK_ID_HEADER } from "@creditline/core/magic-link/link-headers";
import { badField } from "../../model/refusals.ts";

/**
 * Refuses a link's call whose magic-link ids (spec 1 §7, spec 2 §7) are of another link than its token: what a link opens
 * is said by the token, and a client that has mixed two links up would act on the wrong one. Throws BadRequest.
 */
export function checkLinkIds(
  headers: Readonly<Record<string, string | undefined>>,
  link: { readonly linkId: string; readonly action: string },
): void {
  for (const [name, own] of [
    [LINK_ID_HEADER, link.linkId],
    [ACTION_ID_HEADER, link.action],
  ] as const) {
    const sent = headers[name] ?? "";
    if (sent !== "" && sent !== own) {
      throw badField(name, "expected the one of the link that the token is of", "LINK_MISMATCH");
    }
  }
}
