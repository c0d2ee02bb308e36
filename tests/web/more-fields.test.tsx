import type { ShownField } from "@creditline/core/screens/define/form";
import { prerender } from "react-dom/static";
import { describe, expect, test } from "vitest";
import { FileField } from "../../web/kit/form/file-field.tsx";
import { loadMoreFields } from "../../web/kit/form/form-field.tsx";
import { FormView } from "../../web/kit/form/form-view.tsx";
import { MORE_SAMPLE_FIELDS, SAMPLE_FIELDS } from "../../web/kitchen-sink/sample-fields.ts";

/** One of the sample fields, as it is once everything that draws it is there. */
async function drawn(name: string, value = ""): Promise<string> {
  const field = [...Object.values(SAMPLE_FIELDS), ...MORE_SAMPLE_FIELDS].find((one) => one.name === name);
  return field === undefined ? "" : drawnField(field, value);
}

async function drawnField(field: ShownField, value = ""): Promise<string> {
  await loadMoreFields();
  const { name } = field;
  const fields = [field];
  const ignore = (): void => undefined;
  const { prelude } = await prerender(
    <FormView
      form={{ name: "f", fields }}
      values={{ [name]: value }}
      errors={{}}
      attempt={0}
      actions={[]}
      onChange={ignore}
      onAction={ignore}
    />,
  );
  return new Response(prelude).text();
}

describe("a slider", () => {
  test("has its amount in a box under the field's name, and a track that says the amount with its unit", async () => {
    const html = await drawn("amount", "20000");
    expect(html).toMatch(/<input[^>]*name="amount"[^>]*value="20,000"/);
    expect(html).toMatch(/type="range"[^>]*aria-valuetext="₹20,000"/);
    expect(html.match(/name="amount"/g)).toHaveLength(1);
  });

  test("spells its amount of rupees out, and no months", async () => {
    expect(await drawn("amount", "20000")).toContain("Twenty thousand rupees");
    expect(await drawn("amount")).not.toContain("rupees</p>");
    expect(await drawn("months", "12")).not.toContain("money-words");
  });

  test("keeps what is typed beyond its range in the box, and its track at the end", async () => {
    const html = await drawn("months", "99");
    expect(html).toMatch(/name="months"[^>]*value="99"/);
    expect(html).toMatch(/aria-valuetext="36 months"/);
  });
});

test("an answer that cannot be chosen now stays in sight, with the reason", async () => {
  const html = await drawnField({
    name: "tenure",
    label: "Over how many months?",
    kind: "choice",
    rule: null,
    required: true,
    options: [
      { value: "3", label: "3 months" },
      { value: "12", label: "12 months", off: "For ₹10,000 or more" },
    ],
  });
  expect(html).toMatch(/<input(?![^>]*disabled)[^>]*value="3"/);
  expect(html).toMatch(/<input(?=[^>]*disabled)[^>]*value="12"/);
  expect(html).toContain("For ₹10,000 or more");
});

describe("a day and its time", () => {
  test("asks for the day first, and for the times of that day alone", async () => {
    expect(await drawn("visit")).not.toContain('name="visit"');
    const chosen = await drawn("visit", "2026-11-24-1");
    expect(chosen.match(/name="visit"/g)).toHaveLength(3);
    expect(chosen).not.toContain('value="2026-11-23-1"');
  });
});

test("a field to search in is a text box with a list, which sends the answer and not its words", async () => {
  const html = await drawn("bank", "HDFC_BANK");
  expect(html).toMatch(/type="hidden" name="bank" value="HDFC_BANK"/);
  expect(html).toMatch(/role="combobox"[^>]*value="HDFC Bank"/);
  expect(html).toContain('role="listbox"');
});

test("a field for files says at once that more were chosen than it takes", async () => {
  const ignore = (): void => undefined;
  const saying = async (count: number) => {
    const files = Array.from({ length: count }, (_, at) => ({
      handle: `${at}`,
      name: `page-${at}.png`,
      size: 1,
      state: "waiting" as const,
    }));
    const { prelude } = await prerender(
      <FileField
        id="pages"
        name="pages"
        label="Pages"
        files={files}
        maxFiles={3}
        onChoose={ignore}
        onRemove={ignore}
      />,
    );
    return new Response(prelude).text();
  };
  expect(await saying(3)).toContain("All chosen");
  expect(await saying(4)).toContain("Too many. Remove some");
});

test("a picture can be chosen as a file where there is no camera", async () => {
  expect(await drawn("selfie")).toMatch(/<input[^>]*type="file"/);
});
