import { optionCards } from "../../lender-names.ts";
import { preferredAccount } from "../../../customer/record-facts.ts";
import { lookUp, t, verbatim, type Words } from "../../../messages/message.ts";
import { ending } from "../../../validation/shown.ts";
import { validate } from "../../../validation/rules.table.ts";
import { accountLabel, currentBeneficiary } from "../../behaviours/account-blocks.ts";
import { bankName } from "../../behaviours/bank-statements.ts";
import type { Block } from "../../blocks/block.ts";
import type { ScreenName } from "../../catalogue.ts";
import { link, main } from "../../define/define-screen.ts";
import type { Refusal } from "../../define/screen.ts";
import type { FieldOption } from "../../define/form.ts";
import { empty, refresh, type Steps } from "../../define/screen-context.ts";
import {
  attemptsLeftBlock,
  BENEFICIARY_FORM,
  type BeneficiaryActionContext,
  type BeneficiaryBlocks,
  type BeneficiaryContext,
  canGiveAnotherAccount,
  canRequestPayment,
  type Recorded,
  statePart,
} from "./beneficiary-state.ts";

const OTHER = "other";

/** The reason why the account on record was rejected. */
function failedBlock(ctx: Recorded): Block<Words, never, never> | false {
  const account = currentBeneficiary(ctx);
  return (
    account !== null &&
    Boolean(account.reason) && {
      kind: "banner",
      tone: "error",
      title: lookUp(account.reason ?? ""),
      text:
        account.nameMatch === "DIFFERENT"
          ? t("{account} belongs to {name}. Use an account in your own name.", {
              account: accountLabel(account),
              name: verbatim(account.accountHolderName ?? ""),
            })
          : t("{account}: check the number and IFSC, or use another account.", {
              account: accountLabel(account),
            }),
    }
  );
}

/** The accounts that the customer's statements show, and any other. */
function knownAccounts({ record }: Recorded): readonly FieldOption[] {
  const accounts = (record?.bankAccounts ?? []).filter(({ accountNo, ifsc }) => accountNo && ifsc);
  return accounts.length === 0
    ? []
    : [
        ...accounts.map(({ accountNo, ifsc, isPrimary }) => {
          const holes = {
            bank: verbatim(bankName((ifsc ?? "").slice(0, 4)) ?? (ifsc ?? "").slice(0, 4)),
            digits: verbatim(ending(accountNo ?? "")),
          };
          return {
            value: accountNo ?? "",
            label:
              isPrimary === true
                ? t("{bank}, account ending {digits}: your salary account", holes)
                : t("{bank}, account ending {digits}", holes),
          };
        }),
        { value: OTHER, label: t("Another account") },
      ];
}

/** The preferred account: the one that receives the salary, if known. */
export const preferredSalaryAccount = ({ record }: Recorded) =>
  preferredAccount((record?.bankAccounts ?? []).filter(({ accountNo, ifsc }) => accountNo && ifsc));

interface Given {
  readonly account: string;
  readonly ifsc: string;
  readonly accountNumber: string;
}

/** Who sends the rupee by default: we do, as long as attempts are left. Unknown before the record is loaded. */
export const usualProof = (ctx: Recorded) =>
  ctx.record !== null && canRequestPayment(ctx) ? ("PENNY_DROP" as const) : undefined;

/** The selected account: a known one or the typed one. */
function accountMeant({ record }: Recorded, values: Given) {
  const known = (record?.bankAccounts ?? []).find(({ accountNo }) => accountNo === values.account);
  return known === undefined
    ? { accountNumber: values.accountNumber, ifsc: values.ifsc }
    : { accountNumber: known.accountNo ?? "", ifsc: known.ifsc ?? "" };
}

/** Whether the account is typed: none is known, or another is meant. */
const isTyped = (ctx: Recorded, values: Given): boolean =>
  knownAccounts(ctx).length === 0 || values.account === OTHER;

/** The bank and the branch of a complete IFSC; the bank is known without a lookup. */
function branchBlock(typed: string): Block<Words, never, "ifsc"> | false {
  const { ok, value } = validate("ifsc", typed);
  const bank = bankName(value.slice(0, 4));
  const branch = verbatim(value.slice(5));
  return (
    ok && {
      kind: "status",
      under: "ifsc",
      tone: bank === undefined ? "warning" : "info",
      text:
        bank === undefined
          ? t("We can't find this IFSC. Check it.")
          : t("{first}, {second}", { first: verbatim(bank), second: branch }),
    }
  );
}

const WAYS = optionCards(BENEFICIARY_FORM.fields[0].options, {
  PENNY_DROP: { text: t("The ₹1 is yours to keep.") },
  UPI: { text: t("No account number to enter.") },
});

/** The part for adding an account or replacing it. */
const GIVE = {
  title: t("Your bank account"),
  blocks: (ctx: BeneficiaryContext): BeneficiaryBlocks<"proveBy" | "ifsc"> => [
    {
      kind: "lead",
      text: t("Use an account in your own name. We'll verify it with a ₹1 transfer."),
    },
    failedBlock(ctx),
    !canGiveAnotherAccount(ctx) && {
      kind: "status",
      tone: "warning",
      text: t("You can't change the account by its number any more. Use UPI, or ask us."),
    },
    canRequestPayment(ctx) && { kind: "choice-cards", field: "proveBy", cards: WAYS },
    branchBlock(ctx.values.ifsc),
    attemptsLeftBlock(ctx),
  ],
  form: BENEFICIARY_FORM,
  asking(ctx: BeneficiaryContext) {
    const isPaid = ctx.values.proveBy === "PENNY_DROP";
    const options = knownAccounts(ctx);
    const typed = isPaid && isTyped(ctx, ctx.values) ? {} : null;
    return {
      ...(canRequestPayment(ctx) && canGiveAnotherAccount(ctx)
        ? {}
        : { proveBy: { options: BENEFICIARY_FORM.fields[0].options.slice(1) } }),
      account: isPaid && options.length > 0 ? { options } : null,
      ...(typed === null ? { ifsc: null, accountNumber: null } : {}),
    };
  },
  actions: (ctx: BeneficiaryContext) => ({
    give: main(ctx.values.proveBy === "UPI" ? t("Continue") : t("Confirm your account")),
    ...(statePart(ctx) === "give" ? { home: link(t("Skip for now")) } : { keep: link(t("Keep it")) }),
  }),
} as const;

/** Replaces the current account by another. */
const CHANGE = {
  ...GIVE,
  page: "change",
  isOpen: (ctx: BeneficiaryContext) => statePart(ctx) !== "give" && statePart(ctx) !== "disabled",
} as const;

/** Has the typed or chosen account confirmed by its bank, or requests the rupee that is paid from it. */
export const giveAccountFlow = (name: ScreenName) =>
  ({
    parts: { give: GIVE, change: CHANGE },
    actions: {
      give: ({ values, call }: BeneficiaryActionContext<"askRupee" | "give">): Steps =>
        call(values.proveBy === "UPI" ? "askRupee" : "give"),
    },
    flows: {
      give: {
        call: "beneficiary",
        doing: t("saving your details"),
        loader: "scrutinizing",
        payload: (ctx: BeneficiaryContext) => accountMeant(ctx, ctx.values),
        blame: ({ errorCode, status }: Refusal) =>
          status === 400
            ? ("accountNumber" as const)
            : errorCode === "NO_SUCH_BRANCH"
              ? ("ifsc" as const)
              : null,
        next: ({ turn, remember }: BeneficiaryActionContext<never, "given">): Steps => [
          turn("given"),
          remember({ isJustGiven: true }),
          empty(),
          refresh(name),
        ],
      },
    },
  }) as const;
