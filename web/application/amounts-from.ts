import "./amounts-from.css";
import { atMoment, t } from "@creditline/core/messages/message";
import { inWords } from "../kit/words.tsx";
import { application } from "./use-application.ts";

let isTold = false;

/**
 * Tells below the banner of a page without a network from when what it shows is, so that no amount passes for how things
 * stand. Begun once, with the first area: a login has nothing to be told of.
 */
export function tellAmountsFrom(): void {
  if (isTold) return;
  isTold = true;
  const line = document.createElement("p");
  line.className = "amounts-from";
  const look = (): void => {
    const { network, recordAt } = application().getState();
    const text =
      network === "offline" && recordAt !== null
        ? inWords(t("Last updated {moment}. It may have changed since.", { moment: atMoment(recordAt) }))
        : "";
    // The frame may have been drawn anew.
    if (!line.isConnected) document.querySelector(".banner-place")?.append(line);
    if (line.textContent !== text) line.textContent = text;
  };
  application().subscribe(look);
  look();
}
