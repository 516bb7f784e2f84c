/** What somebody names for the command: its text, packed (gzip) or not, or why there is none, in a sentence. */
import { readRecording } from '#session-recorder/format/read-recording.ts';
import type { Recording } from '#session-recorder/format/recording.ts';
import { readContent } from '../support/replay-recording.ts';
import { problemText } from './report.ts';

export type FileText = { readonly text: string } | { readonly saying: string };

function readFile(path: string): FileText {
  try {
    return { text: readContent(path) };
  } catch (error) {
    return { saying: sayingOf(path, codeOf(error)) };
  }
}

export type FileJson = { readonly json: unknown } | { readonly saying: string };

/** undefined: it is no JSON. */
export function readJson(path: string): FileJson {
  const read = readFile(path);
  if ('saying' in read) return read;
  try {
    return { json: JSON.parse(read.text) };
  } catch {
    return { json: undefined };
  }
}

/** `until`: so many of its actions are to be played; undefined: all. */
export function readPlayable(
  path: string,
  until: number | undefined,
): { readonly recording: Recording } | { readonly saying: string } {
  const content = readFile(path);
  if ('saying' in content) return content;
  const read = readRecording(content.text);
  if (read.kind === 'unreadable') return { saying: `${path}: ${problemText(read.problem)}` };
  const { recording } = read;
  const { length } = recording.steps;
  return until === undefined || until <= length
    ? { recording }
    : { saying: `--until ${until} is beyond the end: ${path} has ${length} actions.` };
}

const codeOf = (error: unknown) =>
  error instanceof Error && 'code' in error && typeof error.code === 'string' ? error.code : '';

/** By what the file system and zlib call it. */
function sayingOf(path: string, code: string): string {
  if (code === 'ENOENT' || code === 'ENOTDIR') return `${path} is not there.`;
  if (code === 'Z_BUF_ERROR') return `${path} breaks off before its end: export or download it again.`;
  if (code.startsWith('Z_')) return `${path} is damaged and can't be unpacked: export or download it again.`;
  return `${path} can't be read.`;
}
