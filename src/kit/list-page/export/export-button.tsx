/** The way to a file of a list's rows: a button and a key, for whoever may. The rest is loaded when it is asked for. */
import { Export } from '@blueprintjs/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { noticeShown } from '#store/notices-slice.ts';
import { useAllows } from '../../access.tsx';
import type { Selection } from '../../data-grid/model/selection.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useKeyWords } from '../../keyboard/key-caps.tsx';
import { listKeys } from '../../keyboard/list-keys.ts';
import { useKeys } from '../../keyboard/use-keys.ts';
import { useAppDispatch } from '../../store-hooks.ts';
import { TooltipButton } from '../../ui/tooltip-button.tsx';
import type { Layout } from '../columns/use-layout.ts';
import type { ListView } from '../rows/use-list.ts';

/** A part that can't be loaded now must not take the page with it. */
const loadDialog = () => import('./export-dialog.tsx').then((module) => module.ExportDialog);

const icon = <Export size={14} />;

interface ExportButtonProps {
  readonly screen: ListScreen;
  readonly title: string;
  readonly view: ListView;
  readonly layout: Layout;
  readonly selection: Selection;
}

export function ExportButton(props: ExportButtonProps) {
  return useAllows(props.screen.export) ? <Offered {...props} /> : null;
}

function Offered(props: ExportButtonProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const words = useKeyWords();
  const [ExportDialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>();
  const { query, page } = props.view;
  const why =
    query === undefined || page === undefined
      ? 'export.notYet'
      : page.total === 0 && page.rows.length === 0
        ? 'export.nothing'
        : undefined;
  const warn = (message: string) => dispatch(noticeShown({ key: 'export', tone: 'warning', message }));
  const open = () => {
    if (why !== undefined) return warn(why);
    return loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => warn('export.notLoaded'),
    );
  };
  useKeys([{ ...listKeys.export, why, run: () => void open() }], 'list');
  const hint = why === undefined ? (words.text(listKeys.export) ?? '') : intl.formatMessage({ id: why });
  return (
    <>
      <TooltipButton
        hint={hint}
        keys={words.aria(listKeys.export)}
        isOff={why !== undefined}
        icon={icon}
        text={intl.formatMessage({ id: 'export.open' })}
        onAct={() => void open()}
      />
      {ExportDialog !== undefined && query !== undefined && page !== undefined && (
        <ExportDialog {...props} query={query} page={page} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
