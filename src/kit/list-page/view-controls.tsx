/** How the list is shown: its columns and the height of its rows; and asking for it again. */
import { Button, PopoverNext } from '@blueprintjs/core';
import { AlignJustify, PanelTable as Columns, Refresh } from '@blueprintjs/icons';
import { useState } from 'react';
import { useIntl } from 'react-intl';

import { useKeyWords } from '../keyboard/key-caps.tsx';
import { listKeys } from '../keyboard/list-keys.ts';
import { useKeys } from '../keyboard/use-keys.ts';
import { lazyComponent } from '../lazy/lazy-component.tsx';
import { dropDown } from '../ui/drop-down.ts';
import type { ColumnTools } from './columns/column-tools.ts';

const ColumnsPanel = lazyComponent(async () => (await import('./columns/columns-panel.tsx')).ColumnsPanel);
const DensityMenu = lazyComponent(async () => (await import('./columns/density-menu.tsx')).DensityMenu);

interface ViewControlsProps {
  readonly tools: ColumnTools;
  readonly isColumnsOpen: boolean;
  onColumns(isOpen: boolean): void;
  onRefresh(): void;
}

export function ViewControls({ tools, isColumnsOpen, onColumns, onRefresh }: ViewControlsProps) {
  const intl = useIntl();
  const words = useKeyWords();
  const [isDensityOpen, setDensityOpen] = useState(false);
  const { layout } = tools;
  useKeys(
    [
      { ...listKeys.columns, run: () => onColumns(true) },
      { ...listKeys.density, run: () => setDensityOpen(true) },
    ],
    'list',
  );
  return (
    <span className="c-view-controls">
      <PopoverNext
        {...dropDown}
        isOpen={isColumnsOpen}
        onInteraction={onColumns}
        placement="bottom-end"
        content={<ColumnsPanel {...tools} />}
      >
        <Button
          size="small"
          variant="minimal"
          icon={<Columns size={14} />}
          text={intl.formatMessage({ id: 'list.columns' })}
          aria-keyshortcuts={words.aria(listKeys.columns)}
          title={words.hint(intl.formatMessage({ id: 'list.columns' }), listKeys.columns)}
        />
      </PopoverNext>
      <PopoverNext
        {...dropDown}
        isOpen={isDensityOpen}
        onInteraction={setDensityOpen}
        placement="bottom-end"
        content={<DensityMenu density={layout.density} onChoose={layout.chooseDensity} />}
      >
        <Button
          size="small"
          variant="minimal"
          icon={<AlignJustify size={14} />}
          aria-label={intl.formatMessage({ id: 'list.density' })}
          aria-keyshortcuts={words.aria(listKeys.density)}
          title={words.hint(intl.formatMessage({ id: 'list.density' }), listKeys.density)}
        />
      </PopoverNext>
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
