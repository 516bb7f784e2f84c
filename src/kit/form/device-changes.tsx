/** Changes to a row on this device that the host has not applied yet. */
import { useIntl } from 'react-intl';

import type { Entity } from '#model/entity.ts';
import type { ShownRow } from '#local-db/queries/select-page.ts';
import { useConsoleHost } from '../definitions/console-host.tsx';
import { commandLabel, fieldLabel } from '../definitions/message-ids.ts';
import { showField, useShowContext } from '../fields/registry/use-show.ts';
import { useFormats } from '../ui/use-formats.ts';

interface DeviceChangesProps {
  readonly entity: Entity;
  readonly entries: ShownRow['entries'];
  /** Level of its heading: one below that of its container. */
  readonly level?: 2 | 3;
}

export function DeviceChanges({ entity, entries, level = 3 }: DeviceChangesProps) {
  const Heading = `h${level}` as const;
  const intl = useIntl();
  const formats = useFormats();
  const context = useShowContext();
  const { openSyncCentre } = useConsoleHost();
  if (entries.length === 0) return null;
  return (
    <section className="c-history" aria-label={intl.formatMessage({ id: 'details.onDevice' })}>
      <Heading>{intl.formatMessage({ id: 'details.onDevice' })}</Heading>
      <ol>
        {entries.map(({ intent, standing }) => (
          <li key={intent.id}>
            <p>
              <strong>{intl.formatMessage({ id: commandLabel(intent.name) })}</strong>
              {' · '}
              <button type="button" className="c-link" onClick={() => openSyncCentre(intent.id)}>
                {intl.formatMessage({ id: `entry.state.${standing.state}` })}
              </button>
              <span className="c-history-at">{formats.moment(new Date(intent.at).toISOString())}</span>
            </p>
            <ul>
              {Object.keys(intent.values)
                .filter((name) => name in entity.fields)
                .map((name) => {
                  const row = { ...intent.values, version: 0 };
                  return (
                    <li key={name}>
                      {`${intl.formatMessage({ id: fieldLabel(entity.name, name) })}: `}
                      {showField(entity, row, name, context).text}
                    </li>
                  );
                })}
            </ul>
          </li>
        ))}
      </ol>
    </section>
  );
}
