/** A permission that an application requests, with what the location rule checks. */
export interface PermissionItem {
  readonly name?: string | null | undefined;
  readonly mandatory?: boolean | null | undefined;
  readonly minApplicationStatusCode?: string | null | undefined;
  readonly maxApplicationStatusCode?: string | null | undefined;
}

/**
 * Whether the customer's location is required: an item LOCATION is mandatory and the application status code lies
 * strictly between its min and max, compared as text (spec 1 §5 "Location", ruling R1). The bounds themselves are
 * outside, and an item that lacks one has nothing to lie between.
 */
export const isLocationRequired = (items: readonly PermissionItem[], statusCode: string): boolean =>
  items.some(
    ({ name, mandatory, minApplicationStatusCode: min, maxApplicationStatusCode: max }) =>
      name === "LOCATION" &&
      mandatory === true &&
      typeof min === "string" &&
      typeof max === "string" &&
      min < statusCode &&
      statusCode < max,
  );
