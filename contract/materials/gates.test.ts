import { expect, test } from 'vitest';
import type { Match } from '#contract/matches/match.ts';
import { needKey } from '#contract/registrations/needs.ts';
import { aMatch, event, idOf } from '#demo/builder/match.ts';
import { keptFromPart } from './gates.ts';

const [runner, other, leader] = [idOf(1), idOf(2), idOf(3)];
const registration = {
  id: idOf(9),
  roster: { leaders: [leader], coaches: [], athletes: [runner, other], followers: [] },
};
const entries = [
  { id: idOf(61), eventId: idOf(100), memberIds: [runner] },
  { id: idOf(62), eventId: idOf(100), memberIds: [other] },
  { id: idOf(63), eventId: idOf(200), memberIds: [runner, other] },
];
type Paper = Match['materials'][number];
const paper = (patch: Partial<Paper>): Paper => ({
  id: idOf(50),
  kind: 'insurance',
  name: { zh: '保险' },
  per: 'person',
  roles: [1, 3],
  templateFileId: null,
  gate: 'takingPart',
  ...patch,
});
const stateOf = (patch: Partial<Paper>, passed: string[]) =>
  keptFromPart(
    {
      match: aMatch({ materials: [paper(patch)] }),
      registration,
      passed: new Set(passed.map((subjectId) => needKey({ materialId: idOf(50), subjectId }))),
    },
    entries,
  );

test('an entry takes part once the document of each of its line-up has passed; a leader’s keeps no entry back', () => {
  expect(stateOf({}, [])).toEqual([idOf(61), idOf(62), idOf(63)]);
  expect(stateOf({}, [runner])).toEqual([idOf(62), idOf(63)]);
  expect(stateOf({}, [runner, other])).toEqual([]);
});

test('a paper of the team keeps all of it back; what is asked for earlier is asked for here too', () => {
  expect(stateOf({ per: 'team' }, [])).toHaveLength(3);
  expect(stateOf({ per: 'team' }, [registration.id])).toEqual([]);
  expect(stateOf({ gate: 'submission' }, [runner])).toEqual([idOf(62), idOf(63)]);
});

test('without a gate, and in matches that have none, no entry is kept back', () => {
  expect(stateOf({ gate: 'none' }, [])).toEqual([]);
  expect(stateOf({ gate: null }, [])).toEqual([]);
});

test('a paper of certain events keeps back their entries alone, one of each entry that entry', () => {
  expect(stateOf({ eventIds: [idOf(200)] }, [])).toEqual([idOf(63)]);
  expect(stateOf({ eventIds: [idOf(100)] }, [runner])).toEqual([idOf(62)]);
  expect(stateOf({ per: 'team', eventIds: [idOf(200)] }, [])).toEqual([idOf(63)]);
  expect(stateOf({ per: 'entry', eventIds: [idOf(100)] }, [idOf(61)])).toEqual([idOf(62)]);
  expect(stateOf({ per: 'entry' }, [idOf(61), idOf(62), idOf(63)])).toEqual([]);
});

test('music keeps its own entry back where the event says so', () => {
  const of = (musicGate: Match['events'][number]['musicGate'], passed: string[] = []) =>
    keptFromPart(
      {
        match: aMatch({ events: [event(100, { music: true, musicGate }), event(200)] }),
        registration,
        passed: new Set(passed.map((subjectId) => needKey({ materialId: idOf(100), subjectId }))),
      },
      entries,
    );
  expect(of('takingPart')).toEqual([idOf(61), idOf(62)]);
  expect(of('takingPart', [idOf(61)])).toEqual([idOf(62)]);
  expect(of('none')).toEqual([]);
  expect(of(null)).toEqual([]);
});
