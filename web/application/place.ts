import { browserGeolocation } from "@creditline/adapters/ports/geolocation";

/** Where this browser is. */
export const place = browserGeolocation(navigator.geolocation);
