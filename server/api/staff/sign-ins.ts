/** One's own sign-ins: those of other people can’t be seen or ended here. With another provider there are none: they are its own. */
import { sql } from 'drizzle-orm';

import { signInsCalls } from '#model/calls/sign-ins.ts';
import { SecurityEventName, SecurityOutcome } from '#model/entities/security-event.ts';
import type { StaffCaller } from '../../auth/caller.ts';
import { endGrants, endOne } from '../../auth/end-sessions.ts';
import type { Context } from '../../context/context.ts';
import type { Orm } from '../../db/orm.ts';
import { done, withData } from '../../http/answers.ts';
import { refuse } from '../../http/refusal.ts';
import type { Routes } from '../../routing/routes.ts';
import { targetOf } from '../../security/second-factor-notes.ts';

export function mountSignIns(routes: Routes, { db }: Context): void {
  routes.read(signInsCalls.list, async ({ caller }) => withData(await signInsOf(db.orm, caller)));
  routes.write(signInsCalls.end, async ({ caller, tx, origin, body }) => {
    const { id } = body.read(signInsCalls.end.body);
    if (id === undefined) await endGrants(tx, caller.id, caller.signIn);
    else if (id === caller.signIn) throw refuse('own_sign_in');
    else if (!(await endOne(tx, caller.id, id))) throw refuse('not_found');
    origin.notes?.add({
      ...{ event: SecurityEventName.sessionsEnded, outcome: SecurityOutcome.success },
      target: targetOf(caller),
    });
    return done;
  });
}

interface SignInRow extends Record<string, unknown> {
  readonly id: string;
  readonly browser: string | null;
  readonly system: string | null;
  readonly address: string | null;
  readonly signedInAt: string;
  readonly usedAt: string;
}

/** By the grants that the provider keeps, so that none is missing which still works. */
async function signInsOf(orm: Orm, caller: StaffCaller) {
  const { rows } = await orm.execute<SignInRow>(sql`
    select granted.id, sign_in.browser, sign_in.system, sign_in.address,
      coalesce(sign_in.signed_in_at, to_timestamp((granted.payload ->> 'iat')::bigint)) as "signedInAt",
      coalesce(sign_in.used_at, to_timestamp((granted.payload ->> 'iat')::bigint)) as "usedAt"
    from oidc_payload as granted
      join staff on staff.id = granted.payload ->> 'accountId'
      left join sign_in on sign_in.id = granted.id
      left join kept_sign_in as kept on kept.staff = staff.id and kept.sign_in = granted.id
    where granted.model = 'Grant' and granted.payload ->> 'accountId' = ${caller.id} and granted.expires_at > now()
      and not exists (select from ended_sign_in as ended where ended.sign_in = granted.id)
      and (kept.staff is not null or (granted.payload ->> 'iat')::bigint >= floor(extract(epoch from staff.sessions_valid_from)))
    order by "usedAt" desc, granted.id`);
  return rows.map(({ signedInAt, usedAt, ...row }) => ({
    ...row,
    signedInAt: new Date(signedInAt).toISOString(),
    usedAt: new Date(usedAt).toISOString(),
    isThis: row.id === caller.signIn,
  }));
}
