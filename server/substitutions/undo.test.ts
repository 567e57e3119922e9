import { expect, test } from 'vitest';
import * as calls from '#contract/substitutions/calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { anAsk, aPassed } from '#test/factories/substitutions.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const reviewer = await aStaff(server.db, ['registrations', 'materials']);
const staff = await aStaff(server.db, ['substitutions']);
const other = await aStaff(server.db, ['substitutions']);

/** A request that was decided, with what it was asked with. */
async function decided(pass: boolean) {
  const passed = await aPassed(server, reviewer);
  const body = anAsk(passed.id, passed.a, passed.c, [passed.entries[0]]);
  await server.ok(calls.setSubstitution, body, passed.unit);
  const { id } = body;
  await server.ok(calls.decideSubstitution, { id, version: 1, pass, reason: pass ? '' : '证明不全' }, staff);
  return { ...passed, body, requestId: id };
}
const refused = async (id: string, version: number, by = staff) =>
  (await server.refused(calls.undoSubstitution, { id, version }, by)).name;

test('a rejected request waits again and can be passed; the unit is notified', async () => {
  const { requestId: id, unit } = await decided(false);
  expect(await refused(id, 2, other)).toBe('decisionStays');
  expect(await server.ok(calls.undoSubstitution, { id, version: 2 }, staff)).toEqual({
    id,
    version: 3,
    status: 1,
  });
  const seen = await server.ok(calls.staffGetSubstitution, { id }, staff);
  expect(seen).toMatchObject({ status: 1, note: '', decidedAt: null, decidedBy: '' });
  expect(seen.history.map(({ act }) => act)).toEqual(['ask', 'reject', 'undo']);
  expect(await lettersOf(server, unit, '审核决定已撤销')).toHaveLength(1);
  expect(
    (await server.ok(calls.decideSubstitution, { id, version: 3, pass: true, reason: '' }, other)).status,
  ).toBe(2);
});

test('not once the unit has asked again; never what has passed', async () => {
  const { requestId, body, unit, id, a, c, entries } = await decided(false);
  await server.ok(calls.setSubstitution, anAsk(id, a, c, [entries[0]]), unit);
  expect(body.registrationId).toBe(id);
  expect(await refused(requestId, 2)).toBe('undoFollowed');
  const passed = await decided(true);
  expect(await refused(passed.requestId, 2)).toBe('decisionStays');
});
