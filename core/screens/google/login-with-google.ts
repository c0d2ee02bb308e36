import { t } from "../../messages/message.ts";
import { type AnyScreen, type AnyScreenContext, open } from "../define/screen-context.ts";
import { type Screens, second } from "../define/define-screen.ts";
import { customerLogin, customerLoginComponent } from "../top-level/login.ts";

/** A login that offers Google beside the phone, where the context does. */
function offering(login: AnyScreen): AnyScreen {
  const { phone, ...others } = login.parts;
  if (phone === undefined) return login;
  const { actions } = phone;
  return {
    ...login,
    parts: {
      phone: {
        ...phone,
        actions: (ctx: AnyScreenContext) => ({
          ...(typeof actions === "function" ? actions(ctx) : actions),
          ...(ctx.context.google ? { google: second(t("Continue with Google")) } : {}),
        }),
      },
      ...others,
    },
    actions: { ...login.actions, google: open("googleSignIn") },
  };
}

/**
 * The login screens with Google sign-in. They replace the initial ones once those are usable, so that they do not slow
 * down the first load.
 */
export const googleLoginScreens = (): Screens => ({
  customerLogin: offering(customerLogin),
  customerLoginComponent: offering(customerLoginComponent),
});
