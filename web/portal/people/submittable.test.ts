import { expect, test } from 'vitest';
import type { AthleteStatus } from '#contract/people/athlete.ts';
import { sorted, type Candidate } from './submittable.ts';

const one = (name: string, status: AthleteStatus, patch: Partial<Candidate> = {}): Candidate => ({
  memberId: name,
  name,
  athlete: { id: null, version: 0, status, year: 2026, reason: '', submittedAt: null, decidedAt: null },
  roles: [3],
  missing: [],
  ...patch,
});

test('everyone who can be submitted is, the others are named with the reason', () => {
  const all = [one('甲', 0), one('乙', 4), one('丙', 1), one('丁', 5), one('戊', 0, { roles: [1] })];
  const { ready, skipped, doubts } = sorted(all);
  expect(ready.map(({ name }) => name)).toEqual(['甲', '乙']);
  expect(skipped).toEqual([
    { name: '丙', why: '审核中' },
    { name: '丁', why: '已由其他单位注册' },
    { name: '戊', why: '角色不含运动员' },
  ]);
  expect(doubts).toEqual([]);
});

test('missing pictures are pointed out, of those who are handed in', () => {
  const { doubts } = sorted([
    one('甲', 0, { missing: ['headPic', 'idPhotoFront', 'consent'] }),
    one('乙', 2, { missing: ['headPic'] }),
  ]);
  expect(doubts).toEqual([{ name: '甲', why: '缺免冠照片、缺证件图片' }]);
});
