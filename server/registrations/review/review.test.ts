import { describe, expect, test } from 'vitest';
import {
  decideRegistration,
  extendRegistration,
  getMatchReview,
  setMatchReview,
  staffGetRegistration,
  staffGetRegistrations,
} from '#contract/registrations/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff } from '#test/factories/accounts.ts';
import { aMatch, anEvent } from '#test/factories/matches.ts';
import {
  anEntrant,
  aRegistration,
  anEntry,
  countersOf,
  passedBy,
  submitted,
  travelTo,
} from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);

describe('the queue', () => {
  test('oldest first, with counts by stage, filtered by match, stage and text', async () => {
    const event = anEvent();
    const { id: matchId } = await aMatch(server.db, { events: [event] });
    const entrants = [await anEntrant(server), await anEntrant(server), await anEntrant(server)];
    const ids: string[] = [];
    for (const entrant of entrants) ids.push((await submitted(server, entrant, matchId, event)).id);
    await passedBy(server, staff, { id: ids[1]!, version: 1, stage: 'qualification' }, 1);
    const list = async (body: object) => server.ok(staffGetRegistrations, { matchId, ...body }, staff);
    const all = await list({});
    expect(all.rows.map(({ id }) => id)).toEqual(ids);
    expect(all).toMatchObject({ total: 3, counts: { qualification: 2, events: 1 } });
    expect((await list({ stage: ['qualification'], order: 'newest' })).rows.map(({ id }) => id)).toEqual([
      ids[2],
      ids[0],
    ]);
    expect(await list({ stage: ['qualification'] })).toMatchObject({
      total: 2,
      counts: { qualification: 2, events: 1 },
    });
    const named = await list({ text: entrants[2]!.team.form.name });
    expect(named).toMatchObject({
      total: 1,
      rows: [{ id: ids[2], teamName: entrants[2]!.team.form.name, unitId: entrants[2]!.unit.unitId }],
    });
    expect(await list({ page: 2, size: 2 })).toMatchObject({ total: 3, rows: [{ id: ids[2] }] });
    expect((await server.refused(staffGetRegistrations, {}, await aStaff(server.db, ['matches']))).name).toBe(
      'noPermission',
    );
  });
});

describe('the case', () => {
  test('says how the leaders are reached, the main one first, and what the team says of itself and to staff', async () => {
    const { id, entrant } = await aRegistration(server);
    const { leader } = entrant.team;
    await server.db
      .updateTable('members')
      .set({ phone: '13912345678', wechat_id: 'rope_1001' })
      .where('id', '=', leader.memberId)
      .execute();
    await server.db
      .updateTable('teams')
      .set({ introduction: '2012年成立', remark: '请安排在上午' })
      .where('id', '=', entrant.team.teamId)
      .execute();
    const read = async () => server.ok(staffGetRegistration, { id }, staff);
    expect(await read()).toMatchObject({
      contacts: [
        { memberId: leader.memberId, name: leader.name, phone: '13912345678', wechatId: 'rope_1001' },
      ],
      facts: { team: { introduction: '2012年成立', remark: '请安排在上午' } },
    });
    await server.db
      .updateTable('members')
      .set({ deleted_at: new Date() })
      .where('id', '=', leader.memberId)
      .execute();
    expect((await read()).contacts).toEqual([]);
  });
});

describe('a decision', () => {
  test('passes stage by stage; with nothing to pay the events’ pass is the last', async () => {
    const { id, entrant, matchId } = await aRegistration(server);
    const events = await passedBy(server, staff, { id, version: 1, stage: 'qualification' }, 1);
    expect(events).toEqual({ id, version: 2, stage: 'events' });
    expect(await passedBy(server, staff, events, 1)).toEqual({ id, version: 3, stage: 'passed' });
    const { cases } = await server.ok(getMatchReview, { matchId }, entrant.unit);
    expect(cases[0]).toMatchObject({
      stage: 'passed',
      payment: 'none',
      due: { package: 0, service: 0 },
      charges: [],
    });
    // A unit learns what staff did, not who of them.
    expect(cases[0]!.history.map(({ act, by, name }) => [act, by, name])).toEqual([
      ['submit', 'unit', ''],
      ['passQualification', 'staff', ''],
      ['passEvents', 'staff', ''],
    ]);
    const seen = await server.ok(staffGetRegistration, { id }, staff);
    expect(seen.history[1]!.name).toMatch(/审核员/);
    expect(
      (await server.refused(decideRegistration, { decision: 'pass', id, version: 3, stage: 'passed' }, staff))
        .name,
    ).toBe('stateForbids');
  });

  test('a rejection gives its reason, its places and its people back; the correction shows what changed', async () => {
    const { id, body, entrant, matchId, groupId, event, entries } = await aRegistration(
      server,
      {},
      { athletes: 2, capacity: 2 },
    );
    const reject = {
      decision: 'reject' as const,
      id,
      version: 1,
      stage: 'qualification' as const,
      reason: '材料不完整',
    };
    expect(await server.ok(decideRegistration, reject, staff)).toEqual({ id, version: 2, stage: 'rejected' });
    expect(await countersOf(server, groupId)).toMatchObject({ used: 0, placed: 0 });
    const { cases } = await server.ok(getMatchReview, { matchId }, entrant.unit);
    expect(cases[0]).toMatchObject({
      stage: 'rejected',
      rejectReason: '材料不完整',
      entries: 0,
      form: body.form,
    });
    expect(cases[0]!.history.at(-1)).toMatchObject({ act: 'reject', reason: '材料不完整', by: 'staff' });
    expect((await server.refused(setMatchReview, { ...body, version: 2 }, entrant.unit)).name).toBe(
      'correctFirst',
    );

    const added = anEntry(event, [entrant.team.athletes[2]!.memberId]);
    const form = { ...body.form, entries: [entries[0]!, added], remark: '已改' };
    await server.ok(setMatchReview, { ...body, act: 'resubmit', version: 2, form }, entrant.unit);
    const seen = await server.ok(staffGetRegistration, { id }, staff);
    expect(seen).toMatchObject({ stage: 'qualification', rejectReason: '', before: body.form, form });
    expect(seen.changes.map(({ what, memberId }) => [what, memberId])).toEqual([
      ['entryAdded', entrant.team.athletes[2]!.memberId],
      ['entryRemoved', entrant.team.athletes[1]!.memberId],
      ['remarkChanged', null],
    ]);
    expect(seen.people.map(({ name }) => name).sort()).toEqual(
      [entrant.team.leader, ...entrant.team.athletes].map(({ name }) => name).sort(),
    );
    expect(await countersOf(server, groupId)).toMatchObject({ used: 2, placed: 2 });
  });

  test('needs a reason to reject, the stage and version that were seen, and its duty', async () => {
    const { id } = await aRegistration(server);
    const pass = { decision: 'pass' as const, id, version: 1, stage: 'qualification' as const };
    expect(
      (await server.refused(decideRegistration, { ...pass, decision: 'reject', reason: ' ' }, staff))
        .problems,
    ).toEqual([{ name: 'required', place: 'reason' }]);
    expect((await server.refused(decideRegistration, { ...pass, stage: 'events' }, staff)).name).toBe(
      'changedMeanwhile',
    );
    expect((await server.refused(decideRegistration, { ...pass, version: 0 }, staff)).name).toBe(
      'changedMeanwhile',
    );
    expect((await server.refused(decideRegistration, { ...pass, id: newId() }, staff)).name).toBe('notFound');
    expect((await server.refused(decideRegistration, pass, await aStaff(server.db, ['finance']))).name).toBe(
      'noPermission',
    );
    // A change by the unit while it was being looked at is not decided unseen.
    await server.db.updateTable('registrations').set({ version: 2 }).where('id', '=', id).execute();
    expect((await server.refused(decideRegistration, pass, staff)).name).toBe('changedMeanwhile');
  });

  test('what is recorded of it: who, when, before, after', async () => {
    const { id } = await aRegistration(server);
    await passedBy(server, staff, { id, version: 1, stage: 'qualification' }, 1);
    const line = await server.db
      .selectFrom('audit')
      .selectAll()
      .where('subject_id', '=', id)
      .where('act', '=', 'registration.passQualification')
      .executeTakeFirstOrThrow();
    expect(line).toMatchObject({
      realm: 'staff',
      account_id: staff.uid,
      before: { stage: 'qualification' },
      after: { stage: 'events' },
    });
  });

  test('a cancelled match passes no registration', async () => {
    const { id, matchId } = await aRegistration(server);
    await server.db.updateTable('matches').set({ stored: 'cancelled' }).where('id', '=', matchId).execute();
    expect(
      (
        await server.refused(
          decideRegistration,
          { decision: 'pass', id, version: 1, stage: 'qualification' },
          staff,
        )
      ).name,
    ).toBe('matchCancelled');
  });
});

describe('time', () => {
  test('past its deadlines nothing is submitted, edited or withdrawn; staff may extend one case', async () => {
    const { id, body, entrant, match, matchId, event } = await aRegistration(server);
    await travelTo(server, new Date(match.deadlines.registrationClose));
    const edit = { ...body, act: 'resubmit' as const, version: 1 };
    expect((await server.refused(setMatchReview, edit, entrant.unit)).name).toBe('registrationClosed');
    const extension = {
      id,
      version: 1,
      until: new Date(Date.parse(match.deadlines.registrationClose) + 3_600_000).toISOString(),
      reason: '系统故障',
    };
    expect(
      (
        await server.refused(
          extendRegistration,
          { ...extension, until: match.deadlines.registrationClose },
          staff,
        )
      ).name,
    ).toBe('extensionTooEarly');
    expect(
      (await server.refused(extendRegistration, { ...extension, until: '2099-01-01T00:00:00Z' }, staff)).name,
    ).toBe('extensionTooEarly');
    expect(await server.ok(extendRegistration, extension, staff)).toEqual({
      id,
      version: 2,
      stage: 'qualification',
    });
    await server.ok(setMatchReview, { ...edit, version: 2 }, entrant.unit);
    // For this one alone.
    const other = await anEntrant(server);
    await travelTo(server, new Date(match.deadlines.registrationClose));
    const entry = [anEntry(event, [other.team.athletes[0]!.memberId])];
    const late = {
      ...body,
      act: 'submit' as const,
      id: newId(),
      teamId: other.team.teamId,
      version: 0,
      form: { ...body.form, entries: entry },
    };
    expect((await server.refused(setMatchReview, late, other.unit)).name).toBe('registrationClosed');

    await travelTo(server, new Date(`${match.startDate}T00:00:00+08:00`));
    expect(
      (await server.refused(setMatchReview, { act: 'withdraw', id, version: 3 }, entrant.unit)).name,
    ).toBe('matchBegun');
    const { cases } = await server.ok(getMatchReview, { matchId }, entrant.unit);
    expect(cases[0]!.history.map(({ act }) => act)).toEqual(['submit', 'extend', 'resubmit']);
    await travelTo(server, new Date());
  });

  test('a correction has its own, later deadline', async () => {
    const { id, body, entrant, match } = await aRegistration(server);
    await server.ok(
      decideRegistration,
      { decision: 'reject', id, version: 1, stage: 'qualification', reason: '改' },
      staff,
    );
    await travelTo(server, new Date(Date.parse(match.deadlines.correction) - 1));
    const correction = { ...body, act: 'resubmit' as const, version: 2 };
    expect(await server.ok(setMatchReview, correction, entrant.unit)).toMatchObject({
      stage: 'qualification',
      version: 3,
    });
    await server.ok(
      decideRegistration,
      { decision: 'reject', id, version: 3, stage: 'qualification', reason: '再改' },
      staff,
    );
    await travelTo(server, new Date(match.deadlines.correction));
    expect((await server.refused(setMatchReview, { ...correction, version: 4 }, entrant.unit)).name).toBe(
      'correctionClosed',
    );
    await travelTo(server, new Date());
  });
});
