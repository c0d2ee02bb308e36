import type { HandOffMessage } from "@creditline/adapters/ports/native-bridge";
import { BRIDGE_RESET_MS } from "@creditline/core/session/native-hand-off";
import { ACCESS_DETAILS_KEY } from "@creditline/core/session/stored-session";
import { PREFIX } from "../application/page-environment.ts";

/*
 * A native application around the page, for `npm run dev` alone: an address with `platform=android` or `ios` opens it,
 * and it stays until the tab closes. It shows the messages of the bridge (ruling R34), and opens their address as an
 * application would, signed in.
 */

const HERE = "creditline-dev/native-application";

const asked = new URLSearchParams(window.location.search).get("platform");
if (asked === "android" || asked === "ios") sessionStorage.setItem(HERE, asked);
const platform = sessionStorage.getItem(HERE);

/** The token that the page uses; it is gone once the page has reset itself. */
function tokenOfThePage(): string | null {
  const stored: unknown = JSON.parse(localStorage.getItem(PREFIX + ACCESS_DETAILS_KEY) ?? "null");
  const token: unknown =
    typeof stored === "object" && stored !== null ? Reflect.get(stored, "access_token") : null;
  return typeof token === "string" ? token : null;
}

function goOnAt(url: string, token: string | null): string {
  const address = new URL(url, window.location.origin);
  if (platform !== null) address.searchParams.set("platform", platform);
  if (token !== null) address.searchParams.set("token", token);
  return address.href;
}

/** Shows the native message, with the way to continue. */
function show({ flow, kind, url }: HandOffMessage, token: string | null): void {
  const panel = document.createElement("p");
  panel.setAttribute("role", "status");
  panel.style.cssText =
    "position:fixed;inset:auto 0 0;z-index:9;margin:0;padding:1rem;background:#222;color:#fff;font:1rem/1.5 sans-serif";
  const goOn = document.createElement("a");
  goOn.href = goOnAt(url, token);
  goOn.style.color = "inherit";
  goOn.textContent = url;
  panel.append(`${flow}, ${kind}: `, goOn);
  document.body.append(panel);
}

if (platform !== null)
  Object.assign(window, {
    CreditlineBridge: {
      postMessage(json: string) {
        const token = tokenOfThePage();
        window.setTimeout(() => show(JSON.parse(json) as HandOffMessage, token), BRIDGE_RESET_MS);
      },
    },
  });
