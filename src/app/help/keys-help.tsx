/** `?`: all the keys that work where the person was, as they have them; read from the registry that acts by them. */
import { AnchorButton, Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHref, useNavigate } from 'react-router';

import { contains } from '#model/vietnam/text.ts';
import type { KeyBinding, KeyGroup } from '#kit/keyboard/key-binding.ts';
import { KeyCaps } from '#kit/keyboard/key-caps.tsx';
import { keysOf } from '#kit/keyboard/key-definition.ts';
import { useKeyLayer, useKeyRegistry } from '#kit/keyboard/keys-provider.tsx';
import { useRestoreFocus } from '#kit/keyboard/restore-focus.ts';
import { useRegisteredKeys } from '#kit/keyboard/use-keys.ts';
import { keysPath } from '../navigation/keys-path.ts';
import { SideDrawer } from '../surfaces/side-drawer.tsx';
import { useSurfaces } from '../surfaces/surfaces.tsx';
import '#kit/fields/fields.css';
import './help.css';

export function KeysHelp({ onClose }: { readonly onClose: () => void }) {
  const intl = useIntl();
  const liesOver = useSurfaces().all.length > 1;
  useRestoreFocus();
  return (
    <SideDrawer
      title={intl.formatMessage({ id: 'help.keys' })}
      onClose={onClose}
      foot={<Foot />}
      {...(liesOver ? { over: true } : {})}
    >
      <HelpContent />
    </SideDrawer>
  );
}

function HelpContent() {
  const intl = useIntl();
  const [typed, setTyped] = useState('');
  const own = useKeyLayer();
  const layers = useKeyRegistry().layers();
  const under = Math.max(...layers.filter((layer) => layer < own));
  const nameOf = ({ message, values }: ScopeOfHelp['bindings'][number]) =>
    intl.formatMessage({ id: message }, values);
  const scopes = helpScopes({ groups: useRegisteredKeys(), layer: under, typed, nameOf });
  const label = intl.formatMessage({ id: 'help.search' });
  return (
    <>
      <div className="c-keys-search">
        <input
          // biome-ignore lint/a11y/noAutofocus: whoever opens the keys looks for one.
          autoFocus
          type="search"
          className="c-input"
          aria-label={label}
          placeholder={label}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {scopes.map(({ scope, bindings }) => (
        <ScopeKeys key={scope} scope={scope} bindings={bindings} />
      ))}
      <p className="c-keys-none" role="status">
        {scopes.length === 0 ? <FormattedMessage id="help.noKeys" values={{ typed }} /> : null}
      </p>
    </>
  );
}

function Foot() {
  const navigate = useNavigate();
  const { closeAll } = useSurfaces();
  return (
    <>
      <Button variant="minimal" onClick={() => window.print()}>
        <FormattedMessage id="help.print" />
      </Button>
      <AnchorButton
        href={useHref(keysPath)}
        onClick={(event) => {
          event.preventDefault();
          closeAll();
          void navigate(keysPath);
        }}
      >
        <FormattedMessage id="keyMap.open" />
      </AnchorButton>
    </>
  );
}

interface ScopeOfHelp {
  readonly scope: string;
  readonly bindings: readonly KeyBinding[];
}

interface HelpContext {
  readonly groups: readonly KeyGroup[];
  /** The layer that the help lies over: what is under it is shadowed. */
  readonly layer: number;
  readonly typed: string;
  nameOf(binding: KeyBinding): string;
}

/** The nearest first: what is done to rows, then the list and its grid, what works everywhere last. */
const order = ['commands', 'edit', 'list', 'grid', 'cell', 'screen', 'shell'];

/** Which keys the help shows: those that work where it was opened, grouped by where they work. */
function helpScopes({ groups, layer, typed, nameOf }: HelpContext): readonly ScopeOfHelp[] {
  const found = new Map<string, KeyBinding[]>();
  for (const { scope, layer: own, bindings } of groups) {
    const wanted = bindings.filter(
      (binding) =>
        // From a layer below, show only keys that need no focus there.
        (own === layer || (binding.always === true && binding.on === undefined)) &&
        keysOf(binding).length > 0 &&
        contains(`${nameOf(binding)} ${keysOf(binding).join(' ')}`, typed.trim()),
    );
    if (wanted.length > 0) found.set(scope, [...(found.get(scope) ?? []), ...wanted]);
  }
  return [...found]
    .map(([scope, bindings]) => ({ scope, bindings }))
    .sort((one, other) => order.indexOf(one.scope) - order.indexOf(other.scope));
}

interface ScopeKeysProps {
  readonly scope: string;
  readonly bindings: readonly KeyBinding[];
}

/** The keys of one scope, each with what it does. */
function ScopeKeys({ scope, bindings }: ScopeKeysProps) {
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
