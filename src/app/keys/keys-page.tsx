/** /keys: every action with its keys, wherever it works; each can get others, by pressing them. */
import { Button, Switch } from '@blueprintjs/core';
import { useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { characterKeysTurned, keysReset, selectKeyPreferences } from '#store/preferences-slice.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { ActionKeys } from './action-keys.tsx';
import { useKeyScopes } from './use-key-scopes.ts';
import '#kit/fields/fields.css';
import './keys-page.css';

export function KeysPage() {
  const intl = useIntl();
  const search = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState('');
  const scopes = useKeyScopes(typed);
  const found = scopes.reduce((sum, { actions }) => sum + actions.length, 0);
  const searchLabel = intl.formatMessage({ id: 'help.search' });
  return (
    <section className="c-key-map" aria-labelledby="key-map-title">
      <Head onReset={() => search.current?.focus()} />
      <p className="c-key-map-text">
        <FormattedMessage id="keyMap.text" />
      </p>
      <div className="c-key-map-tools">
        <input
          ref={search}
          type="search"
          className="c-input"
          aria-label={searchLabel}
          placeholder={searchLabel}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <span role="status">
          {typed.trim() === '' ? '' : intl.formatMessage({ id: 'keyMap.found' }, { count: found })}
        </span>
        <CharactersSwitch />
      </div>
      {scopes.map((scope) => (
        <table key={scope.title} className="c-key-map-scope">
          <caption>{scope.title}</caption>
          <thead className="c-unseen">
            <tr>
              <th scope="col">
                <FormattedMessage id="keyMap.action" />
              </th>
              <th scope="col">
                <FormattedMessage id="keyMap.keys" />
              </th>
            </tr>
          </thead>
          <tbody>
            {scope.actions.map((action) => (
              <ActionKeys key={action.message} action={action} isFocused={scope.isFocused === true} />
            ))}
          </tbody>
        </table>
      ))}
    </section>
  );
}

function Head({ onReset }: { readonly onReset: () => void }) {
  const dispatch = useAppDispatch();
  const { own } = useAppSelector(selectKeyPreferences);
  const changed = Object.keys(own).length;
  return (
    <header className="c-key-map-head">
      <h1 id="key-map-title">
        <FormattedMessage id="keyMap.open" />
      </h1>
      {changed > 0 && (
        <Button
          size="small"
          variant="minimal"
          onClick={() => {
            dispatch(keysReset());
            onReset();
          }}
        >
          <FormattedMessage id="keyMap.resetAll" values={{ count: changed }} />
        </Button>
      )}
    </header>
  );
}

/** WCAG 2.1.4: keys that are made of characters alone can be turned off. */
function CharactersSwitch() {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { charactersOff } = useAppSelector(selectKeyPreferences);
  return (
    <Switch
      className="c-key-map-switch"
      checked={!charactersOff}
      label={intl.formatMessage({ id: 'keyMap.characters' })}
      onChange={() => void dispatch(characterKeysTurned(charactersOff))}
    />
  );
}
