import { describe, expect, test } from 'vitest';
import * as z from 'zod/mini';
import * as consentCalls from '#contract/consent/calls.ts';
import * as calls from './calls.ts';
import * as staffCalls from './staff-calls.ts';

const all = [calls, staffCalls, consentCalls]
  .flatMap((file) => Object.values(file))
  .filter((each) => 'path' in each);

describe('the calls', () => {
  test('cover the paths of the requirements, section 7', () => {
    const paths = all.map((each) => each.path);
    for (const path of [
      'getCoach',
      'setCoach',
      'getMember',
      'setMember',
      'getPlayer',
      'setPlayer',
      'getMemberIdentity',
    ]) {
      expect(paths).toContain(`user/${path}`);
    }
    expect(new Set(paths).size).toBe(paths.length);
  });

  test.each(all.map((each) => [each.path, each] as const))(
    '%s can be published and takes no unknown field',
    (_, call) => {
      for (const schema of [call.body, call.data])
        expect(z.toJSONSchema(schema, { target: 'draft-7' })).toHaveProperty('type', 'object');
      expect(call.body.safeParse({ surprise: 1 }).success).toBe(false);
    },
  );

  test('qualifications are for approved units; people may be kept before', () => {
    const who = Object.fromEntries(all.map((each) => [each.path, each.who]));
    expect([who['user/setPlayer'], who['user/setCoach']]).toEqual(['approvedUnit', 'approvedUnit']);
    expect([who['user/getMember'], who['user/setMember'], who['user/setConsent']]).toEqual([
      'unit',
      'unit',
      'unit',
    ]);
  });

  test('staff need the duty for people', () => {
    for (const each of all.filter(({ path }) => path.startsWith('admin/')))
      expect(each.who, each.path).toEqual({ staff: 'people' });
  });

  test('only the calls that log it give a whole ID number', () => {
    const giving = all.filter(({ data }) =>
      JSON.stringify(z.toJSONSchema(data, { target: 'draft-7' })).includes('idCardNumber'),
    );
    expect(giving.map((each) => each.path).sort()).toEqual(['admin/getMemberId', 'user/getMemberId']);
  });
});
