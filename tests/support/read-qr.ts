/** Reads QR codes out of pictures by ZXing, which shares nothing with what draws ours. */
import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';

import { prepareZXingModule, readBarcodes } from 'zxing-wasm/reader';

const { resolve } = createRequire(import.meta.url);

/** From this machine: left to itself it would fetch its own code from elsewhere. */
const { buffer: wasmBinary } = new Uint8Array(readFileSync(resolve('zxing-wasm/reader/zxing_reader.wasm')));
prepareZXingModule({ overrides: { wasmBinary } });

interface Pixels {
  readonly width: number;
  readonly height: number;
  readonly data: Uint8ClampedArray<ArrayBuffer>;
}

/** What all codes say that are found in a PNG, or in pixels (RGBA). Turned, mirrored or inverted ones are not looked for. */
export async function readQr(picture: Uint8Array | Pixels): Promise<readonly string[]> {
  const input = picture instanceof Uint8Array ? picture : { colorSpace: 'srgb' as const, ...picture };
  const found = await readBarcodes(input, {
    formats: ['QRCode'],
    tryRotate: false,
    tryInvert: false,
    tryDownscale: true,
    maxNumberOfSymbols: 5,
  });
  return found.filter(({ isValid }) => isValid).map(({ text }) => text);
}
