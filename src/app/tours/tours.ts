/**
 * The guided tours: which page each shows, and what it points at. A step whose element is not there (a menu
 * that this person has not) is left out.
 */
import type { TourName } from '#store/tours-slice.ts';

export interface TourStep {
  /** The words: messages `tour.<tour>.<name>.title` and `.text`. */
  readonly name: string;
  readonly target: string;
}

export interface Tour {
  readonly name: TourName;
  readonly path: string;
  readonly steps: readonly TourStep[];
}

export const tours: readonly Tour[] = [
  {
    name: 'dashboard',
    path: '/dashboard/workplace',
    steps: [
      { name: 'menu', target: '[data-tour="menu"]' },
      { name: 'search', target: '[data-tour="search"]' },
      { name: 'sync', target: '[data-tour="sync"]' },
      { name: 'counts', target: '[data-tour="counts"]' },
      { name: 'help', target: '[data-tour="help"]' },
    ],
  },
  {
    name: 'user',
    path: '/admin/user',
    steps: [
      { name: 'search', target: 'main input[type="search"], main [role="searchbox"]' },
      { name: 'grid', target: 'main [role="grid"]' },
      { name: 'help', target: '[data-tour="help"]' },
    ],
  },
];
