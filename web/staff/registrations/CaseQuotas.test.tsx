import { render, screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import { event, idOf } from '#demo/builder/match.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import type { Case } from './case.ts';
import { CaseQuotas } from './CaseQuotas.tsx';

it('says which quotas the entries of a registration count to and how these fill, the full ones first', () => {
  const quota = { eventIds: null, counts: 'entries' as const, capacity: 9 };
  const { form, now, ...known } = facts([person(11)], {
    match: {
      events: [event(100)],
      quotas: [
        { ...quota, id: idOf(900), name: { zh: '全部项目' } },
        { ...quota, id: idOf(901), name: { zh: '少年组' }, groupIds: [idOf(101)], capacity: 1 },
        { ...quota, id: idOf(902), name: { zh: '其他' }, eventIds: [] },
      ],
    },
    form: { entries: [entry(400, { eventId: idOf(100), groupId: idOf(101), memberIds: [idOf(11)] })] },
    registration: { standings: [{ entryId: idOf(400), groupId: idOf(101), state: 'placed' }] } as never,
    others: { groups: { [idOf(101)]: { used: 0, waiting: 2 } } },
  });
  render(<CaseQuotas shown={{ facts: known, now: now.toISOString() } as unknown as Case} form={form} />);
  expect(screen.getByText(/计入/).textContent).toBe(
    '计入合计名额：少年组（已占 1/1 个名额 · 已满 · 候补 2）、全部项目（已占 1/9 个名额 · 候补 2）',
  );
});
