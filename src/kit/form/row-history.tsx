/** Who changed what, when: as the host keeps it, newest first. */
import { useEffect, useMemo } from 'react';
import { useIntl } from 'react-intl';

import type { Entity } from '#model/entity.ts';
import type { Failure } from '#model/failure.ts';
import { isFailure } from '#model/failure.ts';
import { v3Api } from '#store/api/host-apis.ts';
import type { HistoryChange } from '#store/api/v3-endpoints.ts';
import { selectSettled } from '#store/journal-slice.ts';
import { selectRights } from '#services/statements-name.ts';
import { fieldLabel } from '../definitions/message-ids.ts';
import { wordFor } from '../definitions/word-for.ts';
import { Skeleton } from '../feedback/skeleton.tsx';
import { showField, useShowContext } from '../fields/registry/use-show.ts';
import { useAppDispatch, useAppSelector } from '../store-hooks.ts';
import { Avatar } from '../ui/avatar.tsx';
import { useFormats } from '../ui/use-formats.ts';

interface RowHistoryProps {
  readonly entity: Entity;
  readonly rowKey: string;
  readonly version: number;
  /** Words for what stands in a list, where its field has none. */
  readonly itemName?: (item: string) => string;
  /** Level of its heading: one below that of its container. */
  readonly level?: 2 | 3;
}

export function RowHistory({ entity, rowKey, version, itemName, level = 3 }: RowHistoryProps) {
  const Heading = `h${level}` as const;
  const intl = useIntl();
  const { changes, failure } = useHistory(entity.name, rowKey, version);
  return (
    <section className="c-history" aria-label={intl.formatMessage({ id: 'details.history' })}>
      <Heading>{intl.formatMessage({ id: 'details.history' })}</Heading>
      {changes === undefined && failure === undefined && <Skeleton lines={3} />}
      {changes === undefined && failure !== undefined && (
        <p className="c-form-note">{intl.formatMessage({ id: 'details.noHistory' })}</p>
      )}
      {changes?.length === 0 && (
        <p className="c-form-note">{intl.formatMessage({ id: 'details.unchanged' })}</p>
      )}
      <ol>
        {changes?.map((change) => (
          <Change
            key={`${change.key ?? ''} ${change.op} ${change.version}`}
            {...{ entity, change, itemName }}
          />
        ))}
      </ol>
    </section>
  );
}

interface ChangeProps {
  readonly entity: Entity;
  readonly change: HistoryChange;
  readonly itemName: RowHistoryProps['itemName'];
}

function Change({ entity, change, itemName }: ChangeProps) {
  const intl = useIntl();
  const formats = useFormats();
  const tells = change.op !== 'create' && change.op !== 'remove';
  return (
    <li>
      <p>
        <Avatar name={change.actorName} picture={change.actorAvatar} size="small" />
        <strong>{change.actorName}</strong>
        {' · '}
        {wordFor(intl, `history.${change.op}`, change.op)}
        <span className="c-history-at">{formats.moment(change.at, 'second')}</span>
      </p>
      {tells && (
        <ul>
          {change.fields
            .filter(({ field }) => field in entity.fields)
            .map((one) => (
              <li key={one.field}>
                {intl.formatMessage({ id: fieldLabel(entity.name, one.field) })}
                {change.op !== 'reveal' && <BeforeAndAfter {...{ entity, itemName }} change={one} />}
              </li>
            ))}
        </ul>
      )}
    </li>
  );
}

/** Values before and after; for a secret only that it has changed. */
function BeforeAndAfter(props: {
  readonly entity: Entity;
  readonly change: HistoryChange['fields'][number];
  readonly itemName: RowHistoryProps['itemName'];
}) {
  const { entity, change, itemName } = props;
  const { field, before, after } = change;
  const intl = useIntl();
  const context = useShowContext();
  if (entity.fields[field]?.kind === 'secret')
    return <ins>{`: ${intl.formatMessage({ id: 'history.secretChanged' })}`}</ins>;
  const show = (value: unknown) =>
    showField(entity, { version: 0, [field]: value }, field, context).text ||
    intl.formatMessage({ id: 'details.nothing' });
  // A long list is readable only as its added and removed items.
  const gone = itemsWithout(before, after);
  const come = itemsWithout(after, before);
  const words = (items: readonly unknown[]) =>
    itemName ? items.map(String).map(itemName).join(', ') : show(items);
  if (gone.length > 0 || come.length > 0)
    return (
      <>
        {':'}
        {gone.length > 0 && <del>{` − ${words(gone)}`}</del>}
        {come.length > 0 && <ins>{` + ${words(come)}`}</ins>}
      </>
    );
  return (
    <>
      {': '}
      <del>{show(before)}</del>
      {' → '}
      <ins>{show(after)}</ins>
    </>
  );
}

/** Nothing where one of them is no list. */
const itemsWithout = (items: unknown, others: unknown): readonly unknown[] =>
  Array.isArray(items) && Array.isArray(others) ? items.filter((item) => !others.includes(item)) : [];

interface History {
  readonly changes: readonly HistoryChange[] | undefined;
  readonly failure: Failure | undefined;
}

/** The changes of a row as the host keeps them; read again when the row has another version. */
function useHistory(collection: string, id: string, version: number): History {
  const dispatch = useAppDispatch();
  const rights = useAppSelector(selectRights);
  // A secret that was read here leaves a line there, and the row as it was.
  const done = useAppSelector(selectSettled).filter(({ intent }) => intent.key === id).length;
  // biome-ignore lint/correctness/useExhaustiveDependencies: another version has another history, other rights show another.
  useEffect(() => {
    const subscription = dispatch(
      v3Api.endpoints.history.initiate({ collection, id }, { forceRefetch: true }),
    );
    return () => subscription.unsubscribe();
  }, [dispatch, collection, id, version, rights, done]);
  const select = useMemo(() => v3Api.endpoints.history.select({ collection, id }), [collection, id]);
  const { data, error } = useAppSelector(select);
  return { changes: data, failure: isFailure(error) ? error : undefined };
}
