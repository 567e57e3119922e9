import { sql } from 'kysely';
import { describe, expect, test } from 'vitest';
import { setMatchReview } from '#contract/registrations/calls.ts';
import { addDays } from '#contract/fields/dates.ts';
import { aStaff, aUnit } from '#test/factories/accounts.ts';
import { aRankedRegistration, noteChanged } from '#test/factories/certificates.ts';
import { aMatch } from '#test/factories/matches.ts';
import { aGateway } from '#test/factories/payments.ts';
import { aMember, anAthlete } from '#test/factories/people.ts';
import { poisoned } from '#test/factories/poison.ts';
import { aQueue, standingsOf } from '#test/factories/queues.ts';
import { aRegistration, travelTo } from '#test/factories/registrations.ts';
import { suiteServer } from '#test/server.ts';
import { followResults } from './certificates/follow.ts';
import { newId } from './db/id.ts';
import { storeImages, keyOf } from './files/store.ts';
import { sweepFiles } from './files/sweep.ts';
import { spreadEvents } from './integrations/spread.ts';
import { notifyRejections } from './materials/notify.ts';
import { fetchSettlementFiles } from './payments/settlement-files/fetch.ts';
import { notifyDecisions } from './people/notify-decisions.ts';
import { expireOffers } from './registrations/waiting-list/jobs.ts';
import { expireUnits } from './units/expire.ts';

/** Of every job: one row that fails, first in its turn, keeps none behind it waiting; and the job says that it failed. */

const server = await suiteServer();

const now = new Date();
const later = (hours: number) => new Date(now.getTime() + hours * 3_600_000);
const failing = { errors: [expect.objectContaining({ message: 'poisoned' })] };

async function rowsOf(table: string, column: string, value: string): Promise<number> {
  const { rows } = await sql<{ n: number }>`
    select count(*) as n from ${sql.table(table)} where ${sql.ref(column)} = ${value}`.execute(server.db);
  return rows[0]!.n;
}

describe('one that fails keeps none waiting', () => {
  test('an offer that cannot end: the places that an organiser added in another match', async () => {
    const stuck = await aQueue(server, 2, {}, { now });
    const stamp = { act: 'withdraw', id: stuck.stamps[0]!.id, version: 1 } as const;
    await server.ok(setMatchReview, stamp, stuck.entrants[0]!.unit);
    const waiting = await aQueue(server, 2, {}, { now });
    await sql`update match_groups set capacity = 2 where id = ${waiting.groupId}`.execute(server.db);
    await poisoned(server.db, 'registrations', 'id', stuck.stamps[1]!.id);
    await travelTo(server, later(25));
    await expect(expireOffers(server.services, later(25))).rejects.toMatchObject(failing);
    expect((await standingsOf(server, waiting))[1]![1]).toBe('offered');
    await travelTo(server, now);
  });

  test('a group whose certificates cannot be made', async () => {
    const [stuck, next] = [await aRankedRegistration(server), await aRankedRegistration(server)];
    for (const { groupId } of [stuck, next]) await noteChanged(server.db, groupId);
    await poisoned(server.db, 'results_changed', 'group_id', stuck.groupId);
    await expect(followResults(server.services)).rejects.toMatchObject(failing);
    expect(await rowsOf('results_changed', 'group_id', next.groupId)).toBe(0);
  });

  test('a unit that cannot be written to about its people', async () => {
    const [stuck, next] = [await aUnit(server.db), await aUnit(server.db)];
    for (const { unitId } of [stuck, next]) {
      const { memberId } = await aMember(server.db, unitId);
      await anAthlete(server.db, memberId, 2, 2030);
      await sql`
        insert into qualification_notices (id, unit_id, qualification_id, act, created_at)
        select gen_random_uuid(), unit_id, id, 'pass', ${now} from qualifications where member_id = ${memberId}`.execute(
        server.db,
      );
    }
    await poisoned(server.db, 'qualification_notices', 'unit_id', stuck.unitId);
    await expect(notifyDecisions(server.services, later(1))).rejects.toMatchObject(failing);
    expect(await rowsOf('qualification_notices', 'unit_id', next.unitId)).toBe(0);
  });

  test('a unit that cannot be written to about its materials', async () => {
    const [stuck, next] = [await aRegistration(server), await aRegistration(server)];
    for (const made of [stuck, next]) await anUntoldPaper(made);
    await poisoned(server.db, 'materials', 'registration_id', stuck.id);
    await expect(notifyRejections(server.services, later(1))).rejects.toMatchObject(failing);
    const { rows } = await sql`select from materials where registration_id = ${next.id} and untold`.execute(
      server.db,
    );
    expect(rows).toEqual([]);
  });

  test('a unit that cannot run out', async () => {
    const [stuck, next] = [await aUnit(server.db), await aUnit(server.db)];
    await poisoned(server.db, 'units', 'id', stuck.unitId);
    await expect(expireUnits(server.services, new Date('2099-06-01T00:00:00Z'))).rejects.toMatchObject(
      failing,
    );
    const unit = server.db.selectFrom('units').select('status').where('id', '=', next.unitId);
    expect(await unit.executeTakeFirst()).toEqual({ status: 5 });
  });

  test('an event that no webhook can be given', async () => {
    const { id: matchId } = await aMatch(server.db);
    const [stuck, next] = [newId(), newId()];
    for (const id of [stuck, next])
      await sql`insert into webhook_events (id, act, subject_id, at) values (${id}, 'match.publish', ${matchId}, ${now})`.execute(
        server.db,
      );
    await poisoned(server.db, 'webhook_events', 'id', stuck);
    await expect(spreadEvents(server.services, now)).rejects.toMatchObject(failing);
    const event = server.db.selectFrom('webhook_events').select('told_at').where('id', '=', next);
    expect(await event.executeTakeFirst()).toEqual({ told_at: now });
  });

  test('a file whose bytes cannot be removed', async () => {
    const unit = await aUnit(server.db);
    const owner = { accountId: unit.accountId, unitId: unit.unitId };
    const image = { bytes: Buffer.from('whole'), width: 1, height: 1, thumb: Buffer.from('thumb') };
    const paper = { kind: 'idFront', owner, now } as const;
    const [stuck, next] = await storeImages(server.services, paper, [image, image]);
    await sql`update files set created_at = ${later(-1)} where id = ${stuck!.id}`.execute(server.db);
    const { storage } = server.services;
    const removed: string[] = [];
    const breaking = {
      ...server.services,
      storage: {
        list: () => storage.list(),
        delete: (key: string) => {
          if (key === keyOf(stuck!.id)) return Promise.reject(new Error('poisoned'));
          removed.push(key);
          return storage.delete(key);
        },
      } as typeof storage,
    };
    await expect(sweepFiles(breaking, later(25))).rejects.toMatchObject({
      errors: [new Error('poisoned'), new Error('poisoned')],
    });
    expect(removed).toContain(keyOf(next!.id));
  });

  test('a day whose settlement file cannot be kept: the days behind it', async () => {
    await aStaff(server.db);
    const gateway = await aGateway(server);
    const first = '2026-03-02';
    await sql`update merchants set made_at = ${new Date(`${first}T12:00:00+08:00`)}`.execute(server.db);
    const at = new Date(`${addDays(first, 3)}T11:00:00+08:00`);
    await sql`
      insert into bills (id, channel, account, day, state, tried_at, next_try_at)
      select gen_random_uuid(), channel, account, ${first}, 'waiting', ${at}, ${at} from merchants where retired_at is null`.execute(
      server.db,
    );
    await sql`
      create function no_bill() returns trigger language plpgsql as $$ begin raise 'poisoned'; end $$;
      create trigger no_bill before update on bills for each row when (old.day = '2026-03-02') execute function no_bill();`.execute(
      server.db,
    );
    await expect(fetchSettlementFiles(server.services, at)).rejects.toBeInstanceOf(AggregateError);
    for (const days of [1, 2]) expect(await rowsOf('bills', 'day', addDays(first, days))).toBe(4);
    await gateway.close();
  });
});

async function anUntoldPaper(made: Awaited<ReturnType<typeof aRegistration>>): Promise<void> {
  const { unit } = made.entrant;
  const image = { bytes: Buffer.from('whole'), width: 1, height: 1, thumb: Buffer.from('thumb') };
  const owner = { accountId: unit.accountId, unitId: unit.unitId };
  const [file] = await storeImages(server.services, { kind: 'healthCertificate', owner, now }, [image]);
  const [paper, material] = [newId(), newId()];
  await sql`
    insert into material_papers (id, registration_id, match_id, unit_id, material_id, kind, file_id, submitted_at)
    values (${paper}, ${made.id}, ${made.matchId}, ${unit.unitId}, ${material}, 'healthCertificate', ${file!.id}, ${now})`.execute(
    server.db,
  );
  await sql`
    insert into materials (paper_id, registration_id, material_id, subject_id, status, decided_at, untold)
    values (${paper}, ${made.id}, ${material}, ${newId()}, 4, ${now}, true)`.execute(server.db);
}
