/** All changes, or those of one state group, each with its count. */
import { Button } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { useFormats } from '#kit/ui/use-formats.ts';
import type { Section } from './entries/entry-facts.ts';
import { sections } from './entries/entry-facts.ts';
import type { SectionFilterName } from './entries/sync-keys.ts';
import { filterKeys, filters } from './entries/sync-keys.ts';

interface SectionFilterProps {
  readonly chosen: SectionFilterName;
  readonly counts: Readonly<Record<Section, number>>;
  onChoose(filter: SectionFilterName): void;
}

export function SectionFilter({ chosen, counts, onChoose }: SectionFilterProps) {
  const intl = useIntl();
  const formats = useFormats();
  const words = useKeyWords();
  const total = sections.reduce((sum, section) => sum + counts[section], 0);
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for a form.
    <div className="c-sync-filter" role="group" aria-label={intl.formatMessage({ id: 'sync.filter' })}>
      {filters.map((filter) => {
        const count = filter === 'all' ? total : counts[filter];
        return (
          <Button
            key={filter}
            size="small"
            variant="minimal"
            active={filter === chosen}
            aria-pressed={filter === chosen}
            aria-keyshortcuts={words.aria(filterKeys(filter))}
            title={words.text(filterKeys(filter))}
            onClick={() => onChoose(filter)}
          >
            {intl.formatMessage({ id: `sync.filter.${filter}` })}{' '}
            <span className="c-sync-count c-figures">{formats.number(count)}</span>
          </Button>
        );
      })}
    </div>
  );
}
