/**
 * One step of a tour: a ring around what it is about, and a card with words beside it. A dialog of our own
 * instead of a library: its words are messages, its keys are in the registry, it needs no styles from a script.
 */
import { Button, Overlay2, Portal } from '@blueprintjs/core';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { useKeyWords } from '#kit/keyboard/key-caps.tsx';
import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';
import { KeyLayer } from '#kit/keyboard/keys-provider.tsx';
import { listKeys, openRowKeys } from '#kit/keyboard/list-keys.ts';
import { useRestoreFocus } from '#kit/keyboard/restore-focus.ts';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import { consoleKeys, groupKeys } from '../navigation/console-keys.ts';
import type { CardBox } from './place-card.ts';
import { placeCard } from './place-card.ts';
import { tourKeys } from './tour-keys.ts';
import type { Tour, TourStep } from './tours.ts';
import './tour-card.css';

export interface TourCardProps {
  readonly tour: Tour;
  readonly steps: readonly TourStep[];
  /** Which of them is shown. */
  readonly at: number;
  readonly onStep: (at: number) => void;
  readonly onClose: () => void;
}

const cardSize = { width: 320, height: 170 };

/** The page under it stays visible, but can be neither pressed nor reached: the overlay keeps focus, as `aria-modal` says. */
export function TourCard(props: TourCardProps) {
  const { tour, steps, at } = props;
  const id = useId();
  const step = steps[at];
  const words = useStepWords(tour, step);
  const box = useBoxOf(step?.target);
  useRestoreFocus();
  if (step === undefined) return null;
  return (
    <>
      <Portal>
        <div className="c-tour-ring" aria-hidden="true" style={box} />
      </Portal>
      <Overlay2
        isOpen
        autoFocus={false}
        canEscapeKeyClose={false}
        canOutsideClickClose={false}
        shouldReturnFocusOnClose={false}
        backdropClassName="c-tour-shade"
        transitionDuration={0}
      >
        <div
          className="c-tour-card"
          role="dialog"
          aria-modal="true"
          aria-labelledby={`${id}-title`}
          aria-describedby={`${id}-text`}
          style={placeCard(box, cardSize, { width: window.innerWidth, height: window.innerHeight })}
        >
          <h2 id={`${id}-title`}>{words.title}</h2>
          <p id={`${id}-text`}>{words.text}</p>
          <KeyLayer>
            <Foot {...props} />
          </KeyLayer>
        </div>
      </Overlay2>
    </>
  );
}

function Foot({ steps: { length: count }, at, onStep, onClose }: TourCardProps) {
  const intl = useIntl();
  const next = useRef<HTMLButtonElement>(null);
  const isLast = at === count - 1;
  const forward = () => (isLast ? onClose() : onStep(at + 1));
  const back = () => onStep(Math.max(0, at - 1));
  useKeys(
    [
      { ...tourKeys.close, run: onClose },
      { ...tourKeys.next, run: forward },
      { ...tourKeys.back, run: back },
    ],
    'tour',
  );
  // biome-ignore lint/correctness/useExhaustiveDependencies: each step begins with its card in focus.
  useEffect(() => next.current?.focus(), [at]);
  return (
    <div className="c-tour-foot">
      <span className="c-tour-count">{intl.formatMessage({ id: 'tour.count' }, { at: at + 1, count })}</span>
      <Button size="small" variant="minimal" onClick={onClose}>
        <FormattedMessage id="tour.close" />
      </Button>
      <Button size="small" disabled={at === 0} onClick={back}>
        <FormattedMessage id="tour.back" />
      </Button>
      <Button size="small" intent="primary" ref={next} onClick={forward}>
        <FormattedMessage id={isLast ? 'tour.done' : 'tour.next'} />
      </Button>
    </div>
  );
}

const nowhere: CardBox = { left: 0, top: 0, width: 0, height: 0 };

/** Position of the element, also after the window changed its size. */
function useBoxOf(target: string | undefined): CardBox {
  const [box, setBox] = useState<CardBox>(nowhere);
  useLayoutEffect(() => {
    const measure = () => {
      const found = target === undefined ? null : document.querySelector(target);
      if (found === null) return setBox(nowhere);
      const { left, top, width, height } = found.getBoundingClientRect();
      setBox({ left, top, width, height });
    };
    measure();
    window.addEventListener('resize', measure);
    return () => window.removeEventListener('resize', measure);
  }, [target]);
  return box;
}

const dashboard = groupKeys('dashboard');

/** Key definitions by their placeholder in the messages. */
const keysInTexts: Readonly<Record<string, KeyDefinition>> = {
  palette: consoleKeys.palette,
  help: consoleKeys.help,
  group: dashboard,
  search: listKeys.search,
  open: openRowKeys,
};

interface StepWords {
  readonly title: string;
  readonly text: string;
}

/** Texts of a step, with the keys as this person has them on their keyboard. */
function useStepWords({ name }: Tour, step: TourStep | undefined): StepWords {
  const intl = useIntl();
  const { text } = useKeyWords();
  if (step === undefined) return { title: '', text: '' };
  const words = `tour.${name}.${step.name}`;
  // An action may have no keys: the message then says another way.
  const keys = Object.entries(keysInTexts).map(([key, action]) => [key, text(action) ?? 'none']);
  const values = { ...Object.fromEntries(keys), page: intl.formatMessage({ id: dashboard.message }) };
  return {
    title: intl.formatMessage({ id: `${words}.title` }),
    text: intl.formatMessage({ id: `${words}.text` }, values),
  };
}
