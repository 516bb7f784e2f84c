/** Work queue of the person: counts that link to their lists, today's payments, and their last changes. */
import { Button } from '@blueprintjs/core';
import { Refresh } from '@blueprintjs/icons';
import { FormattedMessage, useIntl } from 'react-intl';

import type { Workplace } from '#store/api/v3-endpoints.ts';
import { AsOf } from '#kit/dashboard/as-of.tsx';
import { useWayBack } from '#kit/dashboard/use-way-back.ts';
import { FailurePanel } from '#kit/feedback/failure-panel.tsx';
import { ProgressLine } from '#kit/feedback/progress-line.tsx';
import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { LastChanges } from './last-changes.tsx';
import { NeedsList } from './needs-list.tsx';
import { PaymentsToday } from './payments-today.tsx';
import { useWorkplace } from './use-workplace.ts';
import { workplaceKeys } from './workplace-keys.ts';
import '#kit/dashboard/dashboard.css';
import './workplace.css';

export function WorkplacePage() {
  const intl = useIntl();
  const words = useKeyWords();
  const { data, failure, isFetching, refetch } = useWorkplace();
  const wayBack = useWayBack(data !== undefined);
  useKeys([{ ...workplaceKeys.refresh, run: refetch }], 'screen');
  return (
    <div className="c-dashboard c-workplace" {...wayBack}>
      <header className="c-dashboard-head">
        <h1>
          <FormattedMessage id="screen.dashboard.workplace" />
        </h1>
        <AsOf asOf={data?.asOf} failure={failure} renewsItself />
        <Button
          variant="minimal"
          size="small"
          icon={<Refresh size={14} />}
          aria-label={intl.formatMessage({ id: 'workplace.refresh' })}
          title={words.hint(intl.formatMessage({ id: 'workplace.refresh' }), workplaceKeys.refresh)}
          aria-keyshortcuts={words.aria(workplaceKeys.refresh)}
          onClick={refetch}
        />
      </header>
      <ProgressLine busy={isFetching} />
      {data === undefined && failure !== undefined ? (
        <>
          <NeedsList counts={[]} />
          <FailurePanel failure={failure} retry={refetch} />
        </>
      ) : (
        <Parts data={data} />
      )}
    </div>
  );
}

function Parts({ data }: { readonly data: Workplace | undefined }) {
  return (
    <div className="c-workplace-parts" aria-busy={data === undefined}>
      <NeedsList counts={data?.counts} />
      <PaymentsToday told={data} />
      <LastChanges changes={data?.changes} />
    </div>
  );
}
