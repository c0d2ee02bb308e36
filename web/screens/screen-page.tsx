import type { ReactNode } from "react";
import type { Block, Region } from "@creditline/core/journey/blocks";
import { fileHandles, fileValue } from "@creditline/core/journey/files";
import type { ScreenView } from "@creditline/core/journey/view";
import type { Action, Form } from "@creditline/core/screens/form";
import { application, leftAt } from "../application/application.ts";
import { ActionBar } from "../kit/action-bar.tsx";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import type { ChosenFile } from "../kit/file-field.tsx";
import { FormView } from "../kit/form-view.tsx";
import { Page } from "../kit/page.tsx";
import { DocumentLinks } from "./document-links.tsx";
import { Offers } from "./offers.tsx";
import { BlockView, Facts } from "./block-view.tsx";

type CardBlock = Extract<Block, { kind: "card" }>;

const change = (field: string, value: string): void => application.send({ type: "changed", field, value });
const act = (action: string): void => application.send({ type: "did", action });

/** Chosen files go on the driver's shelf; the form's value lists them. */
function choose(view: ScreenView, field: string, files: readonly File[]): void {
  const added = files.map((file) => application.files.put({ name: file.name, type: file.type, bytes: file }));
  change(field, fileValue([...fileHandles(view.values[field]), ...added]));
}

const remove = (view: ScreenView, field: string, id: string): void =>
  change(field, fileValue(fileHandles(view.values[field]).filter((handle) => handle.id !== id)));

function chosenFiles(view: ScreenView, form: Form): Readonly<Record<string, readonly ChosenFile[]>> {
  const fields = form.fields.filter(({ kind }) => kind === "file");
  return Object.fromEntries(
    fields.map(({ name }) => [
      name,
      fileHandles(view.values[name]).map((handle) => ({
        handle: handle.id,
        name: handle.name,
        size: handle.size,
        state: "waiting" as const,
      })),
    ]),
  );
}

/** Under each field, the pages that it speaks of. */
const documentsBeneath = (form: Form): Readonly<Record<string, ReactNode>> =>
  Object.fromEntries(
    form.fields.flatMap(({ name, documents }) =>
      documents === undefined ? [] : [[name, <DocumentLinks key={name} names={documents} />]],
    ),
  );

interface PartProps {
  readonly view: ScreenView;
  readonly form: Form;
  readonly actions: readonly Action[];
}

function FormPart({ view, form, actions }: PartProps): ReactNode {
  return (
    <FormView
      form={form}
      values={view.values}
      errors={Object.fromEntries(view.errors.map(({ field, message }) => [field, message]))}
      attempt={view.attempt}
      actions={actions}
      busy={view.acting}
      busyLabel={view.busy ?? undefined}
      onChange={change}
      onAction={act}
      beneath={documentsBeneath(form)}
      files={chosenFiles(view, form)}
      onChooseFiles={(field, files) => choose(view, field, files)}
      onRemoveFile={(field, id) => remove(view, field, id)}
    />
  );
}

function ActionButton({ view, action }: { readonly view: ScreenView; readonly action: Action }): ReactNode {
  const busy = view.acting === action.name;
  return (
    <Button
      action={action.name}
      kind={action.kind}
      readyAt={action.readyAt}
      busy={busy}
      {...(view.busy === null ? {} : { busyLabel: view.busy })}
      onPress={() => act(action.name)}
    >
      {action.label}
    </Button>
  );
}

/** A card with the actions that belong to it, and the fields that are asked inside it. */
function CardPart({ view, card }: { readonly view: ScreenView; readonly card: CardBlock }): ReactNode {
  const actions = view.actions.filter(({ name }) => card.actions.includes(name));
  const fields = view.form?.fields.filter(({ name }) => card.fields?.includes(name)) ?? [];
  return (
    <Card heading={card.title}>
      <p>{card.text}</p>
      {card.rows !== undefined && <Facts rows={card.rows} />}
      {view.form !== null && fields.length > 0 ? (
        <FormPart view={view} form={{ ...view.form, fields }} actions={actions} />
      ) : (
        actions.map((action) => <ActionButton key={action.name} view={view} action={action} />)
      )}
    </Card>
  );
}

function Blocks({
  view,
  blocks,
}: {
  readonly view: ScreenView;
  readonly blocks: readonly Block[];
}): ReactNode {
  return blocks.map((block, index) =>
    block.kind === "card" ? (
      <CardPart key={block.title} view={view} card={block} />
    ) : block.kind === "offers" ? (
      <Offers
        key={block.title}
        block={block}
        button={(name) =>
          view.actions
            .filter((action) => action.name === name)
            .map((action) => <ActionButton key={name} view={view} action={action} />)
        }
      />
    ) : (
      // Blocks have no identity of their own: they are texts in an order.
      // oxlint-disable-next-line react/no-array-index-key
      <BlockView key={index} block={block} />
    ),
  );
}

const inRegion = (blocks: readonly Block[], region: Region): readonly Block[] =>
  blocks.filter((block) => (block.region ?? "main") === region);

/** Names of what is drawn in a place of its own: the actions and fields of cards, and the actions of offers. */
const placedIn = (blocks: readonly Block[]): ReadonlySet<string> =>
  new Set(
    blocks.flatMap((block) => {
      if (block.kind === "card") return [...block.actions, ...(block.fields ?? [])];
      return block.kind === "offers" ? block.items.flatMap(({ action }) => action ?? []) : [];
    }),
  );

/** Where something has happened the first thing that is said of it stands with the heading, beside the picture. */
function leadOf({ look, blocks }: ScreenView): { readonly lead?: string; readonly rest: readonly Block[] } {
  const [first, ...rest] = blocks;
  return look.template !== "form" && first?.kind === "lead" ? { lead: first.text, rest } : { rest: blocks };
}

/** Blocks by their regions: on a desk the answer goes across, and two columns stand under it. */
function Columns({
  view,
  blocks,
}: {
  readonly view: ScreenView;
  readonly blocks: readonly Block[];
}): ReactNode {
  const main = inRegion(blocks, "main");
  const aside = inRegion(blocks, "aside");
  if (aside.length === 0) return <Blocks view={view} blocks={main} />;
  return (
    <div className="page-columns" data-two>
      <div className="page-columns">
        <Blocks view={view} blocks={main} />
      </div>
      <div className="page-columns">
        <Blocks view={view} blocks={aside} />
      </div>
    </div>
  );
}

/** A new code is a new beginning: the field takes the focus again. */
const newestCode = (actions: readonly Action[]): string =>
  String(actions.find(({ readyAt }) => readyAt !== undefined)?.readyAt ?? "");

/** Any screen of the catalogue: what it says, what it asks, what can be done. */
export function ScreenPage({ view }: { readonly view: ScreenView }): ReactNode {
  const inCards = placedIn([...view.blocks, ...view.after]);
  const actions = view.actions.filter(({ name }) => !inCards.has(name));
  const fields = view.form?.fields.filter(({ name }) => !inCards.has(name)) ?? [];
  const { progress, side, look } = view;
  const isDecision = look.template === "decision";
  const { lead, rest } = leadOf(view);
  return (
    <Page
      screen={`${view.screen} ${view.title} ${newestCode(actions)}`}
      heading={view.title}
      look={look}
      leftAt={leftAt}
      {...(lead === undefined ? {} : { lead: <p className="lead">{lead}</p> })}
      wrong={view.errors.length > 0}
      {...(progress ? { progress: { step: progress.step, of: progress.of, about: progress.label } } : {})}
      {...(side ? { side } : {})}
    >
      <Blocks view={view} blocks={isDecision ? inRegion(rest, "hero") : rest} />
      {view.form !== null && fields.length > 0 ? (
        <FormPart view={view} form={{ ...view.form, fields }} actions={actions} />
      ) : (
        actions.length > 0 && <Actions view={view} actions={actions} />
      )}
      {isDecision && (
        <>
          <Blocks view={view} blocks={inRegion(rest, "wide")} />
          <Columns view={view} blocks={rest} />
        </>
      )}
      <Blocks view={view} blocks={view.after} />
    </Page>
  );
}

function Actions({
  view,
  actions,
}: {
  readonly view: ScreenView;
  readonly actions: readonly Action[];
}): ReactNode {
  const main = actions.find(({ kind }) => kind === "main");
  return (
    <ActionBar
      more={actions
        .filter((action) => action !== main)
        .map((action) => (
          <ActionButton key={action.name} view={view} action={action} />
        ))}
    >
      {main !== undefined && <ActionButton view={view} action={main} />}
    </ActionBar>
  );
}
