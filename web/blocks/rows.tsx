import "./blocks.css";
import "../kit/card.css";
import "./rows.css";
import type { Row } from "@creditline/core/screens/blocks/schedule";
import { type ReactNode, useId } from "react";
import { Bar } from "../kit/card.tsx";
import { DefinitionList } from "../kit/disclosure.tsx";
import { Icon } from "../kit/icon.tsx";
import { Mark, Pill, Sign, StepMark } from "../kit/marks.tsx";
import type { BlockHandlers, BlockRenderer } from "./block-handlers.ts";

interface TitledProps {
  readonly title?: string | undefined;
  /** Closed until its heading is pressed. */
  readonly folded?: true | undefined;
  readonly children: ReactNode;
}

/** A section of the page under its heading; without a heading, only its content. */
export function Titled({ title, folded, children }: TitledProps): ReactNode {
  const id = useId();
  if (title === undefined) return children;
  if (folded)
    return (
      <details className="fold">
        <summary>
          <h2>{title}</h2>
          <Icon name="down" />
        </summary>
        <div className="fold-body">{children}</div>
      </details>
    );
  return (
    <section className="block" aria-labelledby={id}>
      <h2 id={id}>{title}</h2>
      {children}
    </section>
  );
}

/** Facts, term against value. */
export const Facts = ({ rows }: { readonly rows: readonly (readonly [string, string])[] }): ReactNode => (
  <DefinitionList items={rows.map(([term, value]) => ({ term, value }))} />
);

function RowFace({ row }: { readonly row: Row }): ReactNode {
  const { title, text, value, tag, mark, sign, state, share, ends } = row;
  return (
    <>
      {state !== undefined && <StepMark state={state} />}
      {mark !== undefined ? <Mark name={mark} /> : sign !== undefined && <Sign name={sign} />}
      <span className="row-words">
        {share !== undefined && value !== undefined ? (
          <span className="row-ends">
            <span className="row-title">{title}</span> <strong>{value}</strong>
          </span>
        ) : (
          <span className="row-title">{title}</span>
        )}
        {share !== undefined && <Bar share={share} size="small" />}
        {ends !== undefined && (
          <span className="row-ends soft small">
            <span>{ends[0]}</span> <span>{ends[1]}</span>
          </span>
        )}
        {text !== undefined && <span className="soft small">{text}</span>}
        {tag !== undefined && (
          <span>
            <Pill>{tag}</Pill>
          </span>
        )}
      </span>
      {value !== undefined && share === undefined && <span className="row-value">{value}</span>}
    </>
  );
}

function RowDrawn({
  row,
  hands: { view, act },
}: {
  readonly row: Row;
  readonly hands: BlockHandlers;
}): ReactNode {
  const action = view.actions.find(({ name }) => name === row.action);
  if (action === undefined)
    return (
      <div className="row">
        <RowFace row={row} />
      </div>
    );
  const isBusy = view.acting === action.name;
  return (
    <button
      type="button"
      className="row"
      data-action={action.name}
      data-place={row.place}
      aria-busy={isBusy || undefined}
      onClick={() => {
        if (!isBusy) act(action.name);
      }}
    >
      <RowFace row={row} />
      <Icon name="onward" />
    </button>
  );
}

/** A card of rows; a row with a target is a link over its whole width. */
export const RowsBlock: BlockRenderer<"rows"> = ({ block, hands, held }) => {
  const { title, more, folded = false, tiles = false, items } = block;
  const id = useId();
  const list = (
    <ul className="rows-list" data-tiles={tiles || undefined}>
      {items.map((row, at) => (
        // oxlint-disable-next-line react/no-array-index-key -- two rows may say the same
        <li key={at} data-place={row.place}>
          <RowDrawn row={row} hands={hands} />
        </li>
      ))}
    </ul>
  );
  return folded && title !== undefined ? (
    <details className="card rows">
      <summary className="row">
        <h2>{title}</h2>
        <Icon name="down" />
      </summary>
      {list}
      {more !== undefined && <div className="rows-more">{held({ actions: [more] })}</div>}
    </details>
  ) : (
    <section className="card rows" aria-labelledby={title === undefined ? undefined : id}>
      {title !== undefined && (
        <div className="rows-head">
          <h2 id={id}>{title}</h2>
          {more !== undefined && held({ actions: [more] })}
        </div>
      )}
      {list}
    </section>
  );
};
