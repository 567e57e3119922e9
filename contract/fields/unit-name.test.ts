import { check, constantFrom, property, string } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mainlandProvinces as provinces } from '#contract/reference/provinces.ts';
import { refusals } from '#contract/refusals.ts';
import { namesOf } from '#test/factories/problems.ts';
import { shortRegion, startsWithProvince, withoutRegion } from './region-name.ts';
import {
  licenceNameProblems,
  proposeUnitName,
  unitName,
  unitNameProblems,
  type UnitNaming,
} from './unit-name.ts';
import { unitTypes } from './unit-type.ts';

const names = (unit: Partial<UnitNaming>) =>
  namesOf(unitNameProblems({ name: '', type: unitTypes.primarySchool, countryId: 156, ...unit }));

describe('a unit name', () => {
  test('starts with a province and holds Chinese, English and spaces', () => {
    for (const name of [
      '重庆市沙坪坝区树人小学',
      '北京Jump Star俱乐部',
      '内蒙古包头市第一中学',
      '黑龙江 飞跃 跳绳俱乐部',
      '广西南宁一〇一中学',
    ]) {
      expect(names({ name }), name).toEqual([]);
    }
  });

  test('each broken rule is said, and several together', () => {
    expect(names({ name: '树人小学' })).toEqual(['unitNameProvince']);
    expect(names({ name: '重庆第8中学' })).toEqual(['unitNameCharacters']);
    expect(names({ name: '重庆树人小学（本部）' })).toEqual(['unitNameCharacters']);
    expect(names({ name: '8重庆树人小学' })).toEqual(['unitNameNumber']);
    expect(names({ name: '2树人-小学' })).toEqual([
      'unitNameNumber',
      'unitNameCharacters',
      'unitNameProvince',
    ]);
    expect(names({ name: '' })).toEqual(['unitNameProvince']);
  });

  test('the first two characters decide', () => {
    expect(names({ name: '黑龙' })).toEqual([]);
    expect(names({ name: '黑' })).toEqual(['unitNameProvince']);
    expect(names({ name: '市重庆小学' })).toEqual(['unitNameProvince']);
  });

  test('another province than the chosen one only warns', () => {
    expect(names({ name: '四川省成都市实验小学', province: '重庆市' })).toEqual(['unitNameOtherProvince']);
    expect(names({ name: '四川成都实验小学', province: '四川省' })).toEqual([]);
    expect(
      unitNameProblems({ name: '四川小学', type: 3, countryId: 156, province: '重庆市' })[0]?.severity,
    ).toBe('warn');
  });

  test('does not bind foreign units; a national body has no province; an individual goes by a person’s name', () => {
    expect(names({ name: 'Tokyo Jumpers #1', countryId: 392 })).toEqual([]);
    expect(names({ name: '中国跳绳协会', type: unitTypes.nationalBody })).toEqual([]);
    expect(names({ name: '中国跳绳协会1', type: unitTypes.nationalBody })).toEqual(['unitNameCharacters']);
    expect(names({ name: '买买提·艾力', type: unitTypes.individual })).toEqual([]);
    expect(names({ name: '王伟1', type: unitTypes.individual })).toEqual(['nameWrong']);
  });

  test('the field alone: not empty, at most 80', () => {
    expect(unitName.safeParse(' ').success).toBe(false);
    expect(unitName.safeParse('校'.repeat(80)).success).toBe(true);
    expect(unitName.safeParse('校'.repeat(81)).success).toBe(false);
  });
});

describe('the name on a licence', () => {
  test('is taken as it is written: brackets, digits, a city first', () => {
    for (const name of [
      '重庆市第八中学（附属）',
      '101中学',
      '深圳市南山区实验小学',
      '飞跃（重庆）体育文化有限公司',
      '“绳彩”·运动 & Co., Ltd. No.3-2',
    ]) {
      expect(licenceNameProblems(name), name).toEqual([]);
    }
    for (const name of ['绳彩🎉', '——', '123', '绳|彩'])
      expect(licenceNameProblems(name), name).toMatchObject([{ code: refusals.licenceNameWrong.code }]);
  });

  const proposed = (licenceName: string, province?: string, type: UnitNaming['type'] = 2, countryId = 156) =>
    proposeUnitName({ licenceName, type, countryId, province });

  test.each([
    ['重庆市第八中学（附属）', '重庆市', '重庆市第八中学附属'],
    ['101中学', '北京市', '北京一〇一中学'],
    ['北京市第24中学', '北京市', '北京市第二十四中学'],
    ['第10小学', '重庆市', '重庆第十小学'],
    ['深圳市南山区实验小学', '广东省', '广东深圳市南山区实验小学'],
    ['飞跃（重庆）体育文化有限公司', '重庆市', '重庆飞跃体育文化有限公司'],
    ['飞跃（深圳）体育有限公司', '广东省', '广东飞跃深圳体育有限公司'],
    ['“绳彩”运动Jump-Rope  Club', '浙江省', '浙江绳彩运动Jump Rope Club'],
    ['四川成都实验小学', '重庆市', '四川成都实验小学'],
    ['重庆跃动体育中心（普通合伙）', '重庆市', '重庆跃动体育中心'],
    ['飞跃(上海)体育工作室（有限合伙）', '上海市', '上海飞跃体育工作室'],
    ['重庆绳彩跳绳馆（个体工商户）', '重庆市', '重庆绳彩跳绳馆'],
    ['重庆普通合伙培训中心', '重庆市', '重庆普通合伙培训中心'],
    ['（）', '重庆市', ''],
    ['飞跃俱乐部', undefined, ''],
    ['重庆飞跃俱乐部', undefined, '重庆飞跃俱乐部'],
  ])('%s of %s is shown as %s', (licence, province, expected) => {
    expect(proposed(licence, province)).toBe(expected);
  });

  test('of a national body gets no province, of a foreign unit stays', () => {
    expect(proposed('中国跳绳协会（第2届）', undefined, unitTypes.nationalBody)).toBe('中国跳绳协会第二届');
    expect(proposed(' Jump 4 Joy e.V. ', undefined, 2, 276)).toBe('Jump 4 Joy e.V.');
  });

  test('what is proposed is accepted', () => {
    const name = string({ unit: constantFrom(...'重庆市第八中（）()1290 ·-&aBé') });
    const problems = property(name, constantFrom(...provinces), (licenceName, { zh: province }) => {
      const displayName = proposed(licenceName, province);
      return displayName === '' || names({ name: displayName, province }).length === 0;
    });
    expect(check(problems)).toMatchObject({ failed: false });
  });
});

describe('a region', () => {
  test.each([
    ['重庆市', '重庆'],
    ['湖南省', '湖南'],
    ['内蒙古自治区', '内蒙古'],
    ['广西壮族自治区', '广西'],
    ['新疆维吾尔自治区', '新疆'],
    ['宁夏回族自治区', '宁夏'],
    ['香港特别行政区', '香港'],
    ['长沙市', '长沙'],
    ['恩施土家族苗族自治州', '恩施'],
    ['克孜勒苏柯尔克孜自治州', '克孜勒苏'],
    ['伊犁哈萨克自治州', '伊犁'],
    ['海西蒙古族藏族自治州', '海西'],
    ['兴安盟', '兴安'],
    ['喀什地区', '喀什'],
    ['浦东新区', '浦东'],
    ['神农架林区', '神农架'],
    ['忠县', '忠县'],
    ['沙坪坝区', '沙坪坝'],
    ['酉阳土家族苗族自治县', '酉阳'],
    ['通什', '通什'],
  ])('%s is called %s', (name, short) => expect(shortRegion(name)).toBe(short));

  test('is taken off the front in either form, and only there', () => {
    expect(withoutRegion('湖南省实验小学', '湖南省')).toBe('实验小学');
    expect(withoutRegion('湖南实验小学', '湖南省')).toBe('实验小学');
    expect(withoutRegion('实验湖南小学', '湖南省')).toBe('实验湖南小学');
    expect(withoutRegion('湖南小学', undefined)).toBe('湖南小学');
    expect(startsWithProvince('')).toBe(false);
  });
});
