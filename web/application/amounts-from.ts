import "./amounts-from.css";
import { atMoment, t } from "@creditline/core/messages/message";
import { inWords } from "../kit/words.tsx";
import { application } from "./use-application.ts";

let isTold = false;

/**
 * Shows, below the offline banner, when the visible amounts were last updated. Started once, with the first area: a
 * login shows no amounts.
 */
export function showAmountsTime(): void {
  if (isTold) return;
  isTold = true;
  const line = document.createElement("p");
  line.className = "amounts-from";
  const look = (): void => {
    const { network, recordAt } = application().getState();
    const text =
      network === "offline" && recordAt !== null
        ? inWords(t("Last updated: {moment}", { moment: atMoment(recordAt) }))
        : "";
    // The frame may have been rendered again.
    if (!line.isConnected) document.querySelector(".banner-place")?.append(line);
    if (line.textContent !== text) line.textContent = text;
  };
  application().subscribe(look);
  look();
}
