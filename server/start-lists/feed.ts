import { createHash } from 'node:crypto';
import { sql } from 'kysely';
import type { FastifyInstance } from 'fastify';
import { maskName } from '#contract/fields/mask.ts';
import { inLang, type Lang, type LangText } from '#contract/lang.ts';
import { calendarParts } from '#contract/start-lists/portal-calls.ts';
import { heldGroups } from '#contract/matches/rounds.ts';
import { spanOf, type Break } from '#contract/start-lists/times.ts';
import { timingOf } from './clashes.ts';
import type { PublishedLine } from '#contract/start-lists/published.ts';
import { record } from '#server/audit/record.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import type { Context, Services } from '#server/http/context.ts';
import { refuse, refuseProtocol } from '#server/http/refuse.ts';
import { matchesAt } from '#server/matches/cached.ts';
import { randomToken } from '#server/secrets.ts';
import { langFor, type Reader } from '#server/outbox/lang.ts';
import { calendarOf, type CalendarEvent } from './calendar.ts';
import { startListWords as w } from './text.ts';

/** Of 256 random bits no slow hash is needed. */
const hashed = (secret: string) => createHash('sha256').update(secret).digest();
/** Matches stay in the calendar for so many days after their end. */
const keptDays = 30;

export function feedOf(db: Db, unitId: string) {
  return db
    .selectFrom('calendar_feeds')
    .select(['id', 'made_at', 'read_at', 'holds'])
    .where('unit_id', '=', unitId)
    .where('revoked_at', 'is', null)
    .executeTakeFirst();
}

async function revoke(trx: Db, unitId: string, now: Date): Promise<void> {
  await trx
    .updateTable('calendar_feeds')
    .set({ revoked_at: now })
    .where('unit_id', '=', unitId)
    .where('revoked_at', 'is', null)
    .execute();
}

/**
 * A repeat with the same id gives another secret: the first answer was lost, so its secret reached no one.
 */
export function makeFeed(context: Context<'approvedUnit'>, id: string): Promise<string> {
  const { now, session, config } = context;
  const { id: unitId } = session.unit;
  const secret = randomToken();
  return transaction(context.db, async (trx) => {
    // Two at once: the second ends what the first has made.
    await trx.selectFrom('units').select('id').where('id', '=', unitId).forNoKeyUpdate().executeTakeFirst();
    const holds = [...((await feedOf(trx, unitId))?.holds ?? calendarParts)];
    await revoke(trx, unitId, now);
    const row = {
      secret_hash: hashed(secret),
      made_at: now,
      made_by: session.accountId,
      revoked_at: null,
      holds,
    };
    const insert = await trx
      .insertInto('calendar_feeds')
      .values({ id, unit_id: unitId, read_at: null, ...row })
      .onConflict((conflict) =>
        conflict.column('id').doUpdateSet(row).where('calendar_feeds.unit_id', '=', unitId),
      )
      .executeTakeFirstOrThrow();
    if (insert.numInsertedOrUpdatedRows !== 1n) throw refuse('duplicate');
    await record(trx, context, { act: 'calendar.make', subject: 'calendarFeed', subjectId: id, unitId });
    return `${config.publicUrl}/calendar/${secret}.ics`;
  });
}

export function endFeed(context: Context<'unit'>): Promise<void> {
  const { now, session } = context;
  const { id: unitId } = session.unit;
  return transaction(context.db, async (trx) => {
    const feed = await feedOf(trx, unitId);
    if (!feed) return;
    await revoke(trx, unitId, now);
    await record(trx, context, { act: 'calendar.end', subject: 'calendarFeed', subjectId: feed.id, unitId });
  });
}

export async function chooseParts(
  context: Context<'unit'>,
  holds: (typeof calendarParts)[number][],
): Promise<void> {
  const { id: unitId } = context.session.unit;
  await transaction(context.db, async (trx) => {
    const feed = await feedOf(trx, unitId);
    if (!feed) throw refuse('notFound');
    await trx.updateTable('calendar_feeds').set({ holds }).where('id', '=', feed.id).execute();
    const act = { act: 'calendar.choose', subject: 'calendarFeed', subjectId: feed.id, unitId } as const;
    await record(trx, context, { ...act, before: feed.holds, after: holds });
  });
}

/** What ends when for a unit, of which later domains know. */
export type Deadlines = (db: Db, unitId: string, lang: Lang, now: Date) => Promise<CalendarEvent[]>;

interface Started {
  matchId: string;
  matchVersion: number;
  listId: string;
  number: number;
  startsAt: Date;
  heatSeconds: number;
  breaks: Break[];
  publishedAt: Date;
  line: PublishedLine;
  names: string[];
}

/** The feed, for every holder of its secret: times and initials only (requirements 10.10). */
export function serveCalendars(app: FastifyInstance, { db, clock }: Services, deadlinesOf: Deadlines): void {
  app.get('/calendar/:name', async (request, reply) => {
    const { name } = request.params as { name: string };
    const secret = /^([\w-]{43})\.ics$/.exec(name)?.[1];
    const now = clock();
    const feed = secret && (await openFeed(db, secret, now));
    if (!feed) throw refuseProtocol('notFound', 404);
    const lang = langFor(feed);
    const events = [
      ...(feed.holds.includes('starts') ? await eventsOf(db, feed.unitId, lang, now) : []),
      ...(feed.holds.includes('deadlines') ? await deadlinesOf(db, feed.unitId, lang, now) : []),
    ];
    return reply
      .headers({
        'content-type': 'text/calendar; charset=utf-8',
        'content-disposition': 'inline; filename="start-times.ics"',
        'content-security-policy': "default-src 'none'; sandbox",
        'cache-control': 'private, no-store',
      })
      .send(calendarOf(w.in(lang, 'calendar'), events));
  });
}

async function openFeed(db: Db, secret: string, now: Date) {
  const { rows } = await sql<Reader & { unitId: string; holds: (typeof calendarParts)[number][] }>`
    update calendar_feeds f set read_at = ${now} from units u join accounts a on a.id = u.account_id
     where f.secret_hash = ${hashed(secret)} and f.revoked_at is null and u.id = f.unit_id
       and a.disabled_at is null
    returning u.id as "unitId", f.holds, a.lang, u.country_id as "countryId"`.execute(db);
  return rows[0];
}

async function eventsOf(db: Db, unitId: string, lang: Lang, now: Date): Promise<CalendarEvent[]> {
  const { rows } = await sql<Started>`
    select m.id as "matchId", m.version as "matchVersion", v.list_id as "listId", v.number, v.starts_at as "startsAt",
           v.heat_seconds as "heatSeconds", v.breaks, v.published_at as "publishedAt", line,
           (select coalesce(json_agg(p.name order by (person->>'baton')::integer, at), '[]')
              from jsonb_array_elements(line->'people') with ordinality as n(person, at)
              join members p on p.id = (person->>'memberId')::uuid
             where not (person->>'reserve')::boolean) as names
      from start_list_versions v
      join start_lists l on l.id = v.list_id and l.published = v.number
      join matches m on m.id = v.match_id and m.stored = 'published'
     cross join jsonb_array_elements(v.lines) as x(line)
     where line->>'unitId' = ${unitId}
       and m.ends_on::date > ${now}::date - ${keptDays}::integer
     order by v.starts_at, v.list_id, (line->>'heat')::integer`.execute(db);
  const matches = await matchesAt(
    db,
    rows.map(({ matchId, matchVersion }) => ({ id: matchId, version: matchVersion })),
  );
  const groups = new Map(
    [...matches.values()].flatMap(({ events }) =>
      events.flatMap((event) =>
        heldGroups(event).map((group) => [group.id, [event.name, group.name] as const]),
      ),
    ),
  );
  const say = (text: LangText | undefined) => (text ? inLang(text, lang) : '');
  return rows.map(({ listId, number, publishedAt, line, names, ...timing }) => {
    const [event, group] = groups.get(listId) ?? [];
    const { from, to } = spanOf(timingOf(timing), line.heat);
    return {
      id: line.entryId,
      number,
      changedAt: publishedAt,
      from: new Date(from),
      to: new Date(to),
      cancelled: line.out,
      summary: w.in(lang, 'starts', {
        who: names.map(maskName).join(' '),
        event: say(event),
        group: say(group),
        heat: line.heat,
        court: line.court,
      }),
    };
  });
}
