/** One action: its keys as they are, and what can be done about them. */
import { Button } from '@blueprintjs/core';
import { useEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { keysChosen, selectKeyPreferences } from '#store/preferences-slice.ts';
import { KeyCaps } from '#kit/keyboard/key-caps.tsx';
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';
import { mappedKeys } from '#kit/keyboard/map-keys.ts';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { ownKeys } from './key-conflicts.ts';
import { KeyRecorder } from './key-recorder.tsx';

interface ActionKeysProps {
  readonly action: KeyDefinition;
  readonly isFocused: boolean;
}

export function ActionKeys({ action, isFocused }: ActionKeysProps) {
  const intl = useIntl();
  const preferences = useAppSelector(selectKeyPreferences);
  const [recording, setRecording] = useState<'change' | 'add'>();
  const keys = ownKeys(action, preferences.own);
  const working = mappedKeys(action, preferences, isFocused);
  const { row, focusRow, focusNow } = useRowFocus(recording === undefined);
  const isFixed = action.fixed === true || action.native === true;
  return (
    <tr ref={row}>
      <th scope="row">{intl.formatMessage({ id: action.message })}</th>
      <td colSpan={recording === undefined ? 1 : 2}>
        <div className="c-key-map-keys">
          {recording === undefined ? (
            keys.map((each) => (
              <span key={each} className={working.includes(each) ? '' : 'c-key-map-off'}>
                <KeyCaps keys={each} />
              </span>
            ))
          ) : (
            <KeyRecorder
              action={action}
              kept={recording === 'add' ? keys : []}
              onDone={() => {
                setRecording(undefined);
                focusRow();
              }}
            />
          )}
          {recording === undefined && keys.length === 0 && (
            <span className="c-key-map-none">
              <FormattedMessage id="keyMap.none" />
            </span>
          )}
        </div>
      </td>
      {recording === undefined && (
        <td className="c-key-map-acts">
          {isFixed ? (
            <span className="c-key-map-none">
              <FormattedMessage id="keyMap.fixed" />
            </span>
          ) : (
            <Acts action={action} keys={keys} onRecord={setRecording} onChosen={focusNow} />
          )}
        </td>
      )}
    </tr>
  );
}

interface ActsProps {
  readonly action: KeyDefinition;
  readonly keys: readonly string[];
  onRecord(how: 'change' | 'add'): void;
  onChosen(): void;
}

function Acts({ action, keys, onRecord, onChosen }: ActsProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const { own } = useAppSelector(selectKeyPreferences);
  const name = intl.formatMessage({ id: action.message });
  const button = (act: string, onClick: () => void) => (
    <Button
      size="small"
      variant="minimal"
      text={intl.formatMessage({ id: `keyMap.${act}` })}
      aria-label={intl.formatMessage({ id: `keyMap.${act}.of` }, { name })}
      onClick={onClick}
    />
  );
  const choose = (chosen: readonly string[] | undefined) => {
    dispatch(keysChosen({ [action.message]: chosen }));
    onChosen();
  };
  return (
    <>
      {button('change', () => onRecord('change'))}
      {keys.length > 0 && keys.length < mostKeys && button('add', () => onRecord('add'))}
      {keys.length > 0 && button('remove', () => choose([]))}
      {own[action.message] !== undefined && button('reset', () => choose(undefined))}
    </>
  );
}

const mostKeys = 4;

/** After keys were pressed, and where a button takes itself away, focus is on the row's first one. */
function useRowFocus(isReady: boolean) {
  const row = useRef<HTMLTableRowElement>(null);
  const isWanted = useRef(false);
  useEffect(() => {
    if (!isReady || !isWanted.current) return;
    isWanted.current = false;
    focusFirst(row.current);
  }, [isReady]);
  return {
    row,
    focusRow: () => {
      isWanted.current = true;
    },
    focusNow: () => focusFirst(row.current),
  };
}

const focusFirst = (row: HTMLElement | null) => row?.querySelector('button')?.focus();
