import type { ReactNode } from 'react';
import { describe, expect, it } from 'vitest';

const stackOf = (node: ReactNode) => Reflect.get(Object(node), '_debugStack');

describe('elements', () => {
  it('have no stack of their own: two that are made in two places share one', () => {
    const one = <p>one</p>;
    const other = <p>other</p>;
    expect(stackOf(one)).toBeInstanceOf(Error);
    expect(stackOf(other)).toBe(stackOf(one));
  });
});
