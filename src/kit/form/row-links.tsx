/** The ways from the details of a row to the pages that it has of its own. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import { useMayRun } from '../access.tsx';
import { commandKeys } from '../command/command-keys.ts';
import type { ListScreen } from '../definitions/define-screen.ts';
import { commandLabel } from '../definitions/message-ids.ts';
import { useKeyWords } from '../keyboard/key-caps.tsx';

interface RowLinksProps {
  readonly screen: ListScreen;
  readonly rowKey: string;
}

export function RowLinks({ screen: { rowLinks = [] }, rowKey }: RowLinksProps) {
  const words = useKeyWords();
  const mayRun = useMayRun();
  const own = rowLinks.filter(mayRun);
  if (own.length === 0) return null;
  return (
    <p className="c-details-links">
      {own.map((link) => (
        <Link
          key={link.name}
          to={link.path(rowKey)}
          aria-keyshortcuts={words.aria(commandKeys(link))}
          title={words.text(commandKeys(link))}
        >
          <FormattedMessage id={commandLabel(link.name)} />
        </Link>
      ))}
    </p>
  );
}
