import { expect, test } from 'vitest';
import { rolesOf, type RoleFacts } from '#contract/accounts/roles.ts';
import type { ToDoFacts } from '#contract/to-dos/facts.ts';
import { toDosOf } from '#contract/to-dos/to-dos.ts';
import { permits, routeAt } from '#web/shell/route.ts';
import { portalRoutes } from '#web/portal/routes.ts';

const now = new Date('2026-11-10T00:00:00Z');
const accounts = ([1, 11] as const).flatMap((accountType) =>
  [156, 840].flatMap((countryId) =>
    ([null, 0, 1, 2, 4, 5] as const).map((unitStatus): RoleFacts => ({ accountType, countryId, unitStatus })),
  ),
);

/** All that can be amiss with a unit and its people. */
function factsOf(account: RoleFacts): ToDoFacts {
  const rejected = { rejected: 1, reason: '' };
  return {
    roles: rolesOf(account),
    unit: account.unitStatus === null ? null : { ...unit, status: account.unitStatus },
    people: { incomplete: 1, consentMissing: 2, consentWithdrawn: 1 },
    qualifications: {
      athletes: rejected,
      coaches: rejected,
      coachesUntil: { until: '2026-12-01', count: 1 },
    },
    transfers: [],
    registrations: [],
  };
}
const unit = { rejectReason: '', pendingRejected: '照片', validYear: 2026 };

test.each(accounts)('to-dos lead to pages that open: %j', (account) => {
  const facts = factsOf(account);
  const shut = toDosOf(facts, now).filter(({ to }) => {
    const route = routeAt(portalRoutes(), to);
    return !route || !permits(route, facts.roles);
  });
  expect(shut).toEqual([]);
});

test('a certified unit of China is reminded of its coaches', () => {
  const account = { accountType: 1, countryId: 156, unitStatus: 2 } as const;
  const whats = toDosOf(factsOf(account), now).map(({ what }) => what);
  expect(whats).toEqual(expect.arrayContaining(['coachesRejected', 'coachesExpire']));
});
