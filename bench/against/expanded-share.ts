/**
 * What share of a bootstrap's draws is cut off at each end, so that the interval misses as often as it says. A bootstrap of
 * few values is too narrow: it draws as if the sample were all there is (its deviation is too small by sqrt((n - 1) / n)),
 * and as if that deviation were known (Student's t has further ends than the normal distribution):
 *
 *     share ── t(share; n - 1) * sqrt(n / (n - 1)) ──> as many deviations of the normal distribution ──> share of draws
 *
 * Hesterberg, What Teachers Should Know About the Bootstrap, 2015, section 5.3: the expanded percentile interval.
 */

/** `share`: how often the value may lie beyond one end; `size`: of the sample. */
export const expandedShare = (share: number, size: number): number =>
  normalTail(studentQuantile(share, size - 1) * Math.sqrt(size / (size - 1)));

/** Above what value so large a share of Student's t lies. */
export function studentQuantile(share: number, degrees: number): number {
  let [low, high] = [0, 1000];
  for (let step = 0; step < 60; step += 1) {
    const middle = (low + high) / 2;
    if (studentTail(middle, degrees) > share) low = middle;
    else high = middle;
  }
  return low;
}

/** By x = sqrt(degrees) * tan(a) the density of t is a power of the cosine of a. */
function studentTail(value: number, degrees: number): number {
  const density = (angle: number) => Math.cos(angle) ** (degrees - 1);
  const end = Math.PI / 2;
  return integral(density, Math.atan(value / Math.sqrt(degrees)), end) / (2 * integral(density, 0, end));
}

const normalTail = (value: number) =>
  integral((at) => Math.exp((-at * at) / 2), value, value + 12) / Math.sqrt(2 * Math.PI);

/** Simpson's rule, fine enough for samples of up to a thousand. */
function integral(density: (at: number) => number, from: number, to: number): number {
  const parts = 400;
  const width = (to - from) / parts;
  let sum = density(from) + density(to);
  for (let part = 1; part < parts; part += 1) sum += (part % 2 === 1 ? 4 : 2) * density(from + part * width);
  return (sum * width) / 3;
}
