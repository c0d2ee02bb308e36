import { SAMPLE_FILES } from "./sample-fields.ts";
import { SelectField } from "../kit/form/more-fields.tsx";
import { FileField } from "../kit/form/file-field.tsx";
import { DateField, MoneyField } from "../kit/form/typed-fields.tsx";
import { CodeField, TextField } from "../kit/form/text-field.tsx";
import { CheckField, ChoiceField } from "../kit/form/choice-fields.tsx";
import { type ReactNode, useState } from "react";

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

export function Part({
  title,
  children,
}: {
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  return (
    <section className="gallery-part">
      <h2>{title}</h2>
      {children}
    </section>
  );
}

export function Fields(): ReactNode {
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
        <DateField {...bind("date")} label="Date of birth" hint="Like 27/03/1994" />
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
          label="I allow creditline and its lending partners to get my credit report from the credit bureau"
          error="Allow the credit bureau check to go on."
        />
      </Part>
    </>
  );
}

export function Files(): ReactNode {
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
