/** Asks what a file shall hold, and begins it. What was chosen is remembered. */
import { Button, Callout, Checkbox, Dialog, DialogBody, DialogFooter } from '@blueprintjs/core';
import type { FormEvent } from 'react';
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import type { ListQuery } from '#model/list-query.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { exportChosen, selectPreferences } from '#store/preferences-slice.ts';
import { selectPerson } from '#store/session-slice.ts';
import type { ShownPage } from '#local-db/queries/select-page.ts';
import type { DeviceFacts } from '#exports/device-facts.ts';
import { deviceFacts } from '#exports/device-facts.ts';
import type { WantedRows } from '#exports/matching-rows.ts';
import { startExport } from '#exports/run-export.ts';
import { useBackgroundTasks } from '../../background-tasks/background-tasks.tsx';
import type { Selection } from '../../data-grid/model/selection.ts';
import { countChosen } from '../../data-grid/model/selection.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { useShowContext } from '../../fields/registry/use-show.ts';
import { SaveKey } from '../../form/save-key.tsx';
import { KeyLayer } from '../../keyboard/keys-provider.tsx';
import { useRestoreFocus } from '../../keyboard/restore-focus.ts';
import { useAppDispatch, useAppSelector, useServices } from '../../store-hooks.ts';
import { useFormats } from '../../ui/use-formats.ts';
import type { Layout } from '../columns/use-layout.ts';
import type { ListView } from '../rows/use-list.ts';
import { ChoiceGroup } from './choice-group.tsx';
import { ExportCard } from './export-card.tsx';
import { readChoice } from './export-choice.ts';
import { exportable } from './export-columns.ts';
import { planExport } from './plan-export.ts';
import './export.css';

interface ExportDialogProps {
  readonly screen: ListScreen;
  readonly title: string;
  readonly view: ListView;
  readonly query: ListQuery;
  readonly page: ShownPage;
  readonly layout: Layout;
  readonly selection: Selection;
  onClose(): void;
}

export function ExportDialog(props: ExportDialogProps) {
  useRestoreFocus();
  const { screen, title, query, page, layout, selection, onClose } = props;
  const intl = useIntl();
  const say = (id: string, values?: Record<string, string | number>) => intl.formatMessage({ id }, values);
  const isOffline = useAppSelector(selectIsOffline);
  const [choice, setChoice] = useState(readChoice(useAppSelector(selectPreferences).exports));
  const facts = useDeviceFacts(screen, query);
  const total = (facts?.total ?? page.total) + page.uncounted;
  const chosen = countChosen(selection, total);
  const [which, setWhich] = useState<'all' | 'chosen'>(chosen > 0 ? 'chosen' : 'all');
  const [isAgreed, setAgreed] = useState(false);
  const begin = useBegin(props);
  const count = which === 'chosen' ? chosen : total;
  const isPart = facts?.heldPart !== undefined;
  const isReady = isOffline ? facts !== undefined && (!isPart || isAgreed) : true;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (!isReady) return;
    begin(choice, which === 'chosen' ? chosen : undefined);
    onClose();
  };
  const columnsOf = (columns: 'shown' | 'all') => exportable(layout.columns, columns).length;
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
            {facts !== undefined && <DeviceNote facts={facts} isAgreed={isAgreed} onAgree={setAgreed} />}
            {chosen > 0 && (
              <ChoiceGroup
                legend={say('export.rows')}
                value={which}
                options={(['chosen', 'all'] as const).map((rows) => ({
                  value: rows,
                  label: say(`export.rows.${rows}`, { count: rows === 'all' ? total : chosen }),
                }))}
                onChange={(rows) => setWhich(rows)}
              />
            )}
            <ChoiceGroup
              legend={say('export.format')}
              value={choice.format}
              isFocused={!isPart}
              options={(['xlsx', 'csv'] as const).map((format) => ({
                value: format,
                label: say(`export.format.${format}`),
                hint: say(`export.format.${format}.hint`),
              }))}
              onChange={(format) => setChoice({ ...choice, format })}
            />
            {columnsOf('all') > columnsOf('shown') && (
              <ChoiceGroup
                legend={say('export.columns')}
                value={choice.columns}
                options={(['shown', 'all'] as const).map((columns) => ({
                  value: columns,
                  label: say(`export.columns.${columns}`, { count: columnsOf(columns) }),
                }))}
                onChange={(columns) => setChoice({ ...choice, columns })}
              />
            )}
          </DialogBody>
          <DialogFooter
            actions={
              <>
                <Button text={say('action.cancel')} onClick={onClose} />
                <Button
                  type="submit"
                  intent="primary"
                  disabled={!isReady}
                  text={say('export.start', { count })}
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

function useBegin({ screen, title, view, query, layout, selection }: ExportDialogProps) {
  const dispatch = useAppDispatch();
  const { clock } = useServices().ports;
  const { startTask } = useBackgroundTasks();
  const context = useShowContext();
  const isOffline = useAppSelector(selectIsOffline);
  const person = useAppSelector(selectPerson);
  return (choice: ReturnType<typeof readChoice>, chosen: number | undefined) => {
    dispatch(exportChosen(choice));
    const order = planExport({
      ...{ screen, title, choice, context, isOffline, chosen },
      state: view.shownState,
      columns: layout.columns,
      wanted: chosen === undefined ? everyRow(query) : chosenRows(selection, query),
      person: person === undefined ? '' : `${person.name} (${person.userName})`,
      at: clock.now(),
    });
    const job = dispatch(startExport(order));
    startTask((close) => <ExportCard title={title} order={order} job={job} onClose={close} />);
  };
}

interface DeviceNoteProps {
  readonly facts: DeviceFacts;
  readonly isAgreed: boolean;
  onAgree(isAgreed: boolean): void;
}

/** Says before a file is made from this device what it will lack; where it is a part only, it asks. */
function DeviceNote({ facts, isAgreed, onAgree }: DeviceNoteProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { asOf, heldPart } = facts;
  const time = asOf === null ? '–' : formats.moment(new Date(asOf).toISOString(), 'second');
  return (
    <>
      <Callout compact intent="warning" className="c-export-note">
        {intl.formatMessage({ id: 'export.offline' }, { time })}
      </Callout>
      {heldPart !== undefined && (
        <Callout compact intent="danger" className="c-export-note">
          {intl.formatMessage({ id: 'export.part' }, { count: heldPart })}
          <Checkbox
            autoFocus
            checked={isAgreed}
            label={intl.formatMessage({ id: 'export.part.agree' })}
            onChange={() => onAgree(!isAgreed)}
          />
        </Callout>
      )}
    </>
  );
}

/** Which rows of a list a file is made of: all that match, or those that were chosen. */
const everyRow = ({ filter, sort }: ListQuery): WantedRows => ({ filter, sort });

/**
 * In the order in which the list is shown now. Rows that were chosen by key stay chosen when they match no more, and
 * are counted: no filter takes them out again.
 */
function chosenRows({ query, include, exclude }: Selection, shown: ListQuery): WantedRows {
  const { sort } = shown;
  return query === undefined
    ? { filter: {}, sort, only: include }
    : { filter: query.filter, sort, without: exclude };
}

/** Undefined while the network is there, and until the device has answered. */
function useDeviceFacts({ entity }: ListScreen, query: ListQuery): DeviceFacts | undefined {
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
  const [facts, setFacts] = useState<DeviceFacts>();
  useEffect(() => {
    let isOver = false;
    if (!isOffline) setFacts(undefined);
    else {
      void dispatch(deviceFacts(entity, query)).then((read) => {
        if (!isOver) setFacts(read);
      });
    }
    return () => {
      isOver = true;
    };
  }, [dispatch, entity, query, isOffline]);
  return facts;
}
