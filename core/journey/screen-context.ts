import {
  type AnyActionContext,
  type AnyPart,
  type AnyScreen,
  type AnyScreenContext,
  type FieldOverrides,
  partOpening,
  type ScreenPlace,
} from "../screens/define/screen-context.ts";
import type { Field, Form, FormValues } from "../screens/define/form.ts";
import { checkForm, isAsked } from "./forms/check-form.ts";
import type { FlowContext } from "./events.ts";
import { currentLink, currentRecord, sessionHere } from "./navigation/link-visit.ts";
import { currentContext, formOf, type JourneyState, statusOf } from "./state.ts";

const FIELDS = new WeakMap<AnyScreen, ReadonlySet<string>>();

/** The fields of every part of a screen, by name. */
function fieldsOf(screen: AnyScreen): ReadonlySet<string> {
  const known = FIELDS.get(screen);
  if (known !== undefined) return known;
  const names = Object.values(screen.parts).flatMap(({ form }) =>
    (form?.fields ?? []).map(({ name }) => name),
  );
  const fields = new Set(names);
  FIELDS.set(screen, fields);
  return fields;
}

/** Returns a value for every field of a screen, in the order of `values`; empty text for a missing one. */
function whole(screen: AnyScreen, values: FormValues): FormValues {
  const fields = fieldsOf(screen);
  const there: Record<string, string> = {};
  for (const [name, value] of Object.entries(values)) if (fields.has(name)) there[name] = value;
  for (const name of fields) there[name] ??= "";
  return there;
}

/** Returns a screen's current memory. */
export const screenMemory = <M extends object>(
  { name, memory }: Pick<AnyScreen, "name"> & { readonly memory: M },
  state: JourneyState,
): M => ({ ...memory, ...state.kept[name], ...state.memory[name] });

/**
 * The context of a screen. Expensive properties are computed on first access, since most functions of a screen read
 * few.
 */
class Seen implements AnyScreenContext {
  readonly #screen: AnyScreen;
  readonly #state: JourneyState;
  readonly #moment: FlowContext;
  readonly #taken: FormValues | undefined;
  #memory: object | null = null;
  #values: FormValues | null = null;

  constructor(
    screen: AnyScreen,
    state: JourneyState,
    moment: FlowContext,
    stepValues: FormValues | undefined,
  ) {
    this.#screen = screen;
    this.#state = state;
    this.#moment = moment;
    this.#taken = stepValues;
  }

  get memory() {
    return (this.#memory ??= screenMemory(this.#screen, this.#state));
  }
  get values() {
    return (this.#values ??= whole(
      this.#screen,
      this.#taken ?? formOf(this.#state, this.#screen.name).values,
    ));
  }
  get wrong() {
    return formOf(this.#state, this.#screen.name).errors.map(({ field }) => field);
  }
  get record() {
    return currentRecord(this.#state);
  }
  get link() {
    return currentLink(this.#state);
  }
  get customerId() {
    return this.record?.customerId ?? "";
  }
  get status() {
    return statusOf(this.#state);
  }
  get statusSeen() {
    return this.#state.statusSeen;
  }
  get signedIn() {
    return sessionHere(this.#state).accessToken !== null;
  }
  get visit() {
    return this.#state.visit;
  }
  get context() {
    return currentContext(this.#state);
  }
  get isAside() {
    return this.#state.readFrom.length > 0;
  }
  get params() {
    return this.#state.place?.params ?? NO_PARAMS;
  }
  get query() {
    return this.#state.place?.query ?? NO_PARAMS;
  }
  get at() {
    return this.#moment.at;
  }
  get platformAt() {
    return this.#moment.at + this.#state.clockAhead;
  }
  get config() {
    return this.#moment.config;
  }
  readonly remembered: AnyScreenContext["remembered"] = (part) => screenMemory(part, this.#state);
  readonly on: AnyScreenContext["on"] = (other) => otherScreen(other, this.#state, this.#moment);

  // Properties that only actions read.
  get part() {
    return currentPart(this.#screen, this.#state, this);
  }
  get typed() {
    return this.#taken === undefined
      ? this.values
      : whole(this.#screen, formOf(this.#state, this.#screen.name).values);
  }
  get underWay() {
    return this.#state.pending.map(({ flow }) => flow);
  }
  readonly call = CALL;
  readonly remember = REMEMBER;
  readonly fill = FILL;
  readonly start = START;
  readonly turn = TURN;
}

const NO_PARAMS: AnyScreenContext["params"] = {};
const CALL: AnyActionContext["call"] = (flow) => ({ do: "call", flow });
const REMEMBER: AnyActionContext["remember"] = (memory) => ({ do: "remember", memory });
const FILL: AnyActionContext["fill"] = (values) => ({ do: "fill", values });
const START: AnyActionContext["start"] = (timer, afterMs) => ({ do: "start", timer, afterMs });
const TURN: AnyActionContext["turn"] = (part) => ({ do: "turn", part });

/** Creates a screen's context. Its values are those of the step, otherwise the typed ones. */
export const screenContext = (
  screen: AnyScreen,
  state: JourneyState,
  moment: FlowContext,
  stepValues?: FormValues,
): AnyScreenContext => new Seen(screen, state, moment, stepValues);

/** Creates the context of a screen's handler, with the steps that it can request. */
export const actionContext = (
  screen: AnyScreen,
  state: JourneyState,
  moment: FlowContext,
  stepValues?: FormValues,
): AnyActionContext => new Seen(screen, state, moment, stepValues);

/** Returns the memory and typed values of another screen. */
function otherScreen<M extends object, V>(
  screen: AnyScreen & { readonly memory: M; readonly "~values"?: V },
  state: JourneyState,
  moment: FlowContext,
): ScreenPlace<M, V> {
  const { values } = formOf(state, screen.name);
  // The type of the values follows from the screen's own forms.
  const own = (some: FormValues) => whole(screen, some) as V;
  return {
    memory: screenMemory(screen, state),
    values: own(values),
    checked() {
      const ctx = screenContext(screen, state, moment);
      const form = currentPartForm(partContent(screen, currentPart(screen, state, ctx)), ctx) ?? NO_FORM;
      const checked = checkForm(form, values, { ...moment, at: ctx.platformAt });
      return { values: own(checked.values), errors: checked.errors };
    },
  };
}

const isFilled = (form: Form, values: FormValues): boolean =>
  form.fields.every(
    (field) => !field.required || !isAsked(field, values) || (values[field.name] ?? "").trim() !== "",
  );

/** Whether a part can be opened: by its own condition, otherwise once the pages before it are filled in. */
function isOpen(screen: AnyScreen, name: string, part: AnyPart, ctx: AnyScreenContext): boolean {
  if (part.isOpen !== undefined) return part.isOpen(ctx);
  const parts = Object.keys(screen.parts);
  const before = parts.slice(0, parts.indexOf(name));
  return before.every((one) => isFilled(screen.parts[one]?.form ?? NO_FORM, ctx.values));
}

const NO_FORM: Form = { name: "", fields: [] };

/** The part that shows. */
export function currentPart(screen: AnyScreen, state: JourneyState, ctx: AnyScreenContext): string {
  const turned = state.turned[screen.name] ?? "";
  const part = screen.parts[turned];
  const open = part !== undefined && isOpen(screen, turned, part, ctx) ? turned : null;
  return partOpening(screen, ctx, open);
}

/** Returns a part with the screen's own defaults applied. */
export function partContent(screen: AnyScreen, name: string): AnyPart {
  const part = screen.parts[name];
  if (part === undefined) throw new Error(`screen ${screen.name} has no part named ${name}`);
  return part;
}

const askedAs = (field: Field, asking: FieldOverrides | undefined): readonly Field[] =>
  asking === null ? [] : [asking === undefined ? field : { ...field, ...asking }];

/** A part's form with its current questions; null without any. */
export function currentPartForm({ form, asking }: AnyPart, ctx: AnyScreenContext): Form | null {
  if (form === undefined || asking === undefined) return form ?? null;
  const other = asking(ctx);
  // Returns the same object if nothing differs, so that a surface need not render it again.
  if (Object.keys(other).length === 0) return form;
  const fields = form.fields.flatMap((field) => askedAs(field, other[field.name]));
  return fields.length === 0 ? null : { ...form, fields };
}
