/** Surfaces of a command controller: the drawer of a row or a form, the question before a command, the results of a batch. */
import type { RefObject } from 'react';

import type { ShownPage } from '#local-db/queries/select-page.ts';
import { CommandQuestion } from '../command/command-question.tsx';
import type { Surface } from '../command/surface.ts';
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
  const drawer = surface?.kind === 'question' ? surface.over : surface;
  return (
    <>
      {surface?.kind === 'question' && (
        <CommandQuestion
          {...surface}
          known={new Map(page?.rows.map(({ key, row }) => [key, row]))}
          onConfirm={() => {
            controller.confirm();
            if (drawer === undefined) toGrid();
          }}
          onCancel={() => {
            controller.close();
            if (drawer === undefined) toGrid();
          }}
        />
      )}
      {drawer !== undefined && (
        <CloseLazyContext value={controller.close}>
          <LazyRowDrawer
            key={controller.turn}
            screen={screen}
            surface={drawer}
            shown={page?.rows.find((row) => row.key === keyOfSurface(drawer))}
            controller={controller}
            onClosed={toGrid}
          />
        </CloseLazyContext>
      )}
      <Revealed />
    </>
  );
}

const keyOfSurface = (drawer: Exclude<Surface, { kind: 'question' }>) =>
  drawer.kind === 'details' ? drawer.key : (drawer.making?.target ?? drawer.target)?.key;
