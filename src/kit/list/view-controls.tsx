/** Which columns are shown, and how wide: for those who do not drag edges. */
import { Button, Checkbox, PopoverNext } from '@blueprintjs/core';
import { AlignJustify, PanelTable as Columns, Refresh } from '@blueprintjs/icons';
import { useIntl } from 'react-intl';

import type { Density } from '#store/preferences-slice.ts';
import type { ListScreen } from '../define-screen.ts';
import { useKeyWords } from '../keyboard/key-signs.tsx';
import { KeyLayer } from '../keyboard/keys-provider.tsx';
import { fieldLabel } from '../message-ids.ts';
import type { ArrangedColumn } from './columns.ts';
import { listKeys } from './list-keys.ts';

interface ViewControlsProps {
  readonly screen: ListScreen;
  readonly columns: readonly ArrangedColumn[];
  readonly density: Density;
  onHide(column: string, hidden: boolean): void;
  onReset(): void;
  onDensity(density: Density): void;
  onRefresh(): void;
}

const densities: readonly Density[] = ['compact', 'normal', 'comfortable'];

export function ViewControls(props: ViewControlsProps) {
  const { density, onDensity, onRefresh } = props;
  const intl = useIntl();
  const words = useKeyWords();
  const next = densities[(densities.indexOf(density) + 1) % densities.length] ?? 'normal';
  return (
    <span className="c-view-controls">
      <ColumnsMenu {...props} />
      <Button
        size="small"
        variant="minimal"
        icon={<AlignJustify size={14} />}
        aria-label={intl.formatMessage({ id: 'list.density' })}
        title={intl.formatMessage({ id: `list.density.${density}` })}
        onClick={() => onDensity(next)}
      />
      <Button
        size="small"
        variant="minimal"
        icon={<Refresh size={14} />}
        aria-label={intl.formatMessage({ id: 'list.refresh' })}
        aria-keyshortcuts={words.aria(listKeys.refresh)}
        title={words.hint(intl.formatMessage({ id: 'list.refresh' }), listKeys.refresh)}
        onClick={onRefresh}
      />
    </span>
  );
}

function ColumnsMenu({ screen, columns, onHide, onReset }: ViewControlsProps) {
  const intl = useIntl();
  const shown = columns.filter((column) => !column.hidden).length;
  return (
    <PopoverNext
      placement="bottom-end"
      arrow={false}
      popoverClassName="c-drop"
      content={
        <KeyLayer>
          <div className="c-filter">
            <fieldset className="c-filter-options">
              <legend className="c-filter-title">{intl.formatMessage({ id: 'list.columns' })}</legend>
              {columns.map(({ name, hidden }) => (
                <Checkbox
                  key={name}
                  checked={!hidden}
                  // The last column that is shown stays: a grid without any says nothing.
                  disabled={!hidden && shown === 1}
                  label={intl.formatMessage({ id: fieldLabel(screen.entity.name, name) })}
                  onChange={() => onHide(name, !hidden)}
                />
              ))}
            </fieldset>
            <Button size="small" text={intl.formatMessage({ id: 'list.columnsReset' })} onClick={onReset} />
          </div>
        </KeyLayer>
      }
    >
      <Button
        size="small"
        variant="minimal"
        icon={<Columns size={14} />}
        text={intl.formatMessage({ id: 'list.columns' })}
      />
    </PopoverNext>
  );
}
