import { describe, expect, test } from 'vitest';
import { decideMaterial, takeMaterial } from '#contract/materials/calls.ts';
import { issueInvoice, refuseInvoice, reverseInvoice } from '#contract/payments/invoice-calls.ts';
import { decidePayment, recordPayment } from '#contract/payments/offline-calls.ts';
import { decideRefund, doneRefund, refund } from '#contract/payments/refund-calls.ts';
import { changeQualification, decideQualification } from '#contract/people/staff-calls.ts';
import { decideRegistration, extendRegistration } from '#contract/registrations/calls.ts';
import { undoDecision } from '#contract/registrations/exception-calls.ts';
import { decideSubstitution } from '#contract/substitutions/calls.ts';
import { decideUnit, setUnitFlags } from '#contract/units/calls.ts';
import { conflictQueues } from '#contract/queues/queue.ts';
import { findUnits, getConflictOfCase, getConflicts, setConflict } from '#contract/units/conflict-calls.ts';
import { newId } from '#server/db/id.ts';
import { aLonePerson } from '#test/factories/persons.ts';
import { waitingMoney } from '#test/factories/cases.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aRecording } from '#test/factories/offline-payments.ts';
import { aWorld, aWorldMatch } from '#test/factories/world.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const world = await aWorld(server, await aWorldMatch(server));
/** Tied to the unit of the world, and not. */
const tied = await aStaff(server.db);
const free = await aStaff(server.db);
await server.ok(
  setConflict,
  { accountId: tied.accountId, unitId: world.ids.unit, tied: true, reason: '' },
  tied,
);
const made = await waitingMoney(server.db, world.ids, (await aStaff(server.db)).accountId);

const about = async (who: typeof tied) => {
  const { id } = world.registration;
  const { ids } = world;
  const { version, stage } = await server.db
    .selectFrom('registrations')
    .select(['version', 'stage'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  const seen = { id, version, stage: stage as 'qualification' };
  const recording = await aRecording(server, who, { registrationId: id, version, amount: 1 });
  const qualification = { id: ids.qualification, version: 1, reason: 'x' };
  const names = async () => [
    (await server.refused(decideUnit, { id: ids.unit, version: 1, pass: true, reason: '' }, who)).name,
    (
      await server.refused(
        setUnitFlags,
        { id: ids.unit, version: 99, member: true, prohibited: false, reason: 'x' },
        who,
      )
    ).name,
    (await server.refused(decideQualification, { ...qualification, version: 99, pass: true }, who)).name,
    (await server.refused(changeQualification, { ...qualification, version: 99, act: 'suspend' }, who)).name,
    (await server.refused(decideRegistration, { ...seen, version: 99, decision: 'pass' }, who)).name,
    (await server.refused(decideRegistration, { ...seen, version: 99, decision: 'reject', reason: 'x' }, who))
      .name,
    (
      await server.refused(
        extendRegistration,
        { id, version: 99, until: new Date().toISOString(), reason: 'x' },
        who,
      )
    ).name,
    (await server.refused(undoDecision, { id, version: 99, reason: 'x' }, who)).name,
    (
      await server.refused(
        decideMaterial,
        { id: ids.paper, version: 99, pass: true, reason: '', subjectIds: [ids.member] },
        who,
      )
    ).name,
    (
      await server.refused(
        decideSubstitution,
        { id: ids.substitution, version: 99, pass: true, reason: '' },
        who,
      )
    ).name,
    (await server.refused(recordPayment, { ...recording, version: 99 }, who)).name,
    (
      await server.refused(
        decidePayment,
        { id: made.outsidePayment, version: 99, decision: 'confirm', note: '' },
        who,
      )
    ).name,
    (
      await server.refused(
        refund,
        { id: newId(), paymentId: made.payment, of: 'fees', fen: 1_000_000, reason: 'x' },
        who,
      )
    ).name,
    (await server.refused(decideRefund, { id: made.refund, version: 99, decision: 'confirm', note: '' }, who))
      .name,
    (await server.refused(doneRefund, { id: made.refund, version: 99, note: 'x' }, who)).name,
    (
      await server.refused(
        issueInvoice,
        { id: ids.invoice, version: 99, number: '24322000000099990000', fileId: newId() },
        who,
      )
    ).name,
    (await server.refused(refuseInvoice, { id: ids.invoice, version: 99, reason: 'x' }, who)).name,
    (await server.refused(reverseInvoice, { id: ids.invoice, version: 99, reason: 'x' }, who)).name,
  ];
  return names();
};

describe('whoever is tied to a unit', () => {
  test('decides nothing of this unit’s, before any other rule', async () => {
    await server.ok(takeMaterial, { id: world.ids.paper }, tied);
    const refused = await about(tied);
    expect(new Set(refused)).toEqual(new Set(['tiedToUnit']));
    expect((await about(free)).filter((name) => name === 'tiedToUnit')).toEqual([]);
  });

  test('sees it before, in every queue; others see nothing', async () => {
    const { ids } = world;
    const cases = {
      units: ids.unit,
      qualifications: ids.qualification,
      registrations: ids.registration,
      materials: ids.paper,
      substitutions: ids.substitution,
      outsidePayments: made.outsidePayment,
      refunds: made.refund,
      invoices: ids.invoice,
    };
    const { name } = await server.db
      .selectFrom('units')
      .select('name')
      .where('id', '=', ids.unit)
      .executeTakeFirstOrThrow();
    for (const queue of conflictQueues) {
      expect(await server.ok(getConflictOfCase, { queue, id: cases[queue] }, tied), queue).toEqual({
        unit: name,
      });
      expect(await server.ok(getConflictOfCase, { queue, id: cases[queue] }, free), queue).toEqual({
        unit: null,
      });
      expect(await server.ok(getConflictOfCase, { queue, id: newId() }, tied), queue).toEqual({ unit: null });
    }
  });
});

describe('ties', () => {
  test('anybody declares their own and sees those alone; the duty for staff sees and declares all', async () => {
    const reviewer = await aStaff(server.db, ['units']);
    const admin = await aLonePerson(server, ['staff']);
    const unitId = world.ids.unit;
    const conflict = { accountId: reviewer.accountId, unitId, tied: true, reason: '' };
    await server.ok(setConflict, conflict, reviewer);
    const seen = await server.ok(getConflicts, {}, reviewer);
    expect(seen.ties.map(({ accountId }) => accountId)).toEqual([reviewer.accountId]);
    expect(seen.staff.map(({ accountId }) => accountId)).toEqual([reviewer.accountId]);
    expect(
      (await server.refused(setConflict, { ...conflict, accountId: free.accountId }, reviewer)).name,
    ).toBe('noPermission');
    expect(
      (await server.refused(setConflict, { ...conflict, tied: false, reason: 'x' }, reviewer)).name,
    ).toBe('ownTie');
    const all = await server.ok(getConflicts, {}, admin);
    expect(all.ties.map(({ accountId }) => accountId).sort()).toEqual(
      [tied.accountId, reviewer.accountId].sort(),
    );
    await server.ok(setConflict, { ...conflict, tied: false, reason: '登记有误' }, admin);
    expect((await server.ok(getConflicts, {}, reviewer)).ties).toEqual([]);
    const { name } = (await server.db
      .selectFrom('units')
      .select('name')
      .where('id', '=', unitId)
      .executeTakeFirst())!;
    expect((await server.ok(findUnits, { text: name }, reviewer)).units).toContainEqual({ id: unitId, name });
  });
});
