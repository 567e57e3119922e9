import { sql } from 'kysely';
import { expect, test } from 'vitest';
import type { Match } from '#contract/matches/match.ts';
import { getMember, setMember } from '#contract/people/calls.ts';
import type { MemberInput } from '#contract/people/member.ts';
import { getAskedPapers } from '#contract/people/paper-calls.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aFile } from '#test/factories/units.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const unit = await aUnit(server.db);

const material = (patch: Partial<Match['materials'][number]>): Match['materials'][number] => ({
  id: newId(),
  kind: 'healthCertificate',
  name: { zh: '健康证明', en: 'Health' },
  per: 'person',
  roles: [1, 2, 3],
  templateFileId: null,
  ...patch,
});
const papers = async () => (await server.ok(getAskedPapers, {}, unit)).asked;
const save = (member: MemberInput, id = newId(), version = 0) =>
  server.ok(setMember, { id, version, member }, unit);
const refused = async (member: MemberInput, id = newId(), version = 0) =>
  (await server.refused(setMember, { id, version, member }, unit)).problems;
const stored = async (id: string) => (await server.ok(getMember, { id }, unit)).member!;

test('a paper of a person is taken while an open match asks for it of such people; what is there stays until it is removed', async () => {
  const health = await aFile(server.db, unit.accountId, 'healthCertificate');
  const policy = await aFile(server.db, unit.accountId, 'insurance');
  const form = aMemberInput({ healthCertificate: health, healthUntil: '2030-05-01' });
  const notAsked = [{ name: 'paperNotAsked', place: 'member.healthCertificate' }];

  // A match that is not published asks for nothing yet; a paper of the team is no paper of a person.
  await aMatch(server.db, { materials: [material({})] }, { stored: { state: 'pending' } });
  await aMatch(server.db, { materials: [material({ per: 'team' })] });
  expect(await papers()).toEqual([]);
  expect(await refused(form)).toEqual(notAsked);

  const { id: matchId } = await aMatch(server.db, { materials: [material({})] });
  expect(await papers()).toEqual([{ kind: 'healthCertificate', roles: [1, 2, 3] }]);
  const { id } = await save(form);
  expect(await stored(id)).toMatchObject({ healthCertificate: health, healthUntil: '2030-05-01' });
  // The match asks for health certificates alone, and a coach owes none.
  expect(await refused(aMemberInput({ roles: [2], healthCertificate: health }))).toEqual(notAsked);
  expect(await refused(aMemberInput({ insurancePolicy: policy }))).toEqual([
    { name: 'paperNotAsked', place: 'member.insurancePolicy' },
  ]);

  // The match is over.
  await sql`update matches set starts_on = current_date - 3, ends_on = current_date - 2, ends_at = now() - interval '1 day' where id = ${matchId}`.execute(
    server.db,
  );
  expect(await papers()).toEqual([]);
  const { idCardNumber: _, ...known } = form;
  await save({ ...known, wechatId: 'wx1', healthUntil: '2031-05-01' }, id, 1);
  expect(await stored(id)).toMatchObject({ healthCertificate: health, healthUntil: '2031-05-01' });
  const another = await aFile(server.db, unit.accountId, 'healthCertificate');
  expect(await refused({ ...known, healthCertificate: another }, id, 2)).toEqual(notAsked);
  // Its day goes with it.
  await save({ ...known, healthCertificate: null }, id, 2);
  expect(await stored(id)).toMatchObject({ healthCertificate: null, healthUntil: null });
});

test('a policy ends after it begins', async () => {
  await aMatch(server.db, { materials: [material({ kind: 'insurance' })] });
  const insurancePolicy = await aFile(server.db, unit.accountId, 'insurance');
  const turned = { insurancePolicy, insuranceFrom: '2030-05-02', insuranceUntil: '2030-05-01' };
  expect(await refused(aMemberInput(turned))).toEqual([
    { name: 'insuranceDaysWrong', place: 'member.insuranceUntil' },
  ]);
  const days = {
    insurancePolicy,
    insuranceFrom: '2030-05-01',
    insuranceUntil: '2031-04-30',
    policyNumber: 'P-7',
  };
  const { id } = await save(aMemberInput(days));
  expect(await stored(id)).toMatchObject(days);
});
