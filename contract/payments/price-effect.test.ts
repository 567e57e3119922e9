import { describe, expect, it } from 'vitest';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import { duringRegistration, event, feeItem, idOf } from '#demo/builder/match.ts';
import { ids } from '#test/factories/checks.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import { priceEffect } from './price-effect.ts';

const at = (fen: number, patch: Partial<FeeItem> = {}) =>
  feeItem(300, { steps: [{ from: null, amount: fen }], collection: 1, eventIds: null, ...patch });
const { form } = facts([person(11)], {
  match: { events: [event(100)] },
  form: { entries: [entry(150, { eventId: idOf(100), groupId: idOf(101), memberIds: ids(11) })] },
});
const was = [at(5000)];
const dearer = [at(8000)];
const own = { stage: 'events', form, submittedAt: duringRegistration, prices: was } as const;
const effect = (patch: Partial<Parameters<typeof priceEffect>[0]>, before: FeeItem[], after: FeeItem[]) =>
  priceEffect({ ...own, ...patch }, { before, after }, duringRegistration);

describe('a changed price list', () => {
  it('is kept from what is in review or charged, and reaches what is handed in later', () => {
    expect(effect({}, was, dearer)).toBe('kept');
    expect(effect({ stage: 'waiting' }, was, dearer)).toBe('kept');
    expect(effect({ stage: 'finance' }, was, dearer)).toBe('charged');
    expect(effect({ stage: 'passed', prices: null }, was, dearer)).toBe('charged');
    expect(effect({ stage: 'draft', submittedAt: null, prices: null }, was, dearer)).toBe('later');
    // Its list of before counts no more.
    expect(effect({ stage: 'rejected' }, was, dearer)).toBe('later');
    expect(effect({ stage: 'rejected' }, dearer, dearer)).toBeNull();
    // An older registration has none of its own.
    expect(effect({ prices: null }, was, dearer)).toBe('later');
  });

  it('concerns those alone who would pay another sum to one of the payees', () => {
    expect(effect({}, was, [at(5000, { name: { zh: '改名', en: '' } })])).toBeNull();
    expect(effect({}, was, [at(5000), at(9000, { id: idOf(301), eventIds: [idOf(900)] })])).toBeNull();
    expect(effect({}, was, [at(5000, { payee: 'package' })])).toBe('kept');
    // What it keeps already is older than the list of before.
    expect(effect({ prices: dearer }, was, dearer)).toBeNull();
  });

  it('is read at the moment of the submission', () => {
    const later = new Date(duringRegistration.getTime() + 1000).toISOString();
    const step = [
      at(0, {
        steps: [
          { from: null, amount: 5000 },
          { from: later, amount: 9000 },
        ],
      }),
    ];
    expect(effect({}, was, step)).toBeNull();
  });
});
