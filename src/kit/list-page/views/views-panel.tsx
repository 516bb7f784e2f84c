/** Operations on the views of a list: choosing one first of all. */
import { Button, MenuDivider, MenuItem } from '@blueprintjs/core';
import { Star } from '@blueprintjs/icons';
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';

import { ArrowMenu } from '../../keyboard/arrow-menu.tsx';
import { KeysOf } from '../../keyboard/key-caps.tsx';
import { KeyLayer } from '../../keyboard/keys-provider.tsx';
import type { Views } from './use-views.ts';
import { viewKeys } from './view-keys.ts';
import { ViewName } from './view-name.tsx';

export function ViewsPanel({ views }: { readonly views: Views }) {
  const { question, current, ask } = views;
  // While its popover fades, what was asked is over: keys are the list's again.
  if (question === undefined) return null;
  return (
    <KeyLayer>
      {question === 'saveAs' && <ViewName views={views} question="saveAs" start="" onDone={views.saveAs} />}
      {question === 'rename' && current !== undefined && (
        <ViewName views={views} question="rename" start={current.name} onDone={views.rename} />
      )}
      {question === 'remove' && current !== undefined && (
        <Removal name={current.name} onRemove={views.remove} onDone={() => ask(undefined)} />
      )}
      {question === 'link' && <LinkToCopy link={views.link()} />}
      {question === 'list' && <ViewList views={views} />}
    </KeyLayer>
  );
}

function ViewList({ views }: { readonly views: Views }) {
  const intl = useIntl();
  const { shelf, current, isChanged, isFull, ask } = views;
  const isFirst = current !== undefined && shelf.first === current.name;
  const first = intl.formatMessage({ id: 'views.isFirst' });
  const act = (key: (typeof viewKeys)[keyof typeof viewKeys], run: () => void, stays = false) => (
    <MenuItem
      text={intl.formatMessage({ id: key.message })}
      labelElement={<KeysOf action={key} />}
      shouldDismissPopover={!stays}
      onClick={run}
    />
  );
  return (
    <div className="c-views">
      <ArrowMenu label={intl.formatMessage({ id: 'views.title' })}>
        {shelf.views.map((view) => (
          <MenuItem
            key={view.name}
            role="menuitemradio"
            aria-checked={view === current}
            active={view === current}
            text={view.name}
            labelElement={view.name === shelf.first ? <Star size={12} title={first} /> : undefined}
            onClick={() => views.open(view)}
          />
        ))}
        {shelf.views.length > 0 && <MenuDivider />}
        {isChanged && act(viewKeys.save, views.save)}
        {!isFull && act(viewKeys.saveAs, () => ask('saveAs'), true)}
        {current !== undefined && act(viewKeys.rename, () => ask('rename'), true)}
        {current !== undefined && !isFirst && act(viewKeys.openFirst, () => views.openFirst(true))}
        {isFirst && act(viewKeys.notFirst, () => views.openFirst(false))}
        {act(viewKeys.link, () => ask('link'), true)}
        {current !== undefined && act(viewKeys.remove, () => ask('remove'), true)}
      </ArrowMenu>
      {isFull && <p className="c-views-note">{intl.formatMessage({ id: 'views.full' })}</p>}
    </div>
  );
}

function Removal({
  name,
  onRemove,
  onDone,
}: {
  readonly name: string;
  readonly onRemove: () => void;
  readonly onDone: () => void;
}) {
  const intl = useIntl();
  const stay = useRef<HTMLButtonElement>(null);
  useEffect(() => stay.current?.focus(), []);
  return (
    <div className="c-views-form">
      <p>{intl.formatMessage({ id: 'views.removeQuestion' }, { name })}</p>
      <div className="c-views-buttons">
        {/* Enter, pressed once too often, must not remove anything. */}
        <Button ref={stay} size="small" text={intl.formatMessage({ id: 'action.cancel' })} onClick={onDone} />
        <Button
          size="small"
          intent="danger"
          text={intl.formatMessage({ id: 'views.remove' })}
          onClick={() => {
            onDone();
            onRemove();
          }}
        />
      </div>
    </div>
  );
}

/** Selected already: Ctrl+C is enough. */
function LinkToCopy({ link }: { readonly link: string }) {
  const intl = useIntl();
  const field = useRef<HTMLInputElement>(null);
  const [isCopied, setCopied] = useState(false);
  useEffect(() => {
    const frame = requestAnimationFrame(() => field.current?.select());
    return () => cancelAnimationFrame(frame);
  }, []);
  const copy = () => {
    field.current?.select();
    setCopied(document.execCommand('copy'));
  };
  return (
    <div className="c-views-form">
      <label>
        {intl.formatMessage({ id: 'views.linkToCopy' })}
        <input ref={field} className="c-input" readOnly value={link} />
      </label>
      <div className="c-views-buttons">
        <Button size="small" text={intl.formatMessage({ id: 'views.copy' })} onClick={copy} />
        <span role="status">{isCopied ? intl.formatMessage({ id: 'views.copied' }) : ''}</span>
      </div>
    </div>
  );
}
