/**
 * One step of a tour: a ring around what it is about, and a card with words beside it. A dialog of our own
 * instead of a library: its words are messages, its keys are in the registry, it needs no styles from a script.
 */
import { Button, Portal } from '@blueprintjs/core';
import { useEffect, useId, useLayoutEffect, useRef, useState } from 'react';
import { FormattedMessage, useIntl } from 'react-intl';

import { KeyLayer } from '#kit/keyboard/keys-provider.tsx';
import { useKeys } from '#kit/keyboard/use-keys.ts';
import type { Box } from './place-card.ts';
import { placeCard } from './place-card.ts';
import { tourKeys } from './tour-keys.ts';
import type { Tour, TourStep } from './tours.ts';
import './tour-card.css';

export interface TourCardProps {
  readonly tour: Tour;
  readonly steps: readonly TourStep[];
  readonly onClose: () => void;
}

export function TourCard(props: TourCardProps) {
  useFocusBack();
  return (
    <Portal>
      <KeyLayer>
        <Step {...props} />
      </KeyLayer>
    </Portal>
  );
}

const cardSize = { width: 320, height: 170 };

function Step({ tour, steps, onClose }: TourCardProps) {
  const intl = useIntl();
  const id = useId();
  const [at, setAt] = useState(0);
  const next = useRef<HTMLButtonElement>(null);
  const step = steps[at];
  const box = useBoxOf(step?.target);
  const isLast = at === steps.length - 1;
  const forward = () => (isLast ? onClose() : setAt(at + 1));
  const back = () => setAt(Math.max(0, at - 1));

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

  if (step === undefined) return null;
  const words = `tour.${tour.name}.${step.name}`;
  const page = { width: window.innerWidth, height: window.innerHeight };
  return (
    <>
      <div className="c-tour-shade" aria-hidden="true" />
      <div className="c-tour-ring" aria-hidden="true" style={box} />
      <div
        className="c-tour-card"
        role="dialog"
        aria-modal="true"
        aria-labelledby={`${id}-title`}
        aria-describedby={`${id}-text`}
        style={placeCard(box, cardSize, page)}
      >
        <h2 id={`${id}-title`}>{intl.formatMessage({ id: `${words}.title` })}</h2>
        <p id={`${id}-text`}>{intl.formatMessage({ id: `${words}.text` })}</p>
        <div className="c-tour-foot">
          <span className="c-tour-count">
            <FormattedMessage id="tour.count" values={{ at: at + 1, count: steps.length }} />
          </span>
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
      </div>
    </>
  );
}

const nowhere: Box = { left: 0, top: 0, width: 0, height: 0 };

/** Where the element stands, also after the window changed its size. */
function useBoxOf(target: string | undefined): Box {
  const [box, setBox] = useState<Box>(nowhere);
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

/** Focus goes back to where it was before the tour. */
function useFocusBack(): void {
  useEffect(() => {
    const before = document.activeElement;
    return () => {
      if (before instanceof HTMLElement && before.isConnected) before.focus();
    };
  }, []);
}
