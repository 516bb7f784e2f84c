/** Buttons that move a row of a list with an order of its own, beside its keys; and its position now, for a screen reader. */
import { Button } from '@blueprintjs/core';
import { ArrowDown, ArrowUp } from '@blueprintjs/icons';
import type { ReactElement, RefObject } from 'react';
import { useIntl } from 'react-intl';

import type { ListScreen } from '../../definitions/define-screen.ts';
import { useKeyWords } from '../../keyboard/key-caps.tsx';
import type { KeyDefinition } from '../../keyboard/key-definition.ts';
import type { ListView } from '../rows/use-list.ts';
import type { SelectionHandlers } from '../selection/use-selection.ts';
import { rowOrderKeys } from './row-order-keys.ts';
import { useRowDrag } from './use-row-drag.ts';
import { useRowOrder } from './use-row-order.ts';
import './manual-order.css';

interface OrderToolsProps {
  readonly screen: ListScreen;
  readonly view: ListView;
  readonly chosen: SelectionHandlers;
  readonly grid: RefObject<HTMLElement | null>;
  /** Names of those that are shown. */
  readonly columns: readonly string[];
}

export function OrderTools({ screen, view, chosen, grid, columns }: OrderToolsProps) {
  const intl = useIntl();
  const order = useRowOrder(screen, view, chosen, grid);
  // Cells are named by their column: 0 is the check box. Where it is not shown, nothing is dragged.
  const column = order === undefined ? 0 : columns.indexOf(screen.order?.field ?? '') + 1;
  const line = useRowDrag(grid, column === 0 ? undefined : column, (from, to) => order?.move(from, to));
  if (order === undefined) return null;
  const { moved } = order;
  return (
    <>
      <StepButton
        definition={rowOrderKeys.earlier}
        icon={<ArrowUp size={14} />}
        onStep={() => order.step(-1)}
      />
      <StepButton
        definition={rowOrderKeys.later}
        icon={<ArrowDown size={14} />}
        onStep={() => order.step(1)}
      />
      <span className="c-unseen" role="status">
        {moved === undefined
          ? ''
          : `${moved.name}, ${intl.formatMessage({ id: 'ordered.place' }, { at: moved.at, count: moved.count })}`}
      </span>
      {line !== undefined && <div className="c-order-line" style={{ ...line }} />}
    </>
  );
}

function StepButton(props: {
  readonly definition: KeyDefinition;
  readonly icon: ReactElement;
  readonly onStep: () => void;
}) {
  const intl = useIntl();
  const words = useKeyWords();
  const label = intl.formatMessage({ id: props.definition.message });
  return (
    <Button
      size="small"
      variant="minimal"
      icon={props.icon}
      aria-label={label}
      aria-keyshortcuts={words.aria(props.definition)}
      title={words.hint(label, props.definition)}
      onClick={props.onStep}
    />
  );
}
