import { describe, expect, it } from 'vitest';

import { placeCard } from '#app/tours/place-card.ts';

const page = { width: 1280, height: 720 };
const card = { width: 320, height: 170 };

describe('the card of a step', () => {
  it('stands under what it points at', () => {
    expect(placeCard({ left: 200, top: 0, width: 300, height: 44 }, card, page)).toEqual({
      left: 200,
      top: 56,
    });
  });

  it('stands above where there is no room below', () => {
    const { top } = placeCard({ left: 200, top: 600, width: 300, height: 100 }, card, page);
    expect(top).toBe(600 - 12 - 170);
  });

  it('stands beside what is as tall as the window', () => {
    const place = placeCard({ left: 0, top: 44, width: 208, height: 676 }, card, page);
    expect(place).toEqual({ left: 220, top: 56 });
  });

  it('never leaves the window', () => {
    const { left } = placeCard({ left: 1240, top: 0, width: 40, height: 44 }, card, page);
    expect(left).toBe(1280 - 320 - 12);
  });
});
