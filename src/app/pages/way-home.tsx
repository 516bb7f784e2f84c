/** The way to the first page that the person may see; nothing where there is none. */
import { Button } from '@blueprintjs/core';
import { FormattedMessage } from 'react-intl';
import { useNavigate } from 'react-router';

import { selectCaller } from '#store/session/session.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { landingPage } from '../access-order.ts';
import { pages } from '../pages.tsx';

export function WayHome() {
  const caller = useAppSelector(selectCaller);
  const navigate = useNavigate();
  const page = landingPage(pages, caller);
  if (page === undefined) return null;
  return (
    <Button intent="primary" onClick={() => void navigate(page.path)}>
      <FormattedMessage id="page.home" />
    </Button>
  );
}
