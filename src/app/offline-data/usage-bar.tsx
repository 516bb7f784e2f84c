/** How much of the room that the browser gives is used: by lists, and by all of the console. */
import { useIntl } from 'react-intl';

import type { OfflineCollectionsState } from '#store/offline-collections-slice.ts';
import { sizeParts } from './size-parts.ts';

interface UsageBarProps {
  readonly usage: OfflineCollectionsState['usage'];
  /** Bytes of all lists. */
  readonly kept: number;
}

export function UsageBar({ usage, kept }: UsageBarProps) {
  const intl = useIntl();
  const say = (bytes: number) => intl.formatMessage({ id: 'offlineData.bytes' }, sizeParts(bytes));
  const text =
    usage === undefined
      ? intl.formatMessage({ id: 'offlineData.usageUnknown' }, { kept: say(kept) })
      : intl.formatMessage(
          { id: 'offlineData.usage' },
          { kept: say(kept), used: say(usage.used), quota: say(usage.quota) },
        );
  return (
    <div className="c-offline-usage">
      <meter
        className="c-offline-meter"
        aria-label={intl.formatMessage({ id: 'offlineData.usageLabel' })}
        min={0}
        max={usage?.quota ?? 1}
        high={(usage?.quota ?? 1) * 0.7}
        value={usage?.used ?? 0}
      />
      <p className="c-figures">{text}</p>
    </div>
  );
}
