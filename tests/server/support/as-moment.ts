/** A moment is the same in whatever zone it is written. */
export const asMoment = (value: unknown): unknown =>
  typeof value === 'string' && /^\d{4}-\d\d-\d\dT/.test(value) ? Date.parse(value) : value;
