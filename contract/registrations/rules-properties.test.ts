import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { refusals, type RefusalName } from '#contract/refusals.ts';
import type { Problem } from '#contract/problem.ts';
import { scenario, withEntries } from '#test/factories/scenario.ts';
import { namesOf } from '#test/factories/problems.ts';
import type { RegistrationFacts } from './facts.ts';
import { registrationProblems } from './rules.ts';

const runs = { numRuns: 300 };
const key = (each: Problem) => `${namesOf([each])[0]} ${each.place}`;
const keys = (problems: readonly Problem[]) => problems.map(key).toSorted();
const of = (problems: readonly Problem[], names: readonly RefusalName[]) =>
  problems.filter(({ code }) => names.some((name) => refusals[name].code === code));

/** Rules of which less can never break more. */
const limits: RefusalName[] = [
  'tooManyIndividual',
  'tooManyTeam',
  'tooManyTotal',
  'unitGroupLimit',
  'unitTeamLimit',
  'groupFull',
  'willWait',
  'athleteTwiceInEvent',
  'athleteInOtherTeam',
  'tooOld',
  'tooYoung',
  'womenOnly',
  'menOnly',
  'mixedTooFew',
  'mixedUnequal',
  'lineUpTooLarge',
  'lineUpTooSmall',
  'tooManyReserves',
  'clubMembersOnly',
  'clubTeamsOnly',
  'relayOrderWrong',
];
/** Rules of the line-ups alone, which hold in any order. */
const unordered: RefusalName[] = limits.filter(
  (name) => !['groupFull', 'willWait', 'athleteTwiceInEvent', 'relayOrderWrong'].includes(name),
);

it('draws registrations that break each of these rules, and some that break none', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(scenario, (facts) => {
      const problems = registrationProblems(facts);
      for (const each of problems) seen.add(key(each).split(' ')[0]!);
      if (problems.every(({ severity }) => severity !== 'block')) seen.add('sound');
    }),
    { numRuns: 3000 },
  );
  const drawn = limits.filter(
    (name) => !['unitTeamLimit', 'relayOrderWrong', 'tooManyReserves'].includes(name),
  );
  expect(['sound', ...drawn].filter((name) => !seen.has(name))).toEqual([]);
});

describe('removing an entry', () => {
  it('never breaks a limit', () => {
    fc.assert(
      fc.property(scenario, fc.nat(6), (facts, at) => {
        const { entries } = facts.form;
        fc.pre(entries.length > 0);
        const fewer = entries.filter((_, n) => n !== at % entries.length);
        // Of two full limits another may be the one that is met: that an entry is too many stays the same.
        const broken = (those: RegistrationFacts) =>
          keys(of(registrationProblems(those), limits)).map((each) =>
            each.replace(/^tooMany(?:Individual|Team|Total)/, 'tooMany'),
          );
        const before = broken(facts);
        const after = broken(withEntries(facts, fewer));
        expect(after.filter((each) => !before.includes(each))).toEqual([]);
      }),
      runs,
    );
  });
  it('removes every problem that it had', () => {
    fc.assert(
      fc.property(scenario, (facts) => {
        const [first, ...rest] = facts.form.entries;
        fc.pre(first !== undefined);
        const problemsWithout = registrationProblems(withEntries(facts, rest));
        expect(problemsWithout.filter(({ place }) => place.includes(first!.id))).toEqual([]);
      }),
      runs,
    );
  });
});

describe('the order of things', () => {
  const shuffled = <T>(items: readonly T[], random: readonly number[]): T[] =>
    items
      .map((item, at) => ({ item, by: random[at % random.length]! }))
      .toSorted((a, b) => a.by - b.by)
      .map(({ item }) => item);
  it('of athletes, line-ups and entries decides nothing about ages, genders, sizes and limits', () => {
    fc.assert(
      fc.property(
        scenario,
        fc.array(fc.double({ noNaN: true }), { minLength: 7, maxLength: 7 }),
        (facts, random) => {
          const { form } = facts;
          const entries = shuffled(form.entries, random).map((entry) => ({
            ...entry,
            memberIds: shuffled(entry.memberIds, random),
            reserves: shuffled(entry.reserves, random),
          }));
          const other: RegistrationFacts = {
            ...facts,
            people: shuffled(facts.people, random),
            form: {
              ...form,
              entries,
              roster: { ...form.roster, athletes: shuffled(form.roster.athletes, random) },
            },
          };
          expect(keys(of(registrationProblems(other), unordered))).toEqual(
            keys(of(registrationProblems(facts), unordered)),
          );
        },
      ),
      runs,
    );
  });
});

describe('a match that asks less', () => {
  it('has no problem that the stricter one had not: limits, play-up, capacity', () => {
    fc.assert(
      fc.property(scenario, (facts) => {
        const { match } = facts;
        const limitless = {
          ...match.limits,
          perAthlete: { individual: null, team: null, total: null },
          entriesPerUnitAndGroup: null,
        };
        const events = match.events.map((event) => ({
          ...event,
          playUp: true,
          groups: event.groups.map((group) => ({ ...group, capacity: null })),
        }));
        const strict = keys(registrationProblems(facts));
        const lenient = keys(
          registrationProblems({ ...facts, match: { ...match, limits: limitless, events } }),
        );
        expect(lenient.filter((each) => !strict.includes(each))).toEqual([]);
        expect(
          of(registrationProblems({ ...facts, match: { ...match, limits: limitless, events } }), [
            'groupFull',
            'willWait',
            'tooManyTotal',
            'unitGroupLimit',
          ]),
        ).toEqual([]);
      }),
      runs,
    );
  });
  it('finds the same, only milder', () => {
    fc.assert(
      fc.property(scenario, (facts) => {
        const strict = registrationProblems({ ...facts, match: { ...facts.match, severities: {} } });
        // Of what is too many, that which is not counted stands at the entries (`uncounted.test.ts`).
        const { eventsPerAthlete: _a, entriesPerUnitAndGroup: _b, ...severities } = facts.match.severities;
        const milder = registrationProblems({ ...facts, match: { ...facts.match, severities } });
        expect(keys(milder)).toEqual(keys(strict));
      }),
      runs,
    );
  });
});

it('says the same whenever it is asked, and changes nothing', () => {
  fc.assert(
    fc.property(scenario, (facts) => {
      const before = JSON.stringify(facts);
      expect(registrationProblems(facts)).toEqual(registrationProblems(facts));
      expect(JSON.stringify(facts)).toBe(before);
    }),
    { numRuns: 100 },
  );
});

it('never crashes on ids that lead nowhere', () => {
  fc.assert(
    fc.property(scenario, fc.boolean(), (facts, emptied) => {
      const absent = {
        ...facts,
        people: facts.people.slice(0, 1),
        match: emptied ? { ...facts.match, events: [] } : facts.match,
      };
      const names = namesOf(registrationProblems(absent));
      expect(names).toContain('notInTeam');
      if (emptied && facts.form.entries.length > 0) expect(names).toContain('eventUnknown');
    }),
    { numRuns: 200 },
  );
});
