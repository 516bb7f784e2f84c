/** What is said of a value that is there already: by the field where it is known, by the catalogue where it has a code. */
import { describe, expect, test } from 'vitest';

import { customerResource } from '../../../server/resources/customer.ts';
import type { Resource } from '../../../server/resources/resource.ts';
import { staffResource } from '../../../server/resources/staff.ts';
import { userCompanyResource } from '../../../server/resources/user-company.ts';
import { refusalOfDatabase } from '../../../server/write/database-refusal.ts';

const unique = (constraint: string | undefined) =>
  new Error('failed', { cause: Object.assign(new Error('duplicate key'), { code: '23505', constraint }) });

const on = (field: string, code: string) => ({ code, details: { fields: [{ field, code }] } });

describe('a duplicate', () => {
  test.each<[string, string | undefined, Resource | undefined, object]>([
    ['a customer’s code', 'customer_pkey', customerResource, on('code', 'is_duplicate')],
    [
      'a user name of staff',
      'staff_user_name_key',
      staffResource,
      on('userName', 'user_exists_with_same_username'),
    ],
    [
      'the name of an operator’s account',
      'user_company_user_name_key',
      userCompanyResource,
      on('userName', 'userName already exist'),
    ],
    ['a key that no field stands for', 'x_pkey', customerResource, { code: 'mongo_error_duplicate' }],
    ['a key that the database does not name', undefined, customerResource, { code: 'mongo_error_duplicate' }],
    ['a row of no resource', 'customer_pkey', undefined, { code: 'mongo_error_duplicate' }],
  ])('of %s', (_, constraint, resource, refused) => {
    const refusal = refusalOfDatabase(unique(constraint), resource);
    expect(refusal).toMatchObject(refused);
    expect(refusal?.status).toBe(409);
  });
});
