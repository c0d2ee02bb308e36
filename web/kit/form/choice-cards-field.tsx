import type { ReactNode } from "react";
import type { FieldProps } from "./field.tsx";
import { RadioGroup } from "./radio-group.tsx";
import "./choice-cards-field.css";

/** One of the answers. */
export interface ChoiceCardProps {
  readonly value: string;
  readonly title: string;
  readonly text: string;
  /** What it gives and what it costs. */
  readonly facts: ReactNode;
  readonly mark?: string | undefined;
}

interface ChoiceCardsFieldProps extends FieldProps {
  readonly value: string;
  readonly cards: readonly ChoiceCardProps[];
  readonly onChange: (value: string) => void;
}

/** One of a few that each need more than a name: radio buttons, each with its card. */
export function ChoiceCardsField({ value, cards, onChange, ...field }: ChoiceCardsFieldProps): ReactNode {
  const { id, name } = field;
  return (
    <RadioGroup {...field}>
      <div className="choice-cards">
        {cards.map((card, at) => {
          const own = at === 0 ? id : `${id}-${at + 1}`;
          return (
            <div key={card.value} className="choice-card" data-chosen={value === card.value || undefined}>
              <label className="choice-card-head" htmlFor={own}>
                <input
                  className="option-mark"
                  id={own}
                  type="radio"
                  name={name}
                  value={card.value}
                  checked={value === card.value}
                  aria-describedby={`${own}-more`}
                  onChange={() => onChange(card.value)}
                />
                <span className="choice-card-title">{card.title}</span>
                {card.mark !== undefined && <span className="choice-card-mark small">{card.mark}</span>}
              </label>
              <div className="choice-card-more" id={`${own}-more`}>
                <p>{card.text}</p>
                {card.facts}
              </div>
            </div>
          );
        })}
      </div>
    </RadioGroup>
  );
}
