/** A view that came with a link: its rows are shown at once, and whether it is kept is the person's to say. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';

import { noticeShown } from '#store/notices-slice.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { KeyLayer } from '../../keyboard/keys-provider.tsx';
import { useRestoreFocus } from '../../keyboard/restore-focus.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import type { SavedView } from '../url-state/saved-view.ts';
import type { ListAddress } from '../url-state/use-list-url-state.ts';
import { decodeView } from '../url-state/view-link.ts';
import type { Views } from './use-views.ts';

interface LinkedViewProps {
  readonly screen: ListScreen;
  readonly address: ListAddress;
  readonly views: Views;
  /** As it stands in the address. */
  readonly written: string;
}

export function LinkedView(props: LinkedViewProps) {
  const dispatch = useAppDispatch();
  const { address, views, written } = props;
  const view = useMemo(() => decodeView(written, views.rules), [written, views.rules]);
  const { reset } = address;
  useEffect(() => {
    if (view !== undefined) return;
    dispatch(noticeShown({ key: 'views', tone: 'warning', message: 'views.broken' }));
    reset();
  }, [view, dispatch, reset]);
  return view === undefined ? null : <Offer {...props} view={view} />;
}

function Offer({ screen, address, views, view }: LinkedViewProps & { readonly view: SavedView }) {
  const intl = useIntl();
  useRestoreFocus();
  const look = () => address.look(view);
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const label = (name: string) =>
    name in screen.entity.fields ? say(fieldLabel(screen.entity.name, name)) : name;
  const lines = [
    view.text === '' ? undefined : say('views.holdsText', { text: view.text }),
    listed('views.holdsFilters', Object.keys(view.values)),
    listed(
      'views.holdsSort',
      view.sort.map(({ field }) => field),
    ),
    say('views.holdsColumns', { count: view.columns.filter(({ hidden }) => hidden !== true).length }),
    listed('views.unread', view.unread ?? []),
    view.density && say('views.holdsDensity', { density: say(`list.density.${view.density}`) }),
  ].filter((line) => line !== undefined);
  function listed(id: string, names: readonly string[]) {
    return names.length === 0 ? undefined : say(id, { names: names.map(label).join(', ') });
  }
  return (
    <Dialog
      isOpen
      title={say('views.linked', { name: view.name })}
      onClose={look}
      transitionDuration={0}
      style={{ width: 440 }}
    >
      <KeyLayer>
        <DialogBody>
          {lines.map((line) => (
            <p key={line}>{line}</p>
          ))}
          <p>{say(views.isFull ? 'views.full' : 'views.keepQuestion')}</p>
        </DialogBody>
        <DialogFooter
          actions={
            <>
              <Button text={say('views.lookOnly')} onClick={look} />
              <Button
                autoFocus
                intent="primary"
                disabled={views.isFull}
                text={say('views.keep')}
                onClick={() => views.keep(view)}
              />
            </>
          }
        />
      </KeyLayer>
    </Dialog>
  );
}
