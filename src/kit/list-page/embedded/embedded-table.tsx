/** The table of a list's part: its first column opens the row, where everything else can be done. */
import { useIntl } from 'react-intl';

import type { Failure } from '#model/failure.ts';
import type { ShownPage, ShownRow } from '#local-db/queries/select-page.ts';
import type { ListScreen } from '../../definitions/define-screen.ts';
import { fieldLabel } from '../../definitions/message-ids.ts';
import { showField, useShowContext } from '../../fields/registry/use-show.ts';
import { ShownText } from '../../fields/shown-text.tsx';
import { useFormats } from '../../ui/use-formats.ts';

interface PartTableProps {
  readonly screen: ListScreen;
  /** The same in all rows. */
  readonly hidden: string;
  readonly rows: readonly ShownRow[];
  onOpen(key: string): void;
}

export function EmbeddedTable({ screen, hidden, rows, onOpen }: PartTableProps) {
  const intl = useIntl();
  const context = useShowContext();
  const { entity } = screen;
  const [first, ...others] = screen.columns
    .filter((column) => column.field !== hidden && !column.hidden)
    .map(({ field }) => field);
  if (first === undefined) return null;
  const label = (name: string) => intl.formatMessage({ id: fieldLabel(entity.name, name) });
  return (
    <table className="c-figures">
      <thead>
        <tr>
          {[first, ...others].map((name) => (
            <th key={name} scope="col">
              {label(name)}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows
          .filter(({ removed, gone }) => !removed && !gone)
          .map(({ key, row }) => (
            <tr key={key}>
              <th scope="row">
                <button type="button" className="c-link" aria-haspopup="dialog" onClick={() => onOpen(key)}>
                  {showField(entity, row, first, context).text || key}
                </button>
              </th>
              {others.map((name) => (
                <td key={name}>
                  <ShownText shown={showField(entity, row, name, context)} />
                </td>
              ))}
            </tr>
          ))}
      </tbody>
    </table>
  );
}

export function EmbeddedFacts(props: { readonly page: ShownPage; readonly failure: Failure | undefined }) {
  const { page, failure } = props;
  const intl = useIntl();
  const formats = useFormats();
  const time = page.asOf === null ? '' : formats.time(page.asOf);
  const source = page.source === 'network' ? 'list.fromNetwork' : 'list.fromDevice';
  return (
    <span className="c-list-part-facts">
      {intl.formatMessage({ id: 'listPart.rows' }, { count: page.rows.length })}
      {' · '}
      {intl.formatMessage({ id: source }, { time })}
      {failure !== undefined && ` · ${intl.formatMessage({ id: 'list.notRefreshed' })}`}
    </span>
  );
}
