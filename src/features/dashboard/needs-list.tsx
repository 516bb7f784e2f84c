/** Counts of what waits for somebody, each a link to its list; and what this device has not sent yet. */
import type { ReactNode } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';

import { allows } from '#model/access.ts';
import type { WorkQueue } from '#model/calls/work-queues.ts';
import { workQueues } from '#model/calls/work-queues.ts';
import { selectOutboxCounts } from '#store/journal-slice.ts';
import { selectCaller } from '#store/session-slice.ts';
import { useConsoleHost } from '#kit/definitions/console-host.tsx';
import { useAppSelector } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/ui/use-formats.ts';
import { addressOfNeed, groupsOf } from './needs.ts';

interface NeedsListProps {
  /** Undefined while they are asked for: what the person may see has its place already, without a number. */
  readonly counts: readonly { readonly name: string; readonly count: number }[] | undefined;
}

export function NeedsList({ counts }: NeedsListProps) {
  const caller = useAppSelector(selectCaller);
  const expected = counts ?? workQueues.filter(({ key }) => allows(caller, key));
  return (
    <section className="c-workplace-part" aria-labelledby="workplace-needs" data-tour="counts">
      <h2 id="workplace-needs">
        <FormattedMessage id="workplace.needs" />
      </h2>
      <div className="c-workplace-needs">
        {groupsOf(expected.map(({ name }) => name)).map((group) => (
          <NeedsGroup key={group[0]?.group} group={group} counts={counts} />
        ))}
        <OwnChanges />
      </div>
    </section>
  );
}

interface NeedsGroupProps extends NeedsListProps {
  readonly group: readonly WorkQueue[];
}

function NeedsGroup({ group, counts }: NeedsGroupProps) {
  const [first] = group;
  // Items that differ by the name of a bank alone need less width than items with labels of their own.
  const columns = first?.gateway === undefined ? group.length : Math.round(group.length * 0.7);
  return (
    <Group name={first?.group ?? ''} columns={columns}>
      {group.map((need) => (
        <NeedLine key={need.name} need={need} count={counts?.find(({ name }) => name === need.name)?.count} />
      ))}
    </Group>
  );
}

interface GroupProps {
  readonly name: string;
  /** Number of columns out of the five that all groups share, so that they align. */
  readonly columns: number;
  readonly children: ReactNode;
}

function Group({ name, columns, children }: GroupProps) {
  const id = `workplace-group-${name}`;
  return (
    <div className="c-workplace-group" style={{ gridColumn: `span ${columns}` }}>
      <h3 id={id}>
        <FormattedMessage id={`workplace.group.${name}`} />
      </h3>
      <ul aria-labelledby={id}>{children}</ul>
    </div>
  );
}

function NeedLine({ need, count }: { readonly need: WorkQueue; readonly count: number | undefined }) {
  const intl = useIntl();
  const formats = useFormats();
  const { name, gateway, group } = need;
  const number = count === undefined ? '' : formats.number(count);
  const words = intl.formatMessage({
    id: gateway === undefined ? `workplace.need.${name}` : `menu.${gateway}`,
  });
  const whole = gateway && `${number} ${words}: ${intl.formatMessage({ id: `workplace.group.${group}` })}`;
  return (
    <li className={count === 0 ? 'c-workplace-zero' : undefined}>
      <Link to={addressOfNeed(name) ?? ''} aria-label={whole}>
        <span className="c-workplace-count">{number}</span>
        {words}
      </Link>
    </li>
  );
}

/** Leads to where they are, and what can be done about them, as each count leads to its list. */
function OwnChanges() {
  const { openSyncCentre } = useConsoleHost();
  const intl = useIntl();
  const formats = useFormats();
  const { waiting, needPerson } = useAppSelector(selectOutboxCounts);
  return (
    <Group name="device" columns={2}>
      <li className={waiting + needPerson === 0 ? 'c-workplace-zero' : undefined}>
        <button type="button" onClick={() => openSyncCentre()}>
          <span className="c-workplace-count">{formats.number(waiting + needPerson)}</span>
          {intl.formatMessage({ id: 'workplace.unsent' }, { needPerson })}
        </button>
      </li>
    </Group>
  );
}
