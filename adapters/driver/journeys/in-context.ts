import { callNamed } from "../../contract/router.ts";
import type { CallName } from "@creditline/core/calls/calls";
import { parseDuration } from "@creditline/core/calendar/duration";
import { TOKEN_LIFETIMES } from "@creditline/core/session/session";
import { MAGIC_LINK_ACTIONS, type MagicLinkAction } from "@creditline/core/magic-link/actions.table";
import { GO_COPIES, GQ_COPIES } from "@creditline/core/screens/routes/qual.routes.table";
import { handOffFlowOf } from "@creditline/core/session/native-hand-off";
import { screenNamed } from "@creditline/core/screens/catalogue";
import { copyName } from "@creditline/core/screens/copies";
import { CALLS_BY_LINK } from "@creditline/core/screens/ml/linked";
import { ML_ROUTES } from "@creditline/core/screens/routes/ml.routes.table";
import type { Expectation, JourneyFile, JourneyStep } from "./journey-file.ts";
import { mergedStep, STAYS, STAYS_IN_WEBVIEW } from "./surface.ts";

/** The contexts besides the normal web that a journey's other versions are played in. */
export const OTHER_CONTEXTS = ["payments-app", "payments-app-without-login", "webview", "link"] as const;
export type OtherContext = (typeof OTHER_CONTEXTS)[number];

/** Plain name of the screen that is shown after each step of a journey. */
export type ShownAfter = readonly (string | null)[];

/** The part of an expectation that is the same in another context: neither the address nor the layout. */
function sameIn({ layout: _layout, address: _address, ...same }: Expectation): Expectation {
  return same;
}

const expecting = (step: JourneyStep, wanted: (of: Expectation) => Expectation): JourneyStep =>
  step.expect === undefined ? step : { ...step, expect: wanted(step.expect) };

/** Screens that differ in the payments app from the normal web (spec 1 §2 "/gq", ruling R6). */
const IN_PAYMENTS_APP: Readonly<Record<string, string>> = {
  quickProfileV2: "quickProfile",
  residenceAddress: "residenceDetails",
};
const screenThere = (screen: string): string => IN_PAYMENTS_APP[screen] ?? screen;

/** The payment method that a document names in the payments app. */
const SAYS_THERE: Readonly<Record<string, string>> = { "Payment page": "Payments app" };

/**
 * Actions that replace others in the payments app: its single page has no previous page, and offers everything that
 * the two pages do.
 */
const OFFERED_THERE: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  quickProfileV2: { back: "invite" },
};

/** A step as the payments app plays it: the pages of the quick profile are one page there. */
function inPaymentsApp(step: JourneyStep): JourneyStep {
  const { at, open, expect: wanted, do: action, ...rest } = step;
  const turns = action === "next" && wanted?.screen === "quickProfileV2" && wanted.errors === undefined;
  const { screen, title, says, actions, ...more } = sameIn(wanted ?? {});
  const offered = OFFERED_THERE[screen ?? ""] ?? {};
  const isOther = screen !== undefined && screenThere(screen) !== screen;
  return {
    ...rest,
    ...(at === undefined ? {} : { at: screenThere(at) }),
    ...(open === undefined ? {} : { open: screenThere(open) }),
    ...(action === undefined || turns ? {} : { do: action }),
    ...(turns
      ? {}
      : {
          expect: {
            ...more,
            ...(screen === undefined ? {} : { screen: screenThere(screen) }),
            ...(title === undefined || isOther ? {} : { title }),
            ...(says === undefined ? {} : { says: SAYS_THERE[says] ?? says }),
            ...(actions === undefined ? {} : { actions: actions.map((name) => offered[name] ?? name) }),
          },
        }),
  };
}

/** The address that the payments app asks for with the first order (spec 2 §7). */
const ORDERED_BY = { emailId: "orders@mail.example" };

const orders = ({ do: action, expect: wanted }: JourneyStep): boolean =>
  action === "pay" && wanted?.title === "Pay on the payment page";

/** The steps, with the e-mail address that a repayment's first order needs. */
const withOrders = (steps: readonly JourneyStep[]): readonly JourneyStep[] => {
  const first = steps.findIndex(orders);
  return steps.map((step, index) =>
    index === first ? { ...step, fill: { ...step.fill, ...ORDERED_BY } } : step,
  );
};

const waited = ({ wait }: JourneyStep): number =>
  wait === undefined ? 0 : (parseDuration(wait)?.milliseconds ?? 0);

const isSignIn = ({ do: action }: JourneyStep): boolean => action === "signIn";

/** The steps to sign in again on the login screen. */
const signsIn = (id: string): readonly JourneyStep[] => [
  { id: `${id}-phone`, at: "customerLogin", fill: { phone: "${persona.phone}" }, do: "getCode" },
  { id: `${id}-code`, read: "inbox" },
  { id: `${id}-in`, fill: { otp: `\${${id}-code.code}` }, do: "signIn" },
];

/** Splits a step that both reads a message and checks the screen into two; returns any other as it is. */
function readFirst(step: JourneyStep): readonly JourneyStep[] {
  const { id, read, readOf, expect: wanted, ...rest } = step;
  const { told, ...seen } = wanted ?? {};
  if (read === undefined || Object.keys({ ...rest, ...seen }).length === 0) return [step];
  return [
    {
      id,
      read,
      ...(readOf === undefined ? {} : { readOf }),
      ...(told === undefined ? {} : { expect: { told } }),
    },
    { id: `${id}-seen`, ...rest, expect: seen },
  ];
}

/** Whether a step only reads: such steps run before the customer signs in again. */
const onlyReads = ({ id: _id, read, readOf: _of, expect: wanted, ...rest }: JourneyStep): boolean =>
  read !== undefined &&
  Object.keys(rest).length === 0 &&
  Object.keys(wanted ?? {}).every((key) => key === "told");

/**
 * A session of the payments app lasts an hour and then expires (ruling R33): if a journey waits longer, its customer
 * signs in again before the next check or action.
 */
function signingInAgain(steps: readonly JourneyStep[]): readonly JourneyStep[] {
  const taken: JourneyStep[] = [];
  let since: number | null = null;
  let times = 0;
  const again = (): void => {
    times += 1;
    since = 0;
    taken.push(...signsIn(`again-${times}`));
  };
  const all = steps.flatMap(readFirst);
  for (let at = 0; at < all.length; at += 1) {
    const step = all[at];
    if (step === undefined) break;
    const isOver = since !== null && since >= TOKEN_LIFETIMES.access;
    if (isOver && !onlyReads(step) && waited(step) === 0) again();
    if (since !== null) since += waited(step);
    if (isSignIn(step)) since = 0;
    const ends = since !== null && since >= TOKEN_LIFETIMES.access && waited(step) > 0;
    const { expect: wanted, ...rest } = step;
    if (!ends || wanted === undefined || Object.keys(wanted).length === 0) {
      taken.push(step);
      continue;
    }
    taken.push(rest);
    // Messages sent in the meantime are read before another code is.
    for (let next = all[at + 1]; next !== undefined && onlyReads(next); next = all[at + 1]) {
      taken.push(next);
      at += 1;
    }
    again();
    taken.push({ id: `${step.id}-then`, expect: wanted });
  }
  return taken;
}

/** The journey started in the payments app and signed in there (ruling R33); null if it starts elsewhere already. */
function begunInPaymentsApp(journey: JourneyFile): JourneyFile | null {
  if (journey.begins !== undefined) return null;
  return { ...journey, begins: "/gpay", steps: signingInAgain(withOrders(journey.steps.map(inPaymentsApp))) };
}

const SIGN_IN = ["ask-for-a-code", "code", "sign-in"];

/**
 * The journey of someone who signs in and applies, without the sign-in: typed data stays on the device until the phone
 * is confirmed on the last screen (ruling R33). Null if the journey takes another path.
 */
function withoutLogin(journey: JourneyFile, shown: ShownAfter): JourneyFile | null {
  const { begins, steps } = journey;
  if (begins !== undefined || !SIGN_IN.every((id, index) => steps[index]?.id === id)) return null;
  if (shown[SIGN_IN.length - 1] !== "quickProfileV2") return null;
  const confirms = steps.findIndex(({ do: action }, index) => action === "getOtp" && index > SIGN_IN.length);
  if (confirms < 0) return null;
  const before = steps.slice(SIGN_IN.length, confirms + 1).map((step, index, all) => {
    const { rule: _rule, ...wanted } = step.expect ?? {};
    const phone = index === all.length - 1 ? { fill: { phone: "${persona.phone}", ...step.fill } } : {};
    return inPaymentsApp({ ...step, ...phone, expect: wanted });
  });
  return { ...journey, begins: "/gq", steps: [...before, ...steps.slice(confirms + 1).map(inPaymentsApp)] };
}

/**
 * A notice that the normal web shows on the next page is not expected where a flow ends: the page has been reset by
 * then.
 */
function withoutResetNotice(step: JourneyStep, before: string | null, after: string | null): JourneyStep {
  const ends = step.do !== undefined && before !== null && handOffFlowOf(before) !== null && after !== before;
  return ends ? expecting(step, ({ notice: _notice, ...wanted }) => wanted) : step;
}

/** The journey started in a phone's webview (ruling R34); null if it starts elsewhere already. */
function begunInWebview(journey: JourneyFile, shown: ShownAfter): JourneyFile | null {
  if (journey.begins !== undefined) return null;
  const steps = journey.steps.flatMap((step, index) => {
    const before = shown[index - 1] ?? null;
    const after = shown[index] ?? null;
    const stays = mergedStep(STAYS_IN_WEBVIEW, step, before, after);
    return stays === null ? [withoutResetNotice(step, before, after)] : [stays.done, stays.on];
  });
  return {
    ...journey,
    begins: "/?platform=android",
    steps: steps.map((step) => expecting(step, sameIn)),
  };
}

/** The link's screen and action for each screen of the application that a link also has. */
const BY_LINK: ReadonlyMap<string, { readonly screen: string; readonly action: MagicLinkAction }> = new Map(
  [
    ...ML_ROUTES.flatMap((row) => ("of" in row ? [[row.of, row.name] as const] : [])),
    ["emandate", "setupEmandate-ml"] as const,
    ["limitIncrease", "limitIncrease-ml"] as const,
    ["cm-submit-bank-proof", "submitBankProof-ml"] as const,
  ].flatMap(([of, screen]) => {
    const row = MAGIC_LINK_ACTIONS.find((one) => one.screen === screen);
    // By a link, statements are sent with another form, which the link's metadata defines (spec 2 §7).
    return row === undefined || of === "submitBankStatement"
      ? []
      : [[of, { screen, action: row.action }] as const];
  }),
);

const navigates = ({ open, visit, back, forward }: JourneyStep): boolean =>
  (open ?? visit ?? back ?? forward) !== undefined;

const needsLogin = (screen: string): boolean => screenNamed(screen)?.login ?? true;
const hasCopy = (screen: string): boolean => screenNamed(copyName("magic-link", screen)) !== undefined;

/** An injected fault of a call applies to the link's own version of it. */
function faultByLink(step: JourneyStep): JourneyStep {
  if (step.fault === undefined) return step;
  const named = callNamed(step.fault.call) as CallName | undefined;
  const linked = named === undefined ? undefined : CALLS_BY_LINK[named];
  return linked === undefined ? step : { ...step, fault: { ...step.fault, call: linked.call } };
}

/** The steps that send, read and open a link, and start its step. */
const opensLink = (
  id: string,
  { screen, action }: { screen: string; action: MagicLinkAction },
): JourneyStep[] => [
  { id: `${id}-sent`, sendLink: action },
  { id, read: "inbox" },
  { id: `${id}-opened`, visit: `\${${id}.link}`, expect: { screen: "home-ml" } },
  { id: `${id}-begun`, do: "begin", expect: { screen } },
];

/**
 * In the normal web the terms are accepted with the agreement; links have an action of their own for them (spec 2 §2).
 */
const TERMS = "termsAndConditions";
const takesTerms = (screen: string): boolean => screen.startsWith("signDocuments");

/**
 * The journey with each screen that a link can ask for opened by a link (spec 2 §2): the link is sent where the
 * customer reaches the screen, opened, its one step is done, and the journey continues where the customer was. Null if
 * the journey reaches no such screen, or is itself a link's journey.
 */
function byLinks(journey: JourneyFile, shown: ShownAfter): JourneyFile | null {
  if (journey.steps.some(({ sendLink }) => sendLink !== undefined)) return null;
  const steps: JourneyStep[] = [];
  const sent = new Set<string>();
  let within: string | null = null;
  let links = 0;
  for (const [index, whole] of journey.steps.entries()) {
    let step = faultByLink(whole);
    const before = index === 0 ? null : (shown[index - 1] ?? null);
    const after = shown[index] ?? null;
    const here = before === null ? undefined : BY_LINK.get(before);
    if (within !== null && navigates(step)) within = null;
    // Back doesn't lead to pages left by a link.
    if (links > 0 && step.back !== undefined) break;
    const isAsked = here !== undefined && !navigates(step) && step.read === undefined;
    if (within === null && isAsked && !sent.has(here.action)) {
      const terms = BY_LINK.get(TERMS);
      if (takesTerms(before ?? "") && terms !== undefined && !sent.has(terms.action)) {
        sent.add(terms.action);
        steps.push(...opensLink("terms", terms), {
          id: "terms-accepted",
          do: "accept",
          expect: { screen: "home-ml" },
        });
      }
      links += 1;
      sent.add(here.action);
      steps.push(...opensLink(`link-${links}`, here));
      within = before;
    }
    if (within === null) {
      steps.push(step);
      continue;
    }
    const stays = mergedStep(STAYS, step, within, after);
    if (stays !== null) {
      const { at: _at, ...done } = stays.done;
      steps.push({ ...done, expect: { ...done.expect, screen: BY_LINK.get(within)?.screen ?? "" } });
      step = stays.on;
    }
    const { screen: _screen, rule: _rule, ...wanted } = sameIn(step.expect ?? {});
    const { at: _at, ...rest } = step;
    if (after === within) {
      steps.push({ ...rest, expect: { ...wanted, screen: BY_LINK.get(after)?.screen ?? "" } });
      continue;
    }
    const { action = null } = BY_LINK.get(within) ?? {};
    within = null;
    if (after === null || !needsLogin(after)) {
      steps.push({ ...rest, expect: sameIn(step.expect ?? {}) });
      continue;
    }
    // A link to a screen with a copy leads to it, or home if the step is done.
    steps.push({ ...rest, expect: hasCopy(after) ? { layout: "magic-link" } : { screen: "home-ml" } });
    const left = `link-${links}-left`;
    if (action !== "beneficiary_details_pending") {
      steps.push({ id: left, open: after, expect: { screen: after } });
      continue;
    }
    // Changing the account ends every other session (ruling R44).
    steps.push({ id: left, open: after, expect: { screen: "customerLogin" } }, ...signsIn(left), {
      id: `${left}-again`,
      expect: { screen: after },
    });
  }
  return links === 0 ? null : { ...journey, steps };
}

const IN: Readonly<Record<OtherContext, (journey: JourneyFile, shown: ShownAfter) => JourneyFile | null>> = {
  "payments-app": begunInPaymentsApp,
  "payments-app-without-login": withoutLogin,
  webview: begunInWebview,
  link: byLinks,
};

/**
 * A journey of the normal web, adapted to another context from the same file: its own steps, and what that context
 * asks for besides. Null if that context has no copy of it.
 */
export const journeyInContext = (
  context: OtherContext,
  journey: JourneyFile,
  shown: ShownAfter,
): JourneyFile | null => IN[context](journey, shown);

const GO: ReadonlySet<string> = new Set([...GO_COPIES, ...GQ_COPIES.map(({ of }) => of)]);

/**
 * The name of a screen's copy in a context, or in a webview of a screen of a flow that ends there; null if it has
 * none.
 */
export function copyInContext(context: OtherContext, screen: string): string | null {
  switch (context) {
    case "link":
      return BY_LINK.get(screen)?.screen ?? null;
    case "webview":
      return handOffFlowOf(screen) === null ? null : screen;
    case "payments-app":
    case "payments-app-without-login": {
      const there = screenThere(screen);
      return GO.has(there) ? copyName("gpay", there) : null;
    }
  }
}

/** The copies of screens that a journey reaches in another context. */
export const screenCopies = (context: OtherContext, shown: ShownAfter): readonly string[] =>
  shown.flatMap((screen) => (screen === null ? [] : (copyInContext(context, screen) ?? [])));
