import type { ReactNode } from "react";
import { currentContext } from "@creditline/core/journey/current-place";
import { indiaDay } from "@creditline/core/calendar/india";
import { isOverdue } from "@creditline/core/repayment/overdue";
import { mainPlaces, type MainPlaceName } from "@creditline/core/screens/main-places";
import { say } from "@creditline/core/say/say";
import { useApplication } from "../application/use-application.ts";
import { inWords } from "../kit/words.ts";
import "./main-places.css";

const ICONS: { readonly [Name in MainPlaceName]: string } = {
  home: "M3.5 10.5 12 3.5l8.5 7M5.5 9v11h13V9M10 20v-5.5h4V20",
  borrow: "M3 7h18v11H3zM12 10a2.5 2.5 0 1 1 0 5 2.5 2.5 0 0 1 0-5M6.5 12.5v.1M17.5 12.5v.1",
  repay: "M4 6h16v14H4zM4 10.5h16M8 3.5V7m8-3.5V7m-7 8.5 2.2 2 4-4",
  help: "M4 4.5h16v12h-9l-4 3.5v-3.5H4zM8 9h8m-8 3.5h5",
  account: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.5c.8-4 3.6-6 7.5-6s6.7 2 7.5 6",
};

/** The main places of a customer with a line: real links, which open in a new tab when asked to. Nothing in a flow. */
export function MainPlaces({ otherwise }: { readonly otherwise: ReactNode }): ReactNode {
  const state = useApplication();
  const places =
    state.place === null || currentContext(state).name !== "default"
      ? []
      : mainPlaces({
          screen: state.place.route,
          record: state.record,
          overdue: isOverdue(
            state.record?.repayments ?? [],
            indiaDay((state.recordAt ?? 0) + state.clockAhead),
          ),
        });
  if (places.length === 0) return otherwise;
  return (
    <nav className="places" data-nav="" aria-label={inWords(say("Main places"))}>
      {places.map(({ name, label, href, current }) => (
        <a key={name} href={href} data-place={name} aria-current={current ? "page" : undefined}>
          <svg viewBox="0 0 24 24" width="24" height="24" aria-hidden="true" focusable="false">
            <path d={ICONS[name]} />
          </svg>
          <span>{inWords(label)}</span>
        </a>
      ))}
    </nav>
  );
}
