import { type LanguageCode, languageNamed, LANGUAGES } from "../../reference/answers/languages.table.ts";
import { t, verbatim } from "../../messages/message.ts";
import { isAccountLocked } from "../behaviours/account-restrictions.ts";
import { link, main } from "../define/define-screen.ts";
import { refresh, type Steps } from "../define/screen-context.ts";
import { LANGUAGE_FORM, LANGUAGE_NAMES } from "./account-forms.ts";
import { type AccountActionContext, type AccountContext, BACK } from "./account-memory.ts";

/** The language of the customer, by its own name. */
export const languageText = ({ record }: Pick<AccountContext, "record">) =>
  verbatim((languageNamed(record?.customerDetails?.language ?? "") ?? LANGUAGES[0]).name);

/** The language of screens, messages and papers (ruling R70). */
export const LANGUAGE_CHOICE = {
  title: LANGUAGE_NAMES,
  parts: {
    language: {
      title: LANGUAGE_NAMES,
      look: { template: "form", picture: null },
      page: "language",
      isOpen: (ctx: AccountContext) => !isAccountLocked(ctx),
      form: LANGUAGE_FORM,
      actions: { saveLanguage: main(t("Save")), toAccount: link(BACK) },
    },
  },
  actions: {
    changeLanguage: ({ turn }: AccountActionContext<never, "language">) => turn("language"),
    saveLanguage: "saveLanguage",
  },
  flows: {
    saveLanguage: {
      call: "chooseLanguage",
      doing: t("saving your details"),
      loader: "loading",
      payload: ({ values }: AccountContext) => ({ language: values.language as LanguageCode }),
      next: ({ turn }: AccountActionContext<never, "overview">): Steps => [
        turn("overview"),
        refresh("account"),
      ],
    },
  },
} as const;
