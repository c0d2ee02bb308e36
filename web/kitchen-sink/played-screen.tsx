import type { Command, JourneyConfig, JourneyEvent } from "@creditline/core/journey/events";
import { importArea } from "@creditline/core/journey/navigation/areas";
import { startState } from "@creditline/core/journey/saved-state";
import type { JourneyState } from "@creditline/core/journey/state";
import { step } from "@creditline/core/journey/step";
import { viewOf, type ScreenView } from "@creditline/core/journey/view";
import { parseAddress } from "@creditline/core/routing/arrival";
import { translate } from "@creditline/core/messages/translate";
import { t } from "@creditline/core/messages/message";
import { OPEN_SCREENS } from "@creditline/core/screens/areas/open";
import { ASSUMED_TIMES, type Screens } from "@creditline/core/screens/define/define-screen";
import { fileHandles, fileValue } from "@creditline/core/calls/file-handle";
import { pathOf } from "@creditline/core/screens/catalogue";
import { NO_SESSION } from "@creditline/core/session/session";
import { NEW_VISIT } from "@creditline/core/session/visit";
import { validateLogin } from "@creditline/core/validation/login-rules";
import { loginEntryOf } from "@creditline/core/validation/typed/entry";
import { type ReactNode, use, useState } from "react";
import type { BlockHandlers } from "../blocks/block-handlers.ts";
import { fetchDocumentLinks, fetchBlocks } from "../blocks/render-blocks.tsx";
import { Button } from "../kit/button.tsx";
import { loadMoreFields } from "../kit/form/form-field.tsx";
import { fetchProgress } from "../kit/frame/page.tsx";
import { Shell } from "../kit/frame/shell.tsx";
import { currentLanguage, inWords } from "../kit/words.tsx";
import { preloadAside, ScreenPage } from "../screens/screen-page.tsx";
import { type Doing, type PlayedSample, PLAYED_SAMPLES, SAMPLE_VIEWS } from "./played-samples.ts";
import { checkForm } from "@creditline/core/journey/forms/check-form";

/** What a sample needs: the application's screens and rules, without a platform. */
interface Stage {
  readonly screens: Screens;
  readonly config: JourneyConfig;
}

type Untimed<E> = E extends unknown ? Omit<E, "at"> : never;
export type SampleEvent = Untimed<JourneyEvent>;

interface Playing {
  readonly state: JourneyState;
  readonly commands: readonly Command[];
}

/** The application after an event. Its commands are not executed: no call is answered, and no timer fires. */
export const after = (
  { screens, config }: Stage,
  state: JourneyState,
  event: SampleEvent,
  at: number,
): Playing => step(screens, config, state, { ...event, at } as JourneyEvent);

/** The pending call. */
function callIn({ commands }: Playing): number {
  const call = commands.find((command) => command.type === "call");
  if (call?.type !== "call") throw new Error("a sample answers a call that was not made");
  return call.id;
}

/** The application in the sample's state, at the moment `at`: a customer who signed in, and their actions since. */
export function playSample(stage: Stage, sample: PlayedSample, at: number): JourneyState {
  const { screen, record, since, doing = [] } = sample;
  const status = record.loanResponse?.applicationState?.applicationStatusCode;
  const start: JourneyState = {
    ...startState(NEW_VISIT, { ...NO_SESSION, accessToken: "sample" }, null),
    statusSeen: since === undefined || !status ? null : { of: status, at: at - since },
  };
  const send = (before: Playing, event: SampleEvent): Playing => after(stage, before.state, event, at);
  const does = (before: Playing, what: Doing): Playing => {
    if ("fill" in what)
      return Object.entries(what.fill).reduce(
        (now, [field, value]) => send(now, { type: "changed", field, value }),
        before,
      );
    if ("press" in what) return send(before, { type: "did", action: what.press });
    if ("network" in what) return send(before, { type: "network", online: what.network });
    const reply = { ok: false, kind: "http", status: what.refusedWith } as const;
    return send(before, { type: "answered", id: callIn(before), reply });
  };
  const arrived = send(
    { state: start, commands: [] },
    { type: "arrived", address: parseAddress(pathOf(screen)) },
  );
  const signedIn = send(arrived, {
    type: "answered",
    id: callIn(arrived),
    reply: { ok: true, status: 200, body: record },
  });
  return doing.reduce(does, signedIn).state;
}

/** The qualification's screens with the rules, as the application itself loads them. */
async function setUp(): Promise<Stage> {
  const [{ screens, validate = validateLogin, entryOf = loginEntryOf, ...steps }, { landing = null }] =
    await Promise.all([
      importArea("qual"),
      importArea("landing"),
      fetchBlocks(),
      loadMoreFields(),
      preloadAside(),
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
      language: currentLanguage(),
      provider: t("your service provider"),
    },
  };
}

let stage: Promise<Stage> | null = null;

/** A screen of the application, played to the sample's state and interactive from there on, except for its calls. */
function PlayedScreen({ sample }: { readonly sample: PlayedSample }): ReactNode {
  const on = use((stage ??= setUp()));
  const [{ state, at }, setNow] = useState(() => {
    const begun = Date.now();
    return { state: playSample(on, sample, begun), at: begun };
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
      account={<Button kind="link">{inWords(t("Sign out"))}</Button>}
      connection={state.network}
      notices={translate(state.notices, currentLanguage()).map((notice) => ({
        ...notice,
        id: String(notice.id),
      }))}
      onCloseNotice={(id) => send({ type: "dismissed", notice: Number(id) })}
    >
      <ScreenPage hands={hands} />
    </Shell>
  );
}

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

/** Whole screens, by name: played ones of the application, and views of every kind of part. */
export const SAMPLES: Readonly<Record<string, () => ReactNode>> = Object.fromEntries([
  ...each(PLAYED_SAMPLES, (sample, name) => <PlayedScreen key={name} sample={sample} />),
  ...each(SAMPLE_VIEWS, (view, name) => <SampleScreen key={name} view={view} />),
]);
