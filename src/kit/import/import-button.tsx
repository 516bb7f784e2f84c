/** The way from a file to rows of a list, for whoever may make them. The rest is loaded when it is asked for. */
import { Import } from '@blueprintjs/icons';
import { memo, useState } from 'react';
import { useIntl } from 'react-intl';

import { noticeShown } from '#store/notices-slice.ts';
import { useMayRun } from '../access.tsx';
import type { Command } from '../definitions/define-command.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
import { useKeyWords } from '../keyboard/key-caps.tsx';
import { listKeys } from '../keyboard/list-keys.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import { usePrefetch } from '../list-page/rows/use-prefetch.ts';
import { useAppDispatch } from '../store-hooks.ts';
import { TooltipButton } from '../ui/tooltip-button.tsx';

const loadDialog = () => import('./import-dialog.tsx').then((module) => module.ImportDialog);
/** Without the network it must stand here already. */
const soonNeeded = [loadDialog];

const icon = <Import size={14} />;

interface ImportButtonProps {
  readonly screen: ListScreen;
  readonly title: string;
}

export const ImportButton = memo(function ImportButton({ screen, title }: ImportButtonProps) {
  const mayRun = useMayRun();
  const { imports } = screen;
  if (imports === undefined || !mayRun(imports)) return null;
  return <Offered command={imports} title={title} />;
});

function Offered({ command, title }: { readonly command: Command; readonly title: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const words = useKeyWords();
  const [ImportDialog, setDialog] = useState<Awaited<ReturnType<typeof loadDialog>>>();
  usePrefetch(true, soonNeeded);
  const open = () =>
    void loadDialog().then(
      (loaded) => setDialog(() => loaded),
      () => dispatch(noticeShown({ key: 'import', tone: 'warning', message: 'import.notLoaded' })),
    );
  useKeys([{ ...listKeys.import, run: open }], 'list');
  return (
    <>
      <TooltipButton
        hint={words.text(listKeys.import) ?? ''}
        keys={words.aria(listKeys.import)}
        icon={icon}
        text={intl.formatMessage({ id: 'import.open' })}
        onAct={open}
      />
      {ImportDialog !== undefined && (
        <ImportDialog command={command} title={title} onClose={() => setDialog(undefined)} />
      )}
    </>
  );
}
