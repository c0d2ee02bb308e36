import type { FormViewProps } from "@creditline/web/kit/form/field-props";
import type { ShownAction, ShownForm } from "@creditline/core/screens/define/form";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, test } from "vitest";
import { loadMoreFields } from "../../web/kit/form/form-field.tsx";
import { FormView } from "../../web/kit/form/form-view.tsx";
import { SAMPLE_ACTIONS, SAMPLE_ERRORS, SAMPLE_FORM } from "./sample.form.ts";

await loadMoreFields();

const ignore = (): void => undefined;

const draw = (props: Partial<FormViewProps> = {}): string =>
  renderToStaticMarkup(
    <FormView
      form={SAMPLE_FORM}
      values={{}}
      errors={{}}
      attempt={0}
      actions={SAMPLE_ACTIONS}
      onChange={ignore}
      onAction={ignore}
      {...props}
    />,
  );

const attribute = (html: string, id: string, name: string): string | undefined => {
  const tag = html.match(new RegExp(`<[a-z]+[^>]*\\bid="${id}"[^>]*>`))?.[0];
  return tag?.match(new RegExp(`\\b${name}="([^"]*)"`, "i"))?.[1];
};

const one = (field: ShownForm["fields"][number], props: Partial<FormViewProps> = {}): string =>
  draw({ form: { name: "f", fields: [field] }, actions: [], ...props });

describe("a field", () => {
  const html = one(
    { name: "pan", label: "PAN", kind: "text", rule: "pan", required: true, hint: "Ten characters." },
    { errors: { pan: "A PAN has ten characters." } },
  );

  test("stands as label, hint, error, control", () => {
    const from = html.indexOf("<label");
    const places = ["</label>", "Ten characters.</p>", "A PAN has ten characters.</span>", "<input"].map(
      (part) => html.indexOf(part, from),
    );
    expect(places).not.toContain(-1);
    expect(places).toEqual(places.toSorted((a, b) => a - b));
  });

  test("is described by its hint and its error, and says that it is wrong", () => {
    expect(attribute(html, "f-pan", "aria-describedby")).toBe("f-pan-hint f-pan-error");
    expect(attribute(html, "f-pan", "aria-invalid")).toBe("true");
  });

  test("that is the only wrong one says so once, and there is no summary", () => {
    expect(html.split("A PAN has ten characters.")).toHaveLength(2);
    expect(html).not.toContain("error-summary");
  });

  test("that is wrong beside another has its error in the summary too, in the same words, linked to the control", () => {
    const two = draw({
      form: {
        name: "f",
        fields: [
          { name: "pan", label: "PAN", kind: "text", rule: "pan", required: true },
          { name: "city", label: "City", kind: "text", rule: "city", required: true },
        ],
      },
      errors: { pan: "A PAN has ten characters.", city: "Fill this in." },
    });
    expect(two).toContain('<a href="#f-pan">PAN: A PAN has ten characters.</a>');
    expect(two.split("A PAN has ten characters.")).toHaveLength(3);
    expect(two).toContain("Fix 2 answers");
  });

  test("is not called wrong while it is not", () => {
    const right = one({ name: "pan", label: "PAN", kind: "text", rule: "pan", required: true });
    expect(attribute(right, "f-pan", "aria-invalid")).toBe("false");
    expect(right).not.toContain("error");
  });
});

test("whatever describes a control is in the page, with every field wrong", () => {
  const html = draw({ errors: SAMPLE_ERRORS, values: { mode: "STATEMENT_UPLOAD" } });
  const named = [...html.matchAll(/aria-(?:describedby|labelledby)="([^"]+)"/g)].flatMap(([, ids = ""]) =>
    ids.split(" "),
  );
  expect(named.length).toBeGreaterThan(10);
  for (const id of named) expect(html).toContain(`id="${id}"`);
});

test("every link of the summary leads to a control", () => {
  const html = draw({ errors: SAMPLE_ERRORS });
  const links = [...html.matchAll(/href="#([^"]+)"/g)].map(([, id = ""]) => id);
  expect(links).toHaveLength(Object.keys(SAMPLE_ERRORS).length);
  for (const id of links) expect(html).toMatch(new RegExp(`<(input|select)[^>]*\\bid="${id}"`));
});

describe("a field with a condition", () => {
  test("is not asked while the condition does not hold", () => {
    expect(draw()).not.toContain("Bank statements");
    expect(draw({ values: { mode: "NETBANKING" } })).not.toContain("Bank statements");
  });

  test("is asked while it holds", () => {
    expect(draw({ values: { mode: "STATEMENT_UPLOAD" } })).toContain("Bank statements");
  });

  test("keeps its error to itself while it is not asked", () => {
    expect(draw({ errors: { statements: "Choose the statements." } })).not.toContain(
      "Choose the statements.",
    );
  });
});

test("each kind of field asks for its own keyboard and autofill", () => {
  const html = draw();
  const asks = (name: string): (string | undefined)[] =>
    ["inputMode", "autoComplete", "type"].map((key) => attribute(html, `sample-${name}`, key));
  expect(asks("fullName")).toEqual([undefined, "name", "text"]);
  expect(asks("dateOfBirth")).toEqual(["numeric", "bday", "text"]);
  expect(asks("phone")).toEqual(["tel", "tel-national", "text"]);
  expect(asks("monthlySalary")).toEqual(["numeric", "off", "text"]);
  expect(asks("otp")).toEqual(["numeric", "one-time-code", "text"]);
});

describe("a code", () => {
  const code = SAMPLE_FORM.fields.find(({ kind }) => kind === "code");
  const other = SAMPLE_FORM.fields.find(({ kind }) => kind === "choice");
  const asked = (...fields: (ShownForm["fields"][number] | undefined)[]): string =>
    draw({ form: { name: "f", fields: fields.flatMap((field) => field ?? []) }, actions: SAMPLE_ACTIONS });

  test("that is all that is asked says at how many digits it is sent by itself", () => {
    expect(attribute(asked(code), "f-otp", "data-sent-at")).toBe("6");
  });

  test("that signs or moves money is sent by its button alone (ruling R62)", () => {
    expect(code).toBeDefined();
    const binding = code === undefined ? undefined : { ...code, waitsForButton: true as const };
    expect(attribute(asked(binding), "f-otp", "data-sent-at")).toBeUndefined();
  });

  test("beside another question is sent by its button alone", () => {
    expect(other).toBeDefined();
    expect(attribute(asked(code, other), "f-otp", "data-sent-at")).toBeUndefined();
  });
});

test("no box cuts what is pasted into it", () => {
  expect(draw().toLowerCase()).not.toContain("maxlength");
});

test("an amount is shown in Indian grouping", () => {
  const html = draw({ values: { monthlySalary: "125000" }, inWords: [] });
  expect(attribute(html, "sample-monthlySalary", "value")).toBe("1,25,000");
});

describe("actions", () => {
  const main: ShownAction = { name: "go", label: "Check my limit", kind: "main", checks: "form" };

  test("no button is ever disabled, busy or not", () => {
    expect(draw({ actions: [main], busy: "go" })).not.toMatch(/\bdisabled\b/);
  });

  test("the busy one says what is happening", () => {
    const html = draw({ actions: [main], busy: "go", busyLabel: "Submitting" });
    expect(html).toContain('aria-busy="true"');
    expect(html).toContain('<output class="unseen">Submitting</output>');
  });

  test("the main one sends the form", () => {
    expect(draw({ actions: [main] })).toMatch(/<button type="submit"[^>]*data-kind="main"/);
  });
});

describe("a password", () => {
  const html = one({ name: "secret", label: "Password", kind: "password", rule: null, required: false });

  test("is hidden, and has a button that says what it does to which field", () => {
    expect(attribute(html, "f-secret", "type")).toBe("password");
    expect(html).toMatch(/<button type="button"[^>]*aria-controls="f-secret"/);
    expect(html).toContain('Show<span class="unseen"> the password</span>');
  });
});

describe("suggestions", () => {
  const suggestions = [{ value: "Pune", label: "Pune" }];
  const html = one({ name: "city", label: "City", kind: "text", rule: "city", required: true, suggestions });

  test("are the browser's own list, and the field stays one to type into", () => {
    expect(attribute(html, "f-city", "list")).toBe("f-city-list");
    expect(html).toContain('<datalist id="f-city-list"><option>Pune</option></datalist>');
  });
});
