import { useState, type ReactNode } from "react";
import { ActionBar } from "../kit/action-bar.tsx";
import { Amount } from "../kit/amount.tsx";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { Checklist } from "../kit/checklist.tsx";
import { DefinitionList } from "../kit/definition-list.tsx";
import { Gauge } from "../kit/gauge.tsx";
import { LinkButton } from "../kit/link-button.tsx";
import { Loader } from "../kit/loader.tsx";
import { NotHereYet } from "../kit/not-here-yet.tsx";
import { Notice } from "../kit/notice.tsx";
import { Page, type PageProps } from "../kit/page.tsx";
import { Rating } from "../kit/rating.tsx";
import { Shell } from "../kit/shell.tsx";
import { Timeline } from "../kit/timeline.tsx";
import { useElapsed } from "../kit/use-elapsed.ts";
import { WaitClock } from "../kit/wait-clock.tsx";
import { SampleForm } from "./sample-form.tsx";
import { SAMPLE_ERRORS, SAMPLE_FILLED } from "./sample.form.ts";
import { SAMPLE_FILES } from "./sample-files.ts";
import { STARS } from "./stars.ts";

const ABOUT_FORM: Pick<PageProps, "heading" | "lead" | "progress" | "side"> = {
  heading: "Check your credit limit",
  lead: "A few questions, about two minutes. Checking does not lower your credit score.",
  progress: { step: 1, of: 4, about: "who you are" },
  side: {
    where: "Your profile. Nothing is sent to a lender yet.",
    why: "Lenders must know who you are before they may lend. Your PAN is how they ask the credit bureau.",
    next: "Where you live, then your work. After that you see your limit.",
  },
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
      <Page
        {...ABOUT_FORM}
        screen={`sample-${state}`}
        wrong={state === "error"}
        onBack={() => history.back()}
      >
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

function HomeSample(): ReactNode {
  return (
    <Shell account={account} foot={foot}>
      <Page
        screen="sample-home"
        heading="Your credit line"
        side={{
          where: "Your line with InCred is open.",
          next: "Borrow what you need. You pay interest on that alone, from the day it reaches your bank.",
        }}
      >
        <Card>
          <Gauge limit={200000} used={55000} />
        </Card>
        <Card
          heading="Next payment"
          foot={<LinkButton to="/kitchen-sink/waiting">Pay an EMI early</LinkButton>}
        >
          <DefinitionList
            items={[
              { term: "Due on", value: "5 December 2026" },
              { term: "Principal", value: <Amount of={4319.73} /> },
              { term: "Interest", value: <Amount of={528.27} /> },
              { term: "You pay", value: <Amount of={4848} />, total: true },
            ]}
          />
        </Card>
        <Notice tone="warning" title="Set up auto-repayment">
          Give your bank the order once, and no EMI is forgotten. A missed one costs ₹450.
        </Notice>
        <ActionBar more={<Button kind="second">See all repayments</Button>}>
          <Button>Borrow from my line</Button>
        </ActionBar>
      </Page>
    </Shell>
  );
}

function StatusSample(): ReactNode {
  return (
    <Shell account={account}>
      <Page
        screen="sample-status"
        heading="Where your application stands"
        lead="One thing is left for you to do."
        side={{
          why: "A lender opens the line only when all of this is in place.",
          next: "You sign, and the line opens.",
        }}
      >
        <Checklist
          label="What is left to do"
          items={[
            { id: "kyc", title: "Prove who you are", state: "done", words: "Aadhaar, 3 November" },
            {
              id: "bank",
              title: "Add your bank account",
              state: "now",
              words: "About a minute. We send ₹1 to check it.",
              act: <Button>Add my bank account</Button>,
            },
            { id: "mandate", title: "Set up auto-repayment", state: "next" },
          ]}
        />
        <Card heading="So far">
          <Timeline
            label="Your application so far"
            items={[
              { id: "a", title: "You applied", state: "done", when: "1 November, 10:42" },
              {
                id: "b",
                title: "Approved in principle",
                state: "done",
                when: "1 November, 10:43",
                words: "₹2,00,000 by InCred",
              },
              { id: "c", title: "Documents under review", state: "waiting", when: "Usually one working day" },
              { id: "d", title: "Your line opens", state: "next" },
            ]}
          />
        </Card>
      </Page>
    </Shell>
  );
}

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

function NotHereSample(): ReactNode {
  return (
    <Shell account={account}>
      <NotHereYet
        screen="sample-not-here-yet"
        what="Chat"
        instead="Until it is, your lender's support answers by phone and e-mail."
        back={{ to: "/kitchen-sink", label: "Back to the kitchen sink" }}
      />
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
  home: () => <HomeSample />,
  status: () => <StatusSample />,
  rejected: () => <RejectedSample />,
  offline: () => <OfflineSample />,
  "not-here-yet": () => <NotHereSample />,
};
