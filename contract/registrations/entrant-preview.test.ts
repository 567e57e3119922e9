import { expect, it } from 'vitest';
import { unitTypes } from '#contract/fields/unit-type.ts';
import { genderGroup } from '#contract/matches/event.ts';
import { anyone } from '#contract/matches/admission.ts';
import { clubRegister } from '#contract/units/registers.ts';
import { aMatch, duringRegistration, event, group } from '#demo/builder/match.ts';
import { namesOf } from '#test/factories/problems.ts';
import { entrantPreview, type ThoughtOf } from './entrant-preview.ts';

const girl: ThoughtOf = {
  name: '某人',
  birthdate: '2014-06-01',
  gender: 2,
  unitType: unitTypes.primarySchool,
  countryId: 156,
  registers: [],
  nationality: 156,
  invited: true,
};
const young = group(101, { bornFrom: '2013-01-01', bornTo: '2015-12-31', gender: genderGroup.female });
const old = group(102, { bornFrom: '2010-01-01', bornTo: '2012-12-31', gender: genderGroup.female });
const match = aMatch({
  events: [
    event(100, { groups: [young, old], playUp: false }),
    event(200, { family: 'club' }),
    event(300, { kind: 'team', athletes: { min: 2, max: 4 } }),
  ],
});
const seen = (patch: Partial<ThoughtOf> = {}, of = match) => {
  const { refused, events } = entrantPreview(of, { ...girl, ...patch }, duringRegistration);
  return {
    refused: namesOf(refused),
    events: events.map(({ groups, whyNot }) =>
      groups.length > 0 ? groups.map(({ group: { id } }) => id) : [...new Set(namesOf(whyNot))],
    ),
  };
};

it('an athlete thought of may enter the groups that fit, and reads why not the others', () => {
  const [clubGroup, teamGroup] = [match.events[1]!.groups[0]!.id, match.events[2]!.groups[0]!.id];
  expect(seen()).toEqual({
    refused: [],
    events: [[young.id], ['clubMembersOnly', 'clubTeamsOnly'], [teamGroup]],
  });
  expect(seen({ birthdate: '2012-12-31' }).events[0]).toEqual([old.id]);
  expect(seen({ birthdate: '2016-01-01' }).events[0]).toEqual(['tooYoung']);
  expect(seen({ gender: 1 }).events[0]).toContain('womenOnly');
  expect(seen({ registers: [clubRegister.id] }).events[1]).toEqual([clubGroup]);
  expect(seen({ unitType: unitTypes.individual }).events[2]).toEqual(['individualOnly']);
});

it('for each group that fits it is said by what, for each other why not', () => {
  const up = aMatch({ events: [event(100, { groups: [young, old], playUp: true })] });
  const [only] = entrantPreview(up, girl, duringRegistration).events;
  expect(only!.groups.map(({ group: { id }, age }) => [id, age])).toEqual([
    [young.id, 'fits'],
    [old.id, 'playsUp'],
  ]);
  const [apart, club] = entrantPreview(
    match,
    { ...girl, registers: [clubRegister.id] },
    duringRegistration,
  ).events;
  expect(apart!.groups.map(({ group: { id } }) => id)).toEqual([young.id]);
  expect(apart!.others.map(({ group: { id }, whyNot }) => [id, namesOf(whyNot)])).toEqual([
    [old.id, ['tooYoung']],
  ]);
  expect([apart!.registers, club!.others]).toEqual([[], []]);
  const listed = aMatch({ ...match, admission: { ...anyone, membersOnly: true } });
  const seenBy = entrantPreview(listed, { ...girl, registers: [clubRegister.id] }, duringRegistration);
  expect(seenBy.events[0]!.registers.map(({ id }) => id)).toEqual([clubRegister.id]);
});

it('a unit that may not enter reads why', () => {
  const chinaOnly = aMatch({ ...match, admission: { ...match.admission, countries: [156], unitTypes: [2] } });
  expect(seen({ countryId: 392 }, chinaOnly).refused).toEqual(['countryNotAdmitted', 'unitTypeNotAdmitted']);
});

it('a match for invited units is tried as one of them, or as another', () => {
  const only = aMatch({ ...match, admission: { ...match.admission, invitedUnitIds: [match.events[0]!.id] } });
  expect(seen({}, only)).toEqual(seen());
  expect(seen({ invited: false }, only).refused).toEqual(['notInvited']);
});

it('conditions of an event, and the nationality that match or event admits, are among the reasons', () => {
  const eventFor = (n: number, patch: Partial<typeof anyone>) =>
    event(n, { admission: { ...anyone, ...patch } });
  const narrowed = aMatch({
    events: [eventFor(100, { nationalities: [156] }), eventFor(200, { countries: [344] }), event(300)],
  });
  const open = narrowed.events.map(({ groups }) => [groups[0]!.id]);
  expect(seen({}, narrowed).events).toEqual([open[0], ['eventCountry'], open[2]]);
  expect(seen({ nationality: 344 }, narrowed).events).toEqual([
    ['eventNationality'],
    ['eventCountry'],
    open[2],
  ]);
  const chinese = aMatch({ ...narrowed, admission: { ...anyone, nationalities: [156] } });
  expect(seen({ nationality: null }, chinese).events[2]).toEqual(['nationalityUnknown']);
  expect(seen({ nationality: 392 }, chinese).events[2]).toEqual(['nationalityNotAdmitted']);
});
