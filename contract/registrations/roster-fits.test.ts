import { expect, it } from 'vitest';
import { windowOfAges } from '#contract/matches/age-groups.ts';
import { aMatch, event, group } from '#demo/builder/match.ts';
import { facts, person } from '#test/factories/registration.ts';
import { caseOf } from './case.ts';
import { rosterFits } from './groups-that-fit.ts';

const by = (min: number | null, max: number | null) => windowOfAges(min, max, '2026-12-31');
const groups = [group(301, by(null, 5)), group(302, { ...by(9, 11), gender: 2 }), group(303, by(12, 14))];
const boyOfTen = person(10, { birthdate: '2016-05-01' });
const girlOfTen = person(11, { birthdate: '2016-05-01', gender: 2 });

it.each([
  ['no one of its age or gender', [boyOfTen], {}, [false, false, false]],
  ['one of both', [boyOfTen, girlOfTen], {}, [false, true, false]],
  ['a younger one who may play up', [girlOfTen], { playUp: true }, [false, true, true]],
  [
    'only such as may be mixed in',
    [girlOfTen],
    { ageMix: { least: 1, younger: 2, older: 0 } },
    [false, true, false],
  ],
])('a team with %s', (_, people, patch, fits) => {
  const team = event(300, { kind: 'team', groups, ...patch });
  const c = caseOf(facts(people, { match: { events: [team] } }));
  expect(groups.map((each) => rosterFits(c, team, each))).toEqual(fits);
});

it('whose match only warns of ages is of every age', () => {
  const team = event(300, { kind: 'team', groups });
  const { severities } = aMatch();
  const c = caseOf(
    facts([girlOfTen], { match: { events: [team], severities: { ...severities, age: 'warn' } } }),
  );
  expect(rosterFits(c, team, groups[0]!)).toBe(true);
});
