import { clubRegister } from '#contract/units/registers.ts';
import fc from 'fast-check';
import { windowOfAges } from '#contract/matches/age-groups.ts';
import { softRules } from '#contract/matches/limits.ts';
import { severities } from '#contract/problem.ts';
import type { RegistrationFacts } from '#contract/registrations/facts.ts';
import { relayOrderFor, type Entry } from '#contract/registrations/registration.ts';
import { aMatch, event, group, idOf } from '#demo/builder/match.ts';
import { facts, person } from './registration.ts';

/** Registrations of every kind, sound and broken, for properties of the rules: small, so that everything collides. */

const maybe = <T>(arbitrary: fc.Arbitrary<T>) => fc.option(arbitrary, { nil: null, freq: 2 });
const few = maybe(fc.integer({ min: 0, max: 3 }));

const children = windowOfAges(7, 9, '2026-12-31');
const juniors = windowOfAges(10, 12, '2026-12-31');

const athlete = fc.record({
  year: fc.integer({ min: 2013, max: 2020 }),
  gender: fc.constantFrom<1 | 2>(1, 2),
  athleteStatus: fc.constantFrom<2 | 1 | 3>(2, 2, 2, 2, 2, 2, 1, 3),
  consented: fc.constantFrom(true, true, true, true, true, false),
});

/** 100 individual by age and sex · 200 mixed pairs or threes · 300 a relay of two with a reserve · 400 a club event. */
const events = fc
  .record({
    capacity: maybe(fc.integer({ min: 1, max: 3 })),
    playUp: fc.boolean(),
    least: fc.constantFrom<number | 'equal'>(1, 2, 'equal'),
  })
  .map(({ capacity, playUp, least }) => [
    event(100, {
      playUp,
      groups: [
        group(101, { ...children, gender: 2, capacity }),
        group(102, { ...children, gender: 3 }),
        group(103, { ...juniors, gender: 2 }),
        group(104, { ...juniors, gender: 3, capacity }),
      ],
    }),
    event(200, {
      kind: 'team',
      athletes: { min: 2, max: 4 },
      mixedLeastOther: least,
      playUp,
      groups: [group(201, { ...juniors, gender: 1 }), group(202, { gender: 1, capacity })],
    }),
    event(300, {
      kind: 'team',
      athletes: { min: 2, max: 2 },
      reserves: 1,
      relay: true,
      groups: [group(301), group(302, { ...children, capacity })],
    }),
    event(400, { family: 'club' }),
  ]);

const groupsOf: Record<number, number[]> = {
  100: [101, 102, 103, 104],
  200: [201, 202],
  300: [301, 302],
  400: [401],
};

function entries(athletes: number): fc.Arbitrary<Entry[]> {
  const members = fc.uniqueArray(fc.integer({ min: 0, max: athletes - 1 }), { minLength: 1, maxLength: 4 });
  const one = fc.record({
    event: fc.constantFrom(100, 100, 200, 300, 400),
    at: fc.nat(3),
    members,
    reserve: fc.boolean(),
  });
  return fc.array(one, { maxLength: 7 }).map((drawn) =>
    drawn.map(({ event: number, at, members: all, reserve }, n): Entry => {
      const ids = all.map((each) => idOf(10 + each));
      const size = number === 100 || number === 400 ? 1 : ids.length - (reserve && ids.length > 2 ? 1 : 0);
      const memberIds = ids.slice(0, size);
      const groups = groupsOf[number]!;
      return {
        id: idOf(1000 + n),
        eventId: idOf(number),
        groupId: idOf(groups[at % groups.length]!),
        memberIds,
        reserves: number === 300 ? ids.slice(size) : [],
        relayOrder: number === 300 ? relayOrderFor(memberIds, []) : [],
      };
    }),
  );
}

const limits = fc
  .record({
    perAthlete: fc.record({ individual: few, team: few, total: few }),
    reservesCount: fc.boolean(),
    entriesPerUnitAndGroup: few,
  })
  .map((drawn) => ({ ...aMatch().limits, ...drawn }));

const others = fc
  .record({
    elsewhere: fc.array(
      fc.record({ at: fc.nat(5), event: fc.constantFrom(100, 200, 300, 400), reserve: fc.boolean() }),
      { maxLength: 2 },
    ),
    used: fc.nat(3),
    waiting: fc.constantFrom(0, 0, 1),
    unit: fc.nat(2),
  })
  .map(({ elsewhere, used, waiting, unit }) => ({
    entries: elsewhere.map(({ at, event: number, reserve }) => ({
      memberId: idOf(10 + at),
      eventId: idOf(number),
      reserve,
    })),
    unitTeams: 0,
    unitEntries: { [idOf(101)]: unit, [idOf(301)]: unit },
    groups: Object.fromEntries([101, 104, 202, 302].map((n) => [idOf(n), { used, waiting }])),
  }));

export const scenario: fc.Arbitrary<RegistrationFacts> = fc
  .array(athlete, { minLength: 1, maxLength: 5 })
  .chain((drawn) =>
    fc
      .record({
        entries: entries(drawn.length),
        events,
        limits,
        others,
        waitingList: fc.boolean(),
        clubTeam: fc.boolean(),
        severities: fc.dictionary(fc.constantFrom(...softRules), fc.constantFrom(...severities), {
          maxKeys: 4,
        }),
      })
      .map((all) => {
        const people = drawn.map(({ year, gender, athleteStatus, consented }, n) =>
          person(10 + n, { birthdate: `${year}-06-01`, gender, athleteStatus, consented }),
        );
        return facts(people, {
          match: {
            events: all.events,
            limits: all.limits,
            waitingList: all.waitingList,
            severities: all.severities,
          },
          others: all.others,
          form: { entries: all.entries },
          unit: { registers: all.clubTeam ? [clubRegister.id] : [] },
          team: { participationType: all.clubTeam ? 2 : 1 },
        });
      }),
  );

export function withEntries(facts: RegistrationFacts, entries: Entry[]): RegistrationFacts {
  return { ...facts, form: { ...facts.form, entries } };
}
