/** `?`: all the keys that work where the person was, as they have them; read from the registry that acts by them. */
import { AnchorButton, Button } from '@blueprintjs/core';
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { useHref, useNavigate } from 'react-router';

import { useKeyLayer, useKeyRegistry } from '#kit/keyboard/keys-provider.tsx';
import { useRestoreFocus } from '#kit/keyboard/restore-focus.ts';
import { useRegisteredKeys } from '#kit/keyboard/use-keys.ts';
import { keysPath } from '../navigation/keys-path.ts';
import { SideDrawer } from '../surfaces/side-drawer.tsx';
import { useSurfaces } from '../surfaces/surfaces.tsx';
import type { ScopeOfHelp } from './help-scopes.ts';
import { helpScopes } from './help-scopes.ts';
import { ScopeKeys } from './scope-keys.tsx';
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
