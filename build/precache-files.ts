import { createHash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join, relative, sep } from 'node:path';

/** Never kept: the worker itself, what is for tools, texts as they travel, and the page of the frame that asks the provider. */
const neverKept = [/^sw\.js$/, /^\.vite\//, /\.map$/, /\.(eot|ttf|woff|br|gz)$/, /^login\//, /^silent\.js$/];

/** Parts, by their name in the manifest, without which no list stands; of the two languages, the one that is first. */
const firstParts = ['index', 'list', 'late', 'vi-VN-shell', 'vi-VN-pages'];
const firstFaces = /\/inter-(latin|vietnamese)-wght-normal-.*\.woff2$/;

/** `first`: installed before the worker takes charge, with a revision where the name holds no hash; `later`: addresses of all others. */
export interface PrecacheFiles {
  readonly first: readonly { readonly url: string; readonly revision: string | null }[];
  readonly later: readonly string[];
}

/** A part of the build in Vite's manifest. */
export interface ManifestPart {
  readonly file: string;
  readonly name?: string;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

export async function precacheFiles(folder: string): Promise<PrecacheFiles> {
  const manifest: Readonly<Record<string, ManifestPart>> = JSON.parse(
    await readFile(join(folder, '.vite/manifest.json'), 'utf8'),
  );
  const needed = new Set(filesOfFirst(manifest));
  const isFirst = (file: string) => needed.has(file) || !isHashed(file) || firstFaces.test(file);
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep).join('/'))
    .filter((file) => !neverKept.some((pattern) => pattern.test(file)))
    .sort();
  return {
    first: await Promise.all(
      files.filter(isFirst).map(async (file) => ({
        url: `/${file}`,
        revision: isHashed(file) ? null : await revisionOf(join(folder, file)),
      })),
    ),
    later: files.filter((file) => !isFirst(file)).map((file) => `/${file}`),
  };
}

/** Files of the first parts and of all that these import, styles included. */
export function filesOfFirst(manifest: Readonly<Record<string, ManifestPart>>): readonly string[] {
  const reached = new Set<ManifestPart>();
  const reach = (part: ManifestPart | undefined) => {
    if (part === undefined || reached.has(part)) return;
    reached.add(part);
    for (const key of part.imports ?? []) reach(manifest[key]);
  };
  for (const wanted of firstParts) {
    const found = Object.values(manifest).find(({ name }) => name === wanted);
    if (found === undefined) throw new Error(`The build has no part '${wanted}' to keep first.`);
    reach(found);
  }
  return [...reached].flatMap(({ file, css = [] }) => [file, ...css]);
}

const isHashed = (file: string) => file.startsWith('assets/');

async function revisionOf(path: string) {
  return createHash('sha256')
    .update(await readFile(path))
    .digest('hex')
    .slice(0, 16);
}
