import { expect, test } from 'vitest';
import { decideUnit, getUnit, setUnit, staffGetUnit, undoUnit } from '#contract/units/calls.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { aSubmittedUnit, type Submitted } from '#test/factories/units.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db, ['units']);
const other = await aStaff(server.db, ['units']);

const decide = ({ unitId }: Submitted, pass: boolean, version: number) =>
  server.ok(decideUnit, { id: unitId, version, pass, reason: pass ? '' : '证书不清晰' }, staff);
const undo = ({ unitId }: Submitted, version: number) => server.ok(undoUnit, { id: unitId, version }, staff);
const refused = async ({ unitId }: Submitted, version: number, by = staff) =>
  (await server.refused(undoUnit, { id: unitId, version }, by)).name;
const certificationOf = async (unit: Submitted) => (await server.ok(getUnit, {}, unit)).certification!;
/** All that a decision may change of it. */
async function standing(unit: Submitted) {
  const { version: _version, history: _history, ...rest } = await certificationOf(unit);
  return rest;
}

test.each([true, false])(
  'a certification decided (%s) waits again, and the unit is notified',
  async (pass) => {
    const made = await aSubmittedUnit(server);
    const before = await standing(made);
    await decide(made, pass, 1);
    expect(await undo(made, 2)).toEqual({ id: made.unitId, version: 3, status: 1 });
    expect(await standing(made)).toEqual(before);
    expect((await server.ok(staffGetUnit, { id: made.unitId }, staff)).waits).toBe('first');
    expect((await certificationOf(made)).history.map(({ act }) => act).slice(-2)).toEqual([
      pass ? 'pass' : 'reject',
      'undo',
    ]);
    expect(await lettersOf(server, made, '审核决定已撤销')).toHaveLength(1);
  },
);

test.each([true, false])(
  'a change decided (%s): the approved version and what waits are as they were',
  async (pass) => {
    const made = await aSubmittedUnit(server);
    await decide(made, true, 1);
    const changed = { ...made.unit, address: '新地址 1 号' };
    const { version } = await server.ok(
      setUnit,
      { id: made.unitId, version: 2, act: 'submit', ...changed },
      made,
    );
    const before = await standing(made);
    expect(before.change).toBe('waiting');
    await decide(made, pass, version);
    await undo(made, version + 1);
    expect(await standing(made)).toEqual(before);
  },
);

test('not by another, not once the unit has acted, not twice', async () => {
  const made = await aSubmittedUnit(server);
  await decide(made, false, 1);
  expect(await refused(made, 2, other)).toBe('decisionStays');
  await undo(made, 2);
  expect(await refused(made, 3)).toBe('decisionStays');
  await decide(made, false, 3);
  await server.ok(setUnit, { id: made.unitId, version: 4, act: 'submit', ...made.unit }, made);
  expect(await refused(made, 4)).toBe('changedMeanwhile');
  expect(await refused(made, 5)).toBe('undoFollowed');
});
