import { expect, it } from 'vitest';
import { idOf } from '#demo/builder/match.ts';
import { facts, person } from '#test/factories/registration.ts';
import { keptSizes } from './kept-sizes.ts';
import { noNeeds, type PersonNeeds } from './registration.ts';

const stored = facts([person(10), person(11, { shirtSize: '', shoeSize: '' })]);
const asks = (shirtSize: 'no' | 'required') => ({
  ...stored,
  match: {
    ...stored.match,
    itinerary: { ...stored.match.itinerary, shirtSize, shoeSize: 'optional' as const },
  },
});
const formOf = (needs: Record<number, Partial<PersonNeeds>>) => ({
  ...stored.form,
  itinerary: {
    ...stored.form.itinerary,
    people: Object.fromEntries(
      Object.entries(needs).map(([n, need]) => [idOf(Number(n)), { ...noNeeds, ...need }]),
    ),
  },
});

it('are those that the match asks for and the unit has not on file', () => {
  const form = formOf({ 10: { shirtSize: 'L', shoeSize: '43' }, 11: { shirtSize: 'M', shoeSize: '' } });
  expect(keptSizes(form, null, asks('required'))).toEqual([
    { memberId: idOf(10), shirtSize: 'L', shoeSize: '43', changed: ['shoeSize'] },
    { memberId: idOf(11), shirtSize: 'M', shoeSize: '', changed: ['shirtSize'] },
  ]);
  expect(keptSizes(form, null, asks('no')).map(({ memberId }) => memberId)).toEqual([idOf(10)]);
});

it('are none of who stays at home, none that is no size of the list, and empty ones take nothing away', () => {
  const form = formOf({ 10: { shirtSize: '', shoeSize: '43码' }, 11: { shirtSize: 'M' } });
  const athletes = [idOf(10)];
  expect(keptSizes({ ...form, roster: { ...form.roster, athletes } }, null, asks('required'))).toEqual([]);
});

it('are none that were submitted before: what the unit has changed on file since stays', () => {
  const before = formOf({ 10: { shirtSize: 'M', shoeSize: '41' } });
  const after = formOf({ 10: { shirtSize: 'M', shoeSize: '43' } });
  expect(keptSizes(before, before, asks('required'))).toEqual([]);
  expect(keptSizes(after, before, asks('required'))).toEqual([
    { memberId: idOf(10), shirtSize: 'L', shoeSize: '43', changed: ['shoeSize'] },
  ]);
});
