import { expect, test } from 'vitest';
import { setMember } from '#contract/people/calls.ts';
import { setPersonRequest } from '#contract/privacy/calls.ts';
import { decidePersonRequest, getStaffPersonRequests } from '#contract/privacy/staff-calls.ts';
import { addRecord } from '#contract/records/calls.ts';
import { newId } from '#server/db/id.ts';
import { aUnit } from '#test/factories/accounts.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { recordRegisters } from '#test/factories/records.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aLonePerson(server);

const { written, recordsOf } = recordRegisters({ server, staff });

test('an erasure names typed records of this holder; those that staff say are the person’s lose the name', async () => {
  const name = '慕容晓岚';
  const unit = await aUnit(server.db);
  const memberId = newId();
  const member = aMemberInput({ name, birthdate: '1999-05-01' });
  await server.ok(setMember, { id: memberId, version: 0, member }, unit);
  const { registerId, categoryId } = await written(null);
  const typed = async (holder: string, setOn: string) => {
    const recordId = newId();
    const record = { categoryId, value: 5000, holder, unit: '老队', match: '锦标赛', setOn };
    await server.ok(addRecord, { registerId, recordId, record }, staff);
    return recordId;
  };
  const own = await typed(`${name}、李四`, '2018-05-01');
  const other = await typed(name, '1988-05-01');
  await typed('王五', '2017-05-01');

  const request = { id: newId(), memberId, reason: '', guardianAsks: false };
  await server.ok(setPersonRequest, { ...request, act: 'ask', kind: 'erase' }, unit);
  const { rows } = await server.ok(getStaffPersonRequests, { waiting: true }, staff);
  const row = rows.find(({ id }) => id === request.id)!;
  expect(row.holders.map(({ id, holder }) => [id, holder])).toEqual([
    [other, name],
    [own, `${name}、李四`],
  ]);
  const decision = { id: request.id, version: row.version, pass: true, note: '', holders: [own] };
  await server.ok(decidePersonRequest, decision, staff);
  const holders = new Map((await recordsOf(registerId)).map(({ id, people }) => [id, people[0]]));
  expect(holders.get(own)).toMatch(/^运动员 A\d+、李四$/);
  expect(holders.get(other)).toBe(name);
});
