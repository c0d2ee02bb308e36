import { checkForm } from "@creditline/core/journey/forms/check-form";
import type { ScreenView } from "@creditline/core/journey/view";
import { translate } from "@creditline/core/messages/translate";
import { t } from "@creditline/core/messages/message";
import { fileHandles, fileValue } from "@creditline/core/calls/file-handle";
import { validateLogin } from "@creditline/core/validation/login-rules";
import { type ReactNode, use, useState } from "react";
import type { BlockHandlers } from "../blocks/block-handlers.ts";
import { fetchBlocks } from "../blocks/render-blocks.tsx";
import { Button } from "../kit/button.tsx";
import { loadMoreFields } from "../kit/form/form-field.tsx";
import { Shell } from "../kit/frame/shell.tsx";
import { currentLanguage, inWords } from "../kit/words.tsx";
import { ScreenPage } from "../screens/screen-page.tsx";
import { PLAYED_SAMPLES, SAMPLE_VIEWS } from "./played-samples.ts";
import { PlayedScreen } from "./played-screen.tsx";

const drawing = Promise.all([fetchBlocks(), loadMoreFields()]);

/** A screen from its view, with handlers that keep typed values and call no server. */
function SampleScreen({ view }: { readonly view: ScreenView }): ReactNode {
  use(drawing);
  const [values, setValues] = useState(view.values);
  const [begun] = useState(() => Date.now());
  const [attempt, setAttempt] = useState(view.attempt);
  const wrong = (): ScreenView["errors"] =>
    view.form === null
      ? []
      : translate(
          checkForm(view.form, values, { at: begun, config: { validate: validateLogin } }).errors,
          currentLanguage(),
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
    <Shell account={<Button kind="link">{inWords(t("Sign out"))}</Button>}>
      <ScreenPage hands={hands} />
    </Shell>
  );
}

const each = <T,>(samples: Readonly<Record<string, T>>, draw: (sample: T, name: string) => ReactNode) =>
  Object.entries(samples).map(([name, sample]) => [name, () => draw(sample, name)] as const);

/** Whole screens, by name: those of the application that are played, and views of every kind of part. */
export const SAMPLES: Readonly<Record<string, () => ReactNode>> = Object.fromEntries([
  ...each(PLAYED_SAMPLES, (sample, name) => <PlayedScreen key={name} sample={sample} />),
  ...each(SAMPLE_VIEWS, (view, name) => <SampleScreen key={name} view={view} />),
]);
