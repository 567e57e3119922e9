import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { namesOf } from '#test/factories/problems.ts';
import { idCheckDigit, readIdCard } from './id-card.ts';
import {
  idKey,
  idNumberProblems,
  idType,
  idTypes,
  normaliseIdNumber,
  readIdNumber,
  type IdType,
} from './id-number.ts';

const today = '2024-11-20';

/** A number with the area given; 99 is no province, so the number belongs to no person. */
function card(birthdate: string, sequence: number, area = '999999'): string {
  const first = `${area}${birthdate.replaceAll('-', '')}${String(sequence).padStart(3, '0')}`;
  return first + idCheckDigit(first);
}

const names = (type: IdType, number: string) => namesOf(idNumberProblems(type, number, today));

const birthdate = fc
  .date({ min: new Date('1900-01-01T00:00:00Z'), max: new Date(`${today}T00:00:00Z`), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));
const cards = fc
  .tuple(birthdate, fc.integer({ min: 0, max: 999 }))
  .map(([born, sequence]) => card(born, sequence));

describe('a Chinese ID number', () => {
  test('known check digits', () => {
    // The standard's own two examples.
    expect(names(idTypes.idCard, '11010519491231002X')).toEqual([]);
    expect(names(idTypes.idCard, '440524188001010014')).toEqual(['idDateWrong']);
    expect(idCheckDigit('44052418800101001')).toBe('4');
  });

  test('is taken with any real date up to today, in an ID card and a household register alike', () => {
    fc.assert(fc.property(cards, (number) => names(1, number).length === 0 && names(3, number).length === 0));
    expect(names(1, card(today, 1))).toEqual([]);
    expect(names(1, card('2024-11-21', 1))).toEqual(['idDateWrong']);
  });

  test('every single wrong digit is caught', () => {
    fc.assert(
      fc.property(cards, fc.nat(16), fc.integer({ min: 1, max: 9 }), (number, at, by) => {
        const wrong = number.slice(0, at) + ((Number(number[at]) + by) % 10) + number.slice(at + 1);
        expect(names(1, wrong)).not.toEqual([]);
      }),
    );
  });

  test('every swap of two neighbours that differ is caught', () => {
    fc.assert(
      fc.property(cards, fc.nat(15), (number, at) => {
        fc.pre(number[at] !== number[at + 1]);
        const swapped = number.slice(0, at) + number[at + 1] + number[at] + number.slice(at + 2);
        expect(names(1, swapped)).not.toEqual([]);
      }),
    );
  });

  test('needs 18 characters: 17, 19, 15, letters within, nothing', () => {
    const good = card('2012-03-15', 1);
    for (const wrong of [
      good.slice(1),
      `${good}1`,
      '110105491231002',
      `A${good.slice(1)}`,
      `X${good.slice(1)}`,
      '',
    ]) {
      expect(names(1, wrong), wrong).toEqual(['idCardWrong']);
    }
  });

  test('says all that is wrong: date and check digit', () => {
    const first = '99999920130229001';
    const wrongCheck = idCheckDigit(first) === '0' ? '1' : '0';
    expect(names(1, first + wrongCheck)).toEqual(['idDateWrong', 'idCheckWrong']);
    expect(names(1, first + idCheckDigit(first))).toEqual(['idDateWrong']);
  });

  test('a small x, spaces and full-width digits are the same number', () => {
    expect(names(1, '11010519491231002x')).toEqual([]);
    expect(normaliseIdNumber(1, ' 110105 19491231 002x ')).toBe('11010519491231002X');
    expect(normaliseIdNumber(1, '１１')).toBe('11');
  });

  test('says birth date and gender of its holder', () => {
    expect(readIdCard('11010519491231002X')).toEqual({ birthdate: '1949-12-31', gender: 2 });
    expect(readIdNumber(3, card('2012-03-15', 1))).toEqual({ birthdate: '2012-03-15', gender: 1 });
    expect(readIdNumber(1, '110105')).toBeUndefined();
    expect(readIdNumber(4, '11010519491231002X')).toBeUndefined();
  });
});

describe('the other types, each at its limits', () => {
  test.each<[IdType, string[], string[]]>([
    [2, ['A123', '粤字12345678', 'S1234567D', 'x'.repeat(30)], ['A12', 'x'.repeat(31), '----', '', 'A1<2>']],
    [4, ['AB123', 'a1234567', 'X'.repeat(17)], ['AB12', 'X'.repeat(18), 'AB_123', '护照12345', '']],
    [
      5,
      [
        'E12345678',
        'EA1234567',
        'G12345678',
        'DE1234567',
        'SE1234567',
        'PE1234567',
        'K12345678',
        'KJ1234567',
        'MA1234567',
        '141234567',
      ],
      ['E1234567', 'E123456789', 'EO1234567', 'EI1234567', 'A12345678', ''],
    ],
    [
      6,
      ['H12345678', 'M12345678', 'h1234567801', 'M1234567801'],
      ['H1234567', 'H123456789', 'H12345678012', 'A12345678', '12345678', ''],
    ],
    [
      7,
      ['12345678', 'H12345678', 'M1234567801', card('1990-05-06', 2, '830000')],
      ['1234567', '123456789', 'T12345678', card('1990-05-06', 2, '840000'), ''],
    ],
    [
      8,
      ['A123456(3)', 'a1234563', 'AB987654(3)', 'Z683365(A)', 'C123456(9)'],
      ['A12345(3)', 'A1234567(3)', 'ABC123456(3)', '1234563', 'A123456', ''],
    ],
  ])('type %i', (type, right, wrong) => {
    for (const number of right) expect(names(type, number), number).toEqual([]);
    for (const number of wrong) expect(names(type, number), number).toHaveLength(1);
  });

  test('a residence permit has a check digit and a date', () => {
    expect(names(7, '830000199005060020')).toEqual(['idCheckWrong']);
    expect(readIdNumber(7, card('1990-05-06', 2, '810000'))).toEqual({ birthdate: '1990-05-06', gender: 2 });
  });

  test('a Hong Kong ID is caught with any one digit wrong', () => {
    for (let at = 1; at < 7; at += 1) {
      for (let digit = 0; digit <= 9; digit += 1) {
        const wrong = `A123456`.slice(0, at) + digit + `A123456`.slice(at + 1) + '3';
        expect(names(8, wrong)).toEqual(wrong === 'A1234563' ? [] : ['idCheckWrong']);
      }
    }
  });

  test('every type has a schema value and refuses nothing at all', () => {
    for (const type of Object.values(idTypes)) {
      expect(idType.safeParse(type).success).toBe(true);
      expect(idNumberProblems(type, '', today)).toHaveLength(1);
    }
    expect(idType.safeParse(9).success).toBe(false);
  });
});

describe('one human being, one key', () => {
  test('ID card and household register share a number space', () => {
    fc.assert(
      fc.property(cards, (number) => {
        expect(idKey(1, number)).toEqual(idKey(3, number.toLowerCase()));
      }),
    );
  });

  test('a permit keeps its key when it is issued again, and under either of its types', () => {
    expect(idKey(6, 'H1234567801')).toEqual(idKey(6, 'h1234567802'));
    expect(idKey(6, 'H12345678')).toEqual(idKey(7, 'H1234567803'));
    expect(idKey(7, '12345678')).not.toEqual(idKey(6, 'H12345678'));
  });

  test('a residence permit is a resident number', () => {
    const number = card('1990-05-06', 2, '810000');
    expect(idKey(7, number)).toEqual(idKey(1, number));
  });

  test('the brackets of a Hong Kong ID make no difference; other types do', () => {
    expect(idKey(8, 'A123456(3)')).toEqual(idKey(8, 'a1234563'));
    expect(idKey(4, 'E12345678')).not.toEqual(idKey(5, 'E12345678'));
  });
});
