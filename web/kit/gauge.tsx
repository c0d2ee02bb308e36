import { say, verbatim } from "@creditline/core/say/say";
import { availableOf, usedShare } from "@creditline/core/screens/blocks/limit";
import { inWords } from "./words.ts";
import { useId, type ReactNode } from "react";
import { rupees } from "./form/rupees.ts";
import "./gauge.css";

interface GaugeProps {
  /** The whole limit, in rupees. */
  readonly limit: number;
  /** The part of it in use, in rupees; the rest is available. */
  readonly used: number;
}

const ARC = "M20 114A94 94 0 0 1 208 114";
/** The round ends of the arc: the flat end between used and free is the exact one. */
const START = "M20 114v.01";
const END = "M208 114v.01";

/** The credit limit as an arc: the dark part is in use. The figures stand beneath it for those who read. */
export function Gauge(props: GaugeProps): ReactNode {
  const { limit, used } = props;
  const id = useId();
  const available = availableOf(props);
  const share = usedShare(props);
  return (
    <figure className="gauge">
      <div className="gauge-picture">
        {/* oxlint-disable-next-line jsx-a11y/prefer-tag-over-role -- drawn in the page, so that it follows the theme */}
        <svg viewBox="0 0 228 126" role="img" aria-labelledby={id}>
          <title id={id}>
            {inWords(
              say("{used} of {limit} used, {available} available", {
                used: verbatim(rupees(used)),
                limit: verbatim(rupees(limit)),
                available: verbatim(rupees(available)),
              }),
            )}
          </title>
          <path className="gauge-edge" d={ARC} />
          <path className="gauge-track" d={ARC} />
          {share > 0 && (
            <>
              <path className="gauge-cap" d={START} />
              <path className="gauge-used" d={ARC} pathLength="100" strokeDasharray={`${share} 100`} />
              {share === 100 && <path className="gauge-cap" d={END} />}
            </>
          )}
        </svg>
        <p className="gauge-middle" aria-hidden="true">
          <span className="gauge-amount amount">{rupees(available)}</span>
          <span className="soft small">{inWords(say("available"))}</span>
        </p>
      </div>
      <figcaption>
        <dl className="gauge-key">
          <div>
            <dt>
              <span className="gauge-swatch" data-part="used" /> {inWords(say("Used"))}
            </dt>
            <dd className="amount">{rupees(used)}</dd>
          </div>
          <div>
            <dt>
              <span className="gauge-swatch" /> {inWords(say("Available"))}
            </dt>
            <dd className="amount">{rupees(available)}</dd>
          </div>
          <div>
            <dt>{inWords(say("Limit"))}</dt>
            <dd className="amount">{rupees(limit)}</dd>
          </div>
        </dl>
      </figcaption>
    </figure>
  );
}
