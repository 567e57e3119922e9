import { randomBytes } from 'node:crypto';
import { expect, test } from 'vitest';
import {
  cancelMatch,
  closeMatch,
  extendMatch,
  getMatchType,
  getPublicMatch,
  publishMatch,
  setMatch,
  setMatchType,
  staffGetMatch,
} from '#contract/matches/calls.ts';
import { insertRows } from '#demo/builder/insert.ts';
import { entryRows } from '#demo/builder/rows.ts';
import { historyOf } from '#server/audit/record.ts';
import { newId } from '#server/db/id.ts';
import { keyOf } from '#server/files/store.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aGroup, aMatch, aMatchForm, aMatchType, anEvent, aQuota } from '#test/factories/matches.ts';
import { registrationRows } from '#test/factories/registration-rows.ts';
import { suiteServer } from '#test/server.ts';

const now = new Date('2026-05-01T04:00:00Z');

const server = await suiteServer();
server.setNow(now);
const staff = await aStaff(server.db, ['matches'], now);
await aMatchType(server.db);

const groupsOf = (id: string) =>
  server.db.selectFrom('match_groups').selectAll().where('match_id', '=', id).orderBy('id').execute();
const status = async (id: string) => (await server.ok(getPublicMatch, { id })).match?.status;

test('staff without the duty may look and not write', async () => {
  const reviewer = await aStaff(server.db, ['registrations'], now);
  const { id } = await aMatch(server.db, {}, { now });
  expect((await server.ok(staffGetMatch, { id }, reviewer)).id).toBe(id);
  expect((await server.refused(publishMatch, { id, version: 1 }, reviewer)).name).toBe('noPermission');
});

test('a pending match is saved with its problems, a repeat creates nothing twice, and only a mended one is published', async () => {
  const id = newId();
  const broken = aMatchForm(now, { type: 'unheard-of', events: [] });
  const first = await server.ok(setMatch, { id, version: 0, match: broken }, staff);
  expect(first.problems.map(({ place }) => place).sort()).toEqual(['events', 'type']);
  expect(await server.ok(setMatch, { id, version: 0, match: broken }, staff)).toEqual(first);
  expect((await server.refused(setMatch, { id, version: 0, match: aMatchForm(now) }, staff)).name).toBe(
    'changedMeanwhile',
  );

  const refused = await server.refused(publishMatch, { id, version: 1 }, staff);
  expect(refused.name).toBe('matchHasProblems');
  expect(refused.problems.map(({ name }) => name).sort()).toEqual(['noEvents', 'typeUnknown']);

  const mended = await server.ok(setMatch, { id, version: 1, match: aMatchForm(now) }, staff);
  expect(mended.problems).toEqual([]);
  await server.ok(publishMatch, { id, version: mended.version }, staff);
  expect(await status(id)).toBe(2);
  expect(await groupsOf(id)).toHaveLength(1);
  expect((await historyOf(server.db, 'match', id)).map(({ act }) => act)).toEqual([
    'match.create',
    'match.change',
    'match.publish',
  ]);
});

test('code 1001: dates in the wrong order warn when saving and refuse publishing', async () => {
  const id = newId();
  const { deadlines } = aMatchForm(now);
  const match = aMatchForm(now, {
    deadlines: { ...deadlines, registrationClose: deadlines.registrationOpen },
  });
  const { problems } = await server.ok(setMatch, { id, version: 0, match }, staff);
  expect(problems).toEqual([expect.objectContaining({ code: 1001, place: 'deadlines.registrationClose' })]);
  expect(await server.refused(publishMatch, { id, version: 1 }, staff)).toEqual({
    name: 'eventTimeWrong',
    problems: [{ name: 'eventTimeWrong', place: 'deadlines.registrationClose' }],
  });

  const published = await aMatch(server.db, {}, { now });
  expect((await server.refused(setMatch, { id: published.id, version: 1, match }, staff)).name).toBe(
    'eventTimeWrong',
  );
});

test('a stale version changes nothing', async () => {
  const { id, match } = await aMatch(server.db, {}, { now });
  await server.ok(setMatch, { id, version: 1, match: { ...match, name: { zh: '新名' } } }, staff);
  expect((await server.refused(setMatch, { id, version: 1, match }, staff)).name).toBe('changedMeanwhile');
  expect((await server.refused(closeMatch, { id, version: 1, reason: '提前截止' }, staff)).name).toBe(
    'changedMeanwhile',
  );
  expect((await server.ok(staffGetMatch, { id }, staff)).name).toEqual({ zh: '新名' });
  expect((await server.refused(setMatch, { id: newId(), version: 1, match }, staff)).name).toBe('notFound');
});

test('of many who publish at once one does, and the groups are there once', async () => {
  const match = aMatchForm(now, {
    events: [anEvent({ groups: [aGroup({ capacity: 3 }), aGroup({ gender: 2 })] })],
  });
  const id = newId();
  await server.ok(setMatch, { id, version: 0, match }, staff);
  const callers = await Promise.all(Array.from({ length: 10 }, () => aStaff(server.db, ['matches'], now)));
  const answers = await Promise.all(
    callers.map((caller) => server.call(publishMatch, { id, version: 1 }, caller)),
  );
  expect(answers.filter(({ code }) => code === 1)).toHaveLength(1);
  expect(answers.filter(({ code }) => code === 2000)).toHaveLength(9);
  expect((await groupsOf(id)).map((row) => row.id)).toEqual(
    match.events[0]!.groups.map((group) => group.id).sort(),
  );
});

test('a published match may grow and shrink, but never below what is entered', async () => {
  const [full, empty] = [aGroup({ gender: 3, capacity: 5 }), aGroup({ gender: 2 })];
  const event = anEvent({ groups: [full, empty] });
  const { id, match } = await aMatch(server.db, { events: [event], quotas: [aQuota('entries', 4)] }, { now });
  await server.db.updateTable('match_groups').set({ used: 3 }).where('id', '=', full.id).execute();
  const withGroups = (groups: typeof event.groups) => ({ ...match, events: [{ ...event, groups }] });

  expect(
    await server.refused(
      setMatch,
      { id, version: 1, match: withGroups([{ ...full, capacity: 2 }, empty]) },
      staff,
    ),
  ).toEqual({
    name: 'matchHasProblems',
    problems: [{ name: 'capacityBelowUsed', place: 'events.0.groups.0.capacity' }],
  });
  const quotas = [{ ...match.quotas![0]!, capacity: 2 }];
  expect(await server.refused(setMatch, { id, version: 1, match: { ...match, quotas } }, staff)).toEqual({
    name: 'matchHasProblems',
    problems: [{ name: 'quotaBelowUsed', place: 'quotas.0.capacity' }],
  });
  expect(await server.refused(setMatch, { id, version: 1, match: withGroups([empty]) }, staff)).toMatchObject(
    {
      name: 'matchHasProblems',
      problems: [{ name: 'groupInUse' }],
    },
  );
  expect(
    await server.refused(
      setMatch,
      { id, version: 1, match: { ...match, events: [{ ...event, kind: 'team' }] } },
      staff,
    ),
  ).toMatchObject({
    problems: [{ name: 'eventKindFixed', place: 'events.0.kind' }],
  });

  const added = aGroup({ gender: 2, capacity: 8 });
  await server.ok(setMatch, { id, version: 1, match: withGroups([{ ...full, capacity: 3 }, added]) }, staff);
  const rows = new Map((await groupsOf(id)).map((row) => [row.id, row]));
  expect(rows.get(full.id)).toMatchObject({ capacity: 3, used: 3 });
  expect(rows.get(added.id)).toMatchObject({ capacity: 8, used: 0 });
  expect(rows.size).toBe(2);
});

test('a group that ended entries refer to leaves the match and keeps its row for them', async () => {
  const [removed, stays] = [aGroup(), aGroup({ gender: 2 })];
  const event = anEvent({ groups: [removed, stays] });
  const { id, match } = await aMatch(server.db, { events: [event] }, { now });
  const unit = await aUnit(server.db, { now });
  const { keys, rows } = registrationRows({ unitId: unit.unitId, matchId: id, stage: 'rejected' });
  const entry = { id: newId(), ...keys, event_id: event.id, group_id: removed.id, created_at: now };
  await insertRows(server.db, rows, entryRows({ ...entry, state: 'released' }, []));
  await server.ok(
    setMatch,
    { id, version: 1, match: { ...match, events: [{ ...event, groups: [stays] }] } },
    staff,
  );
  expect((await groupsOf(id)).map((row) => row.id).sort()).toEqual([removed.id, stays.id].sort());
});

test('a group cannot be taken over from another match', async () => {
  const { match } = await aMatch(server.db, {}, { now });
  const id = newId();
  await server.ok(setMatch, { id, version: 0, match }, staff);
  expect(await server.refused(publishMatch, { id, version: 1 }, staff)).toEqual({
    name: 'matchHasProblems',
    problems: [{ name: 'idTwice', place: 'events.0.groups.0.id' }],
  });
  expect(await groupsOf(id)).toEqual([]);
});

test('registration closes early with a reason, and opens again for as long as staff say', async () => {
  const { id, match } = await aMatch(server.db, {}, { now });
  expect(
    (
      await server.refused(
        extendMatch,
        { id, version: 1, until: match.deadlines.registrationClose, reason: '延长' },
        staff,
      )
    ).name,
  ).toBe('extensionTooEarly');
  const closed = await server.ok(closeMatch, { id, version: 1, reason: '名额已满' }, staff);
  expect(await status(id)).toBe(3);
  expect(
    (await server.refused(closeMatch, { id, version: closed.version, reason: '再次' }, staff)).name,
  ).toBe('stateForbids');

  const shorter = new Date(Date.parse(match.deadlines.registrationClose) - 5 * 86_400_000);
  const again = await server.ok(
    extendMatch,
    { id, version: closed.version, until: shorter.toISOString(), reason: '增加名额' },
    staff,
  );
  expect(await status(id)).toBe(2);
  server.setNow(shorter);
  expect(await status(id)).toBe(3);
  server.setNow(now);

  const longer = new Date(Date.parse(match.deadlines.registrationClose) + 3_600_000);
  const extended = await server.ok(
    extendMatch,
    { id, version: again.version, until: longer.toISOString(), reason: '应各队要求' },
    staff,
  );
  server.setNow(new Date(longer.getTime() - 1));
  expect(await status(id)).toBe(2);
  server.setNow(now);
  const row = await server.db
    .selectFrom('matches')
    .select('registration_closes')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  expect(row.registration_closes).toEqual(longer);

  const pastPayment = new Date(Date.parse(match.deadlines.payment) + 3_600_000).toISOString();
  expect(
    await server.refused(
      extendMatch,
      { id, version: extended.version, until: pastPayment, reason: '再延长' },
      staff,
    ),
  ).toMatchObject({
    name: 'eventTimeWrong',
    problems: [{ place: 'deadlines.correction' }, { place: 'deadlines.payment' }],
  });
  expect((await historyOf(server.db, 'match', id)).map(({ act, reason }) => [act, reason])).toEqual([
    ['match.close', '名额已满'],
    ['match.extend', '增加名额'],
    ['match.extend', '应各队要求'],
  ]);
});

test('a cancelled match stays readable, as ended, and nothing changes it any more', async () => {
  const { id, match } = await aMatch(server.db, {}, { now });
  const { version } = await server.ok(cancelMatch, { id, version: 1, reason: '场馆停用' }, staff);
  expect((await server.ok(getPublicMatch, { id })).match).toMatchObject({
    status: 5,
    stored: { state: 'cancelled' },
  });
  expect((await server.refused(setMatch, { id, version, match }, staff)).name).toBe('stateForbids');
  expect((await server.refused(publishMatch, { id, version }, staff)).name).toBe('stateForbids');
  expect((await server.refused(cancelMatch, { id, version, reason: '再次' }, staff)).name).toBe(
    'stateForbids',
  );
});

test('a decision without a reason is refused at its field', async () => {
  const { id } = await aMatch(server.db, {}, { now });
  expect(await server.refused(cancelMatch, { id, version: 1, reason: '  ' }, staff)).toEqual({
    name: 'typeError',
    problems: [{ name: 'required', place: 'reason' }],
  });
});

test('a match type is created, renamed, and its code is unique', async () => {
  const id = newId();
  await server.ok(setMatchType, { id, code: 'league', name: { zh: '联赛' }, position: 5 }, staff);
  await server.ok(
    setMatchType,
    { id, code: 'league', name: { zh: '联赛', en: 'League' }, position: 6 },
    staff,
  );
  expect(
    (
      await server.refused(
        setMatchType,
        { id: newId(), code: 'league', name: { zh: '别的' }, position: 1 },
        staff,
      )
    ).name,
  ).toBe('dataExists');
  expect((await server.ok(getMatchType, {})).rows.at(-1)).toEqual({
    id,
    code: 'league',
    name: { zh: '联赛', en: 'League' },
    position: 6,
  });
});

test('a poster is shown to everybody once its match is published, and no other file is', async () => {
  const add = async (kind: string) => {
    const id = newId();
    await server.services.storage.put(keyOf(id), randomBytes(8), 'image/jpeg');
    await server.db
      .insertInto('files')
      .values({
        id,
        account_id: staff.accountId,
        kind,
        mime: 'image/jpeg',
        bytes: 8,
        width: 1,
        height: 1,
        created_at: now,
      })
      .execute();
    return id;
  };
  const [poster, portrait] = [await add('poster'), await add('portrait')];
  const id = newId();
  const wrong = await server.ok(
    setMatch,
    { id, version: 0, match: aMatchForm(now, { posterFileId: portrait }) },
    staff,
  );
  expect(wrong.problems.map(({ place }) => place)).toEqual(['posterFileId']);
  const { version } = await server.ok(
    setMatch,
    { id, version: 1, match: aMatchForm(now, { posterFileId: poster }) },
    staff,
  );
  const fetched = async (file: string) => (await fetch(`${server.url}/posters/${file}`)).status;
  expect(await fetched(poster)).toBe(404);
  await server.ok(publishMatch, { id, version }, staff);
  const address = (await server.ok(getPublicMatch, { id })).match?.poster;
  expect((await fetch(`${server.url}${address}`)).headers.get('content-type')).toBe('image/jpeg');
  expect([await fetched(portrait), await fetched(newId()), await fetched('x')]).toEqual([404, 404, 404]);
});
