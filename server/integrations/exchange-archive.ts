import { sql } from 'kysely';
import {
  exchangePartNames,
  type ExchangeFile,
  type ExchangeHead,
  type ExchangePart,
  type NameChoice,
} from '#contract/integrations/exchange.ts';
import type { Db } from '#server/db/pool.ts';
import type { ExchangeLines, ReadExchange } from './exchange-file.ts';

/** An imported match with its archive, kept as its file stated it. */
interface Archive {
  head: ExchangeHead;
  lines: ExchangeLines;
}

export async function storeArchive(
  trx: Db,
  matchId: string,
  { head, lines, digest, by, now }: ReadExchange & { digest: string; by: string; now: Date },
): Promise<void> {
  await trx
    .insertInto('match_archives')
    .values({
      match_id: matchId,
      source_id: head.match.id,
      digest,
      head: JSON.stringify(head),
      made_at: now,
      made_by: by,
    })
    .execute();
  await keepLines(trx, matchId, new Map(exchangePartNames.map((part) => [part, lines[part]])));
}

async function keepLines(trx: Db, matchId: string, lines: ExchangeLines): Promise<void> {
  for (const [part, partLines] of lines)
    await sql`
      insert into match_archive_lines (match_id, part, position, line)
      select ${matchId}, ${part}, l.position, l.line
        from unnest(${partLines}::text[]) with ordinality as l(line, position)`.execute(trx);
}

/** Takes whole names out of what is kept. */
export async function forgetNames(trx: Db, matchId: string): Promise<void> {
  const { head, lines } = nameless((await findArchive(trx, matchId))!);
  await trx
    .updateTable('match_archives')
    .set({ head: JSON.stringify(head) })
    .where('match_id', '=', matchId)
    .execute();
  await trx.deleteFrom('match_archive_lines').where('match_id', '=', matchId).execute();
  await keepLines(trx, matchId, lines);
}

export async function findArchive(db: Db, matchId: string): Promise<Archive | null> {
  const archive = await db
    .selectFrom('match_archives')
    .select('head')
    .where('match_id', '=', matchId)
    .executeTakeFirst();
  if (!archive) return null;
  const rows = await db
    .selectFrom('match_archive_lines')
    .select(['part', 'line'])
    .where('match_id', '=', matchId)
    .orderBy('position')
    .execute();
  const lines = new Map<ExchangePart, string[]>(exchangePartNames.map((part) => [part, []]));
  for (const { part, line } of rows) lines.get(part)!.push(line);
  return { head: JSON.parse(archive.head) as ExchangeHead, lines };
}

/**
 * An archive never gives names more fully than it was imported with. The consents of the children in it are
 * unknown, so whole names become none rather than initials.
 */
export function namedAs(archive: Archive, choice: NameChoice): Archive {
  const rank = { none: 0, shown: 1, whole: 2 } as const satisfies Record<NameChoice, number>;
  return rank[archive.head.names] <= rank[choice] ? archive : nameless(archive);
}

function nameless({ head, lines }: Archive): Archive {
  const read = <P extends ExchangePart>(part: P) =>
    (lines.get(part) ?? []).map((line) => JSON.parse(line) as NonNullable<ExchangeFile[P]>[number]);
  const teams = read('teams');
  // As it goes out of here: of one who stands for himself the unit bears his name.
  const individualUnits = new Set(teams.filter(({ individual }) => individual).map(({ unitId }) => unitId));
  const bare: Partial<Record<ExchangePart, readonly object[]>> = {
    units: read('units').map((unit) => (individualUnits.has(unit.id) ? { ...unit, name: '' } : unit)),
    teams: teams.map((team) => (team.individual ? { ...team, name: '' } : team)),
    entries: read('entries').map((entry) => ({
      ...entry,
      people: entry.people.map((person) => ({ ...person, name: '' })),
    })),
  };
  return {
    head: { ...head, names: 'none' },
    lines: new Map(
      [...lines].map(([part, old]) => [part, bare[part]?.map((line) => JSON.stringify(line)) ?? old]),
    ),
  };
}
