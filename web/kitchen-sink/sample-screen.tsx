import { fileHandles, fileValue } from "@creditline/core/screens/define/files";
import { checkForm } from "@creditline/core/journey/forms/check-form";
import type { ScreenView } from "@creditline/core/journey/view";
import { said } from "@creditline/core/say/said";
import { say } from "@creditline/core/say/say";
import { validateLogin } from "@creditline/core/validation/login-rules.table";
import { type ReactNode, use, useState } from "react";
import { fetchBlocks } from "../blocks/render-blocks.tsx";
import type { BlockHandlers } from "../blocks/block-handlers.ts";
import { Button } from "../kit/button.tsx";
import { loadMoreFields } from "../kit/form/form-field.tsx";
import { Shell } from "../kit/frame/shell.tsx";
import { inWords, spoken } from "../kit/words.ts";
import { ScreenPage } from "../screens/screen-page.tsx";

const drawing = Promise.all([fetchBlocks(), loadMoreFields()]);

/** A screen by its view, with hands that keep what is typed and call nobody. */
export function SampleScreen({ view }: { readonly view: ScreenView }): ReactNode {
  use(drawing);
  const [values, setValues] = useState(view.values);
  const [begun] = useState(() => Date.now());
  const [attempt, setAttempt] = useState(view.attempt);
  const wrong = (): ScreenView["errors"] =>
    view.form === null
      ? []
      : said(
          checkForm(view.form, values, { at: begun, config: { validate: validateLogin } }).errors,
          spoken(),
        );
  const change = (name: string, value: string): void => setValues((before) => ({ ...before, [name]: value }));
  const hands: BlockHandlers = {
    view: {
      ...view,
      values,
      attempt,
      errors: attempt === 0 ? [] : wrong(),
    },
    act: (name) => {
      const checks = view.actions.find((offered) => offered.name === name)?.checks;
      if (checks === "form") setAttempt(attempt + 1);
    },
    change,
    choose: (name, files, instead = []) =>
      change(
        name,
        fileValue([
          ...fileHandles(values[name]).filter(({ id }) => !instead.includes(id)),
          ...files.map((file) => ({
            id: `${file.name}-${file.size}`,
            name: file.name,
            type: file.type,
            size: file.size,
          })),
        ]),
      ),
    remove: (name, handle) =>
      change(name, fileValue(fileHandles(values[name]).filter(({ id }) => id !== handle))),
  };
  return (
    <Shell account={<Button kind="link">{inWords(say("Sign out"))}</Button>}>
      <ScreenPage hands={hands} />
    </Shell>
  );
}
