import { describe, expect, it } from 'vitest';
import { resolveStored } from '#contract/lang.ts';
import { refusals } from '#contract/refusals.ts';
import { idOf } from '#demo/builder/match.ts';
import { entry, facts, person } from '#test/factories/registration.ts';
import { droppedProblems } from './dropped.ts';

const c = facts([person(10), person(11)]);
const withAthletes = (...numbers: number[]) => ({
  ...c.form,
  roster: { ...c.form.roster, athletes: numbers.map(idOf) },
});
const namesOf = (form: typeof c.form, dropped: Parameters<typeof droppedProblems>[2] = []) =>
  droppedProblems(form, c, dropped).map(({ code, place, values, severity }) => {
    expect([place, severity]).toEqual(['team', 'warn']);
    return [code, resolveStored(String(values['names']), 'zh'), resolveStored(String(values['names']), 'en')];
  });

describe('who is gone from a kept form', () => {
  it('is empty while the team has them all', () => {
    expect(namesOf(c.form)).toEqual([]);
  });
  it('is said once, by name and why; one who stands in a line-up alone too', () => {
    const form = {
      ...withAthletes(10, 98, 99),
      entries: [
        entry(50, { eventId: idOf(60), groupId: idOf(61), memberIds: [idOf(99)], reserves: [idOf(97)] }),
      ],
    };
    expect(
      namesOf(form, [
        { memberId: idOf(97), name: '王五', why: 'team' },
        { memberId: idOf(98), name: '李四', why: 'team' },
        { memberId: idOf(99), name: '张三', why: 'unit' },
      ]),
    ).toEqual([
      [refusals.leftUnit.code, '张三', '张三'],
      [refusals.leftTeam.code, '李四、王五', '李四, 王五'],
    ]);
  });
  it('is counted where the server does not know whom a draft of this device named', () => {
    expect(namesOf(withAthletes(10, 98))).toEqual([[refusals.leftTeam.code, '1 人', '1 person']]);
    expect(namesOf(withAthletes(10, 98, 99), [{ memberId: idOf(98), name: '李四', why: 'team' }])).toEqual([
      [refusals.leftTeam.code, '李四、另外 1 人', '李四, 1 more'],
    ]);
  });
  it('is one who has another role in the team now', () => {
    const form = { ...c.form, roster: { ...c.form.roster, coaches: [idOf(10)] } };
    expect(namesOf(form)).toEqual([[refusals.leftRole.code, '人员10', '人员10']]);
  });
});
