/**
 * The drawer over the right of the grid: a row with all its fields and its history, or the form of a
 * command. The active row stays in sight beside it; Esc closes, and focus returns to the grid.
 */
import { Button, Drawer } from '@blueprintjs/core';
import { Cross } from '@blueprintjs/icons';
import { useId, useState } from 'react';
import type { IntlShape } from 'react-intl';
import { useIntl } from 'react-intl';

import type { ShownRow } from '#local-db/queries/select-page.ts';
import { commandKeys } from '../command/command-keys.ts';
import type { Surface, SurfacePrerequisite, Target } from '../command/surface.ts';
import type { CommandController } from '../command/use-command-controller.ts';
import { asksFirst } from '../definitions/consequence.ts';
import type { CommandFormProps } from '../definitions/define-command.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
import { commandForMany, commandLabel } from '../definitions/message-ids.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { formKeys } from '../keyboard/form-keys.ts';
import { KeyLayer } from '../keyboard/keys-provider.tsx';
import { isFocusLost } from '../keyboard/restore-focus.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import { useRowCommands } from '../list-page/selection/use-row-commands.ts';
import { CommandForm } from './command-form.tsx';
import { frameOf } from './form-part.tsx';
import { RowDetails } from './row-details.tsx';
import type { RowFound } from './use-row-of.ts';
import { useRowOf } from './use-row-of.ts';
import './drawer.css';

type FormSurface = Extract<Surface, { kind: 'form' }>;

export interface RowDrawerProps {
  readonly screen: ListScreen;
  readonly surface: Extract<Surface, { kind: 'details' | 'form' }>;
  /** The row as the page shows it now; undefined for a creation, or where it is not on the page. */
  readonly shown: ShownRow | undefined;
  readonly controller: CommandController;
  onClosed(): void;
}

export function RowDrawer({ screen, surface, shown, controller, onClosed }: RowDrawerProps) {
  const intl = useIntl();
  const [isLeaving, setLeaving] = useState(false);
  const close = () => {
    controller.close();
    // A surface that replaces it takes focus itself.
    if (!controller.isGivingWay && !isUnderDialog()) onClosed();
  };
  const ask = () => (surface.kind === 'form' ? setLeaving(true) : close());
  const titleId = useId();
  const { entity } = screen;
  const found = useRowOf(screen, surface.kind === 'details' ? surface.key : undefined, shown);
  const { row } = found;
  const named = row ?? (surface.kind === 'form' ? (surface.making?.target ?? surface.target) : undefined);
  const name = named === undefined ? '' : String(named.row[entity.label] ?? named.key);
  const many = surface.kind === 'form' ? surface.many : undefined;
  const title =
    surface.kind === 'details'
      ? name || surface.key
      : many !== undefined
        ? intl.formatMessage({ id: commandForMany(surface.command.name) }, { count: many.length })
        : [intl.formatMessage({ id: commandLabel((surface.making ?? surface).command.name) }), name]
            .filter(Boolean)
            .join(' – ');
  return (
    <Drawer
      isOpen
      size={surface.kind === 'form' && surface.command.formSize === 'wide' ? wide : '480px'}
      position="right"
      className="c-drawer"
      hasBackdrop={false}
      transitionDuration={0}
      canOutsideClickClose={false}
      enforceFocus={false}
      canEscapeKeyClose={false}
      onClose={ask}
    >
      <KeyLayer>
        <CloseKey onClose={ask} />
        <section className="c-drawer-dialog" role="dialog" aria-labelledby={titleId}>
          <div className="c-drawer-head">
            <h2 id={titleId}>{title}</h2>
            <Button
              variant="minimal"
              icon={<Cross size={16} />}
              aria-label={intl.formatMessage({ id: 'action.close' })}
              onClick={ask}
            />
          </div>
          {surface.kind === 'details' ? (
            <Details screen={screen} controller={controller} found={found} rowKey={surface.key} />
          ) : (
            <Form
              key={`${surface.command.name}/${surface.target?.key ?? ''}`}
              command={surface.command}
              target={newest(surface.target, row)}
              begin={surface.making ? beginOf(surface.making) : surface.begin && begunWith(surface)}
              saves={savesOf(surface, intl)}
              isGone={row?.gone === true}
              isLeaving={isLeaving || controller.isGivingWay}
              onStay={() => {
                setLeaving(false);
                controller.stay();
              }}
              onSave={(values, key, replaced, base = row?.base) =>
                controller.save(values, key, replaced, base)
              }
              onClose={close}
            />
          )}
        </section>
      </KeyLayer>
    </Drawer>
  );
}

/** A deed that asks first stands on the button, with the number of rows; a change of the row's own fields is saved. */
function savesOf({ command, many, making }: FormSurface, intl: IntlShape): string | undefined {
  if (making !== undefined || !asksFirst(command)) return undefined;
  if (many !== undefined)
    return intl.formatMessage({ id: commandForMany(command.name) }, { count: many.length });
  return command.on === 'row' && !command.name.endsWith('.update')
    ? intl.formatMessage({ id: commandLabel(command.name) })
    : undefined;
}

/** A save may have opened a dialog over the drawer, such as a new secret: focus is there already, and stays. */
const isUnderDialog = () => document.querySelector('[aria-modal="true"]') !== null;

/** Framed where the command brings something of its own. */
function Form(props: CommandFormProps) {
  const { frame } = props.command;
  if (frame === undefined) return <CommandForm {...props} />;
  const Frame = frameOf(frame);
  return <Frame {...props} />;
}

/** The list's first column stays in sight beside it. */
const wide = 'min(1080px, calc(100vw - 240px))';

/** Values typed over one row are no draft for another one. */
const beginOf = ({ command, target, values }: SurfacePrerequisite) => ({
  draft: `${command.name}/${target.key}`,
  values,
});

/** Nor what was typed of one thing's new row for that of another one. */
const begunWith = ({ command, begin = {} }: Pick<FormSurface, 'command' | 'begin'>) => ({
  draft: `${command.name}/${Object.values(begin).join()}`,
  values: begin,
});

/** The row as it is shown now: somebody else may have changed it since the form was opened. */
function newest(target: Target | undefined, row: ShownRow | undefined): Target | undefined {
  return target === undefined || row === undefined ? target : { ...target, row: row.row, base: row.base };
}

interface DetailsProps extends Pick<RowDrawerProps, 'screen' | 'controller'> {
  readonly found: RowFound;
  readonly rowKey: string;
}

/**
 * The keys that its buttons name work in the drawer, too, on its row; those of the grid under it are shadowed. With
 * focus on the grid beside it they would be taken for keys of the active row there, and do nothing.
 */
function Details({ screen, controller, found, rowKey }: DetailsProps) {
  const { row, state } = found;
  const offers = useRowCommands(screen, controller, row);
  const own = offers.filter(({ command }) => command.on === 'row');
  const isHere = () => isFocusLost() || document.activeElement?.closest('.c-drawer') !== null;
  useKeys(
    own.map(({ command, run }) => ({ ...commandKeys(command), when: isHere, run })),
    'commands',
  );
  if (state === 'reading') return <Skeleton lines={12} />;
  return (
    <RowDetails screen={screen} shown={row} rowKey={rowKey} isKnown={state !== 'unknown'} offers={own} />
  );
}

/** Esc works wherever focus has gone, except where a list of options is open: there it closes that first. */
function CloseKey({ onClose }: { readonly onClose: () => void }) {
  const isFree = () => document.activeElement?.getAttribute('aria-expanded') !== 'true';
  useKeys([{ ...formKeys.close, when: isFree, run: onClose }], 'form');
  return null;
}
