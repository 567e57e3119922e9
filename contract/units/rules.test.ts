import { assert, constantFrom, nat, pre, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { noInvoice } from '#contract/fields/invoice.ts';
import { refusalName } from '#contract/refusal-name.ts';
import { citiesOf } from '#contract/reference/cities.ts';
import { mainlandProvinces as provinces } from '#contract/reference/provinces.ts';
import { aClub } from '#demo/builder/unit.ts';
import { savingProblems, unitProblems } from './rules.ts';
import type { UnitFilling } from './unit.ts';

const club: UnitFilling = aClub();
const person: UnitFilling = {
  ...club,
  name: '欧阳·娜',
  licenceName: '',
  type: 11,
  address: '',
  certificateId: null,
  contactName: '',
};
const abroad: UnitFilling = {
  ...club,
  name: 'Jump 4 Joy e.V.',
  countryId: 276,
  provinceCode: null,
  cityCode: null,
};

const problemsOf = (unit: UnitFilling, accountType: 1 | 11 = 1) =>
  unitProblems(unit, accountType).map((each) => `${each.place} ${refusalName(each.code)}`);

describe('what certification demands', () => {
  test('a complete club, a person and a unit from abroad each break nothing', () => {
    expect(problemsOf(club)).toEqual([]);
    expect(problemsOf(person, 11)).toEqual([]);
    expect(problemsOf(abroad)).toEqual([]);
  });

  test('an empty form reports all problems at once', () => {
    const empty = {
      ...club,
      name: '',
      licenceName: '',
      type: null,
      provinceCode: null,
      cityCode: null,
      address: ' ',
      certificateId: null,
      contactName: '',
      contactPhone: '',
    };
    expect(problemsOf(empty)).toEqual([
      'type required',
      'licenceName required',
      'name required',
      'provinceCode required',
      'address required',
      'certificateId certificateRequired',
      'contactName required',
      'contactPhone contactMissing',
    ]);
  });

  test('an e-mail alone reaches the contact', () => {
    expect(problemsOf({ ...club, contactPhone: '', contactEmail: 'wang@example.org' })).toEqual([]);
  });

  test('an individual account certifies a person, a unit account a unit', () => {
    expect(problemsOf({ ...person, type: 2, name: club.name }, 11)).toEqual(['type unitTypeOfAccount']);
    expect(problemsOf({ ...club, type: 11, name: '王伟' })).toEqual(['type unitTypeOfAccount']);
  });

  test('a person’s name holds no digit, a unit’s begins with its province', () => {
    expect(problemsOf({ ...person, name: '王伟1' }, 11)).toEqual(['name nameWrong']);
    expect(problemsOf({ ...club, name: '飞跃跳绳俱乐部' })).toEqual(['name unitNameProvince']);
  });

  test('a name of another province than the chosen one only warns', () => {
    const problems = unitProblems({ ...club, name: '四川飞跃跳绳俱乐部' }, 1);
    expect(problems.map((each) => each.severity)).toEqual(['warn']);
  });

  test('the invoice that is wanted must be complete', () => {
    expect(problemsOf({ ...club, invoice: { ...noInvoice, need: 1 } })).toContain(
      'invoice.taxpayerId required',
    );
  });
});

describe('places', () => {
  const code = constantFrom(...provinces.map((each) => each.code));

  test('a city is taken in its own province and in no other', () => {
    assert(
      property(code, code, nat(), (ownCode, chosen, at) => {
        const cities = citiesOf(ownCode);
        pre(cities.length > 0 && citiesOf(chosen).length > 0);
        const cityCode = cities[at % cities.length]!.code;
        const problems = problemsOf({ ...club, provinceCode: chosen, cityCode }).filter((each) =>
          each.startsWith('cityCode'),
        );
        expect(problems).toEqual(ownCode === chosen ? [] : ['cityCode cityOfOtherProvince']);
      }),
    );
  });

  test('a city is needed', () => {
    expect(problemsOf({ ...club, cityCode: null })).toEqual(['cityCode required']);
  });

  test.each([
    [710000, 158],
    [810000, 344],
    [820000, 446],
  ])(
    'Hong Kong, Macao and Taiwan are written in one way: not as province %i, as region %i',
    (province, region) => {
      const place = { ...club, name: '跳绳总会', cityCode: null };
      const wrong = { ...place, name: '香港跳绳总会', provinceCode: province };
      expect(problemsOf(wrong)).toContain('provinceCode regionByItself');
      expect(savingProblems(wrong, 1).map(({ place: at }) => at)).toEqual(['provinceCode']);
      expect(problemsOf({ ...place, countryId: region, provinceCode: null })).toEqual([]);
    },
  );

  test('codes that are no place', () => {
    expect(problemsOf({ ...club, provinceCode: 990000 })).toContain('provinceCode fieldWrong');
    expect(problemsOf({ ...club, provinceCode: 500100 })).toContain('provinceCode fieldWrong');
    expect(problemsOf({ ...club, countryId: 999 })).toContain('countryId fieldWrong');
  });

  test('abroad has no Chinese province', () => {
    expect(problemsOf({ ...abroad, provinceCode: 500000, cityCode: club.cityCode })).toEqual([
      'provinceCode regionAbroad',
      'cityCode regionAbroad',
    ]);
  });
});
