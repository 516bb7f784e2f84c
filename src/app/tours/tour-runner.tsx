/**
 * Starts a page's tour on the first visit, and again when asked for. The flag is written when it starts:
 * whoever leaves in the middle has seen that there is one, and finds it in the help.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router';

import { selectTours, tourSeen } from '#store/tours-slice.ts';
import { FocusOriginsContext, originsNow } from '#kit/keyboard/restore-focus.ts';
import { optionalComponent } from '#kit/lazy/optional-component.tsx';
import { useAppDispatch, useAppSelector } from '#kit/store-hooks.ts';
import { useSurfaces } from '../surfaces/surfaces.tsx';
import type { Tour, TourStep } from './tours.ts';
import { tours } from './tours.ts';

/** Shown once to each person: not a part of every visit. A guide that can't be loaded is no reason to stop work. */
const TourCard = optionalComponent(async () => (await import('./tour-card.tsx')).TourCard);

/** A page loads its parts after it is opened; a tour that points at nothing yet waits this long for them (ms). */
const patience = 5_000;
const lookEvery = 150;

interface Running {
  readonly tour: Tour;
  readonly steps: readonly TourStep[];
  readonly at: number;
  readonly origins: readonly Element[];
}

export function TourRunner() {
  const { pathname } = useLocation();
  const dispatch = useAppDispatch();
  const { shown } = useSurfaces();
  const { seen, asked } = useAppSelector(selectTours);
  const [running, setRunning] = useState<Running>();
  const due = tours.find(
    ({ name, path }) => path === pathname && (asked === name || (asked === null && !seen[name])),
  );
  const blocked = shown !== undefined || running !== undefined;

  useEffect(() => {
    if (due === undefined || blocked) return;
    return whenReady(due, (steps) => {
      dispatch(tourSeen(due.name));
      setRunning({ tour: due, steps, at: 0, origins: originsNow() });
    });
  }, [due, blocked, dispatch]);

  // On another page it is over, or no other tour would ever begin.
  if (running !== undefined && running.tour.path !== pathname) setRunning(undefined);
  if (running === undefined || shown !== undefined) return null;
  return (
    <FocusOriginsContext value={running.origins}>
      <TourCard
        {...running}
        onStep={(at) => setRunning({ ...running, at })}
        onClose={() => setRunning(undefined)}
      />
    </FocusOriginsContext>
  );
}

/** Calls back when every step's element is there, or with those that are when patience ends. */
function whenReady(tour: Tour, begin: (steps: readonly TourStep[]) => void): () => void {
  let waited = 0;
  const timer = setInterval(() => {
    waited += lookEvery;
    const steps = tour.steps.filter(({ target }) => document.querySelector(target) !== null);
    if (steps.length < tour.steps.length && waited < patience) return;
    clearInterval(timer);
    if (steps.length > 0) begin(steps);
  }, lookEvery);
  return () => clearInterval(timer);
}
