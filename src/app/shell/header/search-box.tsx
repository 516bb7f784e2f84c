/** Looks like a field and opens the palette: what is typed there goes further than a search. */
import { Search } from '@blueprintjs/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import { KeysOf, useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { consoleKeys } from '../../navigation/console-keys.ts';
import { useSurfaces } from '../../surfaces/surfaces.tsx';

export function SearchBox() {
  const intl = useIntl();
  const words = useKeyWords();
  const { open } = useSurfaces();
  return (
    <button
      type="button"
      className="c-header-search"
      aria-label={intl.formatMessage({ id: 'palette.open' })}
      aria-haspopup="dialog"
      aria-keyshortcuts={words.aria(consoleKeys.palette)}
      data-tour="search"
      onClick={() => open({ kind: 'palette' })}
    >
      <Search size={14} aria-hidden="true" />
      <span className="c-header-search-words">
        <FormattedMessage id="palette.open" />
      </span>
      <KeysOf action={consoleKeys.palette} />
    </button>
  );
}
