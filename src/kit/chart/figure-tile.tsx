/** One number that matters, how it stands against the period before, and the ways to what both count. */
import type { ReactNode } from 'react';
import { FormattedMessage } from 'react-intl';
import { Link } from 'react-router';

import type { ChartUnit, ChartValue, RelativeChange } from './chart-data.ts';
import { changeOf } from './chart-data.ts';
import { Linked } from './linked.tsx';
import type { ChartWords } from './use-chart-words.ts';
import { useChartWords } from './use-chart-words.ts';
import './tiles.css';

export interface FigureTileProps {
  readonly name: string;
  readonly unit: ChartUnit;
  readonly value: ChartValue;
  /** Value of the period before; absent if there is none to compare with. */
  readonly before?: ChartValue | undefined;
  /** Which way is good news; absent: neither. */
  readonly good?: 'up' | 'down';
  /** The list of what is counted, and of what was counted before. */
  readonly to?: string | undefined;
  readonly toBefore?: string | undefined;
}

/** Tiles in a row, under the name of what they are of. */
export function FigureTiles({ label, children }: { readonly label: string; readonly children: ReactNode }) {
  return (
    <ul className="c-tiles" aria-label={label}>
      {children}
    </ul>
  );
}

export function FigureTile({ name, unit, value, before, good, to, toBefore }: FigureTileProps) {
  const words = useChartWords();
  const change = changeOf(unit, value, before);
  const content = (
    <>
      <span className={value === 0 || value === null ? 'c-tile-value is-nothing' : 'c-tile-value'}>
        {words.value(unit, value)}
      </span>
      <span className="c-tile-name">{name}</span>
    </>
  );
  return (
    <li className="c-tile c-figures">
      {to === undefined ? (
        <span className="c-tile-body">{content}</span>
      ) : (
        <Link className="c-tile-body" to={to}>
          {content}
        </Link>
      )}
      {change !== undefined && (
        <span className={`c-tile-change${toneOf(change, good)}`}>
          <FormattedMessage
            id="chart.against"
            values={{
              change: <ChangeWords key="change" change={change} words={words} />,
              before: <Linked key="before" text={words.value(unit, before ?? null)} to={toBefore} />,
            }}
          />
        </span>
      )}
    </li>
  );
}

type Move = Extract<RelativeChange, { readonly kind: 'up' | 'down' }>;
const isMove = (change: RelativeChange): change is Move => change.kind === 'up' || change.kind === 'down';

function toneOf(change: RelativeChange, good: FigureTileProps['good']): string {
  if (good === undefined || !isMove(change)) return '';
  return change.kind === good ? ' is-good' : ' is-bad';
}

const signs = { up: '▲', down: '▼' } as const;

/** The sign is for the eye; who listens hears the word. */
function ChangeWords({ change, words }: { readonly change: RelativeChange; readonly words: ChartWords }) {
  if (!isMove(change)) return words.change(change);
  return (
    <>
      <span aria-hidden="true">{signs[change.kind]} </span>
      <span className="c-unseen">{words.say(`change.${change.kind}`)} </span>
      {words.change(change)}
    </>
  );
}
