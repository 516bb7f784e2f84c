/** Counts of what waits for somebody, each a link to its list; and what this device has not sent yet. */
import { FormattedMessage, useIntl } from 'react-intl';
import { Link } from 'react-router';

import { selectOutboxCounts } from '#store/journal/journal-slice.ts';
import { useAppSelector } from '#kit/store-hooks.ts';
import { useFormats } from '#kit/use-formats.ts';
import { addressOfNeed } from './needs.ts';

interface NeedsListProps {
  /** Undefined while they are asked for. */
  readonly counts: readonly { readonly name: string; readonly count: number }[] | undefined;
}

const placeholders = ['a', 'b', 'c'] as const;

export function NeedsList({ counts }: NeedsListProps) {
  const intl = useIntl();
  const formats = useFormats();
  const { waiting, needPerson } = useAppSelector(selectOutboxCounts);
  const known = counts?.flatMap(({ name, count }) => {
    const address = addressOfNeed(name);
    return address === undefined ? [] : [{ name, count, address }];
  });
  return (
    <section className="c-workplace-part" aria-labelledby="workplace-needs" data-tour="counts">
      <h2 id="workplace-needs">
        <FormattedMessage id="workplace.needs" />
      </h2>
      <ul className="c-workplace-needs">
        {known === undefined
          ? placeholders.map((each) => <li key={each} className="c-workplace-placeholder" />)
          : known.map(({ name, count, address }) => (
              <li key={name} className={count === 0 ? 'c-workplace-zero' : undefined}>
                <Link to={address}>
                  <span className="c-workplace-count">{formats.number(count)}</span>
                  <FormattedMessage id={`workplace.need.${name}`} />
                </Link>
              </li>
            ))}
        <li className={waiting + needPerson === 0 ? 'c-workplace-zero' : undefined}>
          <span className="c-workplace-own">
            <span className="c-workplace-count">{formats.number(waiting + needPerson)}</span>
            {intl.formatMessage({ id: 'workplace.unsent' }, { needPerson })}
          </span>
        </li>
      </ul>
    </section>
  );
}
