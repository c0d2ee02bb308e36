import type { CustomerRecord } from "../../../customer/record.ts";
import { type Banner, bannerFor } from "../../../mandate/banner.ts";
import { lacksAccount } from "../../../onboarding/lacks-account.ts";
import { waitingFor } from "../../../onboarding/waiting-for.ts";
import { EMI_DATE } from "../../../reference/emi-day.ts";
import { heard, say } from "../../../say/say.ts";
import type { Words } from "../../../say/text.ts";
import { waitingForBlock } from "../../behaviours/waiting-for-block.ts";
import type { Block } from "../../blocks/block.ts";
import { lineInUse } from "../line.ts";
import type { Here } from "./memory.ts";

/**
 * The banner of beneficiary and auto-repayment (spec 2 §4). An account can be left out until the line is started: from
 * then on a line whose money goes to an account, and has none, waits for one, though the record knows of no state yet.
 */
export function bannerNow(record: CustomerRecord | null): Banner | null {
  const account = record?.beneficiaryBankInfo ?? null;
  if (account !== null) return bannerFor(account.status);
  const isStarted = lineInUse(record)?.started === true;
  return record !== null && isStarted && lacksAccount(record) ? bannerFor("BD_PENDING") : null;
}

/** The banner, with whose turn it is (ruling R49). */
export function bannerBlocks({ record }: Pick<Here, "record">): readonly Block<Words, "mandate", never>[] {
  const banner = bannerNow(record);
  if (banner === null || !banner.needed) return [];
  const { party } = waitingFor(record);
  return [
    {
      kind: "banner",
      region: "hero",
      tone: banner.tone,
      title: heard(banner.message),
      text:
        banner.detail === null
          ? say("Once this is done, your EMIs are paid automatically on the {emiDay}.", {
              emiDay: EMI_DATE,
            })
          : heard(banner.detail),
      ...((banner.action?.route ?? null) === null ? {} : { action: "mandate" as const }),
    },
    // Where nobody has the turn there is nothing to wait for.
    ...(party === "you" || party === "nobody" ? [] : [waitingForBlock({ record })]),
  ];
}
