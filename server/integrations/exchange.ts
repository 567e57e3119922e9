import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance } from 'fastify';
import { sql } from 'kysely';
import * as calls from '#contract/integrations/exchange-calls.ts';
import {
  exchangeFile,
  exchangeFormat,
  exchangeHead,
  exchangePartNames,
  exchangeVersion,
  type ExchangeFile,
  type ExchangeHead,
  type ExchangePart,
} from '#contract/integrations/exchange.ts';
import { withNewIds } from '#contract/matches/copy-match.ts';
import type { Match } from '#contract/matches/match.ts';
import { record } from '#server/audit/record.ts';
import { json } from '#server/db/columns.ts';
import { newId } from '#server/db/id.ts';
import type { Db } from '#server/db/pool.ts';
import { transaction } from '#server/db/transaction.ts';
import { answer, contextOf, splitBody, type Answer } from '#server/http/answer.ts';
import type { Context, Services } from '#server/http/context.ts';
import { guardMatch } from '#server/http/match-guard.ts';
import { parseBody } from '#server/http/parse-body.ts';
import { refuse } from '#server/http/refuse.ts';
import { findMatch, insertMatch } from '#server/matches/store.ts';
import { partsOf } from './exchange-lines.ts';

/** The document without what lies in files of this installation. */
function withoutFiles(match: Match): Match {
  return {
    ...match,
    posterFileId: null,
    materials: match.materials.map((each) => ({ ...each, templateFileId: null })),
    documents: match.documents.map((each) => ({ ...each, fileId: null })),
  };
}

async function* archived(db: Db, matchId: string): AsyncGenerator<[ExchangePart, readonly string[]]> {
  for (const part of exchangePartNames) {
    const rows = await db
      .selectFrom('match_archive_lines')
      .select('line')
      .where('match_id', '=', matchId)
      .where('part', '=', part)
      .orderBy('position')
      .execute();
    yield [part, rows.map(({ line }) => line)];
  }
}

const pieceLines = 500;

async function* written(
  head: ExchangeHead,
  parts: AsyncIterable<[ExchangePart, readonly string[]]>,
): AsyncGenerator<string> {
  // The head's closing brace comes last.
  yield JSON.stringify(head).slice(0, -1);
  for await (const [part, lines] of parts) {
    yield `,\n${JSON.stringify(part)}:[`;
    for (let at = 0; at < lines.length; at += pieceLines)
      yield `${at === 0 ? '\n' : ',\n'}${lines.slice(at, at + pieceLines).join(',\n')}`;
    yield ']';
  }
  yield '}\n';
}

/** The exchange file of a match, written while it is read. */
export function serveExchange(app: FastifyInstance, services: Services): void {
  const call = calls.exportMatch;
  app.post(`/api/${call.path}`, { bodyLimit: 4_096 }, async (request, reply) => {
    const { credentials, body: whole } = splitBody(request.body);
    const context = (await contextOf(call.who, services, request, reply, credentials)) as Context<{
      staff: 'matches';
    }>;
    const body = parseBody(call, whole);
    const { db, now, session } = context;
    if (session.matches !== null) await guardMatch(db, session, call.path, body);
    const { matchId, names, reason } = body;
    const found = await findMatch(db, matchId);
    if (!found) throw refuse('notFound');
    await record(db, context, {
      act: 'match.export',
      subject: 'match',
      subjectId: matchId,
      reason,
      after: { names },
    });
    const archive = await db
      .selectFrom('match_archives')
      .select('head')
      .where('match_id', '=', matchId)
      .executeTakeFirst();
    const madeAt = now.toISOString();
    const head: ExchangeHead = archive
      ? { ...(JSON.parse(archive.head) as ExchangeHead), madeAt }
      : exchangeHead.parse({
          format: exchangeFormat,
          version: exchangeVersion,
          madeAt,
          names,
          match: { id: matchId, document: withoutFiles(found.match), stored: found.stored },
        });
    const parts = archive ? archived(db, matchId) : partsOf(db, { match: found, names, now });
    return reply
      .type('application/json; charset=utf-8')
      .header('content-disposition', `attachment; filename="match-${matchId}.json"`)
      .send(Readable.from(written(head, parts)));
  });
}

function fileOf(content: string): ExchangeFile {
  let raw: unknown;
  try {
    raw = JSON.parse(content);
  } catch {
    throw refuse('exchangeUnreadable');
  }
  const { format, version } = (raw ?? {}) as Partial<ExchangeHead>;
  if (format === exchangeFormat && version !== exchangeVersion) throw refuse('exchangeVersion');
  const parsed = exchangeFile.safeParse(raw);
  if (!parsed.success) {
    const { path, message } = parsed.error.issues[0]!;
    throw refuse('exchangeWrong', { place: path.join('.') || message });
  }
  return parsed.data;
}

/** What the file says of itself must hold together: nothing in it names what is not there. */
function refuseLoose(file: ExchangeFile): void {
  const of = (items: readonly { id: string }[]) => new Set(items.map(({ id }) => id));
  const { document } = file.match;
  const [units, teams, entries] = [of(file.units), of(file.teams), of(file.entries)];
  const groups = new Map(document.events.flatMap(({ id, groups: own }) => own.map((each) => [each.id, id])));
  const loose = [
    ...file.teams.filter(({ unitId }) => !units.has(unitId)).map(({ id }) => id),
    ...file.entries
      .filter(({ teamId, groupId, eventId }) => !teams.has(teamId) || groups.get(groupId) !== eventId)
      .map(({ id }) => id),
    ...file.startLists
      .filter(
        ({ groupId, lines }) => !groups.has(groupId) || lines.some(({ entryId }) => !entries.has(entryId)),
      )
      .map(({ groupId }) => groupId),
    ...file.results.filter(({ entryId }) => !entries.has(entryId)).map(({ entryId }) => entryId),
  ];
  if (loose.length > 0) throw refuse('exchangeWrong', { place: loose[0]! });
}

const importMatch = answer(calls.importMatch, (context, { id, content, digest: seen }) => {
  const file = fileOf(content);
  refuseLoose(file);
  const digest = createHash('sha256').update(content).digest('base64url');
  if (seen !== null && seen !== digest) throw refuse('changedMeanwhile');
  const { document } = file.match;
  const counts = Object.fromEntries(exchangePartNames.map((part) => [part, file[part].length])) as Record<
    ExchangePart,
    number
  >;
  return transaction(context.db, async (trx) => {
    const { now, session } = context;
    const copy = (await findMatch(trx, file.match.id)) !== null;
    const matchId = copy ? id : file.match.id;
    const type = await trx
      .selectFrom('match_types')
      .select('id')
      .where('code', '=', document.type)
      .executeTakeFirst();
    const told = { digest, matchId, copy, name: document.name, counts, newType: !type };
    if (seen === null) return { ...told, made: false };
    if (!type)
      await trx
        .insertInto('match_types')
        .values({ id: newId(), code: document.type, name: json({ zh: document.type }) })
        .onConflict((conflict) => conflict.column('code').doNothing())
        .execute();
    if (!(await insertMatch(trx, matchId, copy ? withNewIds(document, newId) : document, now)))
      throw refuse('duplicate');
    const { format, version, madeAt, names, match } = file;
    await trx
      .insertInto('match_archives')
      .values({
        match_id: matchId,
        head: JSON.stringify({ format, version, madeAt, names, match }),
        made_at: now,
        made_by: session.accountId,
      })
      .execute();
    for (const part of exchangePartNames)
      await sql`
        insert into match_archive_lines (match_id, part, position, line)
        select ${matchId}, ${part}, l.position, l.line
          from unnest(${file[part].map((line) => JSON.stringify(line))}::text[]) with ordinality as l(line, position)`.execute(
        trx,
      );
    await record(trx, context, {
      act: 'match.import',
      subject: 'match',
      subjectId: matchId,
      after: { from: match.id, counts },
    });
    return { ...told, made: true };
  });
});

export const exchangeHandlers: readonly Answer[] = [importMatch];
