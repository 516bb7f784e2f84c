/** The columns of a change beside what the server has: what was there, mine, theirs. */
import { FormattedMessage } from 'react-intl';

const columns = ['sync.entry.field', 'sync.conflict.base', 'sync.conflict.mine', 'sync.conflict.theirs'];

export function ConflictHead() {
  return (
    <thead>
      <tr>
        {columns.map((id) => (
          <th key={id} scope="col">
            <FormattedMessage id={id} />
          </th>
        ))}
      </tr>
    </thead>
  );
}
