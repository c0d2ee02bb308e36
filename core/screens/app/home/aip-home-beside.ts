import type { ReplyOf } from "../../../calls/calls.ts";
import { listed, say, verbatim } from "../../../say/say.ts";
import type { Text } from "../../../say/text.ts";
import { checklistIn, type Connect, type Doing, type Here, type Said } from "./aip-home-memory.ts";
import { pathWith, screenIn } from "./path-info.ts";

const MODE_NAMES: Readonly<Record<Connect[number]["modes"][number], Text>> = {
  NETBANKING: say("netbanking"),
  ACCOUNT_AGGREGATOR: say("an account aggregator"),
  STATEMENT_UPLOAD: say("statements as PDF"),
};

/** How the statements of each account can come (spec 1 §7). */
export const connectBlocks = ({ memory: { connect } }: Here): Said =>
  connect.length === 0
    ? []
    : [
        {
          kind: "points",
          title: say("How to share your accounts"),
          items: connect.map(({ account, bankName, modes }) => ({
            title:
              bankName === null
                ? verbatim(account)
                : say("{bank}, {account}", { bank: verbatim(bankName), account: verbatim(account) }),
            text: say("By {ways}", {
              ways: listed(
                modes.map((mode) => MODE_NAMES[mode]),
                "or",
              ),
            }),
          })),
        },
      ];

/** Where the customer was last, on whichever device (spec 1 §3 pathInfo). */
export function lastBlocks(sight: Here): Said {
  const { steps } = checklistIn(sight);
  const last = steps.find(({ screen }) => screen !== null && screen === sight.memory.lastAt);
  return last === undefined || last.standing === "done" || last.standing === "waived"
    ? []
    : [
        {
          kind: "text",
          region: "aside",
          text: say("Last time: {step}", { step: last.title }),
        },
      ];
}

/** What stands beside the record: asked for once in a visit of the screen. */
export const BESIDE = {
  flows: {
    /** Where the customer was last, on whichever device (spec 1 §7 pathInfo). */
    where: {
      call: "pathInfo",
      doing: say("getting your details"),
      loader: null,
      quiet: true,
      payload: ({ customerId }: Here) => ({ id: customerId }),
      next: ({ remember }: Doing, { pathInfo }: ReplyOf<"pathInfo">) =>
        remember({ lastAt: screenIn(pathInfo) }),
    },
    leave: {
      call: "savePathInfo",
      doing: say("saving your details"),
      loader: null,
      quiet: true,
      payload: ({ customerId, memory }: Here) => ({ id: customerId, pathInfo: pathWith(memory.lastAt) }),
    },
    connect: {
      call: "connectOptions",
      doing: say("getting your details"),
      loader: null,
      quiet: true,
      payload: ({ record }: Here) => ({
        accounts: (record?.bankAccounts ?? []).flatMap(({ accountNo, ifsc }) =>
          typeof accountNo === "string" ? [{ accountNo, ifsc: ifsc ?? null }] : [],
        ),
      }),
      next: ({ remember }: Doing, { options }: ReplyOf<"connectOptions">) => remember({ connect: options }),
    },
  },
} as const;
