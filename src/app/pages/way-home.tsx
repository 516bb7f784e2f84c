/** The way to the first page that the person may see; nothing where there is none. Not `primary` beside what is. */
import type { Intent } from '@blueprintjs/core';
import { Button } from '@blueprintjs/core';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';

import { selectCaller } from '#store/session-slice.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { landingPage } from '../navigation/access-order.ts';
import { pages } from '../navigation/pages.tsx';

export function WayHome({ intent = 'primary' }: { readonly intent?: Intent }) {
  const caller = useAppSelector(selectCaller);
  const navigate = useNavigate();
  const page = landingPage(pages, caller);
  if (page === undefined) return null;
  return (
    <Button intent={intent} onClick={() => void navigate(page.path)}>
      <FormattedMessage id="page.home" />
    </Button>
  );
}
