import { say, verbatim } from "@creditline/core/say/say";
import type { Text } from "@creditline/core/say/text";
import { inWords } from "../kit/words.ts";
import { useEffect, type ReactNode } from "react";
import { offeredLenders } from "@creditline/core/reference/lender-codes.table";
import { legalNameOf } from "@creditline/core/reference/legal-name";
import { lenderRow } from "@creditline/core/reference/lenders.table";
import { currentScreen } from "@creditline/core/journey/current-place";
import { type DocumentName, isDocument } from "@creditline/core/screens/documents.routes.table";
import { pathOf } from "@creditline/core/screens/paths";
import type { ScreenView } from "@creditline/core/journey/view";
import { application } from "../application/application.ts";
import { held, useApplication } from "../application/use-application.ts";
import { Button } from "../kit/button.tsx";
import { googleOffered } from "../kit/form/google-offered.ts";
import { keepFilesAtHand } from "../application/files-at-hand.ts";
import { holdWhilePressed } from "../kit/frame/hold-while-pressed.ts";
import { guardStalePresses } from "../kit/frame/stale-press.ts";
import { DocumentLinks } from "./document-links.tsx";
import { LastKnownFigures } from "./last-known.tsx";
import { MainPlaces } from "./main-places.tsx";
import { MeasuringAsked } from "./measuring-asked.tsx";
import "./foot.css";

const PAGES: readonly DocumentName[] = ["lendingPartners", "terms", "privacy", "complaints", "help"];

/** The lenders by their legal names; by its name alone where a lender's is not known (ruling R59). */
function lenders(): Text {
  const names = offeredLenders().map((code) => legalNameOf(code) ?? lenderRow(code).name);
  return say("creditline doesn't lend. The lenders are {names}.", { names: verbatim(names.join(", ")) });
}

const signOut = (): void => application().send({ type: "signed-out" });

/** At the end of the header, for who is signed in: the main places or the account, and the way out of it. */
function Account(): ReactNode {
  return (
    <div className="own-account">
      <MainPlaces otherwise={<a href={pathOf("account")}>{inWords(say("Your account"))}</a>} />
      <Button kind="link" onPress={signOut}>
        {inWords(say("Sign out"))}
      </Button>
    </div>
  );
}

interface FootProps {
  /** The end of the header, for who is signed in, in its place. */
  readonly account?: true;
  /** In the payments app. */
  readonly slim?: boolean;
}

/** What frames a page beside its content: its foot, or the end of its header. */
export const Foot = ({ account, slim = false }: FootProps): ReactNode =>
  account ? <Account /> : <PageFoot slim={slim} />;

/** The screens of the normal site that name the lenders at their foot; a slim frame does on all of them. */
const NAMES_LENDERS: ReadonlySet<string> = new Set(["customerLogin", "customerLoginComponent", "account"]);

/** At the end of every page: one line of links, and who lends where that is to be said. */
function PageFoot({ slim }: { readonly slim: boolean }): ReactNode {
  const here = currentScreen(useApplication());
  // It comes with the foot, once the page can be used, and weighs nothing before that.
  useEffect(() => guardStalePresses(document), []);
  useEffect(() => {
    const draw = (view: ScreenView | null) => () => {
      held.view = view;
      held.draw();
    };
    return holdWhilePressed(document, () => draw(application().getView())(), draw(null));
  }, []);
  useEffect(() => {
    if (googleOffered() !== null) application().bring("google-choice");
  }, []);
  // Inside another application, and on a link's one way, nobody installs anything.
  useEffect(() => {
    if (!slim) keepFilesAtHand();
  }, [slim]);
  return (
    <div className="foot">
      {!slim && <LastKnownFigures />}
      <nav aria-label={inWords(say("About creditline"))}>
        <DocumentLinks names={PAGES} />
      </nav>
      {(slim || NAMES_LENDERS.has(here) || isDocument(here)) && (
        <p className="foot-lenders">{inWords(lenders())}</p>
      )}
      <MeasuringAsked />
    </div>
  );
}
