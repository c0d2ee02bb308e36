import { PICTURES } from "@creditline/core/screens/define/screen";
import { renderToStaticMarkup } from "react-dom/server";
import { prerender } from "react-dom/static";
import { expect, test } from "vitest";
import { Picture } from "../../web/kit/pictures/picture.tsx";

/** The page once all of it is there. */
const drawn = async (name: (typeof PICTURES)[number]): Promise<string> =>
  new Response((await prerender(<Picture name={name} />)).prelude).text();

test.each(PICTURES)(
  "the picture %s is small, has one flat shape, and is hidden from a screen reader",
  async (name) => {
    const page = await drawn(name);
    expect(page.length).toBeLessThanOrEqual(3_500);
    expect(page).toContain('aria-hidden="true"');
    expect(page.split("picture-flat")).toHaveLength(2);
  },
);

test("a picture takes its place before its lines are fetched, so that they move nothing", () => {
  expect(renderToStaticMarkup(<Picture name="key" />)).toMatch(/<svg[^>]*width="80" height="80"/);
});
