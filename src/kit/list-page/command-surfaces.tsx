/** Surfaces of a command controller: the drawer of a row or a form, the question before a command, the results of a batch. */
import type { RefObject } from 'react';

import type { ShownPage } from '#local-db/queries/select-page.ts';
import { CommandQuestion } from '../command/command-question.tsx';
import type { CommandController } from '../command/use-command-controller.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
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
        <CommandQuestion
          {...surface}
          known={new Map(page?.rows.map(({ key, row }) => [key, row]))}
          onConfirm={() => {
            controller.confirm();
            toGrid();
          }}
          onCancel={() => {
            controller.close();
            toGrid();
          }}
        />
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
