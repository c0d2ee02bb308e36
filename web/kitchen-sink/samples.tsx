import { useState, type ReactNode } from "react";
import { ActionBar } from "../kit/frame/action-bar.tsx";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { Loader } from "../kit/frame/loader.tsx";
import { Page, type PageProps } from "../kit/frame/page.tsx";
import { SidePanel } from "../kit/frame/side-panel.tsx";
import { Rating } from "../kit/form/rating.tsx";
import { Shell } from "../kit/frame/shell.tsx";
import { useElapsed } from "../kit/use-elapsed.ts";
import { WaitClock } from "../kit/wait-clock.tsx";
import { SampleForm } from "./sample-form.tsx";
import { SAMPLE_ERRORS, SAMPLE_FILLED } from "./sample.form.ts";
import { SAMPLE_FILES } from "./sample-files.ts";
import { SampleScreen } from "./sample-screen.tsx";
import { SAMPLE_VIEWS } from "./sample-views.ts";
import { STARS } from "./stars.ts";

const ABOUT_FORM: Pick<PageProps, "heading" | "lead" | "progress" | "side"> = {
  heading: "Check your credit limit",
  lead: "A few questions, about two minutes. Checking does not lower your credit score.",
  progress: { step: 1, of: 4, about: "who you are" },
  side: (
    <SidePanel
      where="Your profile. Nothing is sent to a lender yet."
      why="Lenders must know who you are before they may lend. Your PAN is how they ask the credit bureau."
      next="Where you live, then your work. After that you see your limit."
    />
  ),
};

const account = (
  <Button kind="link" onPress={() => undefined}>
    Sign out
  </Button>
);

const foot = <p>Lending is by RBI-regulated partners. Every figure on this page is invented.</p>;

function FormSample({ state }: { readonly state: "empty" | "filled" | "error" | "busy" }): ReactNode {
  return (
    <Shell account={account} foot={foot}>
      <Page {...ABOUT_FORM} screen={`sample-${state}`} wrong={state === "error"}>
        <SampleForm
          key={state}
          start={state === "empty" || state === "error" ? {} : SAMPLE_FILLED}
          startErrors={state === "error" ? SAMPLE_ERRORS : undefined}
          startFiles={state === "filled" || state === "busy" ? SAMPLE_FILES : undefined}
          busy={state === "busy"}
        />
      </Page>
    </Shell>
  );
}

function Waiting({ elapsed, late }: { readonly elapsed: number; readonly late?: ReactNode }): ReactNode {
  return (
    <Shell account={account}>
      <Page
        screen="sample-waiting"
        heading="We are checking your limit"
        progress={{ step: 4, of: 4, about: "the decision" }}
      >
        <Card>
          <WaitClock what="Asking our lending partners" usual={30} elapsed={elapsed}>
            {late}
          </WaitClock>
        </Card>
        <p className="soft">You can leave this page. Your application stays as it is.</p>
      </Page>
    </Shell>
  );
}

function WaitingNow(): ReactNode {
  const [startedAt] = useState(() => Date.now());
  return <Waiting elapsed={useElapsed(startedAt)} />;
}

const LATE = (
  <>
    <p>Sorry, our systems seem to be having a bad day...</p>
    <Button kind="second" onPress={() => undefined}>
      Send me an SMS when it is decided
    </Button>
  </>
);

function RejectedSample(): ReactNode {
  const [stars, setStars] = useState("");
  return (
    <Shell account={account}>
      <Page
        screen="sample-rejected"
        heading="We cannot offer you a limit today"
        lead="This is about the lenders’ rules, and it can change."
      >
        <Card heading="What the lenders saw">
          <ul>
            <li>Too many obligations</li>
            <li>Too many loan enquiries</li>
          </ul>
        </Card>
        <Card
          heading="Try again after 3 months"
          foot={<Button kind="second">Notify me after 3 months</Button>}
        >
          <p>We remind you by SMS. Nothing is asked of the bureau before then.</p>
        </Card>
        <Card tone="quiet">
          <Rating
            id="rating"
            name="rating"
            label="How was applying with us?"
            value={stars}
            options={STARS}
            onChange={setStars}
          />
        </Card>
        <ActionBar>
          <Button>Continue with other partner</Button>
        </ActionBar>
      </Page>
    </Shell>
  );
}

function OfflineSample(): ReactNode {
  return (
    <Shell
      connection="offline"
      account={account}
      notices={[
        {
          id: "a",
          tone: "error",
          title: "Error",
          text: "Something went wrong while saving details",
          closable: true,
        },
        {
          id: "b",
          tone: "warning",
          title: null,
          text: "Unable to retrieve your information. Please try after a while.",
          closable: false,
        },
      ]}
    >
      <Page
        screen="sample-offline"
        heading="Where do you live?"
        progress={{ step: 2, of: 4, about: "where you live" }}
      >
        <Loader message="Getting your details..." shape="form" rows={3} />
      </Page>
    </Shell>
  );
}

/** Whole screens made of the kit, by name. */
export const SAMPLES: Readonly<Record<string, () => ReactNode>> = {
  "form-empty": () => <FormSample state="empty" />,
  "form-filled": () => <FormSample state="filled" />,
  "form-error": () => <FormSample state="error" />,
  "form-busy": () => <FormSample state="busy" />,
  waiting: () => <WaitingNow />,
  "waiting-late": () => <Waiting elapsed={48} late={LATE} />,
  rejected: () => <RejectedSample />,
  offline: () => <OfflineSample />,
  ...Object.fromEntries(
    Object.entries(SAMPLE_VIEWS).map(([name, view]) => [name, () => <SampleScreen key={name} view={view} />]),
  ),
};
