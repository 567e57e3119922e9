import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Match } from '#contract/matches/match.ts';
import { teamRole } from '#contract/people/roles.ts';
import { peopleOfRoster } from '#contract/registrations/registration.ts';
import { aMatch, event, idOf } from '#demo/builder/match.ts';
import { requirementsOf, materialKinds, materialsNeeded, needKey, rolesIn, type LineUp } from './needs.ts';

type Material = Match['materials'][number];

const material = (n: number, patch: Partial<Material> = {}): Material => ({
  id: idOf(n),
  kind: 'insurance',
  name: { zh: `材料${n}` },
  per: 'person',
  roles: [1, 2, 3, 4],
  templateFileId: null,
  ...patch,
});
const roster = { leaders: [idOf(1)], coaches: [idOf(2)], athletes: [idOf(3), idOf(4)], followers: [idOf(5)] };
const lineUp: LineUp = { id: idOf(9), roster, entries: [] };
const entered = (n: number, eventId: number, memberIds: string[] = [], reserves: string[] = []) => ({
  id: idOf(n),
  eventId: idOf(eventId),
  memberIds,
  reserves,
});
const whose = (match: Parameters<typeof materialsNeeded>[0], of: LineUp = lineUp) =>
  materialsNeeded(match, of).map(({ subjectId }) => subjectId);

test('the roles that the match names hand in, accompanying personnel never', () => {
  expect(whose(aMatch({ materials: [material(50)] }))).toEqual([idOf(1), idOf(2), idOf(3), idOf(4)]);
  expect(whose(aMatch({ materials: [material(50, { roles: [4] })] }))).toEqual([]);
  expect(whose(aMatch({ materials: [material(50, { roles: [] })] }))).toEqual([]);
  expect(whose(aMatch({ materials: [material(50, { roles: [2] })] }))).toEqual([idOf(2)]);
});

test('a health certificate is an athlete’s, whatever the match says', () => {
  const health = material(50, { kind: 'healthCertificate' });
  expect(whose(aMatch({ materials: [health] }))).toEqual([idOf(3), idOf(4)]);
  // A leader who competes is one of them, once.
  const both = { ...lineUp, roster: { ...roster, leaders: [idOf(3)] } };
  expect(whose(aMatch({ materials: [health, material(51, { roles: [1, 3] })] }), both)).toEqual([
    idOf(3),
    idOf(4),
    idOf(3),
    idOf(4),
  ]);
});

test('music may be as large as WAV in CD quality of the longest routine of its event', () => {
  const events = [event(100, { music: true }), event(101, { music: true, discipline: 'show' })];
  const requirements = requirementsOf(aMatch({ materials: [material(50)], events }));
  const mb = 1024 * 1024;
  expect(requirements.map(({ musicBytes }) => musicBytes)).toEqual([null, 32 * mb, 62 * mb]);
  const head = 1024;
  expect(32 * mb).toBeGreaterThan(180 * 44_100 * 2 * 2 + head);
  expect(62 * mb).toBeGreaterThan(360 * 44_100 * 2 * 2 + head);
});

test('a paper may be asked for certain events: of those who enter them, their reserves too, of each entry, of a team with one', () => {
  const entries = [entered(61, 100, [idOf(3)]), entered(62, 200, [idOf(4)]), entered(63, 200, [], [idOf(3)])];
  const requirementsWith = (patch: Partial<Material>, of = entries) =>
    whose(aMatch({ materials: [material(50, patch)] }), { ...lineUp, entries: of });
  expect(requirementsWith({ eventIds: [idOf(100)] })).toEqual([idOf(3)]);
  expect(requirementsWith({ eventIds: [idOf(200)] })).toEqual([idOf(3), idOf(4)]);
  expect(requirementsWith({ eventIds: [idOf(300)] })).toEqual([]);
  expect(requirementsWith({ per: 'entry' })).toEqual([idOf(61), idOf(62), idOf(63)]);
  expect(requirementsWith({ per: 'entry', eventIds: [idOf(200)] })).toEqual([idOf(62), idOf(63)]);
  expect(requirementsWith({ per: 'team', eventIds: [idOf(200)] })).toEqual([idOf(9)]);
  expect(requirementsWith({ per: 'team', eventIds: [idOf(200)] }, [entered(61, 100)])).toEqual([]);
});

test('whatever the events, no one brings more than without them', () => {
  fc.assert(
    fc.property(
      fc.subarray([idOf(100), idOf(200)]),
      fc.constantFrom<Material['per']>('person', 'team', 'entry'),
      fc.array(fc.tuple(fc.constantFrom(100, 200), fc.subarray(roster.athletes)), { maxLength: 4 }),
      (eventIds, per, all) => {
        const entries = all.map(([eventId, memberIds], n) => entered(61 + n, eventId, memberIds));
        const of = (patch: Partial<Material>) =>
          materialsNeeded(aMatch({ materials: [material(50, { per, ...patch })] }), {
            ...lineUp,
            entries,
          }).map(needKey);
        expect(of({})).toEqual(expect.arrayContaining(of({ eventIds })));
        if (per === 'entry') expect(of({ eventIds: [idOf(100), idOf(200)] })).toEqual(of({}));
      },
    ),
  );
});

test('a paper of the team is handed in once, music for each entry of an event that needs it', () => {
  const match = aMatch({
    materials: [material(50, { per: 'team', kind: 'other' })],
    events: [event(100, { music: true }), event(200)],
  });
  const entries = [entered(61, 100), entered(62, 200), entered(63, 100)];
  expect(materialsNeeded(match, { ...lineUp, entries })).toEqual([
    { materialId: idOf(50), kind: 'other', per: 'team', subjectId: idOf(9) },
    { materialId: idOf(100), kind: 'music', per: 'entry', subjectId: idOf(61) },
    { materialId: idOf(100), kind: 'music', per: 'entry', subjectId: idOf(63) },
  ]);
  expect(requirementsOf(match).map(({ kind, letter }) => [kind, letter])).toEqual([
    ['other', false],
    ['music', false],
  ]);
});

const ids = fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 6 }).map((all) => all.map(idOf));
const rosters = fc.record({ leaders: ids, coaches: ids, athletes: ids, followers: ids });
const kinds = materialKinds.filter((kind) => kind !== 'music');
const materials = fc
  .array(
    fc.record({
      kind: fc.constantFrom(...kinds),
      per: fc.constantFrom('person' as const, 'team' as const),
      roles: fc.uniqueArray(fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const)),
    }),
    { maxLength: 6 },
  )
  .map((all) => all.map((each, at) => material(50 + at, each)));

test('for any match and team: each need once, of a person who is there and owes it', () => {
  fc.assert(
    fc.property(materials, rosters, (materialList, of) => {
      const needs = materialsNeeded(aMatch({ materials: materialList }), { ...lineUp, roster: of });
      expect(new Set(needs.map(needKey)).size).toBe(needs.length);
      const people = peopleOfRoster(of);
      for (const need of needs) {
        const paper = materialList.find(({ id }) => id === need.materialId)!;
        if (need.per === 'team') continue;
        const roles = rolesIn(of, need.subjectId);
        expect(people).toContain(need.subjectId);
        expect(roles.some((role) => role !== teamRole.follower && paper.roles.includes(role))).toBe(true);
        if (need.kind === 'healthCertificate') expect(roles).toContain(teamRole.athlete);
      }
      // And no person who owes one is left out.
      for (const paper of materialList.filter(
        (each) => each.per === 'person' && each.kind !== 'healthCertificate',
      ))
        for (const id of people)
          if (rolesIn(of, id).some((role) => role !== 4 && paper.roles.includes(role)))
            expect(needs.map(needKey)).toContain(needKey({ materialId: paper.id, subjectId: id }));
    }),
  );
});
