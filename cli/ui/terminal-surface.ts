import type { Driver } from "@creditline/adapters/driver/driver";
import type { Surface } from "@creditline/adapters/driver/journeys/surface";
import { translate } from "@creditline/core/messages/translate";
import type { ScreenView } from "@creditline/core/journey/view";
import { type Item, itemsOf } from "./form-items.ts";
import { lineText } from "./lines.ts";
import { phoneLines } from "./phone-lines.ts";

/** The narrowest supported terminal, in cells. */
const WIDTH = 80;

interface TerminalParts {
  /** The application's own surface, which executes the actions. */
  readonly surface: Surface;
  readonly driver: () => Driver;
  /** Milliseconds since 1970, on the application's clock. */
  readonly now: () => number;
}

/**
 * The terminal as a surface: it contains the lines that the simulator draws, and only what its keys reach can be
 * filled in or pressed.
 */
export function terminalSurface({ surface, driver, now }: TerminalParts): Surface {
  const items = (): readonly Item[] => {
    const view = driver().getView();
    return view === null ? [] : itemsOf(view);
  };
  const reach = (id: string): void => {
    if (!items().some((item) => item.id === id))
      throw new Error(`no ${id} can be reached with the keys here`);
  };
  const draw = (view: ScreenView): string =>
    phoneLines(
      {
        view,
        notices: translate(driver().getState().notices),
        now: now(),
        focused: null,
        typing: null,
        caret: 0,
        roomy: true,
      },
      WIDTH,
    )
      .lines.map(lineText)
      .join(" ");
  return {
    ...surface,
    fill(field, value) {
      reach(`field ${field}`);
      return surface.fill(field, value);
    },
    attach(field, documents) {
      reach(`field ${field}`);
      return surface.attach(field, documents);
    },
    do(action) {
      reach(`action ${action}`);
      return surface.do(action);
    },
    async look() {
      const seen = await surface.look();
      const view = driver().getView();
      if (view === null) return seen;
      const shown = items();
      return {
        ...seen,
        holds: draw(view),
        fields: shown.flatMap((item) => (item.kind === "field" ? [item.field.name] : [])),
        actions: shown.flatMap((item) => (item.kind === "action" ? [item.action.name] : [])),
      };
    },
  };
}
