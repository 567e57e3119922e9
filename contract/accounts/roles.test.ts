import { expect, test } from 'vitest';
import type { UnitStatus } from '#contract/fields/unit-status.ts';
import { rolesOf } from './roles.ts';

test.each<[1 | 11, number, UnitStatus | null, string]>([
  [1, 156, null, 'visitor'],
  [11, 156, null, 'visitor'],
  [1, 156, 1, 'visitor'],
  [1, 156, 4, 'visitor'],
  [11, 840, 4, 'visitor'],
  [1, 156, 0, 'chinaUser'],
  [1, 156, 2, 'chinaUser'],
  [1, 156, 5, 'chinaUser'],
  [1, 840, 2, 'otherUser'],
  [11, 156, 2, 'personal'],
  [11, 840, 5, 'personal'],
])('account type %s of country %s with unit status %s is %s', (accountType, countryId, unitStatus, role) => {
  expect(rolesOf({ accountType, countryId, unitStatus })).toEqual(['user', role]);
});
