import { sql } from 'kysely';
import { beforeEach, describe, expect, test } from 'vitest';
import { getMessage, getMessageChoice, setMessage, setMessageChoice } from '#contract/notices/calls.ts';
import type { Audience, NoticeForm } from '#contract/notices/notice.ts';
import * as calls from '#contract/notices/staff-calls.ts';
import { newId } from '#server/db/id.ts';
import { aNotice } from '#test/factories/notices.ts';
import { aStaff, aUnit, type PortalCaller } from '#test/factories/accounts.ts';
import { aMatch } from '#test/factories/matches.ts';
import { aRegistration, travelTo } from '#test/factories/registrations.ts';
import { growing, pagesOf, planOf, statementsOf } from '#test/plans.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { sendSystemNotice } from './system-notices.ts';
import { inEach } from '#server/outbox/lang.ts';
import { mailNotices } from './mail.ts';

const now = new Date();
const later = (seconds: number) => new Date(now.getTime() + seconds * 1000);
const server = await suiteServer();
const writer = await aStaff(server.db, ['notices']);
beforeEach(async () => {
  await travelTo(server, now);
  await server.db.deleteFrom('notices').execute();
  await server.db.deleteFrom('outbox').execute();
});

const write = async (more: Partial<NoticeForm> = {}) => {
  const form = aNotice(more);
  await server.ok(calls.setNotice, form, writer);
  return form;
};
const refused = async (form: NoticeForm) => (await server.refused(calls.setNotice, form, writer)).name;
const titlesOf = async (unit: Caller) =>
  (await server.ok(getMessage, {}, unit)).rows.map(({ title }) => title.zh);
const withMail = async (unit: PortalCaller, email: string | null, phone: string | null = null) => {
  await server.db.updateTable('accounts').set({ email, phone }).where('id', '=', unit.accountId).execute();
};
const sent = () => server.db.selectFrom('outbox').selectAll().orderBy('target').execute();

describe('to whom', () => {
  test('all, a role, units: each reads its own alone; an account opened later is spared earlier notices to all', async () => {
    const [club, foreign, single, visitor] = [
      await aUnit(server.db, { now }),
      await aUnit(server.db, { now, countryId: 840 }),
      await aUnit(server.db, { now, accountType: 11 }),
      await aUnit(server.db, { now, unitStatus: null }),
    ];
    await write({ title: { zh: '全体' } });
    await write({ title: { zh: '境外' }, to: 'role', role: 'otherUser' });
    await write({ title: { zh: '个人' }, to: 'role', role: 'personal' });
    await write({ title: { zh: '未认证' }, to: 'role', role: 'visitor' });
    await write({ title: { zh: '本单位' }, to: 'units', unitIds: [club.unitId] });
    const late = await aUnit(server.db, { now: later(5) });
    expect((await titlesOf(club)).toSorted()).toEqual(['全体', '本单位']);
    expect((await titlesOf(foreign)).toSorted()).toEqual(['全体', '境外']);
    expect((await titlesOf(single)).toSorted()).toEqual(['个人', '全体']);
    expect((await titlesOf(visitor)).toSorted()).toEqual(['全体', '未认证']);
    expect(await titlesOf(late)).toEqual([]);
    const { rows } = await server.ok(calls.getNotices, { text: '境外' }, writer);
    expect(rows).toMatchObject([{ to: 'role', role: 'otherUser', reached: 1, read: 0, state: 'sent' }]);
    const audience = { to: 'units', role: null, matchId: null, unitIds: [club.unitId] } satisfies Audience;
    expect(await server.ok(calls.countNotice, audience, writer)).toEqual({ accounts: 1 });
  });

  test('the units of a match, and those that register after it was sent', async () => {
    const { entrant, match } = await anEntered();
    const stranger = await aUnit(server.db, { now });
    await write({ title: { zh: '检录' }, kind: 3, to: 'match', matchId: match });
    expect(await titlesOf(entrant)).toEqual(['检录']);
    expect(await titlesOf(stranger)).toEqual([]);
  });

  test('only who and what there is: 2874; of a match that is not published neither', async () => {
    const pending = await aMatch(server.db, {}, { stored: { state: 'pending' } });
    expect(await refused(aNotice({ to: 'match', matchId: newId() }))).toBe('noticeAudienceWrong');
    expect(await refused(aNotice({ to: 'match', matchId: pending.id }))).toBe('noticeAudienceWrong');
    expect(await refused(aNotice({ to: 'units', unitIds: [newId()] }))).toBe('noticeAudienceWrong');
    expect(await refused(aNotice({ to: 'units' }))).toBe('typeError');
    const unit = await aUnit(server.db, { now, unitName: '重庆市渝北区某某跳绳俱乐部' });
    const { units } = await server.ok(calls.findNoticeUnits, { text: '某某' }, writer);
    expect(units.map(({ id }) => id)).toEqual([unit.unitId]);
  });
});

async function anEntered() {
  const { entrant, matchId } = await aRegistration(server);
  // What the registration itself brought is not what is looked at here.
  await server.db.deleteFrom('inbox').execute();
  return { entrant: entrant.unit, match: matchId };
}

test('what an account reads, and to whom a notice goes, is not looked for among all notices and all accounts', async () => {
  const unit = await aUnit(server.db, { now });
  const { id: matchId } = await aMatch(server.db, {}, { now });
  await withMail(unit, 'plan@example.org');
  await write({ to: 'match', matchId, mail: true });
  const sent = await statementsOf(async () => {
    await server.ok(getMessage, {}, unit);
    await server.ok(setMessage, {}, unit);
    await server.ok(calls.getNotices, {}, writer);
    await mailNotices(server.services, later(120));
  });
  expect(sent.filter(({ text }) => text.includes('notices n')).length).toBeGreaterThan(6);
  for (const each of sent) expect(await planOf(server.db, each)).not.toMatch(growing);
});

test('notices to others cost a reader nothing', async () => {
  const unit = await aUnit(server.db, { now });
  const { id: matchId } = await aMatch(server.db, {}, { now });
  await write({ to: 'units', unitIds: [unit.unitId] });
  await sql`
    insert into notices (id, kind, topic, title, body, audience, match_id, publish_at, created_at)
    select gen_random_uuid(), 2, 'results', '{"zh": "成绩"}', '{"zh": "成绩"}', 'match', ${matchId}, ${now}, ${now} from generate_series(1, 20000)`.execute(
    server.db,
  );
  await sql`analyze notices`.execute(server.db);
  const sent = await statementsOf(() => server.ok(getMessage, {}, unit));
  const statements = sent.filter(({ text }) => text.includes('notices n'));
  expect(statements).toHaveLength(3);
  for (const each of statements) expect(await pagesOf(server.db, each)).toBeLessThan(60);
});

describe('read', () => {
  test('the important one is shown until it is read, the oldest first; reading is counted once', async () => {
    const unit = await aUnit(server.db, { now });
    const [first, second] = [await write({ kind: 3 }), await write({ kind: 3, title: { zh: '第二' } })];
    await server.db
      .updateTable('notices')
      .set({ publish_at: later(-1) })
      .where('id', '=', first.id)
      .execute();
    await server.db
      .updateTable('accounts')
      .set({ created_at: later(-9) })
      .where('id', '=', unit.accountId)
      .execute();
    expect(await server.ok(getMessage, {}, unit)).toMatchObject({
      unread: 2,
      total: 2,
      prompt: { id: first.id },
    });
    expect(await server.ok(setMessage, { ids: [first.id] }, unit)).toEqual({ unread: 1 });
    expect(await server.ok(setMessage, { ids: [first.id] }, unit)).toEqual({ unread: 1 });
    const after = await server.ok(getMessage, { unread: true }, unit);
    expect(after).toMatchObject({
      unread: 1,
      total: 1,
      prompt: { id: second.id },
      rows: [{ id: second.id }],
    });
    const { rows } = await server.ok(calls.getNotices, {}, writer);
    expect(rows.map(({ read }) => read).toSorted()).toEqual([0, 1]);
    expect(await server.ok(setMessage, {}, unit)).toEqual({ unread: 0 });
    expect((await server.ok(getMessage, {}, unit)).prompt).toBeNull();
  });

  test('another’s notice is not read by naming it', async () => {
    const [first, other] = [await aUnit(server.db, { now }), await aUnit(server.db, { now })];
    const { id } = await write({ to: 'units', unitIds: [other.unitId] });
    await server.ok(setMessage, { ids: [id] }, first);
    expect(
      await server.db.selectFrom('notice_reads').selectAll().where('notice_id', '=', id).execute(),
    ).toEqual([]);
  });
});

describe('now, later, and taken back', () => {
  test('one for later is hidden until its time, and can be changed till then, not after', async () => {
    const unit = await aUnit(server.db, { now });
    const form = await write({ publishAt: later(3600).toISOString() });
    expect(await titlesOf(unit)).toEqual([]);
    const changed = { ...form, version: 1, title: { zh: '改期' } };
    await server.ok(calls.setNotice, changed, writer);
    expect(await refused({ ...changed, version: 1 })).toBe('changedMeanwhile');
    await travelTo(server, later(3600));
    expect(await titlesOf(unit)).toEqual(['改期']);
    expect(await refused({ ...changed, version: 2 })).toBe('noticeSent');
    expect(await refused(aNotice({ publishAt: now.toISOString() }))).toBe('noticeTimeWrong');
  });

  test('within a minute; at the minute no more, and then the mails leave: never both', async () => {
    const unit = await aUnit(server.db, { now });
    await withMail(unit, 'club@example.org');
    const [removed, stays] = [await write({ mail: true, kind: 3 }), await write({ mail: true })];
    await travelTo(server, later(59.999));
    await mailNotices(server.services, later(59.999));
    expect(await sent()).toEqual([]);
    await server.ok(calls.undoNotice, { id: removed.id, version: 1 }, writer);
    expect((await server.ok(getMessage, {}, unit)).rows.map(({ id }) => id)).toEqual([stays.id]);
    await travelTo(server, later(60));
    const late = await server.refused(calls.undoNotice, { id: stays.id, version: 1 }, writer);
    expect(late.name).toBe('noticeUndoLate');
    await Promise.all([1, 2, 3].map(() => mailNotices(server.services, later(60))));
    expect((await sent()).filter(({ target }) => target === 'club@example.org')).toMatchObject([
      { subject: '绳赛通：系统维护' },
    ]);
  });

  test('a repeat writes it once; another’s id is taken', async () => {
    const form = await write();
    await server.ok(calls.setNotice, form, writer);
    const other = await aStaff(server.db, ['notices']);
    expect((await server.refused(calls.setNotice, form, other)).name).toBe('duplicate');
    expect((await server.ok(calls.getNotices, { from: 'staff' }, writer)).total).toBe(1);
  });

  test('a link leads to the web or the portal: 2873', async () => {
    const { problems } = await server.refused(
      calls.setNotice,
      aNotice({ body: { zh: '[x](javascript:alert)' } }),
      writer,
    );
    expect(problems).toEqual([{ name: 'noticeLinkWrong', place: 'body.zh' }]);
  });
});

describe('as messages', () => {
  test('in the account’s language, as it has chosen; each mail says how to end it, and a press does', async () => {
    const [zh, en, none, byPhone] = await Promise.all([
      aUnit(server.db, { now }),
      aUnit(server.db, { now, countryId: 840 }),
      aUnit(server.db, { now }),
      aUnit(server.db, { now }),
    ]);
    await withMail(zh, 'zh@example.org');
    await withMail(en, 'en@example.org');
    await withMail(none, 'none@example.org');
    await server.ok(setMessageChoice, { topic: 'notices', channel: 'mail', wanted: false }, none);
    const units = [zh, en, none, byPhone].map(({ unitId }) => unitId);
    await write({ mail: true, to: 'units', unitIds: units });
    await mailNotices(server.services, later(60));
    const mails = await sent();
    expect(mails.map(({ target, subject }) => [target, subject])).toEqual([
      ['en@example.org', 'RopeMeet: Maintenance'],
      ['zh@example.org', '绳赛通：系统维护'],
    ]);
    const { unsubscribe, body } = mails[1]!;
    expect(body).toContain(`${server.services.config.publicUrl}/account`);
    expect(body).toContain(unsubscribe);
    const address = unsubscribe!.replace(server.services.config.publicUrl, server.url);

    const wanted = async () =>
      (await server.ok(getMessageChoice, {}, zh)).choices.find(
        ({ topic, channel }) => topic === 'notices' && channel === 'mail',
      )!.wanted;
    // A mail server that follows the link ends nothing.
    expect((await fetch(address)).status).toBe(200);
    expect(await wanted()).toBe(true);
    const forged = address
      .replace(/.$/, (last) => (last === 'A' ? 'B' : 'A'))
      .replace(zh.accountId, en.accountId);
    expect((await fetch(forged, { method: 'POST' })).status).toBe(404);
    const pressed = await fetch(address, {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: 'List-Unsubscribe=One-Click',
    });
    expect(pressed.status).toBe(200);
    expect(await wanted()).toBe(false);
  });

  test('one that cannot be sent keeps no other waiting', async () => {
    const unit = await aUnit(server.db, { now });
    await withMail(unit, 'waits@example.org');
    const to = { mail: true, to: 'units' as const, unitIds: [unit.unitId] };
    const broken = await write(to);
    await sql`update notices set title = 'null', publish_at = publish_at - interval '1 second' where id = ${broken.id}`.execute(
      server.db,
    );
    await write(to);
    await expect(mailNotices(server.services, later(60))).rejects.toMatchObject({
      errors: { length: 1 },
    });
    expect(await sent()).toMatchObject([{ target: 'waits@example.org' }]);
    await sql`update notices set undone_at = ${now} where id = ${broken.id}`.execute(server.db);
  });

  test('to many: part by part, and what failed goes on where it was, so that each is written to once', async () => {
    await sql`delete from outbox`.execute(server.db);
    // Two parts and a bit.
    await sql`
      insert into accounts (id, realm, email, created_at)
      select gen_random_uuid(), 'portal', 'many' || n || '@example.org', ${later(-1)} from generate_series(1, 1100) n`.execute(
      server.db,
    );
    const { id } = await write({ mail: true });
    await sql`
      create function second_part() returns trigger language plpgsql as $$
      begin if (select count(*) from outbox) >= 600 then raise 'poisoned'; end if; return new; end $$;
      create trigger second_part before insert on outbox for each row execute function second_part();`.execute(
      server.db,
    );
    await expect(mailNotices(server.services, later(60))).rejects.toMatchObject({ errors: { length: 1 } });
    const targets = async () =>
      (await sent()).flatMap(({ target }) => (target.startsWith('many') ? [target] : []));
    const first = await targets();
    expect(first.length).toBeGreaterThan(400);
    await sql`drop trigger second_part on outbox`.execute(server.db);
    await mailNotices(server.services, later(60));
    const all = await targets();
    expect([all.length, new Set(all).size]).toEqual([1100, 1100]);
    const { mailed_at: at } = await server.db
      .selectFrom('notices')
      .select('mailed_at')
      .where('id', '=', id)
      .executeTakeFirstOrThrow();
    expect(at).toEqual(later(60));
  });

  test('choices are kept; a way that is not offered is refused: 2875', async () => {
    const unit = await aUnit(server.db, { now });
    const wrong = { topic: 'notices', channel: 'sms', wanted: true } as const;
    expect((await server.refused(setMessageChoice, wrong, unit)).name).toBe('choiceWrong');
    const before = await server.ok(getMessageChoice, {}, unit);
    // It has a phone alone.
    expect(before).toMatchObject({ mail: null });
    expect(before.choices).toContainEqual({ topic: 'reminders', channel: 'sms', wanted: true });
    await server.ok(setMessageChoice, { topic: 'reminders', channel: 'sms', wanted: false }, unit);
    const { choices } = await server.ok(getMessageChoice, {}, unit);
    expect(choices).toContainEqual({ topic: 'reminders', channel: 'sms', wanted: false });
  });

  test('a system notice is sent once, from any source, and never changed by staff', async () => {
    const { entrant, match } = await anEntered();
    const message = {
      topic: 'results',
      key: 'results:1',
      title: { zh: '成绩公布' },
      body: { zh: '成绩已公布。' },
      places: inEach(() => ({ match: '测试跳绳赛', event: '单摇 男子', by: '10月12日 18:00' })),
      matchId: match,
      unitIds: [entrant.unitId],
      link: '/registerMatch/result',
      mail: true,
    } as const;
    await Promise.all([1, 2, 3].map(() => sendSystemNotice(server.db, message, now)));
    const { rows } = await server.ok(getMessage, {}, entrant);
    expect(rows).toMatchObject([{ kind: 2, match: { id: match }, link: '/registerMatch/result' }]);
    // It has a phone alone: by SMS as the registered text of results.
    await mailNotices(server.services, later(120));
    const mails = (await sent()).filter(({ template }) => template !== 'message');
    expect(mails).toMatchObject([{ channel: 'sms', template: 'results', params: message.places.zh }]);
    const [notice] = (await server.ok(calls.getNotices, { from: 'house' }, writer)).rows;
    expect(notice).toMatchObject({ house: true, undoUntil: null, reached: 1 });
    expect((await server.refused(calls.undoNotice, { id: notice!.id, version: 1 }, writer)).name).toBe(
      'notFound',
    );
  });
});
