import type { Field, Form } from "./form.ts";

/** Said where a field names another that its form does not have. */
interface NoField<Name> {
  readonly "no field of this form": Name;
}

/** The other fields that a field names must be fields of the same form. */
type Referring<F, Names> = (F extends { readonly when: { readonly field: infer Other } }
  ? Other extends Names
    ? unknown
    : { readonly when: { readonly field: NoField<Other> } }
  : unknown) &
  (F extends { readonly context: infer Context }
    ? {
        readonly context: {
          readonly [K in keyof Context]: Context[K] extends Names ? unknown : NoField<Context[K]>;
        };
      }
    : unknown);

type Referrers<Fields extends readonly Field[]> = {
  readonly [I in keyof Fields]: Fields[I] & Referring<Fields[I], Fields[number]["name"]>;
};

/** A field to be put into several forms, under its own name. */
export const defineField = <const F extends Field>(field: F): F => field;

/** Fields to be put into several forms, each under its own name. */
export const defineFields = <const Fields extends readonly Field[]>(list: Fields): Fields => list;

/** A form that knows the names of its fields. */
export interface DefinedForm<Name extends string, Fields extends readonly Field[]> extends Form {
  readonly name: Name;
  readonly fields: { readonly [I in keyof Fields]: Fields[I] & Field };
}

/** A form whose fields keep their names, so that a screen cannot misspell one. */
export const defineForm = <const Name extends string, const Fields extends readonly Field[]>(form: {
  readonly name: Name;
  readonly fields: Fields & Referrers<Fields>;
}): DefinedForm<Name, Fields> => form;

type ValueOf<F extends Field> = F extends { readonly kind: "check" }
  ? "yes" | ""
  : F extends { readonly options: readonly { readonly value: infer Value extends string }[] }
    ? Value | ""
    : string;

/** What can be typed into a form, or into any of several, by field; empty text for what is not there. */
export type ValuesOf<F extends Form> = F["fields"][number] extends infer Any extends Field
  ? { readonly [X in Any as X["name"]]: ValueOf<X> }
  : never;
