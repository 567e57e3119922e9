import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { drawAt } from '#test/draw.tsx';
import { OwnRegistrations } from './OwnRegistrations.tsx';
import type { Standing } from '#web/portal/matches/next-step.ts';
import type { Registering } from '#web/portal/matches/registering.ts';
import { w } from '#web/portal/matches/text.ts';

const matchId = '01900000-0000-7000-8000-000000000001';
const team = {
  row: {
    id: 'r',
    matchId,
    teamId: 't',
    teamType: 1,
    teamName: '重庆飞跃队',
    stage: 'qualification',
    payment: 'none',
    athletes: 4,
    entries: 2,
    currency: 'CNY',
    due: { package: 0, service: 0 },
  },
  next: { what: 'reviewPeople', who: 'staff', by: null },
} as unknown as Standing;
const of = (teams: Standing[]): Registering => ({
  teams,
  first: null,
  another: null,
  refusals: ['unitNotApproved'],
});

test('a unit with registrations finds how their review goes from the match’s page', async () => {
  await drawAt('/match/detail', () => <OwnRegistrations registering={of([team])} zone="Asia/Shanghai" />);
  const link = await screen.findByRole('link', { name: w('reviews') });
  expect(link.getAttribute('href')).toBe(`/match/review?matchId=${matchId}`);
});

test('one without has nothing to find there', async () => {
  await drawAt('/match/detail', () => <OwnRegistrations registering={of([])} zone="Asia/Shanghai" />);
  expect(await screen.findByRole('link', { name: w('toCertification') })).toBeTruthy();
  expect(screen.queryByRole('link', { name: w('reviews') })).toBeNull();
});

test('what is due leads to where it is paid', async () => {
  const row = {
    ...team.row,
    stage: 'finance',
    payment: 'unpaid',
    due: { package: 300_000, service: 54_000 },
  };
  const due = { row, next: { what: 'pay', who: 'unit', by: null } } as unknown as Standing;
  await drawAt('/match/detail', () => <OwnRegistrations registering={of([due])} zone="Asia/Shanghai" />);
  const link = await screen.findByRole('link', { name: '请付款 · 待付 ¥3,540.00' });
  expect(link.getAttribute('href')).toBe('/registerMatch/payment?id=r');
});
