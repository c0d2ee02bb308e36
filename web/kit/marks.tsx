import "./mark.css";
import "./pill.css";
import "./sign.css";
import "./step-mark.css";
import { initialsMark } from "@creditline/core/reference/mark";
import { t, type Text } from "@creditline/core/messages/message";
import type { RowIcon } from "@creditline/core/screens/blocks/schedule";
import type { StepState } from "@creditline/core/screens/blocks/status-blocks";
import type { ReactNode } from "react";
import { Icon, type IconName } from "./icon.tsx";
import { inWords, Unseen } from "./words.tsx";

interface MarkProps {
  readonly name: string;
  /** The address of its own mark on this site, if one is configured. */
  readonly src?: string | undefined;
}

/** A bank's or a lender's mark beside its name: its own, or its initials on a tile. Hidden from screen readers. */
export function Mark({ name, src }: MarkProps): ReactNode {
  const { initials, tone } = initialsMark(name);
  return (
    <span className="mark" data-tone={tone} aria-hidden="true">
      {src === undefined ? initials : <img src={src} alt="" width="44" height="44" />}
    </span>
  );
}

/** The status of something, in a word or two. */
export const Pill = ({
  tone,
  children,
}: {
  readonly tone?: "bad" | undefined;
  readonly children: ReactNode;
}): ReactNode => (
  <span className="pill" data-tone={tone}>
    {children}
  </span>
);

const SIGNS: { readonly [Sign in RowIcon]: string } = {
  money: "M8 5h8M8 9h8M8 5c6 0 6 8 0 8l6 6.5",
  offer: "M4 12.5 12.5 4H20v7.5L11.5 20zM16 8v.1",
  gift: "M4 9h16v11H4zM4 13.500h16M12 9v11M12 9C6 9 7.5 4 9.5 4S12 9 12 9zM12 9c6 0 4.5-5 2.5-5S12 9 12 9z",
  paper: "M6 3.500h8l4 4V20.500H6zM13.5 3.500V8H18M9 12.500h6M9 16h6",
  limit: "M4 18.500h16M7 15V11M12 15V7.500M17 15V4.5",
  person: "M12 4a4 4 0 1 1 0 8 4 4 0 0 1 0-8M4.5 20.500c.8-4 3.6-6 7.5-6s6.7 2 7.5 6",
  home: "M4 11.500 12 4.500l8 7M6 10v10h12V10M10 20v-5.500h4V20",
  help: "M4 4.500h16v12h-9l-4 3.500v-3.500H4zM8 9h8m-8 3.500h5",
  letter: "M3.5 6h17v12.500h-17zM3.5 7l8.5 6.5 8.5-6.5",
  phone: "M7.5 3h9v18h-9zM11 18h2",
  bank: "M3.5 9 12 4l8.5 5zM5.5 9v8M10 9v8M14 9v8M18.5 9v8M3.5 20h17",
  devices: "M3.5 5h13v9h-13zM6.5 18h7M18 9.500h3.500V19H18z",
  data: "M5 6c0-3.5 14-3.5 14 0v12c0 3.5-14 3.5-14 0zM5 6c0 3.5 14 3.5 14 0M5 12c0 3.5 14 3.5 14 0",
};

/** An icon on a tile before text that says the same: hidden from screen readers. */
export const Sign = ({ name }: { readonly name: RowIcon }): ReactNode => (
  <span className="sign" data-sign={name} aria-hidden="true">
    <svg viewBox="0 0 24 24" width="24" height="24" focusable="false">
      <path d={SIGNS[name]} />
    </svg>
  </span>
);

const MARKS: Record<StepState, { readonly icon: IconName | null; readonly words: Text }> = {
  done: { icon: "check", words: t("Done") },
  now: { icon: "dot", words: t("Now") },
  waiting: { icon: "hands", words: t("Waiting") },
  next: { icon: null, words: t("To come") },
  failed: { icon: "cross", words: t("Failed") },
};

/** The mark before a step: its shape, its colour and its hidden text say the same. */
export function StepMark({ state }: { readonly state: StepState }): ReactNode {
  const { icon, words } = MARKS[state];
  return (
    <>
      <span className="step-mark" data-state={state} aria-hidden="true">
        {icon !== null && <Icon name={icon} />}
      </span>
      <Unseen>{`${inWords(words)}: `}</Unseen>
    </>
  );
}
