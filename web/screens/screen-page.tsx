import type { ReactNode } from "react";
import type { ScreenView } from "@creditline/core/journey/view";
import type { ShownBlock, Region } from "@creditline/core/screens/blocks/block";
import {
  arrangeBlocks,
  embeddedAction,
  isCost,
  isNavigationOnly,
  isStandalone,
} from "@creditline/core/screens/blocks/arrange";
import type { ShownAction } from "@creditline/core/screens/define/form";
import { ActionButton, RenderedBlocks, renderWith, FormPart } from "../blocks/render-blocks.tsx";
import type { BlockHandlers } from "../blocks/block-handlers.ts";
import { ActionBar, Page } from "../kit/frame/page.tsx";
import { lazyComponent } from "../later.tsx";
import type { SidePanelProps } from "../kit/frame/side-panel.tsx";
import { ROOMY, useMedia } from "../kit/use-media.ts";

const inRegion = (blocks: readonly ShownBlock[], region: Region): readonly ShownBlock[] =>
  blocks.filter((block) => block.region === region);

/** After an event its first message goes to the heading, beside the picture. */
function leadOf(
  { look }: ScreenView,
  blocks: readonly ShownBlock[],
): { readonly lead?: string; readonly rest: readonly ShownBlock[] } {
  const [first, ...rest] = blocks;
  return look.template !== "form" && first?.kind === "lead" ? { lead: first.text, rest } : { rest: blocks };
}

/** The content of each region of the page: its blocks, and which of them the screen's own actions follow. */
interface Laid {
  readonly hero: readonly ShownBlock[];
  readonly wide: readonly ShownBlock[];
  readonly main: readonly ShownBlock[];
  readonly aside: readonly ShownBlock[];
  readonly actsIn: "hero" | "main" | "aside" | "foot";
}

/**
 * Assigns the blocks to a template's regions. A screen with questions has its fields and actions in the main part, and
 * background information beside it; an informational screen has them with its subject, or in the footer if they only
 * lead elsewhere. A document is accepted beside it on a desktop, and after it on a phone. An ending is one column.
 */
function laid(
  { look }: ScreenView,
  before: readonly ShownBlock[],
  after: readonly ShownBlock[],
  isRoomy: boolean,
  leadsOn: boolean,
): Laid {
  const beside = inRegion(before, "beside");
  const regions = {
    hero: [...inRegion(before, "hero"), ...(isRoomy ? [] : beside)],
    wide: inRegion(before, "wide"),
    main: inRegion(before, "main"),
    aside: [...(isRoomy ? beside : []), ...inRegion(before, "aside")],
  };
  switch (look.template) {
    case "form":
      return {
        ...regions,
        hero: [],
        main: [...regions.hero, ...regions.wide, ...regions.main],
        wide: [],
        aside: [...regions.aside, ...after],
        actsIn: "main",
      };
    case "decision":
    case "dashboard":
      return { ...regions, aside: [...regions.aside, ...after], actsIn: leadsOn ? "foot" : "hero" };
    case "document": {
      const main = [...regions.wide, ...regions.main, ...after];
      const accepted = { wide: [], main, actsIn: "aside" } as const;
      return isRoomy
        ? { ...accepted, hero: [], aside: [...regions.hero, ...regions.aside] }
        : { ...accepted, hero: regions.hero, aside: regions.aside };
    }
    case "conversation":
      return { ...regions, main: [...regions.main, ...after], actsIn: "main" };
    case "ending":
      return { hero: [], wide: [], main: [...before, ...after], aside: [], actsIn: "main" };
  }
}

/** A login has no side panel; it loads with the areas. */
const BESIDE = lazyComponent(async () => (await import("../kit/frame/side-panel.tsx")).SidePanel);
export const preloadAside = BESIDE.fetch;

/** The side panel of a step. While a step waits there are no questions to explain. */
function besideIt(
  { look, previousAnswers = [] }: ScreenView,
  { why, next }: NonNullable<ScreenView["side"]>,
): SidePanelProps {
  return {
    ...(why === undefined || look.template !== "form" ? {} : { why }),
    ...(next === undefined ? {} : { next }),
    ...(previousAnswers.length === 0 ? {} : { previousAnswers }),
  };
}

/** A new code starts afresh: the field takes the focus again. */
const newestCode = (actions: readonly ShownAction[]): string =>
  String(actions.find(({ readyAt }) => readyAt !== undefined)?.readyAt ?? "");

interface ScreenPageProps {
  readonly hands: BlockHandlers;
  /** The scroll position at which a revisited page was left. */
  readonly leftAt?: () => number;
}

/** Any screen of the catalogue: its content, its questions and its actions. */
export function ScreenPage({ hands, leftAt }: ScreenPageProps): ReactNode {
  const { view } = hands;
  const isRoomy = useMedia(ROOMY);
  const shown = arrangeBlocks([...view.blocks, ...view.after]);
  const held = embeddedAction(shown);
  const actions = view.actions.filter(({ name }) => !held.actions.has(name));
  const fields = view.form?.fields.filter(({ name }) => !held.fields.has(name)) ?? [];
  const { progress, side, look } = view;
  const { lead, rest } = leadOf(view, shown.slice(0, view.blocks.length).filter(isStandalone));
  const after = shown.slice(view.blocks.length).filter(isStandalone);
  const leadsOn = isNavigationOnly(look, fields, actions);
  const { actsIn, ...regions } = laid(view, rest, after, isRoomy, leadsOn);
  const draw = renderWith(hands);
  // Another title means another part, with new actions: those of the previous part must not be moved into their place.
  const part = `${view.screen} ${view.title}`;
  const costs = shown.filter(isCost);
  const acts =
    fields.length > 0 ? (
      <FormPart hands={hands} fields={fields} actions={actions} draw={draw} costs={draw(costs)} />
    ) : actions.length + costs.length > 0 ? (
      <Actions key={part} hands={hands} actions={actions} costs={draw(costs)} />
    ) : null;
  const beside = side && look.template !== "ending" ? besideIt(view, side) : {};
  const region = (name: keyof typeof regions): ReactNode => {
    const own = actsIn === name ? acts : null;
    return regions[name].length === 0 && own === null ? null : (
      <>
        <RenderedBlocks hands={hands} blocks={regions[name]} />
        {own}
      </>
    );
  };
  return (
    <Page
      screen={`${part} ${newestCode(actions)}`}
      heading={view.title}
      look={look}
      {...(leftAt === undefined ? {} : { leftAt })}
      {...(lead === undefined ? {} : { lead: <p className="lead">{lead}</p> })}
      wrong={view.errors.length > 0}
      {...(progress ? { progress: { step: progress.step, of: progress.of, about: progress.label } } : {})}
      side={Object.keys(beside).length > 0 ? <BESIDE.Drawn key={part} {...beside} /> : null}
      hero={region("hero")}
      wide={region("wide")}
      aside={region("aside")}
      foot={actsIn === "foot" ? acts : null}
    >
      {region("main")}
    </Page>
  );
}

function Actions({
  hands,
  actions,
  costs,
}: {
  readonly hands: BlockHandlers;
  readonly actions: readonly ShownAction[];
  readonly costs: ReactNode;
}): ReactNode {
  const main = actions.find(({ kind }) => kind === "main");
  return (
    <ActionBar
      more={actions
        .filter((action) => action !== main)
        .map((action) => (
          <ActionButton key={action.name} action={action} hands={hands} />
        ))}
    >
      {costs}
      {main !== undefined && <ActionButton action={main} hands={hands} />}
    </ActionBar>
  );
}
