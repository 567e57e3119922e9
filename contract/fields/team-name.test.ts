import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { blocks } from '#contract/problem.ts';
import { namesOf } from '#test/factories/problems.ts';
import { proposeTeamName, teamNameProblems, type TeamUnit } from './team-name.ts';
import { teamNameExample, teamNamePatternProblems } from './team-name-pattern.ts';
import { unitNameProblems } from './unit-name.ts';
import type { UnitType } from './unit-type.ts';

const school: TeamUnit = {
  name: '湖南省长沙市实验小学',
  type: 3,
  countryId: 156,
  province: '湖南省',
  city: '长沙市',
};
const university: TeamUnit = { name: '北京清华大学', type: 9, countryId: 156, province: '北京市' };

function names(name: string, unit: TeamUnit = school, pattern?: string) {
  return namesOf(teamNameProblems({ name, unit, pattern }));
}

describe('a team name', () => {
  test('is province (and city) and unit, 队 at the end, perhaps a number before it', () => {
    for (const name of [
      '湖南省长沙市实验小学队',
      '湖南长沙实验小学1队',
      '湖南实验小学12队',
      '湖南长沙实验小学 飞跃 队',
      '湖南长沙实验小学Star2队',
    ]) {
      expect(names(name), name).toEqual([]);
    }
  });

  test('takes no other digit', () => {
    expect(names('湖南长沙实验小学1队2队')).toEqual(['teamNameNumber']);
    expect(names('2湖南长沙实验小学队')).toEqual(['teamNameNumber', 'teamNameProvince', 'teamNameUnit']);
    expect(names('湖南长沙实验小学1飞跃队')).toEqual(['teamNameNumber']);
  });

  test('says all that is wrong', () => {
    expect(names('飞跃（1）')).toEqual([
      'teamNameCharacters',
      'teamNameNumber',
      'teamNameEnding',
      'teamNameProvince',
      'teamNameUnit',
    ]);
    expect(names('湖南长沙实验小学')).toEqual(['teamNameEnding']);
    expect(names('长沙实验小学队')).toEqual(['teamNameProvince']);
    expect(names('湖南飞跃队')).toEqual(['teamNameUnit']);
    expect(names('')).toEqual(['teamNameEnding', 'teamNameProvince', 'teamNameUnit']);
  });

  test('another province than the unit’s is not its own', () => {
    expect(names('湖北长沙实验小学队')).toEqual(['teamNameProvince', 'teamNameUnit']);
    expect(names('湖北长沙实验小学队', { ...school, province: undefined, city: undefined })).toContain(
      'teamNameUnit',
    );
  });

  test('gives an example that is right', () => {
    const example = teamNameProblems({ name: '飞跃', unit: school }).at(-1)!.values['example'];
    expect(names(String(example))).toEqual([]);
  });

  test('of a university or college starts with the province or with the school’s own name', () => {
    for (const name of ['北京清华大学队', '清华大学2队', '北京跳绳一队'])
      expect(names(name, university), name).toEqual([]);
    expect(names('跳绳队', university)).toEqual(['teamNameSchool']);
    expect(names('清华大学', university)).toEqual(['teamNameEnding']);
    expect(names('跳绳队', { ...university, type: 8 })).toEqual(['teamNameSchool']);
    expect(names('清华大学队', { ...university, type: 7 })).toEqual(['teamNameProvince']);
  });

  test('of a foreign unit or an individual is free; of a national body has no province', () => {
    expect(names('Team #1', { ...school, countryId: 392 })).toEqual([]);
    expect(names('王伟', { ...school, type: 11 })).toEqual([]);
    expect(names('中国1队', { ...school, name: '中国跳绳协会', type: 12, province: undefined })).toEqual([]);
    expect(names('中国', { ...school, name: '中国跳绳协会', type: 12 })).toEqual(['teamNameEnding']);
  });
});

describe('a proposed name', () => {
  const region = fc.constantFrom(
    ['湖南省', '长沙市'],
    ['重庆市', '沙坪坝区'],
    ['广西壮族自治区', '南宁市'],
    ['吉林省', '吉林市'],
    ['北京市', undefined],
  );
  const rest = fc
    .array(fc.constantFrom(...'实验飞跃跳绳俱乐部小学队中心A '), { minLength: 1, maxLength: 10 })
    .map((each) => each.join('').trim());
  const types = fc.constantFrom<UnitType[]>(1, 2, 3, 7, 8, 9, 10, 12);

  test('is always accepted for a unit whose own name is, with and without a number', () => {
    fc.assert(
      fc.property(
        region,
        rest,
        types,
        fc.boolean(),
        fc.option(fc.nat(999), { nil: undefined }),
        ([province, city], words, type, full, number) => {
          const name = `${full ? province : province!.slice(0, 2)}${full ? (city ?? '') : ''}${words}`;
          const unit = { name, type, countryId: 156, province: province!, city };
          fc.pre(!blocks(unitNameProblems(unit)));
          expect(teamNameProblems({ name: proposeTeamName(unit, number), unit })).toEqual([]);
        },
      ),
    );
  });

  test('is accepted where the unit’s own name ends in 队 twice', () => {
    const unit: TeamUnit = {
      name: '湖南省长沙市队队',
      type: 2,
      countryId: 156,
      province: '湖南省',
      city: '长沙市',
    };
    expect(teamNameProblems({ name: proposeTeamName(unit, 1), unit })).toEqual([]);
  });

  test('reads well', () => {
    expect(proposeTeamName(school)).toBe('湖南省长沙市实验小学队');
    expect(proposeTeamName(school, 2)).toBe('湖南省长沙市实验小学2队');
    expect(proposeTeamName({ ...school, name: '实验小学' }, 2)).toBe('湖南长沙实验小学2队');
    expect(proposeTeamName({ ...school, name: '湖南跳绳队' }, 2)).toBe('湖南跳绳2队');
    expect(proposeTeamName({ ...university, name: '清华大学' })).toBe('清华大学队');
    expect(proposeTeamName({ ...school, name: 'Tokyo Jumpers', countryId: 392 }, 2)).toBe('Tokyo Jumpers 2');
  });
});

const problemCount = (pattern: string) => teamNamePatternProblems(pattern).length;

describe('a match’s own pattern', () => {
  const unitFirst = '{province}（{unit}）{number}队';

  test('decides alone', () => {
    expect(names('湖南（实验小学）队', school, unitFirst)).toEqual([]);
    expect(names('湖南省（湖南省长沙市实验小学）3队', school, unitFirst)).toEqual([]);
    expect(names('湖南长沙实验小学队', school, unitFirst)).toEqual(['teamNamePattern']);
    expect(names('湖南（实验小学）3', school, unitFirst)).toEqual(['teamNamePattern']);
    expect(names('', school, unitFirst)).toEqual(['teamNamePattern']);
    expect(names('湖南（实验小学）1234队', school, unitFirst)).toEqual(['teamNamePattern']);
    expect(names('Team', { ...school, countryId: 392 }, unitFirst)).toEqual([]);
  });

  test('gives an example that is right', () => {
    for (const pattern of [unitFirst, '{province}{city}{unit}{number}队', '{words}', '{unit}+{words}*']) {
      expect(names(teamNameExample(pattern, school), school, pattern), pattern).toEqual([]);
    }
  });

  test('is checked when staff write it', () => {
    expect([unitFirst, '{words}队'].map(problemCount)).toEqual([0, 0]);
    expect(
      ['', '队', '{name}队', '{unit}{unit}', '{unit', '{unit}}', '{}', 'x'.repeat(100) + '{unit}'].map(
        problemCount,
      ),
    ).toEqual(Array.from({ length: 8 }, () => 1));
  });

  test('takes its own characters for what they are', () => {
    expect(names('湖南.队', school, '{province}.队')).toEqual([]);
    expect(names('湖南x队', school, '{province}.队')).toEqual(['teamNamePattern']);
  });
});
