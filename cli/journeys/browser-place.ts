import { placeAnswer } from "@creditline/core/session/place-answer";
import type { Locator, Page } from "playwright";

/** What a browser says when it finds nobody in time: no browser can be made to wait for that. */
const TIMED_OUT = 3;

/** Has the browser answer where it is, or why not, and presses the field's button. */
export async function locate(page: Page, field: Locator, answer: string): Promise<void> {
  const place = placeAnswer(answer);
  if (place === null) throw new Error(`${answer} is no place, and no reason for none`);
  const context = page.context();
  await context.clearPermissions();
  if (place !== "denied") await context.grantPermissions(["geolocation"]);
  await context.setGeolocation(
    typeof place === "string"
      ? null
      : { latitude: place.latitude, longitude: place.longitude, accuracy: place.accuracy ?? 0 },
  );
  await page.evaluate(
    (code) => {
      const { geolocation } = navigator;
      Reflect.deleteProperty(geolocation, "getCurrentPosition");
      if (code !== null)
        geolocation.getCurrentPosition = (_found, failed) =>
          // oxlint-disable-next-line typescript/no-unsafe-type-assertion
          failed?.({ code } as GeolocationPositionError);
    },
    place === "timed-out" ? TIMED_OUT : null,
  );
  await field.getByRole("button").click();
  await field.locator("button:not([aria-busy])").waitFor();
}
