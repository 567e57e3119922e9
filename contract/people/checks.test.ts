import { describe, expect, test } from 'vitest';
import { namesOf } from '#test/factories/problems.ts';
import { checkQualification, type CheckFacts } from './checks.ts';

const clean: CheckFacts = {
  kind: 'athlete',
  member: { name: '李小明', birthdate: '2012-03-05', gender: 1, idType: 4, roles: [3] },
  idCardNumber: 'E12345678',
  missing: [],
  validFrom: null,
  validUntil: null,
  elsewhere: false,
  unitStatus: 2,
  prohibited: false,
  today: '2026-06-01',
};
const verdicts = (patch: Partial<CheckFacts>) =>
  Object.fromEntries(
    checkQualification({ ...clean, ...patch }).map(({ check, problems }) => [check, namesOf(problems)]),
  );

describe('what the machine says of a case', () => {
  test('of a clean athlete nothing, and nothing about certificates', () => {
    expect(verdicts({})).toEqual({ identity: [], evidence: [], elsewhere: [], unit: [] });
  });

  test('of a clean coach nothing, and nothing about other units', () => {
    const coach = { kind: 'coach', validFrom: '2025-06-02', validUntil: '2026-06-01' } as const;
    expect(verdicts(coach)).toEqual({ identity: [], evidence: [], certificate: [], unit: [] });
    expect(verdicts({ ...coach, today: '2026-06-02' })['certificate']).toEqual(['certificateExpired']);
    expect(verdicts({ kind: 'coach' })['certificate']).toEqual(['required']);
  });

  test('each fault by its name', () => {
    const all = verdicts({
      idCardNumber: '?',
      missing: ['headPic', 'idPhotoFront'],
      elsewhere: true,
      unitStatus: 5,
      prohibited: true,
    });
    expect(all).toEqual({
      identity: ['passportWrong'],
      evidence: ['headPicMissing', 'idPhotoMissing'],
      elsewhere: ['idAlreadyAthlete'],
      unit: ['unitNotApproved', 'unitProhibited'],
    });
    expect(verdicts({ kind: 'coach', prohibited: true })['unit']).toEqual([]);
  });
});
