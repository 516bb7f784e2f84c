/** Under the list: what waits as a file, and the way to the lists that this device keeps. */
import { Button } from '@blueprintjs/core';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import { selectUnsettled } from '#store/journal-slice.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { offlineDataPath } from '../navigation/offline-data-path.ts';
import { useExport } from './use-export.ts';

/** `onLeave`: the person goes on to another page. */
export function SyncFoot({ onLeave }: { readonly onLeave: () => void }) {
  const unsettled = useAppSelector(selectUnsettled);
  const save = useExport(unsettled);
  const isEmpty = unsettled.length === 0;
  return (
    <>
      <Link className="c-link c-sync-offline" to={offlineDataPath} onClick={onLeave}>
        <FormattedMessage id="offlineData.open" />
      </Link>
      <Button variant="minimal" disabled={isEmpty} onClick={save.table}>
        <FormattedMessage id="sync.export.table" />
      </Button>
      <Button variant="minimal" disabled={isEmpty} onClick={save.json}>
        <FormattedMessage id="sync.export.json" />
      </Button>
    </>
  );
}
