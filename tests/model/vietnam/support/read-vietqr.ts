/**
 * A strict reader of VietQR codes for tests: written from the standard and unlike the writer, so that a mistake would
 * have to be made twice. It works on bytes, as scanners do, takes the checksum by division of polynomials over the whole
 * text, and throws at whatever a scanner may stumble over: an unknown object, two of one kind, another order, an empty
 * one, a length that does not end where the next begins.
 */

/** Values of the leaves by their path: '38.01.00' is the BIN. */
export type ReadObjects = ReadonlyMap<string, string>;

/** What may stand where, in ascending order; those with parts are read into. */
const known: Readonly<Record<string, readonly string[]>> = {
  '': ['00', '01', '38', '52', '53', '54', '58', '59', '60', '62'],
  '38': ['00', '01', '02'],
  '38.01': ['00', '01'],
  '62': ['01', '05', '07', '08'],
};

/** Of leaves that the standard bounds; `a-b` characters. */
const lengths: Readonly<Record<string, readonly [number, number]>> = {
  '00': [2, 2],
  '01': [2, 2],
  '38.00': [10, 10],
  '38.01.00': [6, 6],
  '38.01.01': [1, 19],
  '38.02': [6, 8],
  '52': [4, 4],
  '53': [3, 3],
  '54': [1, 13],
  '58': [2, 2],
  '59': [1, 25],
  '60': [1, 15],
  '62.01': [1, 25],
  '62.05': [1, 25],
  '62.07': [1, 25],
  '62.08': [1, 25],
};

export function readVietQr(text: string): ReadObjects {
  const bytes = Buffer.from(text, 'utf8');
  demand(bytes.length === text.length, 'there is a sign beyond ASCII');
  demand(bytes.subarray(-8, -4).toString('latin1') === '6304', 'it does not end with a checksum');
  demand(
    remainder(bytes.subarray(0, -4)) === Number.parseInt(text.slice(-4), 16),
    'the checksum is another one',
  );
  demand(/[0-9A-F]{4}$/.test(text), 'the checksum is not written as it should be');
  const found = new Map<string, string>();
  readInto(found, bytes.subarray(0, -8), '');
  demand(found.get('00') === '01', 'it is of another version');
  demand(found.get('01') === (found.has('54') ? '12' : '11'), 'static and dynamic are confused');
  return found;
}

function readInto(found: Map<string, string>, bytes: Buffer, place: string): void {
  let rest = bytes;
  let before = '';
  while (rest.length > 0) {
    const [id, length] = [rest.subarray(0, 2).toString('latin1'), rest.subarray(2, 4).toString('latin1')];
    const path = place === '' ? id : `${place}.${id}`;
    demand(/^\d\d$/.test(length), `${path} has no length`);
    const size = Number(length);
    demand(size > 0 && rest.length >= 4 + size, `${path} says ${size}, and there is no such room`);
    demand(known[place]?.includes(id) === true, `nobody knows ${path}`);
    demand(id > before, `${path} is out of order`);
    const value = rest.subarray(4, 4 + size);
    if (path in known) readInto(found, value, path);
    else {
      const [least, most] = lengths[path] ?? [0, 0];
      demand(size >= least && size <= most, `${path} has ${size} signs`);
      demand(/^[\x20-\x7e]+$/.test(value.toString('latin1')), `${path} has signs that are not read`);
      found.set(path, value.toString('latin1'));
    }
    before = id;
    rest = rest.subarray(4 + size);
  }
}

/** Of the text as one large polynomial, its first 16 bits inverted, times x^16, by x^16 + x^12 + x^5 + 1. */
export function remainder(bytes: Buffer): number {
  if (bytes.length === 0) return 0xffff;
  const bits = bytes.length * 8;
  let left = BigInt(`0x${bytes.toString('hex')}`) << 16n;
  left ^= 0xffffn << BigInt(bits);
  for (let degree = bits + 15; degree >= 16; degree--)
    if ((left >> BigInt(degree)) & 1n) left ^= 0x11021n << BigInt(degree - 16);
  return Number(left);
}

function demand(isSo: boolean, otherwise: string): asserts isSo {
  if (!isSo) throw new Error(`Not a VietQR code: ${otherwise}.`);
}
