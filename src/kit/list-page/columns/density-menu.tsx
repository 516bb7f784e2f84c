/** The heights of rows by their names. */
import { MenuItem } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import type { Density } from '#store/preferences-slice.ts';
import { densities } from '#store/preferences-slice.ts';
import { ArrowMenu } from '../../keyboard/arrow-menu.tsx';
import { KeyLayer } from '../../keyboard/keys-provider.tsx';

interface DensityMenuProps {
  readonly density: Density;
  onChoose(density: Density): void;
}

export function DensityMenu({ density, onChoose }: DensityMenuProps) {
  const intl = useIntl();
  return (
    <KeyLayer>
      <ArrowMenu label={intl.formatMessage({ id: 'list.density' })}>
        {densities.map((each) => (
          <MenuItem
            key={each}
            role="menuitemradio"
            aria-checked={each === density}
            active={each === density}
            text={intl.formatMessage({ id: `list.density.${each}` })}
            onClick={() => onChoose(each)}
          />
        ))}
      </ArrowMenu>
    </KeyLayer>
  );
}
