/** Holds the place of what is coming, at its size: nothing jumps when it arrives. */
import { FormattedMessage } from 'react-intl';

import './feedback.css';

const widths = [62, 48, 71, 55, 66, 43, 58, 69, 51, 64];

export function Skeleton({ lines = 20 }: { readonly lines?: number }) {
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
