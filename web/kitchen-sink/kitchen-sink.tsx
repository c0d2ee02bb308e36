import { Part, Fields, Files } from "./gallery-fields.tsx";
import { Suspense, useState, type ReactNode, useEffect } from "react";
import { Amount, Bar, Card } from "../kit/card.tsx";
import { AmountInWords } from "../kit/form/amount-in-words.tsx";
import { Banner } from "../kit/banner.tsx";
import { Button } from "../kit/button.tsx";
import { Checklist, Timeline } from "../kit/checklist.tsx";
import { DefinitionList, Disclosure } from "../kit/disclosure.tsx";
import { Pill } from "../kit/marks.tsx";
import { LinkButton } from "../kit/link-button.tsx";
import { Loader, Notice } from "../kit/frame/notice.tsx";
import { Page } from "../kit/frame/page.tsx";
import { Progress } from "../kit/frame/progress.tsx";
import { Rating } from "../kit/form/more-fields.tsx";
import { Shell } from "../kit/frame/shell.tsx";
import { TableFrame } from "../kit/table-frame.tsx";
import { WaitClock } from "../kit/wait-clock.tsx";
import { STARS } from "./sample-fields.ts";
import "./gallery.css";
import { guardStalePresses } from "../kit/frame/stale-press.ts";
import { SAMPLES } from "./played-screen.tsx";

function Buttons(): ReactNode {
  const [taps, setTaps] = useState(0);
  return (
    <Part title="Buttons">
      <div className="gallery-row">
        <Button onPress={() => setTaps(taps + 1)}>Check my limit</Button>
        <Button kind="second">Save and do this later</Button>
        <Button kind="link">Send the code again</Button>
      </div>
      <div className="gallery-row">
        <Button busy busyLabel="Submitting">
          Check my limit
        </Button>
        <Button kind="second" busy busyLabel="Saving">
          Save and do this later
        </Button>
        <LinkButton to="/kitchen-sink/home">A link as a button</LinkButton>
      </div>
      <div className="gallery-row">
        <Button kind="second">A label that goes on for longer than a button’s label should, and wraps</Button>
        <Button kind="second">
          <span lang="hi">मेरी सीमा देखें</span>
        </Button>
      </div>
      <p className="soft small" data-testid="taps">
        Taps counted: {taps}
      </p>
    </Part>
  );
}

function Stars(): ReactNode {
  const [stars, setStars] = useState("4");
  const [none, setNone] = useState("");
  return (
    <Part title="Rating">
      <Rating
        id="gallery-none"
        name="gallery-none"
        label="How was applying with us?"
        value={none}
        options={STARS}
        onChange={setNone}
      />
      <Rating
        id="gallery-stars"
        name="gallery-stars"
        label="How was applying with us, answered"
        value={stars}
        options={STARS}
        onChange={setStars}
      />
    </Part>
  );
}

interface GalleryProps {
  /** Names of the whole-screen samples. */
  readonly samples: readonly string[];
}

function Gallery({ samples }: GalleryProps): ReactNode {
  return (
    <Shell
      account={<Button kind="link">Sign out</Button>}
      foot={<p>Every person and figure here is invented.</p>}
    >
      <Page
        screen="kitchen-sink"
        heading="Kitchen sink"
        lead="Every part of the kit in each of its states. Whole screens made of them:"
      >
        <nav className="gallery-row" aria-label="Sample screens">
          {samples.map((sample) => (
            <a key={sample} className="gallery-link" href={`/kitchen-sink/${sample}`}>
              {sample}
            </a>
          ))}
        </nav>

        <Part title="Type">
          <p>
            <Amount of={500000} size="hero" />
          </p>
          <p>
            <Suspense fallback={null}>
              <AmountInWords of={500000} />
            </Suspense>
          </p>
          <p>
            Reading text, with <a href="#type">a link</a>, <strong>something strong</strong>, ₹2,34,567.89 and
            0123456789.
          </p>
          <p className="soft small">Small and soft: interest is 13% to 36% a year.</p>
          <p lang="hi">हिन्दी का नमूना: आपकी सीमा ₹2,00,000 है। पाँच तारीख़ को किस्त देनी है।</p>
        </Part>

        <Buttons />
        <Fields />
        <Files />
        <Stars />

        <Part title="Notices">
          <Notice>Please enter the OTP sent to your given number</Notice>
          <Notice tone="success" title="You're all set!">
            Any amount can be transferred from the credit line.
          </Notice>
          <Notice tone="warning">You have been logged out. Login to continue</Notice>
          <Notice tone="error" title="Error" onClose={() => undefined}>
            Something went wrong while saving details
          </Notice>
        </Part>

        <Part title="Connection">
          <Banner connection="offline" />
          <Banner connection="back" />
        </Part>

        <Part title="Loading">
          <Loader message="Gathering your application details" rows={2} />
          <Loader message="Building profile" shape="card" rows={1} />
          <Loader message="Scrutinizing your bank details" shape="list" rows={2} />
        </Part>

        <Part title="Waiting">
          <Card>
            <WaitClock what="Asking our lending partners" usual={30} elapsed={8} />
          </Card>
          <Card>
            <WaitClock what="Asking our lending partners" usual={30} elapsed={75}>
              <Button kind="second">Send me an SMS when there's a decision</Button>
            </WaitClock>
          </Card>
        </Part>

        <Part title="Progress">
          <Progress step={2} of={4} about="where you live" />
        </Part>

        <Part title="Cards and facts">
          <Card heading="Key facts" foot={<Button kind="link">Read the whole statement</Button>}>
            <DefinitionList
              items={[
                { term: "Amount", value: <Amount of={20000} /> },
                { term: "Processing fee", value: <Amount of={399} />, note: "GST of 18% is added: ₹71.82" },
                { term: "Annual rate, all costs in", value: "17.07%" },
                { term: "Foreclosure charge", value: "Not stated by the lender" },
                { term: "You pay in all", value: <Amount of={23273.59} />, total: true },
              ]}
            />
          </Card>
          <Card tone="quiet" heading="Quiet">
            <p>An aside.</p>
          </Card>
          <Card tone="green" heading="Payment received">
            <p>Congratulations! We have received your EMI payment.</p>
          </Card>
          <Card tone="brick" heading="Penal charges">
            <p>2% per month on outstanding EMI</p>
          </Card>
          <Disclosure summary="What is a key fact statement?">
            <p>One page with every cost of the loan, in a form the RBI sets for all lenders.</p>
          </Disclosure>
        </Part>

        <Part title="Bar and pill">
          <Bar share={0} />
          <Bar share={33} />
          <Bar share={100} size="small" />
          <div>
            <Pill>Due in 12 days</Pill> <Pill tone="bad">Overdue</Pill>
          </div>
        </Part>

        <Part title="Timeline and checklist">
          <Timeline
            label="A sample timeline"
            items={[
              { id: "a", title: "You applied", state: "done", when: "1 November, 10:42" },
              {
                id: "b",
                title: "Bank account checked",
                state: "failed",
                when: "2 November",
                words: "Failed to verify your beneficiary details",
              },
              { id: "c", title: "Add your bank account again", state: "now" },
              { id: "d", title: "Documents under review", state: "waiting", when: "Usually one working day" },
              { id: "e", title: "Your line opens", state: "next" },
            ]}
          />
          <Checklist
            label="A sample checklist"
            items={[
              { id: "a", title: "Prove who you are", state: "done", words: "Aadhaar, 3 November" },
              {
                id: "b",
                title: "Add your bank account",
                state: "now",
                words: "About a minute.",
                act: <Button kind="second">Add my bank account</Button>,
              },
              {
                id: "c",
                title: "Bank proof",
                state: "failed",
                words: "The picture was blurred. Take it again in good light.",
              },
              { id: "d", title: "Set up auto-repayment", state: "next" },
            ]}
          />
        </Part>

        <Part title="Table">
          <TableFrame caption="Repayments">
            <thead>
              <tr>
                <th scope="col">Due</th>
                <th scope="col" data-figures>
                  Principal
                </th>
                <th scope="col" data-figures>
                  Interest
                </th>
                <th scope="col" data-figures>
                  Instalment
                </th>
                <th scope="col" data-figures>
                  Outstanding
                </th>
              </tr>
            </thead>
            <tbody>
              {[
                { due: "5 Dec 2026", principal: 719.73, interest: 250, outstanding: 19280.27 },
                { due: "5 Jan 2027", principal: 728.73, interest: 241, outstanding: 18551.54 },
              ].map(({ due, principal, interest, outstanding }) => (
                <tr key={due}>
                  <th scope="row">{due}</th>
                  <td data-figures>
                    <Amount of={principal} paise />
                  </td>
                  <td data-figures>
                    <Amount of={interest} paise />
                  </td>
                  <td data-figures>
                    <Amount of={969.73} paise />
                  </td>
                  <td data-figures>
                    <Amount of={outstanding} paise />
                  </td>
                </tr>
              ))}
            </tbody>
          </TableFrame>
        </Part>
      </Page>
    </Shell>
  );
}

interface KitchenSinkProps {
  /** The name of the screen to show; every part without one. */
  readonly sample: string | undefined;
}

/** Every part of the kit in each of its states, and whole sample screens. */
export default function KitchenSink({ sample }: KitchenSinkProps): ReactNode {
  useEffect(() => guardStalePresses(document), []);
  const Sample = sample === undefined ? undefined : SAMPLES[sample];
  return Sample === undefined ? <Gallery samples={Object.keys(SAMPLES)} /> : <Sample />;
}
