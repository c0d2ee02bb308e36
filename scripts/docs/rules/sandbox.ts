import { DAY_MS, MINUTE_MS } from "@creditline/core/calendar/duration";
import { descriptionOf, ENDPOINTS } from "@creditline/adapters/contract/router";
import { CODE_RULES, GUESS_RULES, SEND_RULES } from "@creditline/adapters/platform/identity/codes/code-rules";
import { LATE_MONTHS } from "@creditline/adapters/platform/model/money/loans/charges";
import { VALUE_DAYS } from "@creditline/adapters/platform/model/money/loans/paying";
import { GIVEN_UP_SECONDS, LOST_NUMBER_DAYS } from "@creditline/core/reference/usual-times.table";
import {
  BEHAVIOURS,
  LATE_SECONDS,
  PARTNERS,
  ASKING_CALLS,
} from "@creditline/adapters/platform/partners/partner";
import { USUAL_OUTCOME } from "@creditline/adapters/platform/model/decisions/outcome";
import { TOKEN_LIFETIMES } from "@creditline/core/session/session";
import { code, codes, madeFrom, page, section, table } from "../markdown.ts";

const minutes = (ms: number): string => `${ms / MINUTE_MS} minutes`;
const days = (ms: number): string => `${ms / DAY_MS} days`;

/** The page about what the sandbox assumes and how it is steered. */
export const sandboxPage = (): string =>
  page(
    "The sandbox's own figures",
    `The platform of the specification is not shown; the sandbox plays one. Everything on this page is ours. How it is
used is in [The sandbox](../sandbox.md).`,
    section(
      "A tester's calls",
      table(
        ["Call", "For"],
        ENDPOINTS.filter(({ group }) => group === "sandbox").map(({ method, path }) => [
          code(`${method} ${path}`),
          descriptionOf(method, path),
        ]),
      ),
      madeFrom("adapters/contract/sandbox.group.ts"),
    ),
    section(
      "Assumed figures",
      table(
        ["What", "Value", "Status"],
        [
          ["Digits of a one-time code", CODE_RULES.digits, "assumed (ruling R17)"],
          ["A code lives", minutes(CODE_RULES.livesMs), "assumed"],
          [
            "Wrong codes in a row from one address until it waits for the phone",
            GUESS_RULES.wrongInARow,
            "ruling R46",
          ],
          [
            "It waits for",
            `${minutes(GUESS_RULES.waitMs)}, then twice as long each time, a day at the longest`,
            "assumed",
          ],
          ["Wrong codes that a phone takes in a day", GUESS_RULES.wrongADay, "ruling R46"],
          [
            "Codes that one address may have sent to a phone for one purpose",
            `${SEND_RULES.sends} in ${minutes(SEND_RULES.withinMs)}`,
            "assumed",
          ],
          [
            "Codes that a phone is sent in all",
            `${SEND_RULES.sendsInAll} in ${minutes(SEND_RULES.withinMs)}`,
            "assumed",
          ],
          ["An access token lives", minutes(TOKEN_LIFETIMES.access), "ruling R44"],
          ["A session ends without use after", days(TOKEN_LIFETIMES.unused), "ruling R44, assumed"],
          ["A session ends in any case after", days(TOKEN_LIFETIMES.session), "ruling R44, assumed"],
          [
            "A change of the phone whose old number is lost waits",
            `${LOST_NUMBER_DAYS} days`,
            "ruling R44, assumed",
          ],
          ["A late instalment costs more, and is presented again, for", `${LATE_MONTHS} months`, "assumed"],
          [
            "A payment counts from the day on which it was begun if it is through within",
            `${VALUE_DAYS} days`,
            "assumed",
          ],
          ["A late partner answers so much later than usual", `${LATE_SECONDS} seconds`, "assumed"],
          ["A partner that never answers is given up after", minutes(GIVEN_UP_SECONDS * 1000), "assumed"],
          [
            "An application that no script or order decides is decided by the lenders' rules after",
            `${USUAL_OUTCOME.afterSeconds} seconds`,
            "assumed",
          ],
        ],
      ),
      madeFrom("adapters/platform/identity", "adapters/platform/tester", "adapters/platform/model/money"),
    ),
    section(
      "Simulated partners",
      `${codes(PARTNERS)}. Each ${BEHAVIOURS.map((behaviour) => behaviour.replace("-", " ")).join(", ")}: by the persona's script, or
for the next call as a tester orders it. [The sandbox](../sandbox.md#the-partners) tells what each behaviour leads to.`,
      table(
        ["Call", "Partners, in the order in which it asks them"],
        ASKING_CALLS.map(({ call, partners }) => [code(call), codes(partners)]),
      ),
      madeFrom("adapters/platform/partners"),
    ),
  );
