import { describe, expect, test } from 'vitest';
import { handlers } from '#server/handlers.ts';

/** The calls of the requirements, section 7, and the step of the product that brings each. */
const expected: Readonly<Record<string, 1 | 2 | 4 | 5>> = {
  'user/login': 1,
  'user/getSmsCode': 1,
  'user/getUserInfo': 1,
  'user/getUnit': 1,
  'user/getCoach': 1,
  'user/setCoach': 1,
  'user/getMember': 1,
  'user/setMember': 1,
  'user/getMatch': 1,
  'user/getPlayer': 1,
  'user/setPlayer': 1,
  'user/getTeam': 1,
  'user/setTeam': 1,
  'user/getMatchType': 1,
  'user/getMatchReview': 1,
  'user/setMatchReview': 1,
  'user/getMemberIdentity': 1,
  'common/uploadImg': 1,
  'config/getConfig': 1,
  'common/uploadFile': 2,
  'common/ocr': 1,
  'user/getPlayerResult': 4,
  'admin/getMatchAward': 4,
  'user/setAppeal': 4,
  'user/getAppeal': 4,
  'user/setSubstitution': 4,
  'user/getSubstitution': 4,
  'user/getMessage': 5,
};
const step = 5;
const paths = handlers.map(({ call }) => call.path);

describe('the calls of the requirements, section 7', () => {
  test('those of the steps so far are answered, and none of a later one pretends to be', () => {
    const due = Object.keys(expected).filter((path) => expected[path]! <= step);
    expect(due.filter((path) => !paths.includes(path))).toEqual([]);
    expect(Object.keys(expected).filter((path) => expected[path]! > step && paths.includes(path))).toEqual(
      [],
    );
  });

  test('every call is answered once, and follows the grammar: user/, admin/, common/, config/', () => {
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => !/^(?:user|admin|common|config)\/[a-z][A-Za-z]+$/.test(path))).toEqual([]);
  });

  test('calls under admin/ are for staff, those under user/ are not', () => {
    const forStaff = ({ call }: (typeof handlers)[number]) =>
      call.who === 'staff' || typeof call.who === 'object';
    // The last is the participants', of published awards alone (requirements 7.17).
    const doors = [
      'admin/login',
      'admin/getEnrolment',
      'admin/enrol',
      'admin/verifyLogin',
      'admin/getInvitation',
      'admin/acceptInvitation',
      'admin/getMatchAward',
    ];
    const wrong = handlers.filter(
      (each) => each.call.path.startsWith('admin/') !== forStaff(each) && !doors.includes(each.call.path),
    );
    expect(wrong.map(({ call }) => call.path)).toEqual([]);
  });
});
