/** Who has changed a part of a company, and what of it; asked for once it is opened. */
import { useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { companyMenu } from '#model/entities/company-parts.ts';
import type { Row } from '#model/entity.ts';
import { useAllows } from '#kit/access.tsx';
import { RowHistory } from '#kit/form/row-history.tsx';
import type { Part } from './read-part.ts';
import './companies.css';

interface PartHistoryProps {
  readonly part: Part;
  readonly row: Row;
}

export function PartHistory({ part: { entity, history, historyAccess }, row }: PartHistoryProps) {
  const intl = useIntl();
  const mayRead = useAllows(historyAccess);
  const [isOpen, setOpen] = useState(false);
  // What was never set has none.
  if (!mayRead || row.version === 0) return null;
  // What has left the operators' menu since has no words any more.
  const itemName = (item: string) => {
    const id = `operatorMenu.${item}`;
    return id in intl.messages ? intl.formatMessage({ id }) : item;
  };
  const words = entity === companyMenu ? { itemName } : {};
  return (
    <details className="c-part-history" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>
        <FormattedMessage id={history} />
      </summary>
      {isOpen && (
        <RowHistory entity={entity} rowKey={String(row[entity.key])} version={row.version} {...words} />
      )}
    </details>
  );
}
