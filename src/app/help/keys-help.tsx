/** `?`: all the keys that work here, read from the registry that acts by them. */
import { useIntl } from 'react-intl';

import type { KeyGroup } from '#kit/keyboard/key-registry.ts';
import { keysOf } from '#kit/keyboard/key-registry.ts';
import { KeySigns } from '#kit/keyboard/key-signs.tsx';
import { useRegisteredKeys } from '#kit/keyboard/use-keys.ts';
import { SideDrawer } from '../shell/side-drawer.tsx';
import './help.css';

interface KeysHelpProps {
  readonly onClose: () => void;
  /** The scope of the drawer that it lies over: its keys stand first. */
  readonly over?: string;
}

export function KeysHelp({ onClose, over }: KeysHelpProps) {
  const intl = useIntl();
  const groups = useRegisteredKeys();
  const own = over === undefined ? [] : [over];
  const scopes = [...new Set([...own, ...groups.map((group) => group.scope)])];
  return (
    <SideDrawer
      title={intl.formatMessage({ id: 'help.keys' })}
      onClose={onClose}
      {...(over === undefined ? {} : { over: true })}
    >
      {scopes.map((scope) => (
        <ScopeKeys key={scope} scope={scope} groups={groups.filter((group) => group.scope === scope)} />
      ))}
    </SideDrawer>
  );
}

interface ScopeKeysProps {
  readonly scope: string;
  readonly groups: readonly KeyGroup[];
}

function ScopeKeys({ scope, groups }: ScopeKeysProps) {
  const intl = useIntl();
  const name = intl.formatMessage({ id: `keys.${scope}` });
  const bindings = groups.flatMap((group) => group.bindings);
  return (
    <section className="c-keys-help" aria-label={name}>
      <h3>{name}</h3>
      <dl>
        {bindings.map((binding) => (
          <div key={`${binding.message} ${keysOf(binding).join(' ')}`}>
            <dt>{intl.formatMessage({ id: binding.message }, binding.values)}</dt>
            {keysOf(binding).map((keys) => (
              <dd key={keys}>
                <KeySigns keys={keys} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
    </section>
  );
}
