import { expect, test } from 'vitest';
import { nextOf } from './next.ts';
import { w } from './text.ts';

const member = (at: number, name: string) => ({ accountId: String(at), name: `${name}老师` });
type Member = ReturnType<typeof member>;
const [he, cui, zheng, chair] = [
  member(1, '何'),
  member(2, '崔'),
  member(3, '郑'),
  member(4, '主任'),
] as const;
const facts = (...voted: Member[]): Parameters<typeof nextOf>[0] => ({
  status: 1,
  members: [he, cui, zheng],
  chair,
  votes: voted.map((each) => ({
    ...each,
    proposal: 1,
    vote: 'uphold' as const,
    note: '',
    at: '2026-11-22T08:00:00.000Z',
    counts: true,
  })),
  against: { uphold: [], dismiss: [] },
});

test('who has voted reads who is still to vote, and then who decides', () => {
  expect(nextOf(facts(), he.accountId).act).toBe('vote');
  expect(nextOf(facts(he), he.accountId)).toMatchObject({
    note: w('waitVotes', { names: '崔老师、郑老师' }),
  });
  expect(nextOf(facts(he), cui.accountId).act).toBe('vote');
  expect(nextOf(facts(he, zheng), he.accountId).note).toBe(w('waitChair', { name: chair.name }));
  expect(nextOf(facts(he, zheng), chair.accountId).act).toBe('uphold');
});
