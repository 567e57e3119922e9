import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import type { Match } from '#contract/matches/match.ts';
import { amountAt } from '#contract/matches/price-steps.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { feeItem, idOf } from '#demo/builder/match.ts';
import { entry, facts, person, type FactsPatch } from '#test/factories/registration.ts';
import { scenario } from '#test/factories/scenario.ts';
import { feesOf } from './price.ts';

const at = new Date('2026-05-10T00:00:00Z');
const ids = (...numbers: number[]) => numbers.map(idOf);
const yes = { accommodation: 1 as const, shirtSize: '', shoeSize: '', food: '' };

/** Leader 1, athletes 11 to 13, follower 14; events 100 (11 and 12 apart) and 200 (12, with 13 as reserve). */
const patch: FactsPatch = {
  team: { followers: ids(14) },
  form: {
    entries: [
      entry(51, { eventId: idOf(100), groupId: idOf(101), memberIds: ids(11) }),
      entry(52, { eventId: idOf(100), groupId: idOf(101), memberIds: ids(12) }),
      entry(53, { eventId: idOf(200), groupId: idOf(201), memberIds: ids(12), reserves: ids(13) }),
    ],
    itinerary: {
      arrival: null,
      departure: null,
      people: { [idOf(11)]: yes, [idOf(14)]: yes, [idOf(12)]: { ...yes, accommodation: 2 } },
    },
  },
};
const { form } = facts(
  [11, 12, 13].map((n) => person(n)),
  patch,
);

function quantity(item: Partial<FeeItem>, waiting: string[] = [], of: RegistrationForm = form): number {
  const { lines, total } = feesOf(
    { feeItems: [feeItem(300, { steps: [{ from: null, amount: 10 }], ...item })] },
    of,
    at,
    (id) => waiting.includes(id),
  );
  expect(total).toBe(lines.reduce((sum, { amount }) => sum + amount, 0));
  return lines[0]?.quantity ?? 0;
}

describe('collection', () => {
  it('1: per entry, of all events or of some', () => {
    expect(quantity({})).toBe(3);
    expect(quantity({ eventIds: ids(100) })).toBe(2);
    expect(quantity({ eventIds: [] })).toBe(0);
  });
  it('2: per person, of all roles or of some, each once', () => {
    expect(quantity({ collection: 2 })).toBe(5);
    expect(quantity({ collection: 2, roles: [3] })).toBe(3);
    expect(quantity({ collection: 2, roles: [1, 4] })).toBe(2);
    const both = { ...form, roster: { ...form.roster, coaches: form.roster.leaders } };
    expect(quantity({ collection: 2, roles: [1, 2] }, [], both)).toBe(1);
  });
  it('2: of those entered in some events, reserves too, or of those who stay the night', () => {
    expect(quantity({ collection: 2, eventIds: ids(200) })).toBe(2);
    expect(quantity({ collection: 2, eventIds: ids(100), roles: [4] })).toBe(0);
    expect(quantity({ collection: 2, onlyWithAccommodation: true })).toBe(2);
  });
  it('3: once a registration, or by the number entered', () => {
    expect(quantity({ collection: 3 })).toBe(1);
    const counted = { collection: 3 as const, quantity: { question: { zh: '几份' }, min: 0, max: 9 } };
    expect(quantity(counted)).toBe(0);
    expect(quantity(counted, [], { ...form, quantities: { [idOf(300)]: 4 } })).toBe(4);
  });
});

describe('what waits', () => {
  it('costs nothing yet, entry by entry', () => {
    expect(quantity({}, ids(52))).toBe(2);
    expect(quantity({}, ids(51, 52, 53))).toBe(0);
  });
  it('charges no person all of whose entries wait', () => {
    expect(quantity({ collection: 2 }, ids(51))).toBe(4);
    expect(quantity({ collection: 2 }, ids(52))).toBe(5);
    expect(quantity({ collection: 2, eventIds: ids(100) }, ids(52))).toBe(1);
  });
  it('charges nothing where every entry waits', () => {
    expect(quantity({ collection: 2 }, ids(51, 52, 53))).toBe(0);
    expect(quantity({ collection: 3 }, ids(51, 52, 53))).toBe(0);
  });
});

describe('the price by date', () => {
  const steps = [
    { from: null, amount: 100 },
    { from: '2026-05-10T00:00:00Z', amount: 200 },
    { from: '2026-05-20T00:00:00Z', amount: 300 },
  ];
  it('is that of the last step that has begun', () => {
    expect(amountAt({ steps }, new Date('2026-05-09T23:59:59Z'))).toBe(100);
    expect(amountAt({ steps }, at)).toBe(200);
    expect(amountAt({ steps }, new Date('2027-01-01T00:00:00Z'))).toBe(300);
    expect(amountAt({ steps: steps.toReversed() }, at)).toBe(200);
    expect(amountAt({ steps: steps.slice(1) }, new Date('2026-05-01T00:00:00Z'))).toBeNull();
  });
  it('multiplies into the line', () => {
    expect(feesOf({ feeItems: [feeItem(300, { steps })] }, form, at, () => false).lines).toEqual([
      {
        feeItemId: idOf(300),
        name: { zh: '费用300', en: 'Fee 300' },
        payee: 'service',
        why: 'entries',
        quantity: 3,
        unit: 200,
        amount: 600,
      },
    ]);
  });
});

describe('totals', () => {
  const feeItems: Match['feeItems'] = [
    feeItem(300),
    feeItem(301, { payee: 'package', collection: 2, steps: [{ from: null, amount: 1000 }] }),
    feeItem(302, { eventIds: [] }),
  ];
  it('are by payee, without lines of nothing', () => {
    const { lines, totals, total } = feesOf({ feeItems }, form, at, () => false);
    expect(lines).toHaveLength(2);
    expect(totals).toEqual({ package: 5000, service: 15_000 });
    expect(total).toBe(20_000);
  });
  it('are whole fen, never negative, and fall as entries wait', () => {
    fc.assert(
      fc.property(scenario, fc.nat(7), ({ form: drawn }, more) => {
        const waiting = (count: number) => new Set(drawn.entries.slice(0, count).map(({ id }) => id));
        const total = (count: number) =>
          feesOf({ feeItems }, drawn, at, (id) => waiting(count).has(id)).total;
        expect(Number.isInteger(total(0)) && total(drawn.entries.length) >= 0).toBe(true);
        expect(total(more + 1)).toBeLessThanOrEqual(total(more));
      }),
      { numRuns: 200 },
    );
  });
});
