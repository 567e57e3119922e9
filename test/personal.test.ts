import { expect, test } from 'vitest';
import { personalIn } from './personal.ts';

test.each([
  ['{"path":"/api/user/setMember","id":"500000201205010023"}', 'a Chinese ID number'],
  ['{"msg":"sent to 13900909090"}', 'a phone number'],
  ['https://ropemeet.example/files/1?token=abc', 'a token or a password'],
])('is found: %s', (text, what) => expect(personalIn(text)).toEqual([what]));

test.each([
  '{"id":"019aa2c4-11bf-7000-8123-13900909090a","ms":12,"time":"2026-11-21T06:00:00.000Z"}',
  '/registerMatch/detail?matchId=019aa2c4-11bf-7000-8123-456789012345&teamId=1',
  '{"file":1763700000000,"bytes":12345678901}',
])('is nothing: %s', (text) => expect(personalIn(text)).toEqual([]));
