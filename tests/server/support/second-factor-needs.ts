/** What the calls of a second factor need of the law over all calls: somebody who has one, or none, and codes of it. */
import { eq } from 'drizzle-orm';
import { Secret, TOTP } from 'otpauth';

import { confirmedFactor, removeSecondFactor, setSecondFactor } from '../../../server/auth/second-factor.ts';
import { secondFactor } from '../../../server/db/tables/second-factor.ts';
import { staffTable } from '../../../server/db/tables/staff.ts';
import type { Api } from './api-world.ts';
import type { Need, Situation } from './need.ts';
import { testCipher } from './test-cipher.ts';

const self = 'law-person';
const secret = 'YHB3JTZRJQ3A77FXFDFA7CJ6UX5AUOUB';

/** What the app shows, `steps` of 30 seconds from now. */
export function codeOf(base32: string, steps = 0): string {
  const timestamp = Date.now() + steps * 30_000;
  return new TOTP({ secret: Secret.fromBase32(base32) }).generate({ timestamp });
}

/** With a code of now that was not taken yet. */
export async function giveSecondFactor(
  { db }: Pick<Api, 'db'>,
  id: string,
  of = secret,
): Promise<readonly string[]> {
  const given = { secret: of, typed: codeOf(of) };
  const factor = await confirmedFactor(testCipher, id, given, { now: Date.now(), queue: 'signedIn' });
  if (factor === undefined) throw new Error('The code is not one of the secret');
  await db.orm.transaction((tx) => setSecondFactor(tx, id, { ...factor, step: 0 }));
  return factor.made.codes;
}

const withFactor = ({ bench: { api } }: Situation) => giveSecondFactor(api, self).then(() => undefined);
const withoutFactor = ({ bench: { api } }: Situation) =>
  api.db.orm.transaction((tx) => removeSecondFactor(tx, self)).then(() => undefined);

/** `password`: of the person of the bench. */
export function secondFactorNeeds(password: string): Readonly<Record<string, Need>> {
  const path = '/api/v1/user/me/second-factor';
  const proof = async ({ bench }: Situation) => {
    await bench.resetOwnPassword();
    return { password, code: codeOf(secret) };
  };
  const asked = async ({ bench }: Situation) => {
    await bench.resetOwnPassword();
    return { password };
  };
  return {
    [`POST ${path}/offer`]: { prepare: withoutFactor, body: asked },
    [`POST ${path}/confirm`]: {
      prepare: withoutFactor,
      body: async (situation) => {
        const { api } = situation.bench;
        const body = await asked(situation);
        const { data } = (await api.call('POST', `${path}/offer`, { token: `${self}~${nowSeconds()}`, body }))
          .body;
        return { offer: data.offer, code: codeOf(data.secret) };
      },
    },
    [`POST ${path}/recovery-codes`]: { prepare: withFactor, body: proof },
    [`POST ${path}/remove`]: { prepare: withFactor, body: proof },
    'POST /api/v1/user/{id}/remove-second-factor': {
      parts: async ({ bench: { api } }) => {
        const id = 'without-phone';
        await api.db.orm
          .insert(staffTable)
          .values({ id, userName: id, name: 'Lê Thị Mất' })
          .onConflictDoNothing();
        await giveSecondFactor(api, id);
        return { id };
      },
      shown: async ({ api }) => {
        const left = await api.db.orm
          .select()
          .from(secondFactor)
          .where(eq(secondFactor.staff, 'without-phone'));
        return left.length === 0;
      },
    },
  };
}

const nowSeconds = () => Math.floor(Date.now() / 1000);
