import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { problemsOf } from '#contract/problem.ts';
import { refusals } from '#contract/refusals.ts';
import { changeProblems, isIdentityFrozen, type ChangeFacts } from './change.ts';
import { memberInput, memberRow, neverDrafted, newMember, usualIdType } from './member.ts';
import { missingItems, missingOf, type MissingFacts } from './missing.ts';
import { shirtSizes, shoeSizes } from './sizes.ts';

const input = {
  ...newMember,
  name: '王伟',
  gender: 1,
  birthdate: '2012-03-15',
  idCardNumber: '999999201203150019',
};
const problems = (change: object) =>
  problemsOf(memberInput.safeParse({ ...input, ...change }).error?.issues ?? []).map(({ code, place }) => [
    code,
    place,
  ]);

describe('what a unit sends', () => {
  test('needs name, gender, birth date and a role, and says all that is missing', () => {
    expect(problems({})).toEqual([]);
    expect(problems({ name: '', gender: null, birthdate: '', roles: [] })).toEqual([
      [refusals.required.code, 'name'],
      [refusals.fieldWrong.code, 'gender'],
      [refusals.dateWrong.code, 'birthdate'],
      [refusals.required.code, 'roles'],
    ]);
  });

  test('may leave the number out but not send it empty', () => {
    const { idCardNumber: _, ...without } = input;
    expect(memberInput.safeParse(without).success).toBe(true);
    expect(problems({ idCardNumber: '' })).toEqual([[refusals.required.code, 'idCardNumber']]);
  });

  test('takes listed sizes, each role once, known types, and no field of its own making', () => {
    for (const shirtSize of ['', ...shirtSizes]) expect(problems({ shirtSize })).toEqual([]);
    for (const shoeSize of ['', ...shoeSizes]) expect(problems({ shoeSize })).toEqual([]);
    expect([shoeSizes[0], shoeSizes.at(-1)]).toEqual(['24', '50']);
    expect(problems({ shoeSize: '50.5' })).toEqual([[refusals.fieldWrong.code, 'shoeSize']]);
    expect(problems({ roles: [3, 3] })).toEqual([[refusals.fieldWrong.code, 'roles']]);
    expect(problems({ idType: 9, accommodation: 3 })).toHaveLength(2);
    expect(problems({ unitId: 'x' })).toEqual([[refusals.unknownField.code, 'unitId']]);
  });

  test('a list row has no room for a number, a phone or a birth date', () => {
    for (const secret of ['idCardNumber', 'phone', 'birthdate', 'wechatId'])
      expect(memberRow.shape).not.toHaveProperty(secret);
  });

  test('a draft on the device keeps neither number nor pictures', () => {
    const drafted = Object.keys(newMember).filter((field) => !neverDrafted.includes(field as never));
    expect(drafted.filter((field) => /pic|photo|certificate|policy|safety|idCard/i.test(field))).toEqual([]);
  });
});

const nothing: MissingFacts = {
  roles: [3],
  idType: 1,
  phone: '',
  headPic: null,
  idPhotoFront: null,
  idPhotoBack: null,
  consented: false,
};
const everything: MissingFacts = {
  ...nothing,
  phone: '13812345678',
  headPic: 'a',
  idPhotoFront: 'b',
  idPhotoBack: 'c',
  consented: true,
};

describe('what is missing', () => {
  test('of an athlete: all but a phone', () => {
    expect(missingOf(nothing)).toEqual(missingItems.filter((each) => each !== 'phone'));
  });

  test('of a coach or leader: a phone as well', () => {
    for (const role of [1, 2] as const)
      expect(missingOf({ ...nothing, roles: [role] })).toEqual([...missingItems]);
  });

  test('of one who accompanies: the guardian’s consent alone', () => {
    expect(missingOf({ ...nothing, roles: [4] })).toEqual(['consent']);
    expect(missingOf({ ...nothing, roles: [4], consented: true })).toEqual([]);
  });

  test('a back of the document only where it has one', () => {
    for (const idType of [2, 3, 4, 5] as const)
      expect(missingOf({ ...nothing, idType })).not.toContain('idPhotoBack');
    for (const idType of [1, 6, 7, 8] as const)
      expect(missingOf({ ...nothing, idType })).toContain('idPhotoBack');
  });

  test('never what is there; nothing of one who has everything', () => {
    const roles = fc.uniqueArray(fc.constantFrom<MissingFacts['roles'][number][]>(1, 2, 3, 4), {
      minLength: 1,
    });
    fc.assert(
      fc.property(roles, (roles) => {
        expect(missingOf({ ...everything, roles })).toEqual([]);
      }),
    );
  });
});

describe('a change of identity', () => {
  const wei = { name: '王伟', gender: 1, birthdate: '2012-03-15', idType: 1, nationality: null } as const;
  const facts: ChangeFacts = {
    before: wei,
    after: wei,
    numberChanged: false,
    athlete: [0, 0],
    coach: 0,
    entered: false,
  };
  const places = (change: Partial<ChangeFacts>) =>
    changeProblems({ ...facts, ...change }).map((each) => each.place);
  const other = { name: '李娜', gender: 2, birthdate: '2012-03-16', idType: 3, nationality: null } as const;
  const all = ['name', 'gender', 'birthdate', 'idType', 'idCardNumber'].map((field) => `member.${field}`);

  test('is free until a decision relies on it', () => {
    expect(places({ after: other, numberChanged: true })).toEqual([]);
    expect(places({ after: other, numberChanged: true, athlete: [4, 5] })).toEqual([]);
    expect(places({ after: other, numberChanged: true, coach: 4 })).toEqual([]);
  });

  test('is refused in review, qualified, suspended or entered, field by field', () => {
    const holding: Partial<ChangeFacts>[] = [
      { athlete: [1] },
      { athlete: [2] },
      { athlete: [3] },
      { athlete: [0, 1] },
      { coach: 1 },
      { coach: 2 },
      { entered: true },
    ];
    for (const role of holding) {
      expect(isIdentityFrozen({ ...facts, ...role })).toBe(true);
      expect(places({ ...role, after: other, numberChanged: true }), JSON.stringify(role)).toEqual(all);
      expect(places({ ...role })).toEqual([]);
      expect(places({ ...role, after: { ...wei, name: '王维' } })).toEqual(['member.name']);
    }
  });

  test('a nationality that was not known may be added, and is frozen from then on', () => {
    expect(places({ entered: true, after: { ...wei, nationality: 392 } })).toEqual([]);
    const member = { ...wei, nationality: 392 };
    expect(places({ entered: true, before: member, after: { ...wei, nationality: 344 } })).toEqual([
      'member.nationality',
    ]);
    expect(places({ entered: true, before: member, after: wei })).toEqual(['member.nationality']);
  });
});

test.each([
  [156, 1],
  [344, 6],
  [446, 6],
  [158, 7],
  [392, 4],
])('people of %i usually compete with a document of type %i', (country, idType) => {
  expect(usualIdType(country)).toBe(idType);
});
