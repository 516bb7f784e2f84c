/** The person's own last changes, as the server wrote them down. */
import { FormattedMessage, useIntl } from 'react-intl';

import type { Workplace } from '#store/api/v3-endpoints.ts';
import { wordFor } from '#kit/definitions/word-for.ts';
import { useFormats } from '#kit/ui/use-formats.ts';

type Change = Workplace['changes'][number];

const placeholders = ['a', 'b', 'c', 'd'] as const;

export function LastChanges({ changes }: { readonly changes: readonly Change[] | undefined }) {
  return (
    <section className="c-workplace-part" aria-labelledby="workplace-changes">
      <h2 id="workplace-changes">
        <FormattedMessage id="workplace.changes" />
      </h2>
      {changes?.length === 0 ? (
        <p className="c-workplace-empty">
          <FormattedMessage id="workplace.changes.none" />
        </p>
      ) : (
        <ol className="c-workplace-changes">
          {changes === undefined
            ? placeholders.map((each) => <li key={each} className="c-workplace-placeholder" />)
            : changes.map((change) => (
                <ChangeLine key={`${change.at} ${change.collection} ${change.id}`} change={change} />
              ))}
        </ol>
      )}
    </section>
  );
}

function ChangeLine({ change }: { readonly change: Change }) {
  const intl = useIntl();
  const formats = useFormats();
  const entity = withinSentence(wordFor(intl, `entity.${change.collection}`, change.collection));
  const deed = `workplace.change.${change.op}`;
  return (
    <li>
      <time dateTime={change.at} className="c-figures">
        {formats.moment(change.at)}
      </time>
      <span>
        {deed in intl.messages ? intl.formatMessage({ id: deed }, { entity }) : `${change.op} ${entity}`}
      </span>
      <span className="c-workplace-id" title={change.id}>
        {change.id}
      </span>
    </li>
  );
}

/** 'Điểm bán MB QR' goes on small; what begins with letters that stand for words does not. */
const withinSentence = (words: string) => words.replace(/^\p{Lu}(?!\p{Lu})/u, (first) => first.toLowerCase());
