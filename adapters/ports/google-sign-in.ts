/** Receives the answer of Google's prompt: a token, or why there is none (`googleAnswer`). */
export type GoogleAnswered = (answer: string) => void;

/** Shows the button in or beside an element while it is mounted; calls back for each chosen account. */
export interface GooglePrompt {
  /** Shows the button in or beside an element while it is mounted; calls back for each chosen account. */
  show(element: HTMLElement, answered: GoogleAnswered): void;
}

/** The part of Google Identity Services that is used. */
interface IdentityServices {
  initialize(options: {
    readonly client_id: string;
    readonly callback: (reply: { readonly credential?: string }) => void;
    readonly context: "signin";
    readonly ux_mode: "popup";
    readonly use_fedcm_for_prompt: true;
  }): void;
  renderButton(
    element: HTMLElement,
    options: { readonly type: "standard"; readonly text: "continue_with"; readonly size: "large" },
  ): void;
  prompt(moved: (moment: PromptMoment) => void): void;
}

interface PromptMoment {
  readonly isDismissedMoment: () => boolean;
  readonly getDismissedReason: () => string;
}

/** The window, once Google's script has run in it. */
type GoogleWindow = Window & {
  readonly google?: { readonly accounts?: { readonly id?: IdentityServices } };
};

const SCRIPT = "https://accounts.google.com/gsi/client";

/** A script that takes longer counts as blocked (assumed). */
const SCRIPT_WITHIN_MS = 15_000;

/** Loads Google's script, once; rejects if it is blocked. */
function loaded(page: Document): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = page.createElement("script");
    const onError = (): void => {
      script.remove();
      reject(new Error("Google's script did not come"));
    };
    script.src = SCRIPT;
    script.async = true;
    script.addEventListener("load", () => resolve());
    script.addEventListener("error", onError);
    setTimeout(onError, SCRIPT_WITHIN_MS);
    page.head.append(script);
  });
}

/**
 * Google Identity Services: its own button in the element, and its prompt over the page. Its script is loaded when it
 * is first shown.
 */
export const identityServices = (page: Window, clientId: string): GooglePrompt => ({
  show(element, answered) {
    const services = (): IdentityServices | undefined => (page as GoogleWindow).google?.accounts?.id;
    const render = (): void => {
      const id = services();
      if (id === undefined) return answered("blocked");
      id.initialize({
        client_id: clientId,
        callback: ({ credential }) => answered(credential ?? "cancelled"),
        context: "signin",
        ux_mode: "popup",
        use_fedcm_for_prompt: true,
      });
      id.renderButton(element, { type: "standard", text: "continue_with", size: "large" });
      id.prompt((moment) => {
        if (moment.isDismissedMoment() && moment.getDismissedReason() === "cancel_called")
          answered("cancelled");
      });
    };
    if (services() !== undefined) render();
    else loaded(page.document).then(render, () => answered("blocked"));
  },
});

/** How often to check the chooser's window, which can't report its state. */
const LOOK_EVERY_MS = 150;

/** The sandbox's Google: its page, and the call that gives a token of an account. */
export interface SandboxGoogle {
  readonly chooser: string;
  readonly signIn: string;
}

/** The sandbox's Google: a window in which an account is typed, and its token from the tester's call. */
export async function chooseSandboxAccount(page: Window, google: SandboxGoogle): Promise<string> {
  const chooser = page.open(google.chooser, "google", "popup,width=480,height=560");
  if (chooser === null) return "blocked";
  const email = await new Promise<string | null>((resolve) => {
    const looking = page.setInterval(() => {
      const chosen = chooser.closed ? null : new URLSearchParams(chooser.location.search).get("email");
      if (!chooser.closed && chosen === null) return;
      page.clearInterval(looking);
      resolve(chosen);
    }, LOOK_EVERY_MS);
  });
  if (email === null) return "cancelled";
  chooser.close();
  try {
    const answer = await page.fetch(google.signIn, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email }),
    });
    return tokenIn(await answer.json()) ?? "blocked";
  } catch {
    return "blocked";
  }
}

/** The token in the sandbox Google's reply; null if there is none. */
const tokenIn = (reply: unknown): string | null =>
  typeof reply === "object" && reply !== null && "idToken" in reply && typeof reply.idToken === "string"
    ? reply.idToken
    : null;
