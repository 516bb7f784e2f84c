/** Surfaces of a command controller: the drawer of a row or a form, the question before a command, the results of a batch. */
import type { RefObject } from 'react';
import { useIntl } from 'react-intl';

import type { ShownPage } from '#local-db/queries/select-page.ts';
import { ConfirmDialog } from '../command/confirm-dialog.tsx';
import type { Surface } from '../command/surface.ts';
import type { CommandController } from '../command/use-command-controller.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
import { commandForMany, commandLabel } from '../definitions/message-ids.ts';
import { CloseLazyContext, lazyComponent } from '../lazy/lazy-component.tsx';
import { Revealed } from '../secret/revealed.tsx';

export const LazyRowDrawer = lazyComponent(async () => (await import('../form/row-drawer.tsx')).RowDrawer);

interface CommandSurfacesProps {
  readonly screen: ListScreen;
  readonly controller: CommandController;
  readonly page: ShownPage | undefined;
  /** Focus returns here. */
  readonly grid: RefObject<HTMLElement | null>;
}

export function CommandSurfaces({ screen, controller, page, grid }: CommandSurfacesProps) {
  const { surface } = controller;
  const toGrid = () => grid.current?.focus({ preventScroll: true });
  return (
    <>
      {surface?.kind === 'question' && (
        <Question screen={screen} controller={controller} page={page} asked={surface} onDone={toGrid} />
      )}
      {(surface?.kind === 'details' || surface?.kind === 'form') && (
        <CloseLazyContext value={controller.close}>
          <LazyRowDrawer
            key={controller.turn}
            screen={screen}
            surface={surface}
            shown={page?.rows.find((row) => row.key === keyOfSurface(surface))}
            controller={controller}
            onClosed={toGrid}
          />
        </CloseLazyContext>
      )}
      <Revealed />
    </>
  );
}

const keyOfSurface = (surface: NonNullable<CommandController['surface']>) =>
  surface.kind === 'details'
    ? surface.key
    : surface.kind === 'form'
      ? (surface.making?.target ?? surface.target)?.key
      : undefined;

const mostNamed = 5;

function Question({
  screen,
  controller,
  page,
  asked: { command, targets, counted },
  onDone,
}: Pick<CommandSurfacesProps, 'screen' | 'controller' | 'page'> & {
  readonly asked: Extract<Surface, { kind: 'question' }>;
  readonly onDone: () => void;
}) {
  const intl = useIntl();
  const count = targets.length;
  const { before = counted.now, now } = counted;
  // A list that is opened again shows what was known, and is asked for; the answer may come after the question.
  const known = new Map(page?.rows.map(({ key, row }) => [key, row]));
  const consequence = command.consequence?.(targets.map(({ key, row }) => known.get(key) ?? row));
  const notes = [
    ...(consequence === undefined
      ? []
      : [intl.formatMessage({ id: consequence.message }, consequence.values)]),
    ...(before === now ? [] : [intl.formatMessage({ id: 'command.confirm.recounted' }, { before, now })]),
    ...(now === count ? [] : [intl.formatMessage({ id: 'command.confirm.left' }, { count: now - count })]),
  ];
  const { entity } = screen;
  const names = targets
    .slice(0, mostNamed)
    .map(({ key, row }) => `${key} – ${String(row[entity.label] ?? '')}`);
  const rest = count - names.length;
  const detail =
    rest > 0
      ? intl.formatMessage({ id: 'command.confirm.more' }, { names: names.join(', '), count: rest })
      : names.join(', ');
  const title =
    count > 1
      ? intl.formatMessage({ id: commandForMany(command.name) }, { count })
      : intl.formatMessage({ id: commandLabel(command.name) });
  // The question before a deletion has the words and the buttons of the specification (section 8).
  const isDeletion = command.intent === 'danger';
  const question = isDeletion ? 'command.confirm.remove' : 'command.confirm.many';
  return (
    <ConfirmDialog
      title={title}
      question={intl.formatMessage({ id: question }, { count })}
      detail={detail}
      notes={notes}
      {...(isDeletion ? { agree: intl.formatMessage({ id: 'action.ok' }) } : {})}
      isDanger={isDeletion}
      onConfirm={() => {
        controller.confirm();
        onDone();
      }}
      onCancel={() => {
        controller.close();
        onDone();
      }}
    />
  );
}
