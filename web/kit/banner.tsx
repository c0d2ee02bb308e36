import type { ReactNode } from "react";
import { Icon } from "./icon.tsx";
import "./banner.css";

export type Connection = "online" | "offline" | "back";

interface BannerProps {
  /** `back` for the moment after reconnecting; the caller says when it is over. */
  readonly connection: Connection;
}

const WORDS: Record<Connection, string> = {
  online: "",
  offline: "You are offline. What you typed is kept. Go on when the network is back.",
  back: "You are back online.",
};

/** Across the top of the page while the network is away. */
export function Banner({ connection }: BannerProps): ReactNode {
  return (
    <div className="banner-place" aria-live="polite">
      {connection !== "online" && (
        <div className="banner" data-connection={connection}>
          <p className="banner-words">
            <Icon name={connection === "back" ? "check" : "offline"} />
            {WORDS[connection]}
          </p>
        </div>
      )}
    </div>
  );
}
