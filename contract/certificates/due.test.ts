import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { resultState, storedResultStates } from '#contract/results/states.ts';
import { defaultTemplate } from './default-template.ts';
import { keyOf, planOf, dueStateOf, type Candidate, type Issued } from './due.ts';
import type { CertificateFacts } from './facts.ts';

const looks = { ranksTo: 3, reserves: false };
const facts = (patch: Partial<CertificateFacts> = {}): CertificateFacts => ({
  name: '李跃然',
  team: '重庆队',
  unit: '重庆俱乐部',
  match: { zh: '测试赛' },
  event: { zh: '30秒单摇跳' },
  group: { zh: '公开组' },
  rank: 1,
  score: '92.5',
  ...patch,
});
const candidate = (patch: Partial<Candidate> = {}): Candidate => ({
  entryId: 'e1',
  standing: null,
  memberId: 'm1',
  eventId: 'v',
  groupId: 'g',
  registrationId: 'r',
  unitId: 'u',
  reserve: false,
  line: resultState.published,
  validUntil: null,
  facts: facts(),
  ...patch,
});
const issued = (patch: Partial<Issued> = {}): Issued => ({
  id: 'c1',
  entryId: 'e1',
  standing: null,
  memberId: 'm1',
  unitId: 'u',
  revoked: false,
  byStaff: false,
  facts: facts(),
  ...patch,
});
const award = { ...defaultTemplate('award'), ...looks };
const plan = (candidates: Candidate[], before: Issued[]) => planOf('award', candidates, before, award, looks);

test('a title or a ranking by points is due down to the last rank of its own template, once it is decided', () => {
  const due = (kind: 'title' | 'total', rank: number, line: Candidate['line']) =>
    dueStateOf(kind, { line, reserve: false, facts: facts({ rank }) }, looks, { ...looks, ranksTo: 8 });
  for (const kind of ['title', 'total'] as const) {
    expect([3, 4].map((rank) => due(kind, rank, resultState.published))).toEqual(['due', 'no']);
    expect(due(kind, 1, resultState.confirmed)).toBe('true');
  }
});

test('one holder has one of each entry and of each standing, a unit one in its own name', () => {
  const holding = { entryId: null, standing: 'a', memberId: 'm', unitId: 'u' };
  const others = [
    { ...holding, standing: 'b' },
    { ...holding, memberId: null },
    { ...holding, memberId: null, unitId: 'v' },
    { ...holding, standing: null, entryId: 'e' },
  ];
  expect(new Set([holding, ...others].map(keyOf)).size).toBe(5);
});

describe('who is due an award', () => {
  const standing = (
    rank: number | null,
    line = resultState.published as Candidate['line'],
    reserve = false,
  ) => dueStateOf('award', { line, reserve, facts: facts({ rank }) }, looks, looks);

  test('down to the last rank of the template, not one below it; none without a rank', () => {
    expect([3, 4, null].map((rank) => standing(rank))).toEqual(['due', 'no', 'no']);
  });

  test('from published lines alone; others take nothing back that says the same', () => {
    for (const line of storedResultStates) {
      const out = line === resultState.scratched || line === resultState.cancelled;
      expect(standing(1, line)).toBe(line === resultState.published ? 'due' : out ? 'no' : 'true');
    }
  });

  test('reserves as the template says', () => {
    expect(standing(1, resultState.published, true)).toBe('no');
    const withReserves = { ranksTo: 3, reserves: true };
    const one = { line: resultState.published, reserve: true, facts: facts() };
    expect(dueStateOf('award', one, withReserves, withReserves)).toBe('due');
  });
});

test('taking part is for those without an award, from any result that is neither scratched nor cancelled', () => {
  const standing = (rank: number | null, line: Candidate['line']) =>
    dueStateOf('part', { line, reserve: false, facts: facts({ rank }) }, looks, looks);
  expect(standing(4, resultState.entered)).toBe('due');
  expect(standing(null, resultState.published)).toBe('due');
  expect(standing(3, resultState.entered)).toBe('no');
  expect(standing(null, resultState.scratched)).toBe('no');
  expect(standing(null, resultState.cancelled)).toBe('no');
});

describe('what is done', () => {
  test('nothing where all is as it should be', () => {
    expect(plan([candidate()], [issued()])).toEqual({ create: [], replace: [], revoke: [], kept: 1 });
    expect(plan([], [])).toEqual({ create: [], replace: [], revoke: [], kept: 0 });
  });

  test('another rank or name replaces; other words of the match do not, nor a score that is not printed', () => {
    expect(plan([candidate({ facts: facts({ rank: 2 }) })], [issued()]).replace).toHaveLength(1);
    expect(plan([candidate({ facts: facts({ name: '李跃燃' }) })], [issued()]).replace).toHaveLength(1);
    expect(plan([candidate({ facts: facts({ uncounted: true }) })], [issued()]).replace).toHaveLength(1);
    expect(plan([candidate({ facts: facts({ uncounted: false }) })], [issued()]).kept).toBe(1);
    const reworded = facts({ match: { zh: '新名' }, team: '新队', event: { zh: '新项目' }, score: '93' });
    // Only where it is printed, as the product's own template does.
    const silent = {
      ...award,
      fields: award.fields.filter((field) => !(field.kind === 'text' && field.text.includes('{score}'))),
    };
    expect(planOf('award', [candidate({ facts: reworded })], [issued()], silent, looks).kept).toBe(1);
    expect(plan([candidate({ facts: facts({ score: '93' }) })], [issued()]).replace).toHaveLength(1);
  });

  test('what became wrong goes at once, also while the list is open again', () => {
    const open = candidate({ line: resultState.appealed, facts: facts({ rank: 2 }) });
    expect(plan([open], [issued()])).toMatchObject({ create: [], replace: [], revoke: [{ id: 'c1' }] });
    expect(plan([candidate({ line: resultState.scratched })], [issued()]).revoke).toHaveLength(1);
    expect(plan([], [issued()]).revoke).toHaveLength(1);
  });

  test('what a correction took is given again, what staff took is not', () => {
    expect(plan([candidate()], [issued({ revoked: true })]).create).toMatchObject([{ old: { id: 'c1' } }]);
    expect(plan([candidate()], [issued({ revoked: true, byStaff: true })]).create).toEqual([]);
  });

  test('carried out once, there is nothing left to do', () => {
    const ranks = fc.option(fc.integer({ min: 1, max: 5 }), { nil: null });
    const line = fc.constantFrom(...storedResultStates);
    const people = fc.uniqueArray(
      fc.record({ who: fc.integer({ min: 0, max: 9 }), rank: ranks, line, was: ranks, out: fc.boolean() }),
      { selector: ({ who }) => who },
    );
    fc.assert(
      fc.property(people, (all) => {
        const now = all.map(({ who, rank, line: state }) =>
          candidate({ memberId: `m${who}`, line: state, facts: facts({ rank }) }),
        );
        const before = all
          .filter(({ out }) => out)
          .map(({ who, was }) => issued({ id: `c${who}`, memberId: `m${who}`, facts: facts({ rank: was }) }));
        const first = plan(now, before);
        const revokedIds = new Set(
          [...first.revoke, ...first.replace.map(({ old }) => old)].map(({ id }) => id),
        );
        const after = new Map(
          before.map((each) => [keyOf(each), { ...each, revoked: revokedIds.has(each.id) }]),
        );
        for (const { by } of [...first.create, ...first.replace])
          after.set(keyOf(by), issued({ id: 'new', memberId: by.memberId, facts: by.facts }));
        const second = plan(now, [...after.values()]);
        expect([second.create, second.replace, second.revoke]).toEqual([[], [], []]);
        // Every holder of a valid certificate has the rank printed on it.
        for (const each of after.values())
          if (!each.revoked)
            expect(now.find(({ memberId }) => memberId === each.memberId)!.facts.rank).toBe(each.facts.rank);
      }),
    );
  });
});
