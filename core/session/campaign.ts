/** What is known of how a visitor came: the campaign's parameters, and the host of the page before. */
export interface Campaign {
  /** `utm_…` parameters of the first address that had any, by name. */
  readonly parameters: Readonly<Record<string, string>>;
  /** Host of the page that led here; null for a visitor who came by themselves. */
  readonly referrer: string | null;
}

export const NO_CAMPAIGN: Campaign = { parameters: {}, referrer: null };

/** How the parameters of a campaign are called (assumed: the specification says "utm code" and "campaign parameters"). */
const PARAMETER = /^utm_[a-z_]{1,30}$/;
/** How long a value of theirs may be, and how many there are: the address is anybody's to write (assumed). */
const LONGEST = 100;
const MOST = 10;

/** Whether anything is known of how the visitor came. */
export const isKnown = ({ parameters, referrer }: Campaign): boolean =>
  referrer !== null || Object.keys(parameters).length > 0;

/** The campaign after coming to an address: the first that was named is kept for the visit, and so is the first host. */
export function campaignAt(
  campaign: Campaign,
  query: Readonly<Record<string, string>>,
  referrer: string | null,
): Campaign {
  if (isKnown(campaign)) return campaign;
  const named = Object.entries(query)
    .filter(([name, value]) => PARAMETER.test(name) && value !== "" && value.length <= LONGEST)
    .slice(0, MOST);
  const host =
    referrer !== null && referrer !== "" && referrer.length <= LONGEST ? referrer.toLowerCase() : null;
  return named.length === 0 && host === null
    ? campaign
    : { parameters: Object.fromEntries(named), referrer: host };
}

/** The traffic source that a campaign names; null where it names none. */
export const sourceOf = ({ parameters }: Campaign): string | null => parameters["utm_source"] ?? null;
