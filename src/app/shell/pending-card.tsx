import { FormattedMessage, useIntl } from 'react-intl';

import type { PendingKeys } from '#kit/keyboard/key-binding.ts';
import { KeyCaps } from '#kit/keyboard/key-caps.tsx';
import './pending-card.css';

export function PendingCard({ begun }: { readonly begun: PendingKeys }) {
  const intl = useIntl();
  const { presses, following } = begun;
  return (
    <section className="c-pending-keys" role="status" aria-label={intl.formatMessage({ id: 'keys.pending' })}>
      <p>
        <KeyCaps keys={presses.join(' ')} /> <FormattedMessage id="keys.pending.next" />
      </p>
      <ul>
        {following.map(({ keys, binding }) => (
          <li key={`${keys} ${binding.message}`}>
            <KeyCaps keys={keys} />
            <span>{intl.formatMessage({ id: binding.message }, binding.values)}</span>
          </li>
        ))}
      </ul>
      <p className="c-pending-way-out">
        <KeyCaps keys="Escape" /> <FormattedMessage id="keys.pending.end" />
      </p>
    </section>
  );
}
