import type { Rows } from '#demo/builder/insert.ts';
import { clubMemberRow } from '#demo/builder/rows.ts';
import { demoId } from '#demo/ids.ts';
import type { World } from '#demo/world.ts';
import { unitStatus } from '#contract/fields/unit-status.ts';
import { memberKey } from '#contract/units/register-sheet.ts';
import { json } from '#server/db/columns.ts';
import { demoUnits } from './list.ts';
import { unitId } from './make.ts';

/** Listed by their city's association, but not here. */
const elsewhere = ['重庆巴渝花样跳绳协会', '重庆缙云山小学'];

/** The club register, and one of a city's association for this year. */
export function makeRegisters(world: World): Rows {
  const city = demoId('register city');
  const at = world.daysAgo(170);
  const ofCity = demoUnits
    .filter(({ province, status }) => province === 500000 && status === unitStatus.passed)
    .slice(0, 12);
  const listed = [
    ...ofCity.map((unit) => ({ name: unit.name, unit })),
    ...elsewhere.map((name) => ({ name, unit: null })),
  ];
  return {
    member_registers: [
      {
        id: city,
        federation: json({ zh: '重庆市跳绳协会', en: 'Chongqing Rope Skipping Association' }),
        year: Number(world.today.slice(0, 4)),
        created_at: at,
      },
    ],
    register_members: [
      ...demoUnits
        .filter(({ member }) => member)
        .map((unit) => clubMemberRow(demoId(`club member ${unit.key}`), unitId(unit), at)),
      ...listed.map(({ name, unit }, n) => ({
        id: demoId(`city member ${name}`),
        register_id: city,
        name,
        name_key: memberKey(name),
        code: `CQ-${String(n + 1).padStart(3, '0')}`,
        unit_id: unit && unitId(unit),
        created_at: at,
      })),
    ],
  };
}
