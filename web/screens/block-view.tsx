import { Suspense, type ReactNode } from "react";
import type { Block } from "@creditline/core/journey/blocks";
import { AmountInWords } from "../kit/amount-in-words.tsx";
import { DefinitionList } from "../kit/definition-list.tsx";
import { Notice } from "../kit/notice.tsx";
import { useElapsed } from "../kit/use-elapsed.ts";
import { WaitClock } from "../kit/wait-clock.tsx";
import "./block-view.css";

type Of<Kind extends Block["kind"]> = Extract<Block, { kind: Kind }>;

function Wait({ text, since, usuallyMs }: Of<"wait">): ReactNode {
  return <WaitClock what={text} usual={usuallyMs / 1000} elapsed={useElapsed(since)} />;
}

/** Figures in one size: what is given, and what it costs beside it. */
function Figures({ items }: Of<"figures">): ReactNode {
  return (
    <dl className="figures">
      {items.map(({ label, value, rupees, note }) => (
        <div key={label} className="figure">
          <dt>{label}</dt>
          <dd className="figure-value">{value}</dd>
          {rupees !== undefined && (
            <dd className="soft">
              <Suspense fallback="…">
                <AmountInWords of={rupees} />
              </Suspense>
            </dd>
          )}
          {note !== undefined && <dd className="soft">{note}</dd>}
        </div>
      ))}
    </dl>
  );
}

/** Facts, term against value. */
export function Facts({ rows }: { readonly rows: readonly (readonly [string, string])[] }): ReactNode {
  return <DefinitionList items={rows.map(([term, value]) => ({ term, value }))} />;
}

/** One block of a screen, as the browser shows it. Cards and offers are drawn with their actions, by the screen. */
export function BlockView({
  block,
}: {
  readonly block: Exclude<Block, Of<"card"> | Of<"offers">>;
}): ReactNode {
  switch (block.kind) {
    case "lead":
      return <p className="lead">{block.text}</p>;
    case "text":
      return <p>{block.text}</p>;
    case "list":
    case "steps": {
      const List = block.kind === "steps" ? "ol" : "ul";
      return (
        <section className="block">
          {block.title !== undefined && <h2>{block.title}</h2>}
          <List>
            {block.items.map((item) => (
              <li key={item}>{item}</li>
            ))}
          </List>
        </section>
      );
    }
    case "figures":
      return <Figures {...block} />;
    case "points":
      return (
        <section className="block">
          <h2>{block.title}</h2>
          <dl className="points">
            {block.items.map(({ title, text }) => (
              <div key={title} className="point">
                <dt>{title}</dt>
                <dd>{text}</dd>
              </div>
            ))}
          </dl>
        </section>
      );
    case "details":
      return block.title === undefined ? (
        <Facts rows={block.rows} />
      ) : (
        <section className="block">
          <h2>{block.title}</h2>
          <Facts rows={block.rows} />
        </section>
      );
    case "status":
      return <Notice tone={block.tone}>{block.text}</Notice>;
    case "wait":
      return <Wait {...block} />;
    case "links":
      return (
        <section className="block">
          <h2>{block.title}</h2>
          <ul>
            {block.items.map(({ label, href }) => (
              <li key={href}>
                <a href={href}>{label}</a>
              </li>
            ))}
          </ul>
        </section>
      );
  }
}
