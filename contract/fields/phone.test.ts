import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { maskEmail, maskIdNumber, maskPhone } from './mask.ts';
import { isPhone, optionalPhone, phone, samePhone, spellingsOf, tidyPhone } from './phone.ts';

const digits = (least: number, most: number) =>
  fc
    .tuple(
      fc.integer({ min: 1, max: 9 }),
      fc.array(fc.integer({ min: 0, max: 9 }), { minLength: least - 1, maxLength: most - 1 }),
    )
    .map(([first, rest]) => `${first}${rest.join('')}`);

describe('phone', () => {
  test('takes 2 to 15 digits from 1–9 on, with or without a plus', () => {
    fc.assert(fc.property(digits(2, 15), fc.constantFrom('', '+'), (number, plus) => isPhone(plus + number)));
  });

  test('refuses one digit, sixteen, a leading zero, anything else, and nothing', () => {
    for (const wrong of [
      '1',
      '+1',
      '1234567890123456',
      '013812345678',
      '++12',
      '138 1234',
      '138-1234',
      '一三八',
      '12\n',
      '',
    ]) {
      expect(isPhone(wrong), wrong).toBe(false);
    }
  });

  test('names the refusal, and may be empty where it is optional', () => {
    expect(phone.safeParse('0').error?.issues[0]?.message).toBe('phoneWrong');
    expect(optionalPhone.safeParse('').success).toBe(true);
    expect(optionalPhone.safeParse('0').success).toBe(false);
  });

  test('is tidied of what people put between digits', () => {
    expect(tidyPhone('+86 (138) 1234-5678')).toBe('+8613812345678');
    expect(tidyPhone('１３８')).toBe('138');
  });
});

test('one phone has one name, however it is written', () => {
  for (const written of [
    '13812345678',
    '+8613812345678',
    '8613812345678',
    '+86 138-1234-5678',
    '（138）1234 5678',
  ])
    expect(samePhone(written), written).toBe('13812345678');
  for (const written of ['+49 30 901820', '4930901820']) expect(samePhone(written)).toBe('+4930901820');
  // A number of North America is none of the mainland's.
  expect(samePhone('+13812345678')).toBe('+13812345678');
  expect(samePhone('no phone')).toBe('nophone');
  expect(spellingsOf('+13812345678')).toEqual(['+13812345678']);
  fc.assert(
    fc.property(digits(2, 15), fc.constantFrom('', '+'), (number, plus) => {
      const name = samePhone(plus + number);
      expect(samePhone(name)).toBe(name);
      expect(spellingsOf(name)[0]).toBe(name);
      for (const spelled of spellingsOf(name)) expect(samePhone(spelled)).toBe(name);
    }),
  );
});

const hiddenIn = (masked: string) => masked.replaceAll(/[^*]/g, '').length;

describe('masks', () => {
  test('show 3 + 4 of a phone and 1 + 1 of an ID number', () => {
    expect(maskPhone('13812345678')).toBe('138****5678');
    expect(maskIdNumber('500103201203150019')).toBe('5****************9');
    expect(maskIdNumber('E12345678')).toBe('E*******8');
    expect(maskIdNumber('A12')).toBe('***');
    expect(maskEmail('teacher@school.cn')).toBe('t***@school.cn');
  });

  test('keep the length, and hide at least a third of a phone and half of an ID number', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Z0-9]{2,30}$/), (value) => {
        expect(maskPhone(value)).toHaveLength(value.length);
        expect(hiddenIn(maskPhone(value))).toBeGreaterThanOrEqual(
          Math.min(value.length - 7, value.length / 3),
        );
        expect(hiddenIn(maskIdNumber(value))).toBeGreaterThanOrEqual(value.length / 2);
        expect(maskIdNumber(value).replaceAll('*', '').length).toBeLessThanOrEqual(2);
      }),
    );
  });

  test('of nothing is nothing', () => {
    expect([maskPhone(''), maskIdNumber(''), maskEmail('')]).toEqual(['', '', '']);
  });
});
