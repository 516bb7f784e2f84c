/** A value as JSON: on one line, and whole where somebody wants to see it. */
import { useState } from 'react';
import { FormattedMessage } from 'react-intl';

const longest = 80;

export function Told({ value }: { readonly value: unknown }) {
  const [isWhole, setWhole] = useState(false);
  if (value === undefined)
    return (
      <span className="c-replay-nothing">
        <FormattedMessage id="replay.nothing" />
      </span>
    );
  const text = JSON.stringify(value);
  if (text.length <= longest) return <code>{text}</code>;
  return (
    <>
      <button
        type="button"
        className="c-replay-unfold"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        <code>{`${text.slice(0, longest)}…`}</code>
      </button>
      {isWhole && <pre>{JSON.stringify(value, null, 2)}</pre>}
    </>
  );
}
