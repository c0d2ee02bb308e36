import { defineForm } from "../define/define-screen.ts";
import { CODE_FORM } from "./login.form.ts";

const [CODE] = CODE_FORM.fields;

/** The OTP that signs or moves money: typing it does nothing before its button is pressed (ruling R62). */
export const SIGNING_CODE_FORM = defineForm({
  name: "code",
  fields: [{ ...CODE, waitsForButton: true }],
});
