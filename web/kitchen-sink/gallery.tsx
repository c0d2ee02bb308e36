import { Suspense, useState, type ReactNode } from "react";
import { Amount } from "../kit/amount.tsx";
import { AmountInWords } from "../kit/form/amount-in-words.tsx";
import { Banner } from "../kit/banner.tsx";
import { Button } from "../kit/button.tsx";
import { Card } from "../kit/card.tsx";
import { CheckField, ChoiceField } from "../kit/form/choice-fields.tsx";
import { Checklist } from "../kit/checklist.tsx";
import { CodeField } from "../kit/form/code-field.tsx";
import { DateField, MoneyField } from "../kit/form/typed-fields.tsx";
import { DefinitionList } from "../kit/definition-list.tsx";
import { Disclosure } from "../kit/disclosure.tsx";
import { FileField } from "../kit/form/file-field.tsx";
import { Bar } from "../kit/bar.tsx";
import { Pill } from "../kit/marks.tsx";
import { LinkButton } from "../kit/link-button.tsx";
import { Loader } from "../kit/frame/loader.tsx";
import { Notice } from "../kit/frame/notice.tsx";
import { Page } from "../kit/frame/page.tsx";
import { Progress } from "../kit/frame/progress.tsx";
import { Rating } from "../kit/form/rating.tsx";
import { SelectField } from "../kit/form/select-field.tsx";
import { Shell } from "../kit/frame/shell.tsx";
import { TableFrame } from "../kit/table-frame.tsx";
import { TextField } from "../kit/form/text-field.tsx";
import { Timeline } from "../kit/timeline.tsx";
import { WaitClock } from "../kit/wait-clock.tsx";
import { SAMPLE_FILES } from "./sample-files.ts";
import { STARS } from "./stars.ts";
import "./gallery.css";

const YES_NO = [
  { value: "yes", label: "Yes I am" },
  { value: "other", label: "Others" },
] as const;

const LONG =
  "A label as long as a careful lawyer would make it, which must wrap and still be read with the field that it belongs to";

const STATES = ["Delhi", "Goa", "Dadra and Nagar Haveli and Daman and Diu", "Karnataka"].map((state) => ({
  value: state,
  label: state,
}));

function Part({ title, children }: { readonly title: string; readonly children: ReactNode }): ReactNode {
  return (
    <section className="gallery-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

function Fields(): ReactNode {
  const [values, setValues] = useState<Readonly<Record<string, string>>>({
    filled: "Meera Venkataraman",
    wrong: "Dr Meera",
    fixed: "90000 14821",
    moneyFilled: "200000",
    moneyWrong: "1200000",
    dateFilled: "27/03/1994",
    dateWrong: "31/02/1994",
    codeFilled: "482913",
    codeWrong: "48",
    selectFilled: "Dadra and Nagar Haveli and Daman and Diu",
    choiceFilled: "yes",
    checkFilled: "yes",
  });
  const bind = (name: string) => ({
    id: `gallery-${name}`,
    name,
    value: values[name] ?? "",
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  });
  return (
    <>
      <Part title="Text">
        <TextField
          {...bind("empty")}
          label="Full name as on your PAN card"
          hint="Letters and spaces, without Mr, Dr or Sri."
        />
        <TextField {...bind("filled")} label="Full name, filled" />
        <TextField
          {...bind("wrong")}
          label="Full name, wrong"
          hint="Letters and spaces, without Mr, Dr or Sri."
          error="Leave out titles such as Dr: write the name alone."
        />
        <TextField
          {...bind("fixed")}
          label="Mobile number, known already"
          fixed
          hint="You signed in with this number."
        />
        <TextField {...bind("long")} label={LONG} hint={`${LONG}, and a hint beneath it no shorter.`} />
        <TextField
          {...bind("hindi")}
          label={<span lang="hi">पूरा नाम जैसा पैन कार्ड पर है</span>}
          hint={<span lang="hi">केवल अक्षर और खाली स्थान, बिना श्री या डॉ.</span>}
        />
      </Part>
      <Part title="Money">
        <MoneyField
          {...bind("money")}
          label="How much do you need?"
          hint="From ₹3,000 to ₹5,00,000."
          inWords
        />
        <MoneyField {...bind("moneyFilled")} label="How much, filled" inWords />
        <MoneyField
          {...bind("moneyWrong")}
          label="How much, wrong"
          error="Enter at most ₹5,00,000."
          inWords
        />
      </Part>
      <Part title="Date">
        <DateField {...bind("date")} label="Date of birth" hint="Day, month and year, like 27/03/1994." />
        <DateField {...bind("dateFilled")} label="Date of birth, filled" />
        <DateField {...bind("dateWrong")} label="Date of birth, wrong" error="Invalid Date" />
      </Part>
      <Part title="OTP">
        <CodeField {...bind("code")} label="OTP of the SMS" hint="Six digits, from the message we sent." />
        <CodeField {...bind("codeFilled")} label="Filled" />
        <CodeField {...bind("codeWrong")} label="Wrong" error="Enter all six digits." />
      </Part>
      <Part title="Select">
        <SelectField {...bind("select")} options={STATES} label="State or union territory" />
        <SelectField {...bind("selectFilled")} options={STATES} label="State, filled" />
        <SelectField
          {...bind("selectWrong")}
          options={STATES}
          label="State, wrong"
          error="Choose the state you live in."
        />
      </Part>
      <Part title="Choice">
        <ChoiceField {...bind("choice")} options={YES_NO} label="Are you in a full-time salaried job?" />
        <ChoiceField {...bind("choiceFilled")} options={YES_NO} label="Salaried, filled" />
        <ChoiceField
          {...bind("choiceWrong")}
          options={YES_NO}
          label="Salaried, wrong"
          hint="Full-time, with a salary each month."
          error="Say whether you are in a full-time salaried job."
        />
      </Part>
      <Part title="Check">
        <CheckField {...bind("check")} label="My household income is above ₹25,000 a month" />
        <CheckField
          {...bind("checkFilled")}
          label="I accept the terms and conditions"
          hint="You can read them again at any time."
        />
        <CheckField
          {...bind("checkWrong")}
          label="I allow creditline and its lending partners to ask the credit bureau about me"
          error="Allow the credit bureau check to go on."
        />
      </Part>
    </>
  );
}

function Files(): ReactNode {
  const [files, setFiles] = useState(SAMPLE_FILES);
  const remove = (handle: string): void => setFiles(files.filter((file) => file.handle !== handle));
  return (
    <Part title="Files">
      <FileField
        id="gallery-file"
        name="file"
        label="Cancelled cheque"
        hint="PDF or JPG, one file. All four corners must show."
        files={[]}
        onChoose={() => undefined}
        onRemove={() => undefined}
      />
      <FileField
        id="gallery-files"
        name="files"
        label="Bank statements, some chosen"
        maxFiles={3}
        files={files}
        onChoose={() => undefined}
        onRemove={remove}
      />
      <FileField
        id="gallery-file-wrong"
        name="fileWrong"
        label="Bank statements, wrong"
        files={[]}
        error="Choose the PDF statements of the last 3 months."
        onChoose={() => undefined}
        onRemove={() => undefined}
      />
    </Part>
  );
}

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

export function Gallery({ samples }: GalleryProps): ReactNode {
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
              <Button kind="second">Send me an SMS when it is decided</Button>
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
