/** A value as JSON: on one line, a large one by how many it holds, and whole where somebody wants to see it. */
import { useMemo, useState } from 'react';
import { FormattedMessage } from 'react-intl';

import { countOf, jsonUpTo } from './truncate-json.ts';

const longest = 80;
/** More than that nobody reads here, and it would take the page seconds to draw. */
const longestWhole = 20_000;

interface JsonValueProps {
  readonly value: unknown;
  /** Start of the excerpt of a long text. */
  readonly from?: number;
}

export function JsonValue({ value, from = 0 }: JsonValueProps) {
  const [isWhole, setWhole] = useState(false);
  const brief = useMemo(() => jsonUpTo(value, longest), [value]);
  if (value === undefined)
    return (
      <span className="c-replay-nothing">
        <FormattedMessage id="replay.nothing" />
      </span>
    );
  if (!brief.isCut) return <code>{brief.text}</code>;
  const held = countOf(value);
  return (
    <>
      <button
        type="button"
        className="c-replay-unfold"
        aria-expanded={isWhole}
        onClick={() => setWhole(!isWhole)}
      >
        {held === undefined ? (
          <code>{excerptOf(value, from, brief.text)}</code>
        ) : (
          <>
            <FormattedMessage id={`replay.told.${held.kind}`} values={{ count: held.count }} />
            {held.kind === 'fields' && <code>{` ${brief.text}…`}</code>}
          </>
        )}
      </button>
      {isWhole && <Whole value={value} />}
    </>
  );
}

function excerptOf(value: unknown, from: number, begin: string): string {
  if (typeof value !== 'string' || from === 0) return `${begin}…`;
  const rest = value.length > from + longest ? '…' : '';
  return `…${value.slice(from, from + longest)}${rest}`;
}

function Whole({ value }: Pick<JsonValueProps, 'value'>) {
  const { text, isCut } = useMemo(() => jsonUpTo(value, longestWhole, 2), [value]);
  return (
    <>
      <pre>{text}</pre>
      {isCut && (
        <p className="c-replay-nothing">
          <FormattedMessage id="replay.told.cut" />
        </p>
      )}
    </>
  );
}
