/**
 * Sign-ins by password at the servers of two builds in turns, one after the other: ms for a sign-in, from the provider's page to
 * the tokens, less what the hash of the build alone takes right after it. A build may choose a dearer hash; nothing else may cost more.
 */
import { scrypt } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

import { demoPassword } from '../../server/seed/demo-accounts.ts';
import { signIn } from '../../tests/server/support/sign-in.ts';
import type { PairBench, Subject } from '../against/pair-bench.ts';
import { pairFixture } from '../against/pair-bench.ts';
import { serve } from './serve-build.ts';

const signInsPerTurn = 5;

export const signInPair: PairBench = {
  file: 'calls-sign-in',
  name: 'a sign-in by password, less its hash',
  turns: 3,
  async begin({ trees }) {
    const fixtures = { fresh: await serve(trees.fresh.root), old: await serve(trees.old.root) };
    return pairFixture(fixtures, async ({ server, root }) => {
      const cost = costOf(root);
      // Once unmeasured: what runs for the first time is compiled first.
      await signIn(server.url, 'quantri', demoPassword);
      return {
        async turn() {
          let ms = 0;
          for (let count = 0; count < signInsPerTurn; count += 1)
            ms +=
              (await elapsed(() => signIn(server.url, 'quantri', demoPassword))) -
              (await elapsed(() => hash(cost)));
          return ms / signInsPerTurn;
        },
        close: async () => {},
      } satisfies Subject;
    });
  },
};

async function elapsed(work: () => Promise<unknown>): Promise<number> {
  const startedAt = performance.now();
  await work();
  return performance.now() - startedAt;
}

interface Cost {
  readonly N: number;
  readonly r: number;
  readonly p: number;
}

/** Parameters of scrypt as the build's source states them: `cost = { N: 2 ** 15, r: 8, p: 3 }`. */
function costOf(root: string): Cost {
  const source = readFileSync(join(root, 'server/auth/passwords.ts'), 'utf8');
  const [, exponent, r, p] = /cost = \{ N: 2 \*\* (\d+), r: (\d+), p: (\d+) \}/.exec(source) ?? [];
  if (exponent === undefined) throw new Error(`${root} states no parameters of its hash.`);
  return { N: 2 ** Number(exponent), r: Number(r), p: Number(p) };
}

const hash = ({ N, r, p }: Cost) =>
  new Promise<void>((done, failed) => {
    const maxmem = 256 * N * r;
    scrypt(demoPassword, 'salt of a bench', 32, { N, r, p, maxmem }, (error) =>
      error ? failed(error) : done(),
    );
  });
