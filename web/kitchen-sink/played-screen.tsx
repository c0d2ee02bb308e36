import { importArea } from "@creditline/core/journey/areas";
import { fileHandles, fileValue } from "@creditline/core/screens/files";
import { ASSUMED_TIMES } from "@creditline/core/screens/screen-config";
import { OPEN_SCREENS } from "@creditline/core/screens/areas/open";
import { said } from "@creditline/core/say/said";
import { say } from "@creditline/core/say/say";
import { loginEntryOf } from "@creditline/core/validation/typed/login-entries";
import { validateLogin } from "@creditline/core/validation/login-rules.table";
import { viewOf } from "@creditline/core/journey/view";
import { type ReactNode, use, useState } from "react";
import { fetchBlocks } from "../blocks/render-blocks.tsx";
import { fetchDocumentLinks } from "../blocks/form-part.tsx";
import type { BlockHandlers } from "../blocks/block-handlers.ts";
import { Button } from "../kit/button.tsx";
import { loadMoreFields } from "../kit/form/form-field.tsx";
import { fetchProgress } from "../kit/frame/page.tsx";
import { Shell } from "../kit/frame/shell.tsx";
import { inWords, spoken } from "../kit/words.ts";
import { fetchBeside, ScreenPage } from "../screens/screen-page.tsx";
import type { PlayedSample } from "./played-samples.ts";
import { after, played, type SampleEvent, type Stage } from "./playing.ts";

/** The qualification's screens with the rules, as the application itself brings them. */
async function setUp(): Promise<Stage> {
  const [{ screens, validate = validateLogin, entryOf = loginEntryOf, ...steps }, { landing = null }] =
    await Promise.all([
      importArea("qual"),
      importArea("landing"),
      fetchBlocks(),
      loadMoreFields(),
      fetchBeside(),
      fetchProgress(),
      fetchDocumentLinks(),
    ]);
  return {
    screens: { ...OPEN_SCREENS, ...screens },
    config: {
      ...ASSUMED_TIMES,
      ...steps,
      validate,
      entryOf,
      landing,
      appLinks: [],
      language: spoken(),
      provider: say("your service provider"),
    },
  };
}

let stage: Promise<Stage> | null = null;

/** A screen of the application, played to where the sample wants it and alive from there on, but for what it calls. */
export function PlayedScreen({ sample }: { readonly sample: PlayedSample }): ReactNode {
  const on = use((stage ??= setUp()));
  const [{ state, at }, setNow] = useState(() => {
    const begun = Date.now();
    return { state: played(on, sample, begun), at: begun };
  });
  const send = (event: SampleEvent): void => {
    const then = Date.now();
    setNow((now) => ({ state: after(on, now.state, event, then).state, at: then }));
  };
  const view = viewOf(on.screens, state, { at, config: on.config });
  if (view === null) throw new Error(`the sample of ${sample.screen} shows no screen`);
  const change = (field: string, value: string): void => send({ type: "changed", field, value });
  const hands: BlockHandlers = {
    view,
    act: (action) => send({ type: "did", action }),
    change,
    choose: (field, files, instead = []) =>
      change(
        field,
        fileValue([
          ...fileHandles(view.values[field]).filter(({ id }) => !instead.includes(id)),
          ...files.map(({ name, type, size }) => ({ id: `${name}-${size}`, name, type, size })),
        ]),
      ),
    remove: (field, handle) =>
      change(field, fileValue(fileHandles(view.values[field]).filter(({ id }) => id !== handle))),
  };
  return (
    <Shell
      account={<Button kind="link">{inWords(say("Sign out"))}</Button>}
      connection={state.network}
      notices={said(state.notices, spoken()).map((notice) => ({ ...notice, id: String(notice.id) }))}
      onCloseNotice={(id) => send({ type: "dismissed", notice: Number(id) })}
    >
      <ScreenPage hands={hands} />
    </Shell>
  );
}
