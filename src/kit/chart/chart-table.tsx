/** The table behind a plot: the same numbers, the same links. */
import type { LinkedText } from './linked.tsx';
import { Linked } from './linked.tsx';
import './table.css';

interface TableLine {
  readonly label: string;
  readonly cells: readonly LinkedText[];
}

interface ChartTableProps {
  readonly title: string;
  /** Heading of the first column; `columns` has those of the others. */
  readonly head: string;
  readonly columns: readonly string[];
  readonly rows: readonly (TableLine & { readonly key: string; readonly to?: string | undefined })[];
  readonly foot?: TableLine;
  /** Columns that hold no numbers. */
  readonly textColumns?: readonly string[];
}

const noColumns: readonly string[] = [];

export function ChartTable(props: ChartTableProps) {
  const { title, head, columns, rows, foot, textColumns = noColumns } = props;
  return (
    <table className="c-chart-table c-figures" aria-label={title}>
      <thead>
        <tr>
          {[head, ...columns].map((name) => (
            <th key={name} scope="col" className={textColumns.includes(name) ? 'is-text' : undefined}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, label, to, cells }) => (
          <tr key={key}>
            <th scope="row">
              <Linked text={label} to={to} />
            </th>
            <Cells {...{ cells, columns, textColumns }} />
          </tr>
        ))}
      </tbody>
      {foot !== undefined && (
        <tfoot>
          <tr>
            <th scope="row">{foot.label}</th>
            <Cells cells={foot.cells} {...{ columns, textColumns }} />
          </tr>
        </tfoot>
      )}
    </table>
  );
}

interface CellsProps extends Pick<TableLine, 'cells'> {
  readonly columns: readonly string[];
  readonly textColumns: readonly string[];
}

function Cells({ cells, columns, textColumns }: CellsProps) {
  return columns.map((name, index) => {
    const cell = cells[index];
    return (
      <td key={name} className={textColumns.includes(name) ? 'is-text' : undefined}>
        {cell !== undefined && <Linked {...cell} />}
      </td>
    );
  });
}
