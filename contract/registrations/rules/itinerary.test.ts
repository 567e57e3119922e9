import { describe, expect, it } from 'vitest';
import type { Match } from '#contract/matches/match.ts';
import { problemNames, one, sound } from '#test/factories/checks.ts';
import { feeItem, idOf } from '#demo/builder/match.ts';
import { leaderId, type FactsPatch } from '#test/factories/registration.ts';

describe('itinerary and the rest', () => {
  const all = {
    arrival: 'required',
    departure: 'required',
    accommodation: 'required',
    shirtSize: 'required',
    shoeSize: 'required',
    food: 'required',
  } as const;
  const needs = { accommodation: 2 as const, shirtSize: 'M', shoeSize: '38', food: '无' };
  const arrival = { day: '2026-06-19', time: '10:00', by: 'G1' };
  const departure = { day: '2026-06-19', time: '10:00', by: 'G2' };
  const problemsOf = (
    itinerary: Partial<FactsPatch['form'] & object>['itinerary'],
    questions: Match['itinerary'] = all,
  ) => problemNames(one, { match: { itinerary: questions }, form: { ...sound.form, itinerary: itinerary! } });
  const everybody = { [leaderId]: needs, [idOf(11)]: needs };
  it('answers what is required, of everybody', () => {
    expect(problemsOf({ arrival, departure, people: everybody })).toEqual([]);
    expect(
      problemsOf({
        arrival: null,
        departure: null,
        people: {
          [leaderId]: needs,
          [idOf(11)]: { accommodation: null, shirtSize: ' ', shoeSize: '', food: '' },
        },
      }),
    ).toEqual([
      'arrivalRequired itinerary.arrival',
      'departureRequired itinerary.departure',
      ...['accommodation', 'shirtSize', 'shoeSize', 'food'].map(
        (need) => `${need}Required itinerary.${idOf(11)}.${need}`,
      ),
    ]);
    expect(problemsOf({ arrival, departure, people: { [idOf(11)]: needs } })).toHaveLength(4);
  });
  it('may leave what is optional', () => {
    const optional = {
      arrival: 'optional',
      departure: 'optional',
      accommodation: 'optional',
      shirtSize: 'no',
      shoeSize: 'no',
      food: 'optional',
    } as const;
    expect(problemsOf({ arrival: null, departure: null, people: {} }, optional)).toEqual([]);
  });
  it('does not leave before it arrives', () => {
    const leave = (patch: Partial<typeof departure>) =>
      problemsOf({ arrival, departure: { ...departure, ...patch }, people: everybody });
    expect(leave({ time: '09:59' })).toEqual(['departureBeforeArrival itinerary.departure']);
    expect(leave({ time: '' })).toEqual([]);
    expect(leave({ day: '2026-06-18', time: '' })).toEqual(['departureBeforeArrival itinerary.departure']);
  });
  it('enters the numbers that fee items ask for', () => {
    const item = (min: number) =>
      feeItem(300, { collection: 3, quantity: { question: { zh: '几份' }, min, max: 5 } });
    const quantityProblems = (min: number, quantities: Record<string, number>) =>
      problemNames(one, { match: { feeItems: [item(min)] }, form: { ...sound.form, quantities } });
    const wrong = [`quantityRequired quantities.${idOf(300)}`];
    expect(quantityProblems(1, {})).toEqual(wrong);
    expect(quantityProblems(1, { [idOf(300)]: 1 })).toEqual([]);
    expect(quantityProblems(1, { [idOf(300)]: 5 })).toEqual([]);
    expect(quantityProblems(1, { [idOf(300)]: 6 })).toEqual(wrong);
    expect(quantityProblems(2, { [idOf(300)]: 1 })).toEqual(wrong);
    expect(quantityProblems(0, {})).toEqual([]);
  });
  it('is confirmed to be true', () => {
    expect(problemNames(one, { form: { ...sound.form, authentic: false } })).toEqual([
      'authenticityRequired authentic',
    ]);
  });
});
