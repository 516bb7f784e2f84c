/**
 * Pseudonyms that replace personal texts in a recording: of the same shape, always the same for the same text, and never the same
 * for two. They are counted, not computed from the text, so that nothing can be computed back.
 */

export interface Pseudonyms {
  /** Pseudonym of a name, an address, a note, an account number. */
  of(text: string): string;
  /** @param phone as it is called in the country: 0901234567. As long as that. */
  ofPhone(phone: string): string;
  ofEmail(email: string): string;
}

/** @param taken texts of the recording that none of them may be the same as. */
export function createPseudonyms(taken: ReadonlySet<string>): Pseudonyms {
  const given = new Map<string, string>();
  /** By shape, how many were made: those of two shapes are never the same. */
  const made = new Map<string, number>();

  function make(shape: string): string {
    const count = made.get(shape) ?? 0;
    const most = countOf(shape);
    if (count >= most) return make(`${shape}${shape.includes(digit) && !hasLetters(shape) ? digit : small}`);
    made.set(shape, count + 1);
    return filled(shape, (count * stride) % most);
  }

  function once(key: string, makeOne: () => string): string {
    const known = given.get(key);
    if (known !== undefined) return known;
    let own = makeOne();
    while (taken.has(own)) own = makeOne();
    given.set(key, own);
    return own;
  }

  let phones = 0;
  let emails = 0;
  return {
    of(text) {
      const shape = shapeOf(text);
      return once(text, () => make(shape));
    },
    ofPhone: (phone) =>
      once(`tel:${phone}`, () => {
        phones += 1;
        // No provider has been given numbers that begin so.
        return `0999${String(phones).padStart(phone.length - 4, '0')}`;
      }),
    ofEmail: (email) =>
      once(`mailto:${email.toLowerCase()}`, () => {
        emails += 1;
        return `person${emails}@example.com`;
      }),
  };
}

const [small, large, digit] = ['a', 'A', '0'];
const hasLetters = (shape: string) => /[aA]/.test(shape);

/** Each letter one of these two, each digit 0; all else as it is. */
const shapeOf = (text: string) =>
  text
    .normalize('NFC')
    .replace(/\p{M}/gu, '')
    .replace(/\p{L}/gu, (letter) => (letter === letter.toLowerCase() ? small : large))
    .replace(/\d/g, digit);

/** One after the other, so that words can be read aloud. */
const letters = ['bcdghklmnpqrstvx', 'aeiouy'];
const digits = '0123456789';
/** Shares no divisor with any count below, so that those after one another do not look alike, and none comes twice. */
const stride = 7919;
const mostOfAll = 2 ** 40;

/** Signs that each place of the shape may have. Digits beside letters are all 0. */
function* placesOf(shape: string): Generator<string, void> {
  const counts = !hasLetters(shape);
  let before = 0;
  for (const sign of shape) {
    if (sign === small || sign === large) yield letters[before++ % 2] ?? '';
    else yield sign === digit && counts ? digits : '';
  }
}

/** How many of the shape there are, as far as they are made. */
function countOf(shape: string): number {
  let count = 1;
  for (const signs of placesOf(shape)) {
    const more = count * Math.max(1, signs.length);
    if (more > mostOfAll) break;
    count = more;
  }
  return count;
}

function filled(shape: string, number: number): string {
  const places = placesOf(shape);
  let rest = number;
  return [...shape]
    .map((sign) => {
      const signs = places.next().value ?? '';
      if (signs === '') return sign;
      const own = signs[rest % signs.length] ?? '';
      rest = Math.floor(rest / signs.length);
      return sign === large ? own.toUpperCase() : own;
    })
    .join('');
}
