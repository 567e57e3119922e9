import { screen } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { Stage } from '#contract/registrations/stage.ts';
import { aMatch, idOf, published } from '#demo/builder/match.ts';
import { drawAt } from '#test/draw.tsx';
import { setServerClock } from '#web/lib/clock.ts';
import type { Row } from '#web/portal/registrations/case.ts';
import { SubstitutionTile } from './SubstitutionTile.tsx';

const match = aMatch();
const moments = {
  registering: match.deadlines.registrationOpen,
  over: new Date(Date.parse(match.endDate) + 2 * 86_400_000).toISOString(),
};
beforeEach(() => setServerClock(moments.registering));

test.each<[Stage, keyof typeof moments, string]>([
  ['rejected', 'registering', '在报名中修改'],
  ['qualification', 'registering', '在报名中修改'],
  ['finance', 'registering', '通过后可申请'],
  ['passed', 'registering', '可申请'],
  ['passed', 'over', '已截止'],
  ['rejected', 'over', '已截止'],
])('at %s, %s, the tile says “%s”', async (stage, moment, note) => {
  setServerClock(moments[moment]);
  const row = {
    ...match,
    matchId: idOf(1),
    teamId: idOf(2),
    stored: published,
    stage,
    payment: stage === 'finance' ? 'unpaid' : 'none',
    extendedTo: null,
    moved: {},
    athletes: 24,
    lastStart: null,
  } as unknown as Row;
  await drawAt('/registerMatch/detail', () => <SubstitutionTile row={row} />);
  expect((await screen.findByRole('link')).textContent).toBe(`换人申请24 名运动员${note}`);
});
