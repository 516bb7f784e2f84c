/** A recording as another build would have written it: lines are changed, and closed again as if they had been so. */

import { sealed } from '#session-recorder/format/checkpoint-seal.ts';
import { textDigest } from '#session-recorder/format/digest.ts';

/** `content`: of today's format. */
export function resealed(content: string, change: (line: string, index: number) => string): string {
  let chain = '';
  const lines = content.trimEnd().split('\n');
  return lines
    .map((line, index) => {
      const { chain: before, ...told } = JSON.parse(line);
      const text = before === undefined ? change(line, index) : sealed(told, chain);
      chain = textDigest(`${chain}${text}`);
      return `${text}\n`;
    })
    .join('');
}
