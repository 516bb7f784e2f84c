/** What stands in a list of options that shows none: of a list that could not be had, the way to ask for it again. */
import { MenuItem } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import type { LocalList } from '../use-list-here.ts';
import { useNoneWords } from '../use-list-here.ts';

interface NoOptionsProps {
  /** Of the way to ask again, which is an option like any other to whoever hears it. */
  readonly id: string;
  readonly here: LocalList;
}

export function NoOptions({ id, here }: NoOptionsProps) {
  const intl = useIntl();
  const words = intl.formatMessage({ id: useNoneWords(here.state) });
  if (here.state !== 'missing') return <MenuItem disabled text={words} />;
  return (
    <MenuItem
      // The option is its <li>, and an id that is given goes to what stands in that.
      ref={(item) => {
        if (item !== null) item.id = id;
      }}
      roleStructure="listoption"
      active
      multiline
      text={words}
      labelElement={intl.formatMessage({ id: 'action.retry' })}
      shouldDismissPopover={false}
      // Focus stays in the box.
      onMouseDown={(event) => event.preventDefault()}
      onClick={here.again}
    />
  );
}
