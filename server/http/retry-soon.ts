/** Seconds after which to come again, not everybody at once. */
export const retrySoon = (): number => 1 + Math.floor(Math.random() * 3);
