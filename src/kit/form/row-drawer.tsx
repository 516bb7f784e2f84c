/**
 * The drawer over the right of the grid: a row with all its fields and its history, or the form of a
 * command. The active row stays in sight beside it; Esc closes, and focus returns to the grid.
 */
import { Button, Drawer } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import { useIntl } from 'react-intl';

import type { ShownRow } from '#store/rows/shown-page.ts';
import { commandKeys } from '../command/command-keys.ts';
import type { OfferedCommand } from '../command/offered-commands.tsx';
import type { Desk, Making, Surface, Target } from '../command/use-desk.ts';
import type { ListScreen } from '../define-screen.ts';
import { KeyLayer } from '../keyboard/keys-provider.tsx';
import { useKeys } from '../keyboard/use-keys.ts';
import { commandLabel } from '../message-ids.ts';
import { CommandForm } from './command-form.tsx';
import { formKeys } from './form-keys.ts';
import { RowDetails } from './row-details.tsx';
import './drawer.css';

interface RowDrawerProps {
  readonly screen: ListScreen;
  readonly surface: Extract<Surface, { kind: 'details' | 'form' }>;
  /** The row as shown now; undefined for a creation, or once it is gone. */
  readonly row: ShownRow | undefined;
  readonly offers: readonly OfferedCommand[];
  readonly desk: Desk;
  onClosed(): void;
}

export function RowDrawer({ screen, surface, row, offers, desk, onClosed }: RowDrawerProps) {
  const intl = useIntl();
  const [isLeaving, setLeaving] = useState(false);
  const close = () => {
    desk.close();
    onClosed();
  };
  const ask = () => (surface.kind === 'form' ? setLeaving(true) : close());
  const titleId = useId();
  const { entity } = screen;
  const name = row === undefined ? '' : String(row.row[entity.label] ?? row.key);
  const title =
    surface.kind === 'details'
      ? name || surface.key
      : [intl.formatMessage({ id: commandLabel((surface.making ?? surface).command.name) }), name]
          .filter(Boolean)
          .join(' – ');
  return (
    <Drawer
      isOpen
      size="480px"
      position="right"
      className="c-drawer"
      hasBackdrop={false}
      canOutsideClickClose={false}
      enforceFocus={false}
      canEscapeKeyClose={false}
      onClose={ask}
    >
      <KeyLayer>
        <CloseKey onClose={ask} />
        <section className="c-drawer-dialog" role="dialog" aria-labelledby={titleId}>
          <header className="c-drawer-head">
            <h2 id={titleId}>{title}</h2>
            <Button
              variant="minimal"
              icon={<Cross size={16} />}
              aria-label={intl.formatMessage({ id: 'action.close' })}
              onClick={ask}
            />
          </header>
          {surface.kind === 'details' ? (
            <>
              <DetailsKeys offers={offers} />
              <RowDetails screen={screen} shown={row} rowKey={surface.key} offers={offers} />
            </>
          ) : (
            <CommandForm
              key={`${surface.command.name}/${surface.target?.key ?? ''}`}
              command={surface.command}
              target={newest(surface.target, row)}
              begin={surface.making && beginOf(surface.making)}
              isGone={row?.gone === true}
              isLeaving={isLeaving}
              onStay={() => setLeaving(false)}
              onSave={(values, key, supersedes) => desk.save(values, key, supersedes, row?.base)}
              onClose={close}
            />
          )}
        </section>
      </KeyLayer>
    </Drawer>
  );
}

/** What was typed over one row is no draft for another one. */
const beginOf = ({ command, target, values }: Making) => ({ draft: `${command.name}/${target.key}`, values });

/** The row as it is shown now: somebody else may have changed it since the form was opened. */
function newest(target: Target | undefined, row: ShownRow | undefined): Target | undefined {
  return target === undefined || row === undefined ? target : { ...target, row: row.row, base: row.base };
}

/** The keys that its buttons name work in the drawer too; those of the grid under it are shadowed. */
function DetailsKeys({ offers }: Pick<RowDrawerProps, 'offers'>) {
  const own = offers.filter(({ command }) => command.on === 'row');
  useKeys(
    own.map(({ command, run }) => ({ ...commandKeys(command), run })),
    'commands',
  );
  return null;
}

/** Esc works wherever focus has gone, except where a list of options is open: there it closes that first. */
function CloseKey({ onClose }: { readonly onClose: () => void }) {
  const isFree = () => document.activeElement?.getAttribute('aria-expanded') !== 'true';
  useKeys([{ ...formKeys.close, when: isFree, run: onClose }], 'form');
  return null;
}
