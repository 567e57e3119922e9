import { sql } from 'kysely';
import { beforeEach, expect, test } from 'vitest';
import { setMessageChoice } from '#contract/notices/calls.ts';
import { refusals } from '#contract/refusals.ts';
import { decideRegistration, setMatchReview } from '#contract/registrations/calls.ts';
import { getCalendarFeed, setCalendarFeed, setCalendarHolds } from '#contract/start-lists/portal-calls.ts';
import { getNextStep, getReminderDays, setReminderDays } from '#contract/to-dos/calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { lettersOf } from '#test/factories/inbox.ts';
import { aRegistration, travelTo } from '#test/factories/registrations.ts';
import { suiteServer, type Caller } from '#test/server.ts';
import { dayMs } from '#contract/fields/time.ts';
import { reminderSetting } from './reminder-days.ts';
import { remind } from './remind.ts';

const server = await suiteServer();
const staff = await aStaff(server.db);
beforeEach(async () => {
  await travelTo(server, new Date());
  await server.db.deleteFrom('outbox').execute();
  await server.db.deleteFrom('settings').where('name', '=', reminderSetting).execute();
});

const toDosFor = async (unit: Caller) => (await server.ok(getNextStep, {}, unit)).steps;
const papers = [
  {
    id: newId(),
    kind: 'insurance' as const,
    name: { zh: '保险', en: 'Insurance' },
    per: 'team' as const,
    roles: [3 as const],
    templateFileId: null,
  },
];

async function aRejected() {
  const made = await aRegistration(server, { materials: papers });
  const { id, version, stage, entrant } = made;
  const reason = '缺少照片';
  await server.ok(decideRegistration, { decision: 'reject', id, version, stage, reason } as never, staff);
  const email = `${newId()}@example.org`;
  await server.db.updateTable('accounts').set({ email }).where('id', '=', entrant.unit.accountId).execute();
  // The notice of the rejection is not what is looked at here.
  await server.db.deleteFrom('outbox').execute();
  return { ...made, unit: entrant.unit, email, reason };
}

test('an account without a unit is to certify; one that has nothing to do has an empty list', async () => {
  const visitor = await aUnit(server.db, { unitStatus: null });
  expect(await toDosFor(visitor)).toMatchObject([{ what: 'certify', to: '/unit/index', by: null }]);
  const idle = await aUnit(server.db, { now: new Date(new Date().getFullYear() + 1, 5, 1) });
  expect(await toDosFor(idle)).toEqual([]);
});

test('rejected, with why, by when and where; gone once it has been submitted again', async () => {
  const { unit, reason, matchId, body, id } = await aRejected();
  const toDos = (await toDosFor(unit)).filter(({ match }) => match !== null);
  expect(toDos).toMatchObject([
    { what: 'correct', why: reason, to: '/registerMatch/register', search: { matchId, teamId: body.teamId } },
    { what: 'materials', count: 1, to: '/registerMatch/fileUpload' },
  ]);
  const { version } = await server.db
    .selectFrom('registrations')
    .select('version')
    .where('id', '=', id)
    .executeTakeFirstOrThrow();
  await server.ok(setMatchReview, { ...body, act: 'resubmit', version }, unit);
  expect((await toDosFor(unit)).map(({ what }) => what)).not.toContain('correct');
});

test('another unit’s to-dos are its own', async () => {
  const { unit } = await aRejected();
  const other = await aUnit(server.db);
  expect((await toDosFor(other)).filter(({ match }) => match !== null)).toEqual([]);
  expect((await toDosFor(unit)).length).toBeGreaterThan(0);
});

test('the days are set by staff with the duty for settings; of two simultaneous saves the second is refused', async () => {
  const usual = await server.ok(getReminderDays, {}, staff);
  expect(usual).toEqual({ days: [7, 3, 1], version: 0 });
  const set = async (days: number[], version: number, by: Caller = staff) =>
    server.call(setReminderDays, { days, version }, by);
  const twice = await Promise.all([set([14], 0), set([10, 2], 0)]);
  expect(twice.map(({ code }) => code).sort()).toEqual([1, refusals.changedMeanwhile.code].sort());
  const stored = await server.ok(getReminderDays, {}, staff);
  expect(stored.version).toBe(1);
  expect((await set([], 1)).code).toBe(1);
  expect(await server.ok(getReminderDays, {}, staff)).toEqual({ days: [], version: 2 });
  for (const wrong of [[0], [61], [3, 3], [1.5]])
    expect((await set(wrong, 2)).code, String(wrong)).not.toBe(1);
  const other = await aStaff(server.db, ['notices']);
  expect((await set([7], 2, other)).code).toBe(refusals.noPermission.code);
});

test('reminded once of each, by however many servers; not of what was done, not who will not be', async () => {
  // A unit whose facts cannot be read comes first, and does not keep the others waiting.
  const broken = await aRejected();
  const [first, done, silent] = [await aRejected(), await aRejected(), await aRejected()];
  const by = Date.parse((await toDosFor(first.unit)).find(({ what }) => what === 'correct')!.by!);
  const since = Date.now();
  // As many days as lie between, so that it had begun by the day of the reminder.
  const days = Math.floor((by - since) / dayMs);
  expect(days).toBeGreaterThan(1);
  await server.ok(setReminderDays, { days: [days], version: 0 }, staff);
  await server.db
    .updateTable('registrations')
    .set({ stage: 'withdrawn' })
    .where('id', '=', done.id)
    .execute();
  const off = { topic: 'reminders', channel: 'mail', wanted: false } as const;
  await server.ok(setMessageChoice, off, silent.unit);
  await server.ok(setMessageChoice, { ...off, channel: 'sms', wanted: true }, first.unit);
  await sql`update registrations set form = '{}' where id = ${broken.id}`.execute(server.db);
  const failing = async (at: Date) => expect(remind(server.services, at)).rejects.toThrow(AggregateError);
  const day = new Date(by - days * dayMs + 1000);
  await failing(new Date(by - days * dayMs - 1000));
  const mails = async () => {
    const rows = await server.db.selectFrom('outbox').selectAll().where('channel', '=', 'mail').execute();
    return rows.filter(({ target }) => [first, done, silent].some(({ email }) => email === target));
  };
  expect(await mails()).toEqual([]);
  await Promise.all([failing(day), failing(day)]);
  await failing(new Date(day.getTime() + 3_600_000));
  const sent = await mails();
  expect(sent.map(({ target }) => target)).toEqual([first.email]);
  expect(sent[0]!.body).toContain('报名被退回');
  expect(sent[0]!.body).toContain('/dashboard');
  // Every unit finds it in the portal, once, also without mail and SMS.
  for (const { unit } of [first, silent]) {
    const [letter, ...more] = await lettersOf(server, unit, '待办即将截止：报名被退回，请修改后重新提交');
    expect(letter?.link).toContain('/registerMatch/register?matchId=');
    expect(more).toEqual([]);
  }
  // What staff wrote may name a child, and stays in the portal.
  expect(sent[0]!.body).not.toContain(first.reason);
  expect(sent[0]!.unsubscribe).toContain('/reminders/');
  const sms = server.db
    .selectFrom('outbox')
    .select(['template', 'params'])
    .where('template', '=', 'reminder');
  expect(await sms.execute()).toEqual([
    {
      template: 'reminder',
      params: {
        match: first.match.name.zh,
        team: expect.stringContaining('队') as string,
        what: '报名修改截止',
        by: expect.stringMatching(/^\d+月\d+日 \d\d:\d\d$/) as string,
      },
    },
  ]);
});

test('the calendar holds deadlines with the match alone, as long as the unit wants them there', async () => {
  const { unit, reason, match } = await aRejected();
  const { address } = await server.ok(setCalendarFeed, { id: newId() }, unit);
  const read = async () =>
    (await (await fetch(address.replace(server.services.config.publicUrl, server.url))).text()).replaceAll(
      '\r\n ',
      '',
    );
  const both = await read();
  expect(both).toContain(`SUMMARY:报名修改截止 · ${match.name.zh}`);
  expect(both).not.toContain(reason);
  const by = (await toDosFor(unit)).find(({ what }) => what === 'correct')!.by!;
  expect(both).toContain(`DTEND:${by.slice(0, 19).replaceAll(/[-:]/g, '')}Z`);
  await server.ok(setCalendarHolds, { holds: ['starts'] }, unit);
  expect(await read()).not.toContain('截止');
  expect((await server.ok(getCalendarFeed, {}, unit)).feed!.holds).toEqual(['starts']);
  // A new address holds what the former held.
  await server.ok(setCalendarFeed, { id: newId() }, unit);
  expect((await server.ok(getCalendarFeed, {}, unit)).feed!.holds).toEqual(['starts']);
});
