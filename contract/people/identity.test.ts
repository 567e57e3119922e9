import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { addDays } from '#contract/fields/dates.ts';
import type { Gender } from '#contract/fields/gender.ts';
import type { IdType } from '#contract/fields/id-number.ts';
import { refusalName } from '#contract/refusal-name.ts';
import { residentNumber } from '#demo/builder/numbers.ts';
import { identityProblems, type IdentityFacts } from './identity.ts';

const today = '2024-11-20';

/** Names of the refusals with their places. */
function problems(member: Partial<IdentityFacts['member']>, idCardNumber: string | undefined) {
  const facts = {
    birthdate: '2012-03-15',
    gender: 1 as const,
    idType: 1 as const,
    roles: [3] as const,
    ...member,
  };
  return identityProblems({ member: facts, idCardNumber, today }).map(({ code, place, severity }) => [
    refusalName(code),
    place,
    severity,
  ]);
}

const born = fc
  .date({ min: new Date('1900-01-02T00:00:00Z'), max: new Date(`${today}T00:00:00Z`), noInvalidDate: true })
  .map((each) => each.toISOString().slice(0, 10));
const gender = fc.constantFrom<Gender[]>(1, 2);
const carded = fc.constantFrom<IdType[]>(1, 3);

describe('ID number, birth date and gender', () => {
  test('that agree break no rule', () => {
    fc.assert(
      fc.property(born, gender, carded, (birthdate, gender, idType) => {
        expect(problems({ birthdate, gender, idType }, residentNumber(999999, birthdate, gender, 0))).toEqual(
          [],
        );
      }),
    );
  });

  test('a birth date one day off and the other gender are both reported, each at its field', () => {
    fc.assert(
      fc.property(born, gender, carded, (birthdate, gender, idType) => {
        const other = gender === 1 ? 2 : 1;
        expect(
          problems(
            { birthdate: addDays(birthdate, -1), gender: other, idType },
            residentNumber(999999, birthdate, gender, 0),
          ),
        ).toEqual([
          ['idBirthdateDiffers', 'member.birthdate', 'block'],
          ['idGenderDiffers', 'member.gender', 'block'],
        ]);
      }),
    );
  });

  test('a passport says nothing of its holder', () => {
    expect(problems({ idType: 4 }, 'AB1234567')).toEqual([]);
  });

  test('a number that is missing is required; one that stays unseen is not looked at', () => {
    expect(problems({}, '')).toEqual([['required', 'member.idCardNumber', 'block']]);
    expect(problems({}, undefined)).toEqual([]);
  });

  test('every broken rule at once', () => {
    expect(
      problems(
        { birthdate: '2030-01-01', roles: [3, 1] },
        residentNumber(999999, '2012-03-15', 2, 0).slice(0, 17) + 'A',
      ),
    ).toEqual([
      ['birthdateWrong', 'member.birthdate', 'block'],
      ['idCardWrong', 'member.idCardNumber', 'block'],
      ['rolesTogether', 'member.roles', 'warn'],
    ]);
  });

  test('a form that is still being filled in shows no differences', () => {
    expect(problems({ birthdate: '', gender: null }, residentNumber(999999, '2012-03-15', 1, 0))).toEqual([
      ['dateWrong', 'member.birthdate', 'block'],
    ]);
  });
});

describe('roles', () => {
  test.each([
    [[3], 0],
    [[1, 2], 0],
    [[3, 4], 0],
    [[], 0],
    [[2, 3], 1],
    [[1, 3], 1],
  ] as [IdentityFacts['member']['roles'], number][])('%j gives %i warnings', (roles, count) => {
    expect(problems({ roles }, undefined)).toHaveLength(count);
  });
});
