/**
 * The rows of a list that belong to something else, on the page of that: a short table, with the drawer, the forms and
 * the commands that the list itself has.
 */
import { useEffect, useMemo, useRef } from 'react';
import { useIntl } from 'react-intl';
import { Link } from 'react-router';

import type { Values } from '#model/entity.ts';
import type { Scalar } from '#model/list-query.ts';
import type { ListArgument } from '#store/api/list-endpoint.ts';
import { selectIsOffline } from '#store/connection-slice.ts';
import { scheduleDownload } from '#local-db/offline/schedule-download.ts';
import { useAllows, useMayRun } from '../../access.tsx';
import { CommandButton } from '../../command/command-button.tsx';
import { disabledReason } from '../../command/disabled-reason.ts';
import type { CommandController } from '../../command/use-command-controller.ts';
import { useCommandController } from '../../command/use-command-controller.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { screenTitle } from '../../definitions/message-ids.ts';
import { FailurePanel } from '../../feedback/failure-panel.tsx';
import { Panel } from '../../feedback/panel.tsx';
import { Skeleton } from '../../feedback/skeleton.tsx';
import { useAppDispatch, useAppSelector } from '../../store-hooks.ts';
import { CommandSurfaces } from '../command-surfaces.tsx';
import type { RowSource } from '../rows/row-source.ts';
import { usePage } from '../rows/use-page.ts';
import { useRowUpdates } from '../rows/use-row-updates.ts';
import { EmbeddedFacts, EmbeddedTable } from './embedded-table.tsx';
import './embedded-list.css';

interface ListPartProps {
  readonly screen: ListScreen;
  /** The field by which they belong to it; a new row is filled in with it. */
  readonly field: string;
  readonly value: Scalar;
}

/** More than one thing has of another. */
const mostRows = 1000;

export function EmbeddedList(props: ListPartProps) {
  const { screen } = props;
  const intl = useIntl();
  const maySee = useAllows(screen.access);
  if (!maySee) return <Panel title={intl.formatMessage({ id: 'listPart.mayNot' })} />;
  return <Part {...props} />;
}

function Part({ screen, field, value }: ListPartProps) {
  const intl = useIntl();
  const argument = useMemo((): ListArgument => {
    const { sort } = screen.initial;
    const query = { filter: { [field]: value }, sort, current: 1, pageSize: mostRows };
    return { collection: screen.entity.name, query };
  }, [screen, field, value]);
  const source = usePage(screen, argument, useRowUpdates(screen));
  useKeepWhole(screen, source);
  const controller = useCommandController();
  const table = useRef<HTMLDivElement>(null);
  const { shown, failure, refresh } = source;
  const title = intl.formatMessage({ id: screenTitle(screen.path) });
  return (
    <section aria-label={title}>
      <div className="c-list-part-tools">
        <AddButtons screen={screen} controller={controller} given={{ [field]: value }} />
        <Link to={`${screen.path}?${new URLSearchParams({ [field]: JSON.stringify([value]) })}`}>
          {intl.formatMessage({ id: 'listPart.open' }, { list: title })}
        </Link>
        {shown !== undefined && <EmbeddedFacts page={shown.page} failure={failure} />}
      </div>
      {shown === undefined ? (
        failure !== undefined ? (
          <FailurePanel failure={failure} retry={refresh} />
        ) : (
          <Skeleton lines={8} />
        )
      ) : shown.page.rows.length === 0 ? (
        <Panel title={intl.formatMessage({ id: 'list.empty' }, { name: title })} />
      ) : (
        <div className="c-list-part" tabIndex={-1} ref={table}>
          <EmbeddedTable screen={screen} hidden={field} rows={shown.page.rows} onOpen={controller.open} />
        </div>
      )}
      <CommandSurfaces screen={screen} controller={controller} page={shown?.page} grid={table} />
    </section>
  );
}

function AddButtons(props: {
  readonly screen: ListScreen;
  readonly controller: CommandController;
  readonly given: Values;
}) {
  const { screen, controller, given } = props;
  const mayRun = useMayRun();
  const isOffline = useAppSelector(selectIsOffline);
  return screen.commands
    .filter((command) => command.on === 'create' && mayRun(command))
    .map((command) => {
      const why = disabledReason(command, { isOffline, rows: [] });
      const offered = { command, count: 0, why, run: () => controller.create(command, given) };
      return <CommandButton key={command.name} offered={offered} />;
    });
}

/** As on the list itself: the host has answered once, and from then on this device can. */
function useKeepWhole({ entity, offline }: ListScreen, { isAnswered, askDevice }: RowSource): void {
  const dispatch = useAppDispatch();
  const isOffline = useAppSelector(selectIsOffline);
  useEffect(() => {
    if (offline !== 'whole' || isOffline || !isAnswered) return;
    void dispatch(scheduleDownload(entity.name))
      .then(askDevice)
      .catch(() => undefined);
  }, [dispatch, entity, offline, isOffline, isAnswered, askDevice]);
}
