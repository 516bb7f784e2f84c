/** The view that the list is now, and the way to all others: in the title line, and by keys. */
import { Button, PopoverNext } from '@blueprintjs/core';
import { Bookmark, CaretDown } from '@blueprintjs/icons';
import { memo } from 'react';
import { useIntl } from 'react-intl';

import type { ListScreen } from '../../definitions/define-screen.ts';
import type { KeyBinding } from '../../keyboard/key-binding.ts';
import { useKeyWords } from '../../keyboard/key-caps.tsx';
import { useKeys } from '../../keyboard/use-keys.ts';
import { lazyComponent } from '../../lazy/lazy-component.tsx';
import { dropDown } from '../../ui/drop-down.ts';
import type { Layout } from '../columns/use-layout.ts';
import type { ListAddress } from '../url-state/use-list-url-state.ts';
import type { Views } from './use-views.ts';
import { useViews } from './use-views.ts';
import { viewKeys } from './view-keys.ts';
import './views.css';

const ViewsPanel = lazyComponent(async () => (await import('./views-panel.tsx')).ViewsPanel);
const LinkedView = lazyComponent(async () => (await import('./linked-view.tsx')).LinkedView);

interface ViewsButtonProps {
  readonly screen: ListScreen;
  readonly address: ListAddress;
  readonly layout: Layout;
}

export const ViewsButton = memo(function ViewsButton({ screen, address, layout }: ViewsButtonProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const views = useViews(screen, address, layout);
  const { current, isChanged, question, ask } = views;
  useKeys(bindingsOf(views), 'list');
  const label = current?.name ?? intl.formatMessage({ id: 'views.title' });
  const changed = isChanged ? intl.formatMessage({ id: 'views.changed' }) : undefined;
  return (
    <>
      <PopoverNext
        {...dropDown}
        isOpen={question !== undefined}
        onInteraction={(isOpen) => ask(isOpen ? (question ?? 'list') : undefined)}
        placement="bottom-end"
        content={<ViewsPanel views={views} />}
      >
        <Button
          size="small"
          variant="minimal"
          className="c-views-button"
          icon={<Bookmark size={14} />}
          endIcon={<CaretDown size={14} />}
          aria-keyshortcuts={words.aria(viewKeys.choose)}
          title={words.hint(intl.formatMessage({ id: 'views.choose' }), viewKeys.choose)}
        >
          <span className="c-views-name">{label}</span>{' '}
          {changed !== undefined && <span className="c-views-changed">{changed}</span>}
        </Button>
      </PopoverNext>
      {address.linkedView !== undefined && (
        <LinkedView screen={screen} address={address} views={views} written={address.linkedView} />
      )}
    </>
  );
});

/** Keys, help and palette know them; each view is there under its name. */
function bindingsOf(views: Views): readonly KeyBinding[] {
  const { current, isChanged, isFull, shelf, ask } = views;
  const isFirst = current !== undefined && shelf.first === current.name;
  const isCurrent = () => current !== undefined;
  const whyNone = current === undefined ? 'views.why.none' : undefined;
  return [
    { ...viewKeys.choose, run: () => ask('list') },
    {
      ...viewKeys.saveAs,
      when: () => !isFull,
      why: isFull ? 'views.full' : undefined,
      run: () => ask('saveAs'),
    },
    {
      ...viewKeys.save,
      when: () => isChanged,
      why: whyNone ?? (isChanged ? undefined : 'views.why.same'),
      run: views.save,
    },
    { ...viewKeys.rename, when: isCurrent, why: whyNone, run: () => ask('rename') },
    // The one of these two that would change nothing is left out.
    {
      ...viewKeys.openFirst,
      when: () => isCurrent() && !isFirst,
      why: whyNone,
      run: () => views.openFirst(true),
    },
    { ...viewKeys.notFirst, when: () => isFirst, run: () => views.openFirst(false) },
    { ...viewKeys.link, run: () => ask('link') },
    { ...viewKeys.remove, when: isCurrent, why: whyNone, run: () => ask('remove') },
    ...shelf.views.map((view) => ({
      keys: [],
      message: 'views.open',
      values: { name: view.name },
      run: () => views.open(view),
    })),
  ];
}
