/** The keys of one scope, each with what it does. */
import { useIntl } from 'react-intl';

import type { KeyBinding } from '#kit/keyboard/key-binding.ts';
import { KeyCaps } from '#kit/keyboard/key-caps.tsx';
import { keysOf } from '#kit/keyboard/key-definition.ts';

interface ScopeKeysProps {
  readonly scope: string;
  readonly bindings: readonly KeyBinding[];
}

export function ScopeKeys({ scope, bindings }: ScopeKeysProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: `keys.${scope}` });
  return (
    <section className="c-keys-help" aria-label={name}>
      <h3>{name}</h3>
      <dl>
        {bindings.map((binding) => (
          <div key={`${binding.message} ${keysOf(binding).join(' ')}`}>
            <dt>{intl.formatMessage({ id: binding.message }, binding.values)}</dt>
            {keysOf(binding).map((keys) => (
              <dd key={keys}>
                <KeyCaps keys={keys} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
