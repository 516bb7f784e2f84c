import type { KeyDefinition } from '#kit/keyboard/key-definition.ts';

export const tourKeys = {
  close: { keys: 'Escape', message: 'tour.close', inText: true, fixed: true },
  next: { keys: 'ArrowRight', message: 'tour.next' },
  back: { keys: 'ArrowLeft', message: 'tour.back' },
} as const satisfies Readonly<Record<string, KeyDefinition>>;
