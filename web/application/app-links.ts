import { say } from "@creditline/core/say/say";
import type { Text } from "@creditline/core/say/text";
/** A link to the mobile application, as the approved screen shows it. */
export interface AppLink {
  readonly label: Text;
  readonly href: string;
}

interface AppAddresses {
  readonly VITE_APP_LINK_ANDROID?: string;
  readonly VITE_APP_LINK_IOS?: string;
}

/** An address that a page may link to; null for one that is not set, and for anything but https. */
function secure(address: string | undefined): string | null {
  if (address === undefined || !URL.canParse(address)) return null;
  const { protocol, href } = new URL(address);
  return protocol === "https:" ? href : null;
}

/** The links to the mobile application that were configured when the page was built; none where none was. */
export function appLinksIn({ VITE_APP_LINK_ANDROID, VITE_APP_LINK_IOS }: AppAddresses): readonly AppLink[] {
  const links = [
    { label: say("The app for Android"), href: secure(VITE_APP_LINK_ANDROID) },
    { label: say("The app for iPhone"), href: secure(VITE_APP_LINK_IOS) },
  ];
  return links.flatMap(({ label, href }) => (href === null ? [] : [{ label, href }]));
}
