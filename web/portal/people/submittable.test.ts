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
  const all = [
    one('甲', 0),
    one('乙', 4),
    one('丙', 1),
    one('丁', 5),
    one('戊', 0, { roles: [1] }),
    one('己', 2),
  ];
  const { ready, skipped, doubts } = sorted(all);
  expect(ready.map(({ name }) => name)).toEqual(['甲', '乙']);
  expect(skipped).toEqual([
    { memberId: '丙', name: '丙', why: '审核中' },
    { memberId: '丁', name: '丁', why: '已由其他单位注册' },
    { memberId: '戊', name: '戊', why: '角色不含运动员' },
    { memberId: '己', name: '己', why: '已注册' },
  ]);
  expect(doubts).toEqual([]);
});

test('what staff will find missing is pointed out, of those who are handed in', () => {
  const { doubts } = sorted([
    one('甲', 0, { missing: ['headPic', 'idPhotoBack', 'consent'], consent: 'missing' }),
    one('乙', 2, { missing: ['headPic'] }),
    one('丙', 0, { consent: 'partial' }),
    one('丁', 0, { consent: 'given' }),
  ]);
  expect(doubts).toEqual([
    { memberId: '甲', name: '甲', why: '免冠照片、证件反面、监护人同意' },
    { memberId: '丙', name: '丙', why: '同意范围不全' },
  ]);
});
