/** What is loaded once the console has started: see `LateParts`. */
import { lookAtRows } from './changes/look-at-rows.ts';
import { runFeed } from './changes/run-feed.ts';
import { showFed } from './changes/show-arrivals.ts';
import type { LateParts } from './extra.ts';
import { askOutcome } from './journal/ask-outcome.ts';

export const lateParts: LateParts = { runFeed, showFed, lookAtRows, askOutcome };
