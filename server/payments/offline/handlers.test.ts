import { describe, expect, test } from 'vitest';
import { duties, type Duty } from '#contract/call.ts';
import { getQueues } from '#contract/queues/calls.ts';
import { addDays, dayIn } from '#contract/fields/dates.ts';
import { startOfDay, startOfNextDay } from '#contract/fields/zone-clock.ts';
import { staffGetFileUrl, staffUploadFile } from '#contract/files/calls.ts';
import { getAccount } from '#contract/payments/calls.ts';
import {
  decidePayment,
  staffGetPayment,
  staffGetPayments,
  recordPayment,
} from '#contract/payments/offline-calls.ts';
import { getMatchReview, staffGetRegistration } from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { aProof, aRecording } from '#test/factories/offline-payments.ts';
import { travelTo } from '#test/factories/registrations.ts';
import { aPdf } from '#test/factories/uploads.ts';
import type { Caller } from '#test/server.ts';
import { anOfflineQueue, confirm, turnDown, type Recording } from '#test/factories/offline-queue.ts';

const { booked, charged, messages, now, one, other, recorded, reviewer, server } = await anOfflineQueue();
const today = dayIn(now);
const china = 'Asia/Shanghai';

describe('recorded by one, confirmed by another', () => {
  test('nothing is booked and nobody told before the second person; then the registration passes', async () => {
    const made = await charged();
    const unit = made.entrant.unit;
    const before = (await messages(unit.unitId)).length;
    const seen = async () => (await server.ok(getMatchReview, { matchId: made.matchId }, unit)).cases[0]!;
    const untouched = await seen();
    const body = await recorded(made, { receivedOn: addDays(today, -2), reason: '招商银行 尾号 8801' });
    expect(await booked(made.id)).toEqual([]);
    // The unit sees only that a payment is being confirmed.
    expect(await seen()).toEqual({ ...untouched, payment: 'processing' });
    expect(await messages(unit.unitId)).toHaveLength(before);
    const offlinePayment = {
      id: body.id,
      payee: 'service',
      amount: 5000,
      receivedOn: addDays(today, -2),
      reason: '招商银行 尾号 8801',
      at: now.toISOString(),
      by: expect.stringContaining('审核员') as string,
    };
    expect((await server.ok(staffGetRegistration, { id: made.id }, reviewer)).asked).toEqual([
      offlinePayment,
    ]);
    expect((await server.ok(getAccount, { id: made.id }, one)).asked).toEqual([
      { ...offlinePayment, proofId: body.proofId },
    ]);

    const rowsSince = (from: Date | null) =>
      server.db
        .updateTable('accounts')
        .set({ confirms_from: from })
        .where('id', '=', other.accountId)
        .execute();
    await rowsSince(new Date(server.services.clock().getTime() + 60_000));
    expect((await server.refused(decidePayment, confirm(body.id), other)).name).toBe('confirmsLater');
    await rowsSince(null);
    expect(await server.ok(decidePayment, { ...confirm(body.id), note: '已核对流水' }, other)).toEqual({
      id: body.id,
      version: 2,
      state: 'confirmed',
      stage: 'passed',
    });
    expect(await booked(made.id)).toEqual([
      {
        fen: 5000,
        transaction: body.id,
        account_id: other.accountId,
        happened_at: startOfDay(addDays(today, -2), china),
      },
    ]);
    const after = await seen();
    expect(after).toMatchObject({
      stage: 'passed',
      payment: 'settled',
      paid: [
        { payee: 'service', amount: 5000, receivedOn: addDays(today, -2), reason: '招商银行 尾号 8801' },
      ],
    });
    expect(after.history.map(({ act }) => act).slice(-2)).toEqual(['pay', 'passFinance']);
    expect(await messages(unit.unitId)).toHaveLength(before + 2);
    const account = await server.ok(getAccount, { id: made.id }, one);
    expect(account.asked).toEqual([]);
    expect(account.payments).toMatchObject([{ proofId: body.proofId, amount: 5000 }]);
    expect(account.payments[0]!.askedBy).not.toBe(account.payments[0]!.by);
  });

  test('refused with a reason: nothing is booked, its unit is told without the reason, and another may be recorded', async () => {
    const made = await charged();
    const before = await messages(made.entrant.unit.unitId);
    const body = await recorded(made);
    expect(
      (await server.refused(decidePayment, turnDown(body.id, ' '), other)).problems.map(({ place }) => place),
    ).toEqual(['note']);
    expect(await server.ok(decidePayment, turnDown(body.id), other)).toMatchObject({
      state: 'refused',
      stage: 'finance',
    });
    expect(await booked(made.id)).toEqual([]);
    expect(await messages(made.entrant.unit.unitId)).toHaveLength(before.length + 1);
    const [letter, ...more] = await lettersOf(server, made.entrant.unit, '线下付款未确认');
    expect(letter!.body).toContain('测试跳绳赛：');
    expect(letter!.body).not.toContain('银行流水');
    expect(more).toEqual([]);
    const offlineCase = await server.ok(staffGetPayment, { id: body.id }, one);
    expect(offlineCase).toMatchObject({
      state: 'refused',
      note: '银行流水中没有这笔款项',
      problems: [],
      mine: true,
    });
    expect(offlineCase.history.map(({ act }) => act)).toEqual(['record', 'refuse']);
    await recorded(made);
  });

  test('one who recorded it may neither confirm nor refuse it, whatever duties they hold', async () => {
    const admin = await aStaff(server.db, duties, now);
    const made = await charged();
    const { id } = await recorded(made, {}, admin);
    expect((await server.refused(decidePayment, confirm(id), admin)).name).toBe('ownPayment');
    expect((await server.refused(decidePayment, turnDown(id), admin)).name).toBe('ownPayment');
    // And the database itself would not have it.
    await expect(
      server.db
        .updateTable('outside_payments')
        .set({ state: 'confirmed', decided_by: admin.accountId, decided_at: now })
        .where('id', '=', id)
        .execute(),
    ).rejects.toThrow(/check/);
    expect(await booked(made.id)).toEqual([]);
  });

  test('no other duty records, sees or decides; nor does a unit or nobody', async () => {
    const made = await charged();
    const body = await recorded(made);
    const others = await aStaff(
      server.db,
      duties.filter((duty): duty is Exclude<Duty, 'outsidePayments'> => duty !== 'outsidePayments'),
      now,
    );
    for (const [caller, name] of [
      [others, 'noPermission'],
      [made.entrant.unit, 'sessionExpired'],
      [await aUnit(server.db), 'sessionExpired'],
      [null, 'sessionExpired'],
    ] as const) {
      const again = { ...body, id: newId() };
      expect((await server.refused(recordPayment, again, caller)).name).toBe(name);
      expect((await server.refused(decidePayment, confirm(body.id), caller)).name).toBe(name);
      expect((await server.refused(staffGetPayments, {}, caller)).name).toBe(name);
      expect((await server.refused(staffGetPayment, { id: body.id }, caller)).name).toBe(name);
    }
    expect((await server.refused(staffGetPayment, { id: newId() }, other)).name).toBe('notFound');
    expect((await server.refused(decidePayment, confirm(newId()), other)).name).toBe('notFound');
    expect((await server.refused(recordPayment, { ...body, registrationId: newId() }, one)).name).toBe(
      'notFound',
    );
  });
});

describe('what is recorded', () => {
  test('is no more than what is due, with all that is under way', async () => {
    const made = await charged(90_000);
    const asking = async (changes: Recording) =>
      server.call(
        recordPayment,
        await aRecording(server, one, {
          registrationId: made.id,
          version: made.version,
          amount: 1,
          ...changes,
        }),
        one,
      );
    expect(await asking({ amount: 5001 })).toMatchObject({
      code: 2550,
      msg: expect.stringContaining('50.00'),
    });
    const { id } = await recorded(made, { amount: 3000 });
    expect(await asking({ amount: 2001 })).toMatchObject({
      code: 2580,
      msg: '该收款方另有 30.00 元待确认，最多还可登记 20.00 元',
    });
    expect(await asking({ amount: 2000 })).toMatchObject({ code: 1 });
    expect(await asking({ amount: 1 })).toMatchObject({ code: 2580 });
    // The other payee is another matter.
    expect(await asking({ amount: 90_000, payee: 'package' })).toMatchObject({ code: 1 });
    await server.ok(decidePayment, turnDown(id), other);
    expect(await asking({ amount: 3000 })).toMatchObject({ code: 1 });
    const paid = await charged();
    await server.ok(decidePayment, confirm((await recorded(paid)).id), other);
    const version = paid.version + 1;
    const more = await aRecording(server, one, { registrationId: paid.id, version, amount: 1 });
    expect((await server.refused(recordPayment, more, one)).name).toBe('nothingToPay');
  });

  test('many at once are never more than is due', async () => {
    const made = await charged();
    const bodies = await Promise.all(
      Array.from({ length: 12 }, () =>
        aRecording(server, one, { registrationId: made.id, version: made.version, amount: 1000 }),
      ),
    );
    const answers = await Promise.all(bodies.map((body) => server.call(recordPayment, body, one)));
    expect(answers.filter(({ code }) => code === 1)).toHaveLength(5);
    expect(answers.filter(({ code }) => code === 2580)).toHaveLength(7);
  });

  test('stands once, however often it is sent; the same id with other contents is a mistake', async () => {
    const made = await charged();
    const body = await aRecording(server, one, {
      registrationId: made.id,
      version: made.version,
      amount: 5000,
    });
    const stamp = { id: made.id, version: made.version, stage: 'finance' };
    const answers = await Promise.all([1, 2, 3].map(() => server.ok(recordPayment, body, one)));
    expect(answers).toEqual([stamp, stamp, stamp]);
    expect((await server.ok(getAccount, { id: made.id }, one)).asked).toHaveLength(1);
    expect((await server.refused(recordPayment, { ...body, amount: 1 }, one)).name).toBe('duplicate');
    expect((await server.refused(recordPayment, body, other)).name).toBe('duplicate');
    // A repeat after it was booked is the same payment still.
    await server.ok(decidePayment, confirm(body.id), other);
    expect(await server.ok(recordPayment, body, one)).toEqual({ ...stamp, version: 4, stage: 'passed' });
    expect(await booked(made.id)).toHaveLength(1);
  });

  test('fits the registration as it was seen, came in by today, and has a proof of one’s own', async () => {
    const made = await charged();
    const refusal = async (changes: Recording) =>
      server.refused(
        recordPayment,
        await aRecording(server, one, {
          registrationId: made.id,
          version: made.version,
          amount: 1,
          ...changes,
        }),
        one,
      );
    expect((await refusal({ version: made.version - 1 })).name).toBe('changedMeanwhile');
    expect((await refusal({ receivedOn: addDays(today, 1) })).problems).toEqual([
      { name: 'receivedLater', place: 'receivedOn' },
    ]);
    expect((await refusal({ reason: ' ' })).problems.map(({ place }) => place)).toEqual(['reason']);
    expect((await refusal({ proofId: newId() })).name).toBe('typeError');
    expect((await refusal({ proofId: await aProof(server, other) })).name).toBe('typeError');
    const { file } = await server.ok(
      staffUploadFile,
      { kind: 'document', name: 'a.pdf', fileByte: aPdf().toString('base64') },
      one,
    );
    expect((await refusal({ proofId: file.id })).problems).toEqual([
      { name: 'proofWrong', place: 'proofId' },
    ]);
    // Just after midnight in China it is the new day there.
    await travelTo(server, startOfNextDay(today, china));
    await recorded(made, { receivedOn: addDays(today, 1), amount: 1 });
  });

  test('shows its proof to finance and those who confirm, and to nobody else', async () => {
    const proofId = await aProof(server, one);
    const seenBy = async (caller: Caller) =>
      (await server.ok(staffGetFileUrl, { ids: [proofId] }, caller)).files.length;
    expect(await seenBy(other)).toBe(1);
    expect(await seenBy(await aStaff(server.db, ['finance'], now))).toBe(1);
    expect(await seenBy(reviewer)).toBe(0);
    // A PDF is opened for a reason; that and each look are on record.
    const body = { ids: [proofId], reason: '核对到账' };
    const { url } = (await server.ok(staffGetFileUrl, body, other)).files[0]!;
    expect((await fetch(server.url + url)).status).toBe(200);
    const looks = server.db.selectFrom('file_reads').select('account_id').where('file_id', '=', proofId);
    expect(await looks.execute()).toEqual([{ account_id: other.accountId }, { account_id: other.accountId }]);
  });
});

describe('the list', () => {
  test('those to be confirmed first, one’s own last; searched, filtered, page by page', async () => {
    const [me, you] = [
      await aStaff(server.db, ['outsidePayments'], now),
      await aStaff(server.db, ['outsidePayments'], now),
    ];
    const made = [await charged(), await charged(7000), await charged()];
    const matchId = made[1]!.matchId;
    const ids: string[] = [];
    for (const [at, each] of made.entries()) {
      await travelTo(server, new Date(now.getTime() + at * 60_000));
      ids.push((await recorded(each, {}, at === 0 ? me : you)).id);
    }
    ids.push((await recorded(made[1]!, { payee: 'package', amount: 7000 }, you)).id);
    const mineFirst = (await server.ok(staffGetPayments, { state: 'asked', size: 200 }, me)).rows;
    const place = (id: string) => mineFirst.findIndex((row) => row.id === id);
    expect(place(ids[0]!)).toBe(mineFirst.length - 1);
    expect(place(ids[1]!)).toBeLessThan(place(ids[2]!));
    expect(mineFirst[place(ids[0]!)]).toMatchObject({ mine: true, state: 'asked' });

    const inMatch = await server.ok(staffGetPayments, { matchId, state: 'asked' }, me);
    expect([inMatch.rows.map(({ id }) => id), inMatch.total, inMatch.waiting, inMatch.oldest]).toEqual([
      [ids[1], ids[3]],
      2,
      2,
      new Date(now.getTime() + 60_000).toISOString(),
    ]);
    expect(await server.ok(staffGetPayments, { matchId, state: 'asked' }, you)).toMatchObject({
      total: 2,
      waiting: 0,
      oldest: null,
    });
    const one = await server.ok(staffGetPayments, { matchId, payee: 'package' }, me);
    expect(one.rows.map(({ id }) => id)).toEqual([ids[3]]);
    const named = await server.ok(staffGetPayments, { text: made[2]!.entrant.team.form.name }, me);
    expect(named.rows.map(({ id }) => id)).toEqual([ids[2]]);
    const paged = await server.ok(staffGetPayments, { matchId, page: 2, size: 1 }, me);
    expect([paged.rows.map(({ id }) => id), paged.total]).toEqual([[ids[1]], 2]);

    // In review: its neighbours are those that one may decide about.
    const among = { matchId };
    expect(await server.ok(staffGetPayment, { id: ids[1]!, among }, me)).toMatchObject({
      place: { previous: null, next: ids[3], position: 1, waiting: 2 },
      due: { package: 7000, service: 5000 },
      others: [{ id: ids[3], amount: 7000 }],
      problems: [],
    });
    await server.ok(decidePayment, turnDown(ids[1]!), me);
    expect((await server.ok(staffGetPayments, { matchId, state: 'refused' }, me)).rows).toMatchObject([
      { id: ids[1], note: '银行流水中没有这笔款项', decidedBy: expect.stringMatching(/审核员/) },
    ]);
    const { queues } = await server.ok(getQueues, {}, me);
    const { waiting } = await server.ok(staffGetPayments, { state: 'asked' }, me);
    expect(queues).toMatchObject([{ queue: 'outsidePayments', waiting }]);
  });
});
