/** The way to a file of the figures of a dashboard: a button and a key. What the person chose the last time is remembered. */
import { Button, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import { Export } from '@blueprintjs/icons';
import type { FormEvent } from 'react';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { noticeShown } from '#store/notices-slice.ts';
import { exportChosen, selectPreferences } from '#store/preferences-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import { useBackgroundTasks } from '../background-tasks/background-tasks.tsx';
import { useKeyWords } from '../keyboard/key-caps.tsx';
import { KeyLayer } from '../keyboard/keys-provider.tsx';
import { useRestoreFocus } from '../keyboard/restore-focus.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import { ChoiceGroup } from '../list-page/export/choice-group.tsx';
import { ExportCard } from '../list-page/export/export-card.tsx';
import { readChoice } from '../list-page/export/export-choice.ts';
import { fileName } from '../list-page/export/plan-export.ts';
import { useAppDispatch, useAppSelector, useServices } from '../store-hooks.ts';
import { TooltipButton } from '../ui/tooltip-button.tsx';
import { useFormats } from '../ui/use-formats.ts';
import { dashboardKeys } from './dashboard-keys.ts';
import { writeFigures } from './figures-job.ts';
import type { FiguresTable } from './figures-table.ts';
import '../list-page/export/export.css';
import { SaveKey } from '../form/save-key.tsx';

const icon = <Export size={14} />;

interface ExportFiguresProps {
  readonly title: string;
  /** Undefined: there are none yet. */
  readonly table: FiguresTable | undefined;
}

export function ExportFigures({ title, table }: ExportFiguresProps) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const words = useKeyWords();
  const [isOpen, setOpen] = useState(false);
  const why = table === undefined ? 'export.notYet' : table.rows.length === 0 ? 'export.nothing' : undefined;
  const open = () => {
    if (why === undefined) return setOpen(true);
    dispatch(noticeShown({ key: 'export', tone: 'warning', message: why }));
  };
  useKeys([{ ...dashboardKeys.export, why, run: open }], 'figures');
  const hint = why === undefined ? (words.text(dashboardKeys.export) ?? '') : intl.formatMessage({ id: why });
  return (
    <>
      <TooltipButton
        hint={hint}
        keys={words.aria(dashboardKeys.export)}
        isOff={why !== undefined}
        icon={icon}
        text={intl.formatMessage({ id: 'export.open' })}
        onAct={open}
      />
      {isOpen && table !== undefined && (
        <FormatDialog title={title} table={table} onClose={() => setOpen(false)} />
      )}
    </>
  );
}

interface FormatDialogProps {
  readonly title: string;
  readonly table: FiguresTable;
  onClose(): void;
}

function FormatDialog({ title, table, onClose }: FormatDialogProps) {
  useRestoreFocus();
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const [choice, setChoice] = useState(readChoice(useAppSelector(selectPreferences).exports));
  const begin = useBegin({ title, table });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    begin(choice);
    onClose();
  };
  return (
    <Dialog
      isOpen
      title={say('export.title', { name: title })}
      isCloseButtonShown={false}
      transitionDuration={0}
      style={{ width: 440 }}
      onClose={onClose}
    >
      <KeyLayer>
        <form onSubmit={submit}>
          <DialogBody className="c-export">
            <ChoiceGroup
              legend={say('export.format')}
              value={choice.format}
              isFocused
              options={(['xlsx', 'csv'] as const).map((format) => ({
                value: format,
                label: say(`export.format.${format}`),
                hint: say(`export.format.${format}.hint`),
              }))}
              onChange={(format) => setChoice({ ...choice, format })}
            />
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button text={say('action.cancel')} onClick={onClose} />
                <Button
                  type="submit"
                  intent="primary"
                  text={
                    table.whole === undefined
                      ? say('export.start', { count: table.rows.length })
                      : say('export.startAll')
                  }
                />
              </>
            }
          />
          <SaveKey />
        </form>
      </KeyLayer>
    </Dialog>
  );
}

function useBegin({ title, table }: Omit<FormatDialogProps, 'onClose'>) {
  const dispatch = useAppDispatch();
  const intl = useIntl();
  const formats = useFormats();
  const { ports } = useServices();
  const { startTask } = useBackgroundTasks();
  const person = useAppSelector(selectPerson);
  const say = (id: string) => intl.formatMessage({ id });
  return (choice: ReturnType<typeof readChoice>) => {
    dispatch(exportChosen(choice));
    const { format } = choice;
    const at = ports.clock.now();
    const name = person === undefined ? '' : `${person.name} (${person.userName})`;
    const file = fileName(title, at, format);
    const job = writeFigures(ports, {
      ...{ table, fileName: file },
      plan: { ...{ format, at, name: title }, aboutName: say('export.about'), columns: table.columns },
      about: (rows, about) => [
        [say('export.about.list'), title],
        [say('export.about.rows'), rows],
        ...about,
        [say('export.about.zone'), 'Asia/Ho_Chi_Minh (UTC+7)'],
        [say('export.about.person'), name],
        [say('export.about.at'), formats.moment(new Date(at).toISOString(), 'second')],
      ],
    });
    startTask((close) => <ExportCard title={title} order={{ fileName: file }} job={job} onClose={close} />);
  };
}
