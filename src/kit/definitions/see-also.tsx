/** Beside a page's title: the way to another one that people look for there. */
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import type { AccessKey } from '#model/access.ts';
import { useAllows } from '../access.tsx';
import { screenTitle } from './message-ids.ts';

export interface PagePlace {
  readonly path: string;
  /** Any of these keys opens it. */
  readonly access: readonly AccessKey[];
}

export function SeeAlso({ path, access }: PagePlace) {
  const mayOpen = useAllows(access);
  if (!mayOpen) return null;
  return (
    <Link className="c-see-also" to={path}>
      <FormattedMessage id={screenTitle(path)} />
    </Link>
  );
}
