/** Source of the rows of a list screen: its page, or the blocks of a continuous list. */
import type { Failure } from '#model/failure.ts';
import type { ListState } from '#model/list-address.ts';
import type { ListQuery } from '#model/list-query.ts';
import type { ShownPage, ShownRow } from '#local-db/queries/select-page.ts';
import type { RowSpan } from '../../data-grid/grid-props.ts';
import type { RowWindow } from '../../data-grid/model/row-window.ts';

export interface ShownRows {
  /** Facts about the rows; `rows` has those that are loaded. */
  readonly page: ShownPage;
  readonly rows: RowWindow<ShownRow>;
  /** Query that the rows answer: they may stay while another one is already requested. */
  readonly query: ListQuery;
  /** Its name. */
  readonly top: string;
  /** Rows on the pages before. */
  readonly offset: number;
  /** One list that scrolls, without pages. */
  readonly isContinuous: boolean;
  /** px; absent: as the person has set it. */
  readonly rowHeight?: number;
}

export interface ShownList extends ShownRows {
  /** The same question as the address told it: what is said of these rows is said by this. */
  readonly state: ListState;
}

export interface RowSource<Shown = ShownRows> {
  /** Undefined while nobody has answered. */
  readonly shown: Shown | undefined;
  readonly failure: Failure | undefined;
  readonly isFetching: boolean;
  /** The host has answered. */
  readonly isAnswered: boolean;
  /** These rows are drawn. */
  show(span: RowSpan): void;
  /** Asks host and device again. */
  refresh(): void;
  /** Asks this device again: it has learnt something. */
  askDevice(): void;
}
