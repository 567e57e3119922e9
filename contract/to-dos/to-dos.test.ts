import { describe, expect, test } from 'vitest';
import type { ToDoRegistration, ToDoFacts } from './facts.ts';
import { reminderDue } from './remind.ts';
import { toDosOf } from './to-dos.ts';

const at = (day: number, hour = 0) => new Date(Date.UTC(2026, 10, day, hour));
const now = at(10);
const iso = (day: number) => at(day).toISOString();
const registration: ToDoRegistration = {
  id: 'r',
  matchId: 'm',
  teamId: 't',
  team: '重庆一队',
  match: {
    name: { zh: '赛' },
    timeZone: 'Asia/Shanghai',
    currency: 'CNY',
    startDate: '2026-11-28',
    endDate: '2026-11-29',
    deadlines: {
      registrationOpen: iso(1),
      registrationClose: iso(15),
      correction: iso(17),
      payment: iso(18),
      materials: iso(19),
      change: iso(20),
      substitution: iso(21),
    },
  },
  stored: { state: 'published', closedEarlyAt: null, extendedUntil: null },
  stage: 'passed',
  extendedTo: null,
  moved: {},
  rejectReason: '',
  payment: 'settled',
  due: 0,
  since: null,
  offer: null,
  roundOffer: null,
  materials: { missing: 0, rejected: 0, reason: '' },
  substitution: null,
  appeal: null,
  invoice: null,
};
const facts = (of: Partial<ToDoRegistration>[] = [], more: Partial<ToDoFacts> = {}): ToDoFacts => ({
  roles: ['user', 'chinaUser'],
  unit: { status: 2, rejectReason: '', pendingRejected: '', validYear: 2027 },
  people: { incomplete: 0, consentMissing: 0, consentWithdrawn: 0 },
  qualifications: {
    athletes: { rejected: 0, reason: '' },
    coaches: { rejected: 0, reason: '' },
    coachesUntil: null,
  },
  transfers: [],
  registrations: of.map((each) => ({ ...registration, ...each })),
  ...more,
});
const whats = (of: ToDoFacts, when = now) => toDosOf(of, when).map(({ what }) => what);

describe('a unit', () => {
  test('without certification, one that failed, that has ended, or ends soon', () => {
    const unit = (status: 0 | 1 | 2 | 4 | 5, validYear: number | null = null) =>
      whats(facts([], { unit: { status, rejectReason: '不清晰', pendingRejected: '', validYear } }));
    expect(whats(facts([], { unit: null }))).toEqual(['certify']);
    expect([unit(0), unit(1), unit(4), unit(5)]).toEqual([
      ['certify'],
      [],
      ['certifyAgain'],
      ['certificationExpired'],
    ]);
    expect([unit(2, 2027), unit(2, 2026)]).toEqual([[], []]);
  });

  test('is asked to renew its certification once that gives it the coming year', () => {
    const until2026 = facts([], {
      unit: { status: 2, rejectReason: '', pendingRejected: '', validYear: 2026 },
    });
    expect(whats(until2026, new Date('2026-11-30T00:00:00Z'))).toEqual([]);
    expect(whats(until2026, new Date('2026-12-01T00:00:00Z'))).toEqual(['certificationExpires']);
  });

  test('of its people: what lacks, who has no consent, who was not qualified', () => {
    const toDos = toDosOf(
      facts([], {
        people: { incomplete: 3, consentMissing: 4, consentWithdrawn: 1 },
        qualifications: {
          athletes: { rejected: 2, reason: '照片不清' },
          coaches: { rejected: 0, reason: '' },
          coachesUntil: { until: '2027-01-09', count: 1 },
        },
      }),
      now,
    );
    expect(toDos.map(({ what, count, why }) => [what, count, why])).toEqual([
      ['coachesExpire', 1, ''],
      ['people', 3, ''],
      ['consent', 3, ''],
      ['consentWithdrawn', 1, ''],
      ['athletesRejected', 2, '照片不清'],
    ]);
    // The link shows those whom the count counts.
    expect(toDos.map(({ search }) => search)).toContainEqual({ missing: 'any' });
  });
});

describe('a registration', () => {
  test.each([
    ['submit', { stage: 'draft' }, 15],
    ['correct', { stage: 'rejected', rejectReason: '缺照片' }, 17],
    ['pay', { stage: 'finance', payment: 'unpaid', due: 100 }, 18],
    ['payAgain', { stage: 'finance', payment: 'failed', due: 100 }, 18],
    ['materials', { materials: { missing: 2, rejected: 0, reason: '' } }, 19],
    ['materialsRejected', { materials: { missing: 0, rejected: 2, reason: '过期' } }, 19],
    ['substituteRejected', { substitution: { reason: '性别不符', at: at(9) } }, 21],
    ['acceptOffer', { stage: 'waiting', offer: { count: 1, until: at(12), since: at(9) } }, 12],
    ['appeal', { appeal: { count: 1, until: at(11) } }, 11],
  ] as const)('%s until its time, and not at it', (what, of, day) => {
    expect(toDosOf(facts([of]), at(day - 1)).map((toDo) => [toDo.what, toDo.by])).toEqual([[what, at(day)]]);
    expect(whats(facts([of]), at(day))).toEqual([]);
  });

  test('asks nothing while money is on its way, once all is done, when the match is cancelled or over', () => {
    expect(whats(facts([{ stage: 'finance', payment: 'processing', due: 100 }]))).toEqual([]);
    expect(whats(facts([{}]))).toEqual([]);
    const draft = { stage: 'draft' as const };
    const cancelled = { ...registration.stored, state: 'cancelled' as const };
    expect(whats(facts([{ ...draft, stored: cancelled }]))).toEqual([]);
    expect(whats(facts([{ invoice: { reason: '税号' } }]), at(30))).toEqual([]);
    expect(whats(facts([{ invoice: { reason: '税号' } }]))).toEqual(['invoiceRefused']);
  });

  test('an invoice request that was sent back leads to the page with the registration’s invoices', () => {
    const [toDo] = toDosOf(facts([{ id: 'r', invoice: { reason: '税号' } }]), now);
    expect(toDo).toMatchObject({
      what: 'invoiceRefused',
      to: '/registerMatch/payment',
      search: { id: 'r' },
      why: '税号',
    });
  });

  test('what ends first comes first; what has no end last', () => {
    const all = facts([
      { id: 'a', invoice: { reason: '' } },
      { id: 'b', stage: 'passed', payment: 'due', due: 5 },
      { id: 'c', stage: 'draft' },
    ]);
    expect(whats(all)).toEqual(['submit', 'topUp', 'invoiceRefused']);
    expect(new Set(toDosOf(all, now).map(({ key }) => key)).size).toBe(3);
  });

  test('an extension of this one moves its deadline', () => {
    expect(toDosOf(facts([{ stage: 'draft', extendedTo: at(16) }]), now)[0]!.by).toEqual(at(16));
  });
});

describe('a reminder', () => {
  const days = [7, 3, 1];
  const due = (when: Date, since: Date | null = null) => reminderDue({ by: at(18), since }, days, when);
  test('on the day, and after it until the next; not before, not at the end', () => {
    expect(
      [at(10, 23), at(11), at(14, 23), at(15), at(17), at(17, 23), at(18)].map((when) => due(when)),
    ).toEqual([null, 7, 7, 3, 1, 1, null]);
  });
  test('none of what began after its day', () => {
    expect(due(at(12), at(11, 1))).toBeNull();
    expect(due(at(15), at(11, 1))).toBe(3);
    expect(reminderDue({ by: null, since: null }, days, now)).toBeNull();
  });
});
