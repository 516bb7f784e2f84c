/** Below a filter that shows no option: why not, and of a list that could not be had the way to ask for it again. */
import { Button } from '@blueprintjs/core';
import { useIntl } from 'react-intl';

import { useLocalList, useNoneWords } from '../use-list-here.ts';

export function NoneFound({ list, onAgain }: { readonly list: string; onAgain(): void }) {
  const intl = useIntl();
  const { state, again } = useLocalList(list);
  const words = intl.formatMessage({ id: useNoneWords(state) });
  return (
    <>
      <span className="c-filter-note" role="status">
        {words}
      </span>
      {state === 'missing' && (
        <Button
          size="small"
          text={intl.formatMessage({ id: 'action.retry' })}
          onClick={() => {
            // The button goes while the host is asked.
            onAgain();
            again();
          }}
        />
      )}
    </>
  );
}
