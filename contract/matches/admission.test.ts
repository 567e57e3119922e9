import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { clubRegister } from '#contract/units/registers.ts';
import { aMatch, event, idOf } from '#demo/builder/match.ts';
import {
  admissionRefusals,
  anyone,
  eventRefusals,
  matchSeenBy,
  nationalityFit,
  registersAsked,
  registersNamedIn,
  type Admission,
  type EntrantUnit,
} from './admission.ts';

const unit: EntrantUnit = {
  id: idOf(1),
  type: 3,
  countryId: 156,
  registers: [],
  prohibited: false,
  status: 2,
};
const named = (n: number) => ({ id: idOf(n), name: { zh: `名册${n}` } });
const refusals = (admission: Partial<Admission>, patch: Partial<EntrantUnit> = {}) =>
  admissionRefusals(aMatch({ admission: { ...anyone, ...admission } }), { ...unit, ...patch });

describe('who may enter', () => {
  it('is everybody unless the match says otherwise', () => {
    expect(refusals({})).toEqual([]);
    expect(
      refusals(
        { countries: [156], unitTypes: [3], membersOnly: true, invitedUnitIds: [idOf(1)] },
        { registers: [clubRegister.id] },
      ),
    ).toEqual([]);
  });
  it('names every reason', () => {
    expect(refusals({ countries: [840] })).toEqual(['countryNotAdmitted']);
    // Each by itself: none of them is the mainland.
    for (const countryId of [158, 344, 446]) {
      expect(refusals({ countries: [156] }, { countryId })).toEqual(['countryNotAdmitted']);
      expect(refusals({ countries: [countryId] }, { countryId })).toEqual([]);
    }
    expect(refusals({ unitTypes: [2] })).toEqual(['unitTypeNotAdmitted']);
    expect(refusals({ membersOnly: true })).toEqual(['membersOnlyMatch']);
    expect(refusals({ invitedUnitIds: [] })).toEqual(['notInvited']);
    expect(refusals({}, { prohibited: true, status: 5 })).toEqual(['unitNotApproved', 'unitProhibited']);
  });
  it('is a member of one of the registers, the club register where an older match says members only', () => {
    const registers = [named(7), named(8)];
    expect(refusals({ registers })).toEqual(['notInRegister']);
    expect(refusals({ registers }, { registers: [idOf(9), clubRegister.id] })).toEqual(['notInRegister']);
    expect(refusals({ registers }, { registers: [idOf(8)] })).toEqual([]);
    expect(refusals({ registers, membersOnly: true }, { registers: [clubRegister.id] })).toEqual([]);
    expect(refusals({ registers, membersOnly: true })).toEqual(['notInRegister']);
    expect(refusals({ registers: null, membersOnly: true })).toEqual(['membersOnlyMatch']);
  });
  it('is judged for an event by the same conditions', () => {
    const of = (admission: Partial<Admission> | null, patch: Partial<EntrantUnit> = {}) =>
      eventRefusals({ admission: admission && { ...anyone, ...admission } }, { ...unit, ...patch });
    expect(of(null)).toEqual([]);
    expect(of({})).toEqual([]);
    expect(of({ countries: [344] })).toEqual(['eventCountry']);
    expect(of({ unitTypes: [2], invitedUnitIds: [idOf(2)] })).toEqual(['eventUnitType', 'eventInvitation']);
    expect(of({ registers: [named(7)] })).toEqual(['eventRegister']);
    expect(of({ registers: [named(7)] }, { registers: [idOf(7)] })).toEqual([]);
    expect(of({ membersOnly: true }, { registers: [clubRegister.id] })).toEqual([]);
  });
  it('never shows one unit the others that are invited, to the match or to an event', () => {
    const two = { ...anyone, invitedUnitIds: [idOf(1), idOf(2)] };
    const invited = aMatch({ admission: two, events: [event(100, { admission: two }), event(200)] });
    for (const [asker, seen] of [
      [idOf(1), [idOf(1)]],
      [idOf(3), []],
      [null, []],
    ] as const) {
      const match = matchSeenBy(invited, asker);
      expect(match.admission.invitedUnitIds).toEqual(seen);
      expect(match.events[0]!.admission!.invitedUnitIds).toEqual(seen);
      expect(match.events[1]!.admission).toBeUndefined();
    }
    expect(matchSeenBy(aMatch(), null).admission.invitedUnitIds).toBeNull();
  });
});

it('a nationality fits, does not, or is not known', () => {
  expect(nationalityFit(anyone, null)).toBe('fits');
  expect(nationalityFit({ ...anyone, nationalities: [156] }, 156)).toBe('fits');
  expect(nationalityFit({ ...anyone, nationalities: [156] }, 344)).toBe('other');
  expect(nationalityFit({ ...anyone, nationalities: [156] }, null)).toBe('unknown');
});

it('the registers that decide are those of the match, of its events, and the club register of club events', () => {
  const match = aMatch({
    admission: { ...anyone, registers: [named(7)] },
    events: [
      event(100, { family: 'club' }),
      event(200, { admission: { ...anyone, registers: [named(7), named(8)] } }),
    ],
  });
  expect(registersAsked(match).map(({ id }) => id)).toEqual([idOf(7), clubRegister.id, idOf(8)]);
  expect([...registersNamedIn(match)]).toEqual([
    ['admission.registers.0', idOf(7)],
    ['events.1.admission.registers.0', idOf(7)],
    ['events.1.admission.registers.1', idOf(8)],
  ]);
});

const few = <T>(...values: T[]) => fc.option(fc.subarray(values), { nil: null });
const conditions = fc.record({
  countries: few(156, 344, 392),
  unitTypes: few<2 | 3>(2, 3),
  membersOnly: fc.boolean(),
  registers: few(named(7), named(8)),
  invitedUnitIds: few(idOf(1), idOf(2)),
  nationalities: few(156, 344),
});
const entrant = fc.record({
  id: fc.constantFrom(idOf(1), idOf(2)),
  type: fc.constantFrom(2, 3),
  countryId: fc.constantFrom(156, 344, 392),
  registers: fc.subarray([idOf(7), idOf(8), clubRegister.id]),
  prohibited: fc.boolean(),
  status: fc.constantFrom(0, 1, 2, 4, 5),
});

it('one more condition never admits a unit, and one more register never refuses it', () => {
  fc.assert(
    fc.property(
      conditions,
      entrant,
      fc.constantFrom(idOf(7), idOf(8), clubRegister.id),
      (admission, of, register) => {
        const why = eventRefusals({ admission }, of);
        const wider = { ...admission, countries: null };
        expect(why).toEqual(expect.arrayContaining(eventRefusals({ admission: wider }, of)));
        const listed = eventRefusals({ admission }, { ...of, registers: [...of.registers, register] });
        expect(why).toEqual(expect.arrayContaining(listed));
      },
    ),
  );
});

it('the match and an event with the same conditions refuse the same units', () => {
  fc.assert(
    fc.property(conditions, entrant, (admission, of) => {
      const certified = { ...of, status: 2, prohibited: false };
      const byMatch = admissionRefusals({ admission }, certified);
      expect(eventRefusals({ admission }, certified)).toHaveLength(byMatch.length);
    }),
  );
});
