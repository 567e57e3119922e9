import { sql } from 'kysely';
import pino, { type Logger } from 'pino';
import sharp from 'sharp';
import { expect, test } from 'vitest';
import { uploadImg } from '#contract/files/calls.ts';
import { setMember } from '#contract/people/calls.ts';
import { getRetention, setHold } from '#contract/privacy/staff-calls.ts';
import { newId } from '#server/db/id.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aMemberInput } from '#test/factories/people.ts';
import { aWorld, aWorldMatch } from '#test/factories/world.ts';
import { suiteServer } from '#test/server.ts';
import { runRetentions } from './retention-run.ts';

const server = await suiteServer();

async function run(log?: Logger): Promise<void> {
  await sql`insert into retention_runs (id, asked_at, touched_at) values (${newId()}, now(), now())`.execute(
    server.db,
  );
  await runRetentions(server.services, server.services.clock(), log);
}
const allFilesAreOld = () => sql`update files set created_at = now() - interval '60 days'`.execute(server.db);

test('what was sent after the last match, or is being looked at, is for the next one: it stays', async () => {
  const { db } = server;
  const match = await aWorldMatch(server);
  const { unit, ids } = await aWorld(server, match);
  await sql`update matches set ends_on = current_date - 40, starts_on = current_date - 41 where id = ${match.id}`.execute(
    db,
  );
  await sql`update results set appeal_until = now() - interval '30 days'`.execute(db);
  await sql`update appeals set status = 4, decided_at = now(), decided_by = filed_by`.execute(db);
  await allFilesAreOld();
  const upload = async (kind: 'idFront' | 'healthCertificate', background: string) => {
    const drawn = sharp({ create: { width: 90, height: 120, channels: 3, background } }).jpeg();
    const fileByte = [(await drawn.toBuffer()).toString('base64')];
    return (await server.ok(uploadImg, { kind, fileByte }, unit)).files[0]!.id;
  };
  const front = await upload('idFront', '#654');
  const health = await upload('healthCertificate', '#765');
  await sql`update members set id_front = ${front}, health_certificate = ${health} where id = ${ids.member}`.execute(
    db,
  );
  const rowCounts = async () => {
    await run();
    const { rows } = await sql<{ front: string | null; health: string | null }>`
      select id_front as front, health_certificate as health from members where id = ${ids.member}`.execute(
      db,
    );
    return rows[0]!;
  };
  expect(await rowCounts()).toEqual({ front, health });
  await allFilesAreOld();
  await sql`update qualifications set status = 1 where member_id = ${ids.member}`.execute(db);
  expect(await rowCounts()).toEqual({ front, health });
  await sql`update qualifications set status = 2 where member_id = ${ids.member}`.execute(db);
  expect(await rowCounts()).toEqual({ front: null, health });
});

test('a number that was typed again for the season stays until that is over', async () => {
  const unit = await aUnit(server.db);
  const id = newId();
  const member = aMemberInput({ idType: 4, idCardNumber: 'SEASON7798' });
  await server.ok(setMember, { id, version: 0, member }, unit);
  await sql`update members set created_at = created_at - interval '1 year' where id = ${id}`.execute(
    server.db,
  );
  const numbered = async () => {
    await run();
    const { rows } = await sql<{ kept: boolean }>`
      select length(id_cipher) > 0 as kept from members where id = ${id}`.execute(server.db);
    return rows[0]!.kept;
  };
  await server.ok(setMember, { id, version: 1, member: { ...member, idCardNumber: 'SEASON7799' } }, unit);
  expect(await numbered()).toBe(true);
});

test('a kind that fails, or one row of it, delays no other; it is reported and logged, without personal data', async () => {
  const { db } = server;
  const unit = await aUnit(db);
  const officer = await aStaff(db, ['privacy']);
  // Of the last kind but one a single row, of the one before that everything, even to tell what is due.
  await sql`create function quote_it() returns trigger language plpgsql as $$
    begin
      if old.lang = 'xx' then raise exception 'Key (phone)=(13900909090)'; end if;
      return old;
    end $$`.execute(db);
  await sql`create trigger quote_it before delete on outbox for each row execute function quote_it()`.execute(
    db,
  );
  await sql`insert into outbox (id, channel, target, lang, body, created_at)
    select gen_random_uuid(), 'sms', 'r' || n, case n when 2 then 'xx' else 'zh' end, 'x', now() - interval '1 year'
      from generate_series(1, 3) n`.execute(db);
  await sql`insert into retention_days (kind, days, changed_by, changed_at)
            values ('sessions', 2147483647, ${officer.accountId}, now())`.execute(db);
  await sql`insert into document_reads (id, account_id, at)
            values (${newId()}, ${unit.accountId}, now() - interval '1 year')`.execute(db);
  const logged: string[] = [];
  const log = pino({ level: 'error' }, { write: (line: string) => void logged.push(line) });
  await run(log);
  await sql`delete from retention_days where kind = 'sessions'`.execute(db);
  const targets = await sql<{ target: string }>`select target from outbox where target ~ '^r\\d$'`.execute(
    db,
  );
  expect(targets.rows).toEqual([{ target: 'r2' }]);
  expect((await db.selectFrom('document_reads').selectAll().execute()).length).toBe(0);
  const { runs } = await server.ok(getRetention, {}, officer);
  expect(runs[0]).toMatchObject({
    state: 'done',
    erased: { messages: 2, documentReads: 1 },
    failed: { messages: 1, sessions: 0 },
  });
  expect(logged.map((line) => (JSON.parse(line) as { kind: string; fault: string }).kind)).toEqual([
    'messages',
    'sessions',
    // Nor could they be counted.
    'sessions',
  ]);
  expect(logged.join()).not.toContain('13900909090');
  await sql`drop function quote_it cascade`.execute(db);
});

test('a hold reaches drafts, messages, looks and requests; they go once it has ended', async () => {
  const { db } = server;
  const match = await aWorldMatch(server);
  const { unit, ids } = await aWorld(server, match);
  const officer = await aStaff(db, ['privacy']);
  await sql`update matches set ends_on = current_date - 400, starts_on = current_date - 401 where id = ${match.id}`.execute(
    db,
  );
  await sql`update results set appeal_until = now() - interval '400 days'`.execute(db);
  await sql`update registrations set draft = form where id = ${ids.registration}`.execute(db);
  await sql`update accounts set email = 'held@example.org' where id = ${unit.accountId}`.execute(db);
  await sql`insert into outbox (id, channel, target, lang, body, created_at)
    values (${newId()}, 'mail', 'held@example.org', 'zh', 'x', now() - interval '1 year')`.execute(db);
  await sql`insert into sensitive_reads (id, at, account_id, realm, what, member_id)
    values (${newId()}, now() - interval '9 years', ${unit.accountId}, 'portal', 'idNumber', ${ids.member})`.execute(
    db,
  );
  await sql`insert into privacy_requests (id, kind, member_id, unit_id, asker, state, asked_at)
    values (${newId()}, 'export', ${ids.member}, ${unit.unitId}, 'unit', 'refused', now() - interval '9 years')`.execute(
    db,
  );
  const rowCounts = async () => {
    await run();
    const { rows } = await sql<Record<string, number>>`select
      (select count(*) from registrations where id = ${ids.registration} and draft is not null)::int as drafts,
      (select count(*) from outbox where target = 'held@example.org')::int as messages,
      (select count(*) from sensitive_reads where member_id = ${ids.member} and at < now() - interval '8 years')::int as looks,
      (select count(*) from privacy_requests where member_id = ${ids.member} and state = 'refused')::int as requests`.execute(
      db,
    );
    return rows[0]!;
  };
  const hold = { id: newId(), memberId: ids.member, reason: '申诉' };
  await server.ok(setHold, { ...hold, act: 'hold' }, officer);
  expect(await rowCounts()).toEqual({ drafts: 1, messages: 1, looks: 1, requests: 1 });
  await server.ok(setHold, { ...hold, act: 'end' }, officer);
  expect(await rowCounts()).toEqual({ drafts: 0, messages: 0, looks: 0, requests: 0 });
});
