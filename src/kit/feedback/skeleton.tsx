/**
 * Holds the place of what is coming, at its size: nothing jumps when it arrives. What comes at once, from this device say, is
 * awaited without a word: shapes that flash by only make it look slower.
 */
import { useEffect, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import './feedback.css';

const widths = [62, 48, 71, 55, 66, 43, 58, 69, 51, 64];

/** px, as in feedback.css. */
const lineHeight = 28;
/** Delay before loading is announced, in ms. */
const tellAfterMs = 200;

export function Skeleton({ lines = 20 }: { readonly lines?: number }) {
  const [isTold, setTold] = useState(false);
  useEffect(() => {
    const timer = setTimeout(() => setTold(true), tellAfterMs);
    return () => clearTimeout(timer);
  }, []);
  if (!isTold) return <div className="c-skeleton" style={{ height: lines * lineHeight }} aria-busy="true" />;
  return (
    <div className="c-skeleton" role="status" aria-busy="true">
      <span className="c-unseen">
        <FormattedMessage id="state.loading" />
      </span>
      <div className="c-skeleton-lines">
        {Array.from({ length: lines }, (_, index) => (
          <div
            // biome-ignore lint/suspicious/noArrayIndexKey: lines without content have no other identity.
            key={index}
            className="c-skeleton-line"
            style={{ width: `${widths[index % widths.length]}%` }}
          />
        ))}
      </div>
    </div>
  );
}
