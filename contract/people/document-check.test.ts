import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { checkDocument, plainName, type Claim, type DocumentReading } from './document-check.ts';

const reading: DocumentReading = {
  names: ['王伟东'],
  gender: 1,
  birthdate: '2010-05-06',
  number: '900000201005060019',
  numberSure: true,
  validUntil: null,
};
const claim: Claim = {
  idType: 1,
  name: '王伟东',
  gender: 1,
  birthdate: '2010-05-06',
  number: '900000201005060019',
};
const isCommon = (letter: string) => !'翀昉'.includes(letter);
const check = (read: Partial<DocumentReading> = {}, claimed: Partial<Claim> = {}) =>
  checkDocument({ ...reading, ...read }, { ...claim, ...claimed }, '2026-11-21', isCommon);
const verdictOf = (field: string, ...args: Parameters<typeof check>) =>
  check(...args).fields.find((each) => each.field === field)!.verdict;

describe('the outcome', () => {
  test('four fields that match pass; nothing read is unsure; a birth date that differs fails', () => {
    expect(check().outcome).toBe('pass');
    expect(check({ names: [], gender: null, birthdate: null, number: null }).outcome).toBe('unsure');
    expect(check({}, { birthdate: '2010-05-07' }).outcome).toBe('fail');
    expect(check({}, { gender: 2 }).outcome).toBe('fail');
  });

  test('what is not typed yet is open, and no pass', () => {
    const empty = check({}, { name: '', gender: null, birthdate: '', number: ' ' });
    expect(empty.fields.map(({ verdict }) => verdict)).toEqual(['open', 'open', 'open', 'open']);
    expect(empty.outcome).toBe('unsure');
  });

  test('a document is good on its last day, and unsure on the next', () => {
    expect(check({ validUntil: '2026-11-21' })).toMatchObject({ outcome: 'pass', expired: false });
    expect(check({ validUntil: '2026-11-20' })).toMatchObject({ outcome: 'unsure', expired: true });
  });
});

describe('a name', () => {
  test('is compared whole: 王伟 is not 王伟东', () => {
    expect(verdictOf('name', { number: null }, { name: '王伟' })).toBe('differs');
    expect(verdictOf('name', { names: ['王伟'], number: null })).toBe('differs');
    expect(verdictOf('name', {}, { name: '王伟' })).toBe('differs');
  });

  test('any way of reading it may match; traditional and simplified are one', () => {
    expect(verdictOf('name', { names: ['王纬东', '王伟东'] })).toBe('match');
    expect(verdictOf('name', { names: ['陳偉華'] }, { name: '陈伟华' })).toBe('match');
    expect(plainName('Ànna  Müller')).toBe('ANNA MULLER');
  });

  test('a character that the reader does not know stands for one other or none, once, and a person decides', () => {
    expect(verdictOf('name', { names: ['王冲东'] }, { name: '王翀东' })).toBe('unsure');
    expect(verdictOf('name', { names: ['王东'] }, { name: '王翀东' })).toBe('unsure');
    expect(verdictOf('name', { names: ['李冲东'], number: null }, { name: '王翀东' })).toBe('differs');
    expect(verdictOf('name', { names: ['王冲方'], number: null }, { name: '王翀昉' })).toBe('differs');
    expect(verdictOf('name', { names: ['王某某东'], number: null }, { name: '王翀东' })).toBe('differs');
  });

  test('one character off is unsure at the same number, and differs without it', () => {
    expect(verdictOf('name', { names: ['王韦东'] })).toBe('unsure');
    expect(verdictOf('name', { names: ['王韦栋'] })).toBe('differs');
    // A letter may get lost in reading, but none is added.
    expect(verdictOf('name', { names: ['王东'] })).toBe('unsure');
    expect(verdictOf('name', { names: ['王伟东方'] })).toBe('differs');
    expect(verdictOf('name', { names: ['王韦东'], number: null })).toBe('differs');
  });

  test('in Latin: family name first or last, however it is joined', () => {
    const passport = { names: ['MARIA CLARA DE SOUZA'] };
    for (const name of [
      'Maria Clara de Souza',
      'De Souza, Maria-Clara'.replace(',', ''),
      'DE SOUZA MARIA CLARA',
    ])
      expect(verdictOf('name', passport, { name, idType: 4 })).toBe('match');
    expect(verdictOf('name', passport, { name: 'Maria Souza', idType: 4 })).toBe('differs');
    expect(verdictOf('name', passport, { name: '玛丽', idType: 4 })).toBe('unread');
  });

  test('equal values match, and different ones never do', () => {
    const name = fc.array(fc.constantFrom(...'王李伟东翀芳'), { minLength: 2, maxLength: 4 });
    fc.assert(
      fc.property(name, name, (a, b) => {
        const verdict = verdictOf('name', { names: [a.join('')] }, { name: b.join('') });
        expect(verdict === 'match').toBe(a.join('') === b.join(''));
      }),
    );
  });
});

describe('a number', () => {
  test('differs where its check digits agree, and is unsure where they do not', () => {
    expect(verdictOf('number', {}, { number: '900000201005060027' })).toBe('differs');
    expect(verdictOf('number', { numberSure: false }, { number: '900000201005060027' })).toBe('unsure');
    expect(verdictOf('number', { number: null })).toBe('unread');
  });

  test('is compared as it is looked up: capitals, no brackets, a permit without its count of issues', () => {
    expect(verdictOf('number', { number: 'A1234563' }, { idType: 8, number: 'a123456(3)' })).toBe('match');
    expect(verdictOf('number', { number: 'H12345678' }, { idType: 6, number: 'H1234567801' })).toBe('match');
  });
});
