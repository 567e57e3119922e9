import type { Insertable } from 'kysely';
import { usualTable } from '#contract/matches/point-totals.ts';
import type { Circuit } from '#contract/points/circuit.ts';
import { json } from '#server/db/columns.ts';
import type { CircuitTable, ExtraPointsTable } from '#server/points/table.ts';
import { staffId } from './accounts.ts';
import { demoId } from './ids.ts';
import type { DemoMatch } from './matches/all.ts';
import type { Plan } from './registrations/plan.ts';
import { unitId } from './units/make.ts';
import type { World } from './world.ts';

export const circuitId = demoId('circuit');

const rule = { events: null, table: [...usualTable], ties: 'mean', oneLess: false, best: 2 } as const;

/** The rounds of one organiser, of which the best two of each count. */
export function makeCircuits(world: World, matches: readonly DemoMatch[]): Insertable<CircuitTable>[] {
  const rounds = matches.filter(({ name }) => ['jinan', 'weifang', 'dezhou'].includes(name));
  const circuit: Circuit = {
    name: { zh: '北方跳绳公开赛系列积分', en: 'Northern Open circuit' },
    about: { zh: '各站成绩累计，每人（单位）取最好的两站。', en: 'All rounds together; the best two count.' },
    matchIds: rounds.map(({ id }) => id),
    opened: true,
    rankings: [
      {
        ...rule,
        table: [...rule.table],
        id: demoId('circuit athletes'),
        name: { zh: '个人积分', en: 'Athletes' },
        by: 'athlete',
        per: 'section',
        mostPerGroup: null,
      },
      {
        ...rule,
        table: [...rule.table],
        id: demoId('circuit units'),
        name: { zh: '单位积分', en: 'Units' },
        by: 'unit',
        per: 'circuit',
        mostPerGroup: 2,
      },
    ],
  };
  return [{ id: circuitId, document: json(circuit), created_at: world.daysAgo(80) }];
}

/** For a record in the match that is over, to a unit of its first passed registration. */
export function makeExtraPoints(world: World, plans: readonly Plan[]): Insertable<ExtraPointsTable>[] {
  const plan = plans.find(
    ({ match, fate, team }) => match.name === 'jinan' && fate === 'passed' && team.type === 1,
  );
  const total = plan?.match.match.pointTotals?.[0];
  if (!plan || !total) return [];
  return [
    {
      id: demoId('extra points'),
      match_id: plan.match.id,
      total_id: total.id,
      section: null,
      unit_id: unitId(plan.team.unit),
      points: 900,
      reason: '30秒单摇跳打破赛会纪录',
      made_at: world.daysAgo(44),
      made_by: staffId.judge,
    },
  ];
}
