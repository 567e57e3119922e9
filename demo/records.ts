import type { Insertable } from 'kysely';
import { genderGroup, type GenderGroup } from '#contract/matches/event.ts';
import type { RecordRegister } from '#contract/records/register.ts';
import type { Score } from '#contract/results/score.ts';
import { outOfRanking, shownToParticipants } from '#contract/results/states.ts';
import { json } from '#server/db/columns.ts';
import type { RecordRegisterTable, RecordTable } from '#server/records/table.ts';
import { staffId } from './accounts.ts';
import { demoId } from './ids.ts';
import type { DemoMatch, DemoMatchName } from './matches/all.ts';
import type { makeResults } from './results/make.ts';
import type { World } from './world.ts';

export const recordRegisterId = demoId('record register');

const women = demoId('record category women');
const men = demoId('record category men');
const code = 'SRSS';

type Results = Pick<ReturnType<typeof makeResults>, 'results' | 'uncounted'>;

/** The best result that is shown in an event, of one sex. */
function bestOf({ results, uncounted }: Results, { id, match }: DemoMatch, gender: GenderGroup) {
  const groups = match.events
    .filter((event) => event.code === code)
    .flatMap((event) => event.groups.filter((group) => group.gender === gender));
  return results
    .flatMap((row) => {
      const final = row.score ? (JSON.parse(row.score) as Score).final : null;
      const stands = row.match_id === id && groups.some((group) => group.id === row.group_id);
      const isPublic = shownToParticipants(row.state!) && !outOfRanking.includes(row.state!);
      return stands && isPublic && final !== null && !uncounted.has(row.entry_id) ? [{ row, final }] : [];
    })
    .toSorted((a, b) => b.final - a.final)[0];
}

/** Records of one organiser's series: one set at the match that is over, one that has fallen since, and a candidate of the one that is on. */
export function makeRecords(
  world: World,
  matches: readonly DemoMatch[],
  made: Results,
): { record_registers: Insertable<RecordRegisterTable>[]; records: Insertable<RecordTable>[] } {
  const named = (name: DemoMatchName) => matches.find((each) => each.name === name)!;
  const register: RecordRegister = {
    name: { zh: '北方跳绳公开赛纪录', en: 'Records of the Northern Open' },
    about: {
      zh: '历届北方跳绳公开赛各站的最好成绩。',
      en: 'The best results of all rounds of the Northern Open.',
    },
    scope: 'series',
    ruleBook: 'national',
    matchIds: ['jinan', 'weifang', 'dezhou'].map((name) => named(name as DemoMatchName).id),
    conditions: { judges: 3, judgeLevel: 'national', firstAttempt: false, equals: false },
    categories: [
      { id: women, code, gender: genderGroup.female, ageFrom: null, ageTo: null },
      { id: men, code, gender: genderGroup.male, ageFrom: null, ageTo: null },
    ],
    opened: true,
  };
  const results = {
    jinan: bestOf(made, named('jinan'), genderGroup.female)!,
    weifang: bestOf(made, named('weifang'), genderGroup.male)!,
    fallen: bestOf(made, named('jinan'), genderGroup.male)!,
  };
  const ofResult = (name: keyof typeof results, category_id: string) => {
    const { id, match } = named(name === 'fallen' ? 'jinan' : name);
    const { final, row } = results[name];
    return {
      id: demoId(`record ${name}`),
      register_id: recordRegisterId,
      category_id,
      value: final,
      set_on: match.startDate,
      match_id: id,
      group_id: row.group_id,
      entry_id: row.entry_id,
    };
  };
  const earlier = (category_id: string, value: number, holder: string) => ({
    id: demoId(`record earlier ${holder}`),
    register_id: recordRegisterId,
    category_id,
    state: 'ratified' as const,
    value,
    set_on: '2023-08-12',
    holder,
    unit: '泉城跳绳俱乐部',
    match: '北方跳绳公开赛（2023）',
    found_at: world.daysAgo(90),
    decided_at: world.daysAgo(90),
    decided_by: staffId.admin,
  });
  return {
    record_registers: [{ id: recordRegisterId, document: json(register), created_at: world.daysAgo(90) }],
    records: [
      earlier(women, results.jinan.final - 250, '林晓雨'),
      earlier(men, results.weifang.final - 150, '赵一鸣'),
      {
        ...ofResult('jinan', women),
        state: 'ratified',
        found_at: world.daysAgo(45),
        decided_at: world.daysAgo(43),
        decided_by: staffId.admin,
        reason: '裁判等级已核实',
      },
      {
        // Its result was lowered by a correction after the record had been ratified.
        ...ofResult('fallen', men),
        state: 'withdrawn',
        value: results.fallen.final + 200,
        found_at: world.daysAgo(45),
        decided_at: world.daysAgo(44),
        decided_by: staffId.admin,
        reason: '裁判等级已核实',
      },
      { ...ofResult('weifang', men), state: 'candidate', found_at: world.daysAgo(0) },
    ],
  };
}
