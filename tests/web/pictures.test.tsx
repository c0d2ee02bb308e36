import { PICTURES } from "@creditline/core/journey/look";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { Picture } from "../../web/kit/pictures/picture.tsx";

test.each(PICTURES)(
  "the picture %s is small, has one flat shape, and is hidden from a screen reader",
  (name) => {
    const drawn = renderToStaticMarkup(<Picture name={name} />);
    expect(drawn.length).toBeLessThanOrEqual(3_000);
    expect(drawn).toContain('aria-hidden="true"');
    expect(drawn.split("picture-flat")).toHaveLength(2);
  },
);
