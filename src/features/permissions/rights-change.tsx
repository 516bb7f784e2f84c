/** Rights that a change of a permission set grants and removes, and the people it affects. */
import { Button } from '@blueprintjs/core';
import { Fragment, useEffect, useState } from 'react';
import { useIntl } from 'react-intl';

import { pathOf } from '#model/calls/call.ts';
import { v3ListCalls } from '#model/calls/v3-lists.ts';
import { rightsChange } from '#model/statements.ts';
import type { AppThunk } from '#services/services.ts';
import { useAppDispatch } from '#kit/store-hooks.ts';
import { Avatar } from '#kit/ui/avatar.tsx';
import type { RightsWords } from './rights-words.ts';

interface RightsChangeProps {
  readonly first: readonly string[];
  readonly statements: readonly string[];
  readonly words: RightsWords;
  /** Undefined: nobody can hold the set yet. */
  readonly rowKey: string | undefined;
}

export function RightsChangeList({ first, statements, words, rowKey }: RightsChangeProps) {
  const intl = useIntl();
  const { granted, taken } = rightsChange(first, statements);
  const line = (id: 'rights.granted' | 'rights.taken', rights: readonly string[]) =>
    rights.length > 0 && (
      <p className={id === 'rights.granted' ? 'c-rights-granted' : 'c-rights-taken'}>
        <strong>{intl.formatMessage({ id }, { count: rights.length })}</strong>{' '}
        {rights.map(words.right).join(', ')}
      </p>
    );
  return (
    <div className="c-rights-change" role="status">
      {granted.length + taken.length === 0 && <p>{intl.formatMessage({ id: 'rights.unchanged' })}</p>}
      {line('rights.granted', granted)}
      {line('rights.taken', taken)}
      {rowKey !== undefined && <Affected rowKey={rowKey} />}
    </div>
  );
}

const mostNamed = 10;

function Affected({ rowKey }: { readonly rowKey: string }) {
  const intl = useIntl();
  const dispatch = useAppDispatch();
  const [holders, setHolders] = useState<readonly Holder[] | 'unknown'>();
  const [isWhole, setWhole] = useState(false);
  useEffect(() => {
    let isShown = true;
    void dispatch(readHolders(rowKey)).then((read) => {
      if (isShown) setHolders(read ?? 'unknown');
    });
    return () => {
      isShown = false;
    };
  }, [dispatch, rowKey]);
  if (holders === undefined) return null;
  if (holders === 'unknown') return <p>{intl.formatMessage({ id: 'rights.affectedUnknown' })}</p>;
  const named = isWhole ? holders : holders.slice(0, mostNamed);
  const nameOf = ({ name, active }: Holder) =>
    active ? name : intl.formatMessage({ id: 'rights.lockedHolder' }, { name });
  return (
    <p>
      <strong>{intl.formatMessage({ id: 'rights.affected' }, { count: holders.length })}</strong>{' '}
      {named.map((holder, at) => (
        <Fragment key={holder.id}>
          <span className="c-person">
            <Avatar name={holder.name} picture={holder.avatar} size="small" />
            {`${nameOf(holder)}${at < named.length - 1 ? ',' : ''}`}
          </span>{' '}
        </Fragment>
      ))}
      {named.length < holders.length && (
        <Button
          size="small"
          variant="minimal"
          text={intl.formatMessage({ id: 'rights.everybody' })}
          onClick={() => setWhole(true)}
        />
      )}
    </p>
  );
}

const call = v3ListCalls.permission.users;

interface Holder {
  readonly id: string;
  readonly userName: string;
  readonly name: string;
  readonly avatar: string | null;
  readonly active: boolean;
}

/** Undefined where the host did not say. */
function readHolders(id: string): AppThunk<Promise<readonly Holder[] | undefined>> {
  return async (_dispatch, _getState, { callHost }) => {
    const answer = await callHost({ host: 'v3', method: call.method, path: pathOf(call.path, { id }) });
    return answer.ok ? call.answer.safeParse(answer.body).data?.data : undefined;
  };
}
