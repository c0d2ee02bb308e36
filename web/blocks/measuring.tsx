import { MeasuringAnswered } from "../screens/measuring-asked.tsx";
import type { Drawing } from "./hands.ts";
import { Titled } from "./titled.tsx";

/** Whether use may be measured on this device, with the way to change it where somebody would be told. */
export const MeasuringBlock: Drawing<"measuring"> = ({ block: { title, text } }) => (
  <Titled title={title}>
    <p>{text}</p>
    <MeasuringAnswered />
  </Titled>
);
