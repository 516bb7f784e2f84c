/**
 * `compareText`, three times as fast for texts of Latin and Vietnamese letters. The browser's collator reads both
 * texts anew at each comparison; here each letter's place is asked of it once, and most comparisons end at the
 * first letter that differs. It is the collator's order all the same: the weights are learnt from it, a property
 * holds both together, and a letter that was not learnt hands the comparison over to it.
 *
 * A letter has three weights, as in the Unicode Collation Algorithm (UTS #10): the letter itself, its tone mark, its
 * case. The first difference of the first weight decides, then of the second, then of the third. Digits stand for
 * numbers and are compared by value.
 */
import { compareText } from '#model/vietnam/text.ts';

/** Vietnamese letters and all before them; higher code units are not learnt. */
const weighed = 0x1f00;

interface Weights {
  /** By code unit; 0: not learnt. */
  readonly letter: Uint16Array;
  readonly mark: Uint16Array;
  readonly letterCase: Uint16Array;
}

const plain = Array.from({ length: 95 }, (_, index) => String.fromCharCode(32 + index)).join('');
const vietnamese = 'ăâđêôơưàảãáạằẳẵắặầẩẫấậèẻẽéẹềểễếệìỉĩíịòỏõóọồổỗốộờởỡớợùủũúụừửữứựỳỷỹýỵ';

function learn(): Weights {
  const weights = {
    letter: new Uint16Array(weighed),
    mark: new Uint16Array(weighed),
    letterCase: new Uint16Array(weighed),
  };
  const orderBy = (sensitivity: 'base' | 'accent' | 'variant') =>
    new Intl.Collator('vi', { numeric: true, sensitivity }).compare;
  const [byLetter, byMark, byCase] = [orderBy('base'), orderBy('accent'), orderBy('variant')];
  const letters = Array.from(`\n\t${plain}${vietnamese}${vietnamese.toUpperCase()}`)
    .filter((letter) => byLetter(letter, '') !== 0)
    .sort(byCase);
  let before = '';
  let [letterWeight, markWeight, caseWeight] = [0, 0, 0];
  for (const letter of letters) {
    if (byLetter(before, letter) !== 0) [letterWeight, markWeight, caseWeight] = [letterWeight + 1, 1, 1];
    else if (byMark(before, letter) !== 0) [markWeight, caseWeight] = [markWeight + 1, 1];
    else caseWeight += 1;
    const unit = letter.charCodeAt(0);
    weights.letter[unit] = letterWeight;
    weights.mark[unit] = markWeight;
    weights.letterCase[unit] = caseWeight;
    before = letter;
  }
  return weights;
}

let learnt: Weights | undefined;

export function compareTexts(a: string, b: string): number {
  if (a === b) return 0;
  learnt ??= learn();
  const { letter, mark, letterCase } = learnt;
  let at = endOfCommon(a, b);
  // A letter without a table entry, or a number, may extend over the first difference.
  if (at > 0 && (letter[a.charCodeAt(at - 1)] ?? 0) === 0) return compareText(a, b);
  let other = at;
  let marks = 0;
  let cases = 0;
  while (at < a.length && other < b.length) {
    const left = a.charCodeAt(at);
    const right = b.charCodeAt(other);
    if (isDigit(left) && isDigit(right)) {
      const [end, otherEnd] = [endOfNumber(a, at), endOfNumber(b, other)];
      if (!isKnown(letter, a, end) || !isKnown(letter, b, otherEnd)) return compareText(a, b);
      const order = compareNumbers(a, at, end, b, other, otherEnd);
      if (order !== 0)
        return end - at < longestNumber && otherEnd - other < longestNumber ? order : compareText(a, b);
      [at, other] = [end, otherEnd];
      continue;
    }
    const order = (letter[left] ?? 0) - (letter[right] ?? 0);
    if (order !== 0 || left !== right) {
      // A letter that was not learnt, here or next, may be a mark that makes another letter of this one.
      if (!isKnown(letter, a, at) || !isKnown(letter, b, other)) return compareText(a, b);
      if (order !== 0)
        return isKnown(letter, a, at + 1) && isKnown(letter, b, other + 1) ? order : compareText(a, b);
      if (marks === 0) marks = (mark[left] ?? 0) - (mark[right] ?? 0);
      if (cases === 0) cases = (letterCase[left] ?? 0) - (letterCase[right] ?? 0);
    } else if (letter[left] === 0 || letter[left] === undefined) return compareText(a, b);
    at += 1;
    other += 1;
  }
  if (!isKnown(letter, a, at) || !isKnown(letter, b, other)) return compareText(a, b);
  if (at < a.length || other < b.length) return at < a.length ? 1 : -1;
  return marks || cases || (a < b ? -1 : 1);
}

/** Index at which two texts begin to differ, or the start of the number that it stands in. */
function endOfCommon(a: string, b: string): number {
  const shorter = Math.min(a.length, b.length);
  let at = 0;
  while (at < shorter && a.charCodeAt(at) === b.charCodeAt(at)) at += 1;
  while (at > 0 && isDigit(a.charCodeAt(at - 1))) at -= 1;
  return at;
}

const isDigit = (unit: number) => unit >= 48 && unit <= 57;

/** Longer ones the collator reads in pieces. */
const longestNumber = 250;

/** Also past the end, where nothing can change what stands before it. */
function isKnown(letter: Uint16Array, text: string, at: number): boolean {
  return at >= text.length || (letter[text.charCodeAt(at)] ?? 0) !== 0;
}

function endOfNumber(text: string, from: number): number {
  let end = from;
  while (end < text.length && isDigit(text.charCodeAt(end))) end += 1;
  return end;
}

/** By value: without leading zeros the longer one is the greater. */
function compareNumbers(
  a: string,
  from: number,
  end: number,
  b: string,
  otherFrom: number,
  otherEnd: number,
): number {
  let at = from;
  let other = otherFrom;
  while (at < end && a.charCodeAt(at) === 48) at += 1;
  while (other < otherEnd && b.charCodeAt(other) === 48) other += 1;
  if (end - at !== otherEnd - other) return end - at - (otherEnd - other);
  for (; at < end; at += 1, other += 1) {
    const order = a.charCodeAt(at) - b.charCodeAt(other);
    if (order !== 0) return order;
  }
  return 0;
}
