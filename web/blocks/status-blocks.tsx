import "./blocks.css";
import "./limit.css";
import "./figures.css";
import { t } from "@creditline/core/messages/message";
import { availableOf, usedPercent } from "@creditline/core/screens/blocks/status-blocks";
import { type ReactNode, Suspense, useEffect, useRef, useState } from "react";
import { Amount, Bar, Card } from "../kit/card.tsx";
import { Checklist, Timeline } from "../kit/checklist.tsx";
import { AmountInWords } from "../kit/form/amount-in-words.tsx";
import { Notice } from "../kit/frame/notice.tsx";
import { useElapsed, WaitClock } from "../kit/wait-clock.tsx";
import { inWords } from "../kit/words.tsx";
import type { BlockRenderer } from "./block-handlers.ts";
import { Titled } from "./rows.tsx";

export const BannerBlock: BlockRenderer<"banner"> = ({ block: { tone, title, text, action }, held }) => (
  <Notice tone={tone} title={title}>
    <p>{text}</p>
    {action !== undefined && <div className="block-actions">{held({ actions: [action] })}</div>}
  </Notice>
);

export const ChecklistBlock: BlockRenderer<"checklist"> = ({ block: { title, items, counts }, held }) => (
  <Titled title={title}>
    <Checklist
      label={title}
      {...(counts === undefined ? {} : { counts })}
      items={items.map(({ text, action, ...item }) => ({
        ...item,
        id: item.title,
        ...(text === undefined ? {} : { words: text }),
        ...(action === undefined ? {} : { act: held({ actions: [action] }) }),
      }))}
    />
  </Titled>
);

export const TimelineBlock: BlockRenderer<"timeline"> = ({ block: { title, items } }) => (
  <Titled title={title}>
    <Timeline
      label={title}
      items={items.map(({ text, ...item }) => ({
        ...item,
        id: item.title,
        ...(text === undefined ? {} : { words: text }),
      }))}
    />
  </Titled>
);

export const WaitBlock: BlockRenderer<"wait"> = ({ block: { text, since, usuallyMs } }) => (
  <WaitClock what={text} usual={usuallyMs / 1000} elapsed={useElapsed(since)} />
);

/** The available amount as one number, the used share of the limit, and the way to borrow. */
export const LimitBlock: BlockRenderer<"limit"> = ({ block, held }) => {
  const { limit, used, note, actions } = block;
  return (
    <Card>
      <div className="limit">
        <dl>
          <dt className="soft small">{inWords(t("Available to borrow"))}</dt>
          <dd className="limit-amount">
            <Amount of={availableOf(block)} />
          </dd>
        </dl>
        <Bar share={usedPercent(block)} />
        <p className="limit-ends small">
          <span>
            <strong>
              <Amount of={used} />
            </strong>{" "}
            <span className="soft">{inWords(t("used"))}</span>
          </span>
          <span>
            <span className="soft">{inWords(t("Limit"))}</span>{" "}
            <strong>
              <Amount of={limit} />
            </strong>
          </span>
        </p>
      </div>
      {note !== undefined && <p>{note}</p>}
      {actions !== undefined && <div className="limit-actions">{held({ actions })}</div>}
    </Card>
  );
};

/** An amount that changes with a slider rolls to its new value; with reduced motion it changes at once. */
function RollingValue({ value }: { readonly value: string }): ReactNode {
  const place = useRef<HTMLElement>(null);
  const shown = useRef(value);
  useEffect(() => {
    if (shown.current === value) return;
    shown.current = value;
    if (window.matchMedia("(prefers-reduced-motion: no-preference)").matches)
      place.current?.animate([{ translate: "0 0.5em", opacity: 0 }, {}], {
        duration: 120,
        easing: "ease-out",
      });
  }, [value]);
  return (
    <dd ref={place} className="figure-value">
      {value}
    </dd>
  );
}

/** Figures of equal size: what the customer gets, and what it costs. */
export const FiguresBlock: BlockRenderer<"figures"> = ({ block: { items } }) => (
  <dl className="figures">
    {items.map(({ label, value, rupees, note }) => (
      <div key={label} className="figure">
        <dt>{label}</dt>
        <RollingValue value={value} />
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

type Answered = typeof import("../screens/measuring-asked.tsx").MeasuringAnswered;

/** This device's answer and the way to change it, loaded like the footer; nothing if it can't be loaded. */
function LaterAnswer(): ReactNode {
  const [Fetched, setFetched] = useState<Answered | null>(null);
  useEffect(() => {
    import("../screens/measuring-asked.tsx").then(
      ({ MeasuringAnswered }) => setFetched(() => MeasuringAnswered),
      () => undefined,
    );
  }, []);
  return Fetched === null ? null : <Fetched />;
}

/** Whether this device may send usage statistics, with the way to change it if there is a tracker. */
export const MeasuringBlock: BlockRenderer<"measuring"> = ({ block: { title, text } }) => (
  <Titled title={title}>
    <p>{text}</p>
    <LaterAnswer />
  </Titled>
);
