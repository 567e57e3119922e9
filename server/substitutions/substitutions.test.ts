import { beforeEach, describe, expect, test } from 'vitest';
import { uploadFile } from '#contract/files/calls.ts';
import { setMaterials } from '#contract/materials/calls.ts';
import { setMatchReview } from '#contract/registrations/calls.ts';
import * as calls from '#contract/substitutions/calls.ts';
import { newId } from '#server/db/id.ts';
import { insertTeam } from '#server/teams/store.ts';
import { aSubstitutionServer } from '#test/factories/substitution-server.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { aFee } from '#test/factories/matches.ts';
import { aTeamForm } from '#test/factories/teams.ts';
import { anEntry, aSubmission, countersOf, travelTo } from '#test/factories/registrations.ts';
import { anAsk, aPassed } from '#test/factories/substitutions.ts';
import { aPdf } from '#test/factories/uploads.ts';

const { server, reviewer, staff, ask, refused, decided, formOf, membersOf, aProof } =
  await aSubstitutionServer();
beforeEach(() => travelTo(server, new Date()));

describe('asked and passed', () => {
  test('line-up, orders and roster follow; entry and place stay; history and message tell', async () => {
    const passed = await aPassed(server, reviewer);
    const { id, unit, matchId, a, b, c, entries } = passed;
    const body = anAsk(id, a, c, [entries[0], entries[2]]);
    expect(await ask(passed, body)).toEqual({ id: body.id, version: 1, status: 1 });
    const before = await formOf(passed);
    const state = await server.ok(calls.getSubstitution, { matchId, teamId: passed.team.teamId }, unit);
    expect(state.requests).toMatchObject([
      { id: body.id, status: 1, outName: '女甲', inName: '女丙', reason: '训练中受伤' },
    ]);
    expect(before.form!.entries).toEqual(passed.body.form.entries);

    const queue = await server.ok(calls.staffGetSubstitutions, { view: 'queue', matchId }, staff);
    expect(queue).toMatchObject({ total: 1, waiting: 1, rows: [{ id: body.id, director: false }] });
    const seen = await server.ok(calls.staffGetSubstitution, { id: body.id }, staff);
    expect(seen.lineUps.map(({ before: then, after }) => [then, after])).toEqual([
      [['女甲'], ['女丙']],
      [
        ['女乙', '女甲'],
        ['女乙', '女丙'],
      ],
    ]);
    expect(seen).toMatchObject({ mayDecide: true, more: [], place: { position: 1 }, out: { gender: 2 } });
    expect(seen.problems.filter(({ severity }) => severity === 'block')).toEqual([]);

    expect((await decided(body.id)).data).toEqual({ id: body.id, version: 2, status: 2 });
    const after = await formOf(passed);
    expect(after.stage).toBe('passed');
    expect(after.form!.roster.athletes).toEqual([c, b]);
    expect(after.form!.entries).toMatchObject([
      { id: entries[0].id, memberIds: [c] },
      entries[1],
      { id: entries[2].id, memberIds: [b, c], relayOrder: [b, c] },
    ]);
    expect(after.history.at(-1)).toMatchObject({ act: 'substitute', by: 'staff', name: '' });
    expect(await membersOf(entries[2].id)).toEqual([
      { member_id: b, position: 0, baton: 1, reserve: false, live: true },
      { member_id: c, position: 1, baton: 2, reserve: false, live: true },
    ]);
    expect(await countersOf(server, passed.single.groups[0]!.id)).toMatchObject({ used: 2, placed: 2 });
    const message = await server.db
      .selectFrom('outbox')
      .select('body')
      .orderBy('created_at', 'desc')
      .execute();
    expect(message.some(({ body: text }) => text.includes('换人申请已通过'))).toBe(true);
    const page = `/registerMatch/changePerson?matchId=${matchId}&teamId=${passed.team.teamId}`;
    expect(await lettersOf(server, unit, '换人申请已通过')).toMatchObject([{ link: page }]);
    // Who left is free for another team, who came is not.
    const answer = await server.ok(calls.getSubstitution, { matchId, teamId: passed.team.teamId }, unit);
    expect(answer.requests[0]).toMatchObject({ status: 2, version: 2 });
    const done = await server.ok(calls.staffGetSubstitution, { id: body.id }, staff);
    expect(done).toMatchObject({ status: 2, lineUps: [], problems: [], place: { position: 0 } });
    expect(done.history.map(({ act }) => act)).toEqual(['ask', 'pass']);
  });

  test('one goes without a substitute, while the minimum holds', async () => {
    const passed = await aPassed(server, reviewer);
    const { id, a, b, c, entries } = passed;
    const alone = anAsk(id, a, null, [entries[0]]);
    expect(await refused(passed, alone)).toBe('lineUpTooSmall');
    const one = anAsk(id, a, null, [entries[2]]);
    expect(await refused(passed, one)).toBe('lineUpTooSmall');
    // A relay of two to four.
    const third = { ...entries[2], memberIds: [a, b, c], relayOrder: [a, b, c] };
    const form = { ...passed.body.form, entries: [entries[0], entries[1], third] };
    const typed = { ...form, roster: { ...form.roster, athletes: [a, b, c] } };
    await server.db
      .updateTable('registrations')
      .set({ form: JSON.stringify(typed) })
      .where('id', '=', id)
      .execute();
    await ask(passed, one);
    await decided(one.id);
    expect((await membersOf(third.id)).map(({ member_id }) => member_id)).toEqual([b, c]);
    expect((await formOf(passed)).form!.roster.athletes).toEqual([a, b, c]);
  });

  test('a rejected request changes nothing and says why', async () => {
    const passed = await aPassed(server, reviewer);
    const { id, unit, matchId, a, c, entries } = passed;
    const body = anAsk(id, a, c, [entries[0]]);
    await ask(passed, body);
    await server.refused(
      calls.decideSubstitution,
      { id: body.id, version: 1, pass: false, reason: ' ' },
      staff,
    );
    expect((await decided(body.id, false)).data).toMatchObject({ status: 4 });
    expect((await formOf(passed)).form!.entries).toEqual(passed.body.form.entries);
    const { requests } = await server.ok(
      calls.getSubstitution,
      { matchId, teamId: passed.team.teamId },
      unit,
    );
    expect(requests[0]).toMatchObject({ status: 4, note: '证明不全' });
    expect(await lettersOf(server, unit, '换人申请未通过')).toHaveLength(1);
    // And may be asked for again.
    await ask(passed, anAsk(id, a, c, [entries[0]]));
  });

  test('the unit takes back what is in review, and nothing else', async () => {
    const passed = await aPassed(server, reviewer);
    const { id, unit, a, c, d, entries } = passed;
    const body = anAsk(id, a, c, [entries[0]]);
    await ask(passed, body);
    expect(await refused(passed, anAsk(id, a, d, [entries[0]]))).toBe('substituteAsked');
    const back = { act: 'withdraw' as const, id: body.id, version: 1 };
    expect(await server.ok(calls.setSubstitution, back, unit)).toEqual({
      id: body.id,
      version: 2,
      status: 5,
    });
    expect((await server.refused(calls.setSubstitution, back, unit)).name).toBe('changedMeanwhile');
    expect((await server.refused(calls.setSubstitution, { ...back, version: 2 }, unit)).name).toBe(
      'stateForbids',
    );
    expect((await decided(body.id)).code).not.toBe(1);
    await ask(passed, anAsk(id, a, d, [entries[0]]));
  });
});

describe('rules, on the request and again on the decision', () => {
  test('gender, place and sense', async () => {
    const passed = await aPassed(server, reviewer);
    const { id, a, b, c, m, entries } = passed;
    expect(await refused(passed, anAsk(id, a, m, [entries[0]]))).toBe('substituteByWoman');
    expect(await refused(passed, anAsk(id, a, b, [entries[2]]))).toBe('substituteThere');
    expect(await refused(passed, anAsk(id, a, c, []))).toBe('substituteNoEvent');
    expect(await refused(passed, anAsk(id, a, c, [entries[1]]))).toBe('substituteNotThere');
    expect(await refused(passed, anAsk(id, a, b, [entries[0]]))).toBe('athleteTwiceInEvent');
    const wrong = anAsk(id, a, c, [entries[2]], { relayOrders: { [entries[2].id]: [c] } });
    expect(await refused(passed, wrong)).toBe('relayOrderWrong');
    const leader = anAsk(id, passed.leader, null, [], { list: 'leaders' });
    expect(await refused(passed, leader)).toBe('adultLeaderRequired');
  });

  test('what has changed since is seen when it is decided', async () => {
    const passed = await aPassed(server, reviewer);
    const { id, unit, matchId, a, c, single, entries } = passed;
    const body = anAsk(id, a, c, [entries[0]]);
    await ask(passed, body);
    // Another team of the unit enters the newcomer meanwhile.
    const form = aTeamForm({ leaders: [passed.leader], players: [c] });
    const team = { ...passed.team, teamId: newId(), form };
    await insertTeam(server.db, unit.unitId, team.teamId, form, new Date());
    await server.ok(setMatchReview, aSubmission(matchId, team, [anEntry(single, [c])]), unit);
    expect((await decided(body.id)).code).toBe(1012);
    const seen = await server.ok(calls.staffGetSubstitution, { id: body.id }, staff);
    expect(seen.problems.map(({ code }) => code)).toContain(1012);
    expect(
      (await server.ok(calls.getSubstitution, { matchId, teamId: passed.team.teamId }, unit)).requests,
    ).toMatchObject([{ status: 1 }]);
  });

  test('materials of the newcomer: handed in while it is in review, passed before it is', async () => {
    const health = {
      id: newId(),
      kind: 'healthCertificate' as const,
      name: { zh: '健康证明', en: 'Health' },
      per: 'person' as const,
      roles: [3 as const],
      templateFileId: null,
    };
    const passed = await aPassed(server, reviewer, { materials: [health] });
    const { id, unit, a, c, d, entries, match } = passed;
    const fileId = (
      await server.ok(
        uploadFile,
        { kind: 'healthCertificate', name: '健康', fileByte: aPdf().toString('base64') },
        unit,
      )
    ).file.id;
    const paper = (subjectId: string) => ({
      registrationId: id,
      papers: [
        {
          id: newId(),
          materialId: health.id,
          subjectIds: [subjectId],
          fileId,
          validFrom: null,
          validTo: null,
          policyNumber: '',
        },
      ],
    });
    expect((await server.refused(setMaterials, paper(c), unit)).name).toBe('materialNotNeeded');
    await travelTo(server, new Date(new Date(match.deadlines.materials).getTime() - 1000));
    const body = anAsk(id, a, c, [entries[0], entries[2]]);
    await ask(passed, body);
    expect((await decided(body.id)).code).toBe(2661);
    // Past the deadline for materials, for the newcomer alone.
    await travelTo(server, new Date(match.deadlines.materials));
    expect((await server.refused(setMaterials, paper(d), unit)).name).toBe('materialsClosed');
    expect((await server.refused(setMaterials, paper(a), unit)).name).toBe('materialsClosed');
    await server.ok(setMaterials, paper(c), unit);
    expect((await decided(body.id)).code).toBe(2661);
    await server.db.updateTable('materials').set({ status: 2 }).where('subject_id', '=', c).execute();
    expect((await decided(body.id)).code).toBe(1);
    expect((await server.refused(setMaterials, paper(c), unit)).name).toBe('materialsClosed');
  });

  test('it costs what goes beyond what is charged, by a top-up', async () => {
    const fee = aFee({ collection: 2, roles: [3], steps: [{ from: null, amount: 3000 }] });
    const passed = await aPassed(server, reviewer, { feeItems: [fee] });
    const { id, a, b, c, d, entries } = passed;
    await server.db.updateTable('registrations').set({ stage: 'passed' }).where('id', '=', id).execute();
    // For a newcomer in the place of one who leaves altogether: nothing.
    const even = anAsk(id, a, c, [entries[0], entries[2]]);
    await ask(passed, even);
    expect((await server.ok(calls.staffGetSubstitution, { id: even.id }, staff)).more).toEqual([]);
    expect((await decided(even.id)).code).toBe(1);
    expect((await formOf(passed)).charges.map(({ amount }) => amount)).toEqual([6000]);
    // One person more: who goes out of one event stays in the other.
    const more = anAsk(id, b, d, [entries[1]]);
    await ask(passed, more);
    expect((await server.ok(calls.staffGetSubstitution, { id: more.id }, staff)).more).toMatchObject([
      { feeItemId: fee.id, quantity: 1, amount: 3000 },
    ]);
    expect((await decided(more.id)).code).toBe(1);
    const { charges, orders } = await formOf(passed);
    expect(charges.reduce((sum, { amount }) => sum + amount, 0)).toBe(9000);
    expect(orders.length).toBeGreaterThan(0);
    expect(
      await server.db.selectFrom('outbox').select('body').where('body', 'like', '%补缴 30.00 元%').execute(),
    ).toHaveLength(1);
  });
});

test('another unit’s ids are as none', async () => {
  const [first, other] = [await aPassed(server, reviewer), await aPassed(server, reviewer)];
  const theirs = anAsk(other.id, other.a, other.c, [other.entries[0]]);
  await ask(other, theirs);
  expect(await refused(first, { ...theirs, id: newId() })).toBe('notFound');
  expect(
    await refused(first, { ...anAsk(first.id, first.a, first.c, [first.entries[0]]), id: theirs.id }),
  ).toBe('duplicate');
  expect(
    (await server.refused(calls.setSubstitution, { act: 'withdraw', id: theirs.id, version: 1 }, first.unit))
      .name,
  ).toBe('notFound');
  expect(await refused(first, anAsk(first.id, other.a, first.c, [first.entries[0]]))).toBe(
    'substituteNotThere',
  );
  expect(await refused(first, anAsk(first.id, first.a, first.c, [other.entries[0]]))).toBe(
    'substituteNotThere',
  );
  expect(await refused(first, anAsk(first.id, first.a, other.c, [first.entries[0]]))).toBe('notInTeam');
  const proof = await aProof(other.unit);
  expect(
    await refused(first, { ...anAsk(first.id, first.a, first.c, [first.entries[0]]), proofFileId: proof }),
  ).toBe('typeError');
  expect(
    (
      await server.refused(
        calls.getSubstitution,
        { matchId: first.matchId, teamId: other.team.teamId },
        first.unit,
      )
    ).name,
  ).toBe('notFound');
});
