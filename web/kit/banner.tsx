import "./banner.css";
import { ASSUMED_MESSAGE } from "@creditline/core/notices/messages.table";
import type { Text } from "@creditline/core/messages/message";
import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import { inWords } from "./words.tsx";

export type Connection = "online" | "offline" | "back";

interface BannerProps {
  /** `back` for a moment after reconnecting; the caller decides how long. */
  readonly connection: Connection;
}

const WORDS: Record<Exclude<Connection, "online">, Text> = {
  offline: ASSUMED_MESSAGE.offline,
  back: ASSUMED_MESSAGE.backOnline,
};

/** Shown across the top of the page while the network is down. */
export function Banner({ connection }: BannerProps): ReactNode {
  return (
    <div className="banner-place" aria-live="polite">
      {connection !== "online" && (
        <div className="banner" data-connection={connection}>
          <p className="banner-words">
            <Icon name={connection === "back" ? "check" : "offline"} />
            {inWords(WORDS[connection])}
          </p>
        </div>
      )}
    </div>
  );
}
