import type { Form } from "../screens/form.ts";
import { isAsked } from "./check-form.ts";
import type { ScreenLogic } from "./logic.ts";
import { screenHere } from "./places.ts";
import { formOf, withFacts } from "./state.ts";
import type { JourneyState } from "./state.ts";

/** The name of the page where a code is typed, after the pages of the form. */
export const CODE_PAGE = "code";

/** Whether a code was sent from the screen that is shown, and is asked for now. */
export const codeSentHere = (state: JourneyState): boolean =>
  state.place !== null && state.facts.codeSent?.screen === screenHere(state) && !state.facts.codeSent.aside;

/** The page of a screen's form, from 0. */
export const formPage = (state: JourneyState, screen: string): number => state.facts.pages[screen] ?? 0;

/** The state with another page of a screen's form shown. */
export const withFormPage = (state: JourneyState, screen: string, page: number): JourneyState =>
  withFacts(state, { pages: { ...state.facts.pages, [screen]: page } });

const isFilled = (form: Form, values: Readonly<Record<string, string>>): boolean =>
  form.fields.every(
    (field) => !field.required || !isAsked(field, values) || (values[field.name] ?? "").trim() !== "",
  );

/**
 * The pages of a screen's form under their names, the first without one, and the page of its code. A page is turned to
 * once those before it are filled in, and the code's while a code is under way; so an address skips nothing.
 */
export function formPages(
  pages: readonly { readonly name: string; readonly form: Form }[],
): NonNullable<ScreenLogic["pages"]> {
  return {
    names: [...pages.map(({ name }) => name).filter((name) => name !== ""), CODE_PAGE],
    at: (state) =>
      codeSentHere(state) ? CODE_PAGE : (pages[formPage(state, screenHere(state))]?.name ?? ""),
    turn(state, name) {
      const screen = screenHere(state);
      const { codeSent } = state.facts;
      const sent = codeSent?.screen === screen ? codeSent : null;
      if (name === CODE_PAGE) {
        return sent === null ? null : withFacts(state, { codeSent: { ...sent, aside: false } });
      }
      const index = name === "" ? 0 : pages.findIndex((page) => page.name === name);
      const before = pages.slice(0, index);
      const { values } = formOf(state, screen);
      if (index < 0 || !before.every(({ form }) => isFilled(form, values))) return null;
      const turned = formPage(state, screen) === index ? state : withFormPage(state, screen, index);
      return sent === null ? turned : withFacts(turned, { codeSent: { ...sent, aside: true } });
    },
  };
}
