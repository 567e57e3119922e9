import { expect, test } from 'vitest';
import { resolveStored } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { aMatch, event, idOf } from '#demo/builder/match.ts';
import { blocking, placedNames } from '#test/factories/problems.ts';
import type { Step } from './gates.ts';
import { materialProblems } from './held.ts';
import { needKey } from '#contract/registrations/needs.ts';
import type { MaterialStatus } from './status.ts';

const material = (
  n: number,
  patch: Partial<Match['materials'][number]> = {},
): Match['materials'][number] => ({
  id: idOf(n),
  kind: 'insurance',
  name: { zh: `材料${n}`, en: `Paper ${n}` },
  per: 'person',
  roles: [3],
  templateFileId: null,
  ...patch,
});
const athletes = [1, 2, 3, 4].map(idOf);
const lineUp = {
  id: idOf(9),
  roster: { leaders: [], coaches: [], athletes, followers: [] },
  entries: [{ id: idOf(61), eventId: idOf(100), memberIds: [idOf(1)], reserves: [] }],
};
const personName = (id: string) => (id === idOf(9) ? undefined : `甲${Number.parseInt(id.slice(-2), 16)}`);

function problems(
  match: Match,
  states: Record<number, MaterialStatus> = {},
  open = false,
  step: Step = 'review',
) {
  const standings = new Map(
    Object.entries(states).map(([n, status]) => [
      needKey({ materialId: idOf(50), subjectId: idOf(Number(n)) }),
      status,
    ]),
  );
  return materialProblems({ match, lineUp, standings, nameOf: personName, open, step });
}

test('what is missing or rejected blocks once it is too late; what waits is only said', () => {
  const match = aMatch({ materials: [material(50)] });
  const states = { 1: 1, 2: 2, 3: 4 } as const;
  const lines = ['materialsMissing', 'materialsRejected', 'materialsWaiting'].map(
    (each) => `${each} materials.${idOf(50)}`,
  );
  expect(placedNames(problems(match, states))).toEqual(lines);
  expect(problems(match, states).map(({ severity }) => severity)).toEqual(['block', 'block', 'warn']);
  expect(problems(match, states, true).map(({ severity }) => severity)).toEqual(['warn', 'warn', 'warn']);
  expect(problems(match, { 1: 2, 2: 2, 3: 2, 4: 2 })).toEqual([]);
  expect(problems(aMatch())).toEqual([]);
});

test('a gate decides what blocks at the submission, and what at the review of people', () => {
  const states = { 1: 1, 2: 2, 3: 4 } as const;
  const blocked = (gate: 'none' | 'submission' | 'review' | 'takingPart' | null, step: Step) =>
    // The time for papers is not over yet.
    blocking(problems(aMatch({ materials: [material(50, { gate })] }), states, true, step)).length;
  const of = (step: Step) =>
    ([null, 'none', 'submission', 'review', 'takingPart'] as const).map((gate) => blocked(gate, step));
  // Of one that is missing, one that was rejected, one that waits for review.
  expect(of('submission')).toEqual([0, 0, 2, 0, 0]);
  expect(of('review')).toEqual([0, 0, 3, 3, 0]);
});

test('the first three are named, and that there are more; the team and music as what they are', () => {
  const match = aMatch({
    materials: [material(50), material(51, { per: 'team' })],
    events: [event(100, { music: true })],
  });
  const texts = problems(match).map(({ values }) =>
    (['zh', 'en'] as const).map((lang) =>
      [values['material'], values['names']].map((each) => resolveStored(String(each), lang)).join(' '),
    ),
  );
  expect(texts).toEqual([
    ['材料50 甲1、甲2、甲3 等', 'Paper 50 甲1, 甲2, 甲3, …'],
    ['材料51 全队', 'Paper 51 the team'],
    ['项目100 音乐 甲61', 'Music, Event 100 甲61'],
  ]);
});

test('music has the gate of its event: at the submission it blocks while it is not handed in', () => {
  const of = (musicGate: 'submission' | null) =>
    materialProblems({
      match: aMatch({ events: [event(100, { music: true, musicGate })] }),
      lineUp,
      standings: new Map(),
      nameOf: personName,
      open: true,
      step: 'submission',
    }).map(({ severity }) => severity);
  expect(of('submission')).toEqual(['block']);
  expect(of(null)).toEqual(['warn']);
});
