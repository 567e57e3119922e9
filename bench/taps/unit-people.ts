import { needsConsent } from '#contract/consent/consent.ts';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import { genderGroup } from '#contract/matches/event.ts';
import { sheetColumns, sheetWords, type SheetColumn } from '#contract/people/sheet.ts';
import { peopleWords } from '#contract/people/text.ts';
import { residentNumber } from '#demo/builder/numbers.ts';
import { openMatch } from '#e2e/support/addresses.ts';
import { aSheet } from '#test/factories/sheets.ts';

export const adult = '罗敏';

/** Names of 14 athletes, two for each group, so that ten can be in two events each; the first seven are under 14. */
export const names: readonly string[] = [
  '陈子涵',
  '冯诗雨',
  '孙宇轩',
  '刘思远',
  '李雨桐',
  '周可欣',
  '吴俊杰',
  '王一诺',
  '赵子墨',
  '郑浩然',
  '钱嘉怡',
  '何静雯',
  '许文博',
  '邓天宇',
];

/** One adult and 14 athletes. */
export function sheet(): Buffer {
  const row = (cells: Partial<Record<SheetColumn, string>>) =>
    sheetColumns.map((column) => cells[column] ?? null);
  const born = birthdates();
  const athletes = names.map((name, at) => {
    const { gender, birthdate } = born[at]!;
    const child = needsConsent(birthdate, dayIn(new Date()));
    return row({
      name,
      gender: peopleWords(`gender${gender}`),
      idCardNumber: residentNumber('990001', birthdate, gender, at + 20),
      birthdate,
      shirtSize: '150',
      ...(child
        ? {
            guardianName: `${name[0]}伟`,
            relation: sheetWords('father'),
            guardianPhone: `137000000${String(at + 10)}`,
          }
        : {}),
    });
  });
  const lead = row({
    name: adult,
    gender: peopleWords('gender2'),
    idCardNumber: residentNumber('990001', '1985-05-06', 2, 40),
    birthdate: '1985-05-06',
    phone: '13800000088',
    roles: `${peopleWords('role1')}、${peopleWords('role2')}`,
  });
  return aSheet([sheetColumns.map((column) => sheetWords(column)), lead, ...athletes]);
}

/** Two to a group of the match's 30 seconds alone: three groups under 14, then four above. */
function birthdates(): { gender: 1 | 2; birthdate: string }[] {
  const { groups } = openMatch().match.events.find(({ code }) => code === 'SRSS')!;
  const of = (name: string, gender: number) =>
    groups.find((each) => each.name.zh.startsWith(name) && each.gender === gender)!;
  const pairs = [
    of('小学乙组', genderGroup.female),
    of('小学乙组', genderGroup.male),
    of('小学甲组', genderGroup.female),
    of('小学甲组', genderGroup.male),
    of('初中组', genderGroup.female),
    of('初中组', genderGroup.male),
    of('高中组', genderGroup.female),
    of('高中组', genderGroup.male),
  ];
  return names.map((_, at) => {
    // The eighth to fourteenth begin with the second boy of the fourth group's place left out.
    const { bornFrom, gender } = pairs[Math.floor((at < 7 ? at : at + 1) / 2)]!;
    return { gender: gender === genderGroup.female ? 2 : 1, birthdate: addDays(bornFrom!, 30 + at) };
  });
}
