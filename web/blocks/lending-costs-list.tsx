import { lendingCosts } from "@creditline/core/screens/blocks/lending-costs";
import type { ReactNode } from "react";
import { inWords } from "../kit/words.tsx";
import { Titled } from "./rows.tsx";

/** The costs of borrowing, as a list. */
export function LendingCostsList(): ReactNode {
  const { title, items } = lendingCosts();
  const texts = items.map((item) => inWords(item));
  return (
    <Titled title={inWords(title)}>
      <ul>
        {texts.map((text) => (
          <li key={text}>{text}</li>
        ))}
      </ul>
    </Titled>
  );
}
