/** What helps in a call: who it is, how far they are, what was said last. What is not known is left out. */
import { useIntl } from 'react-intl';

import { customer } from '#model/entities/customer.ts';
import type { Row } from '#model/entity.ts';
import { fieldLabel } from '#kit/definitions/message-ids.ts';
import { showField, useShowContext } from '#kit/fields/registry/use-show.ts';
import { ShownText } from '#kit/fields/shown-text.tsx';

const facts = [
  ...['careStatus', 'lastCall', 'note', 'code', 'customerType', 'customerStatus'],
  ...['company', 'address', 'marketer', 'createdAt'],
];

export function CallFacts({ row }: { readonly row: Row }) {
  const intl = useIntl();
  const context = useShowContext();
  return (
    <dl className="c-call-facts">
      {facts.map((name) => {
        const shown = showField(customer, row, name, context);
        if (shown.text === '') return null;
        return (
          <div key={name}>
            <dt>{intl.formatMessage({ id: fieldLabel(customer.name, name) })}</dt>
            <dd>
              <ShownText shown={shown} />
            </dd>
          </div>
        );
      })}
    </dl>
  );
}
