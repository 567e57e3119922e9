import type { Match } from '#contract/matches/match.ts';
import { anyOf } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';

/**
 * Documents of matches by id and version. A version never changes, so what is kept here can never be stale,
 * however many servers there are; reading a whole document takes longer than all the rest of a submission.
 */
const documents = new Map<string, { match: Match; length: number }>();
/** As JSON, of all together: some sixty matches as large as a real one. */
const mostLength = 2_000_000;
let lengthKept = 0;

/** The document of a match at the version that a row has just shown. It is shared: do not write to it. */
export async function matchAt(db: Db, id: string, version: number): Promise<Match> {
  return (await matchesAt(db, [{ id, version }])).get(id)!;
}

/** The same for several, in one read at most; by id. */
export async function matchesAt(
  db: Db,
  wanted: readonly { id: string; version: number }[],
): Promise<Map<string, Match>> {
  // Held from here on: what is read below may push it out.
  const cached = new Map(wanted.map((each) => [each.id, documents.get(keyOf(each))?.match]));
  const missing = [...cached].flatMap(([id, document]) => (document ? [] : [id]));
  if (missing.length > 0) {
    const rows = await db
      .selectFrom('matches')
      .select(['id', 'version', 'data'])
      .where('id', '=', anyOf(missing))
      .execute();
    // Outside a transaction a row may be newer than the one asked for: that version then stands for both.
    for (const { id, version, data } of rows) keep(keyOf({ id, version }), data);
    const fresh = new Map(rows.map(({ id, data }) => [id, data]));
    return new Map(wanted.map(({ id }) => [id, cached.get(id) ?? fresh.get(id)!]));
  }
  return cached as Map<string, Match>;
}

function keyOf({ id, version }: { id: string; version: number }): string {
  return `${id} ${version}`;
}

function keep(key: string, match: Match): void {
  letGo(key);
  const { length } = JSON.stringify(match);
  documents.set(key, { match, length });
  lengthKept += length;
  for (const oldest of documents.keys()) {
    if (lengthKept <= mostLength || oldest === key) break;
    letGo(oldest);
  }
}

function letGo(key: string): void {
  lengthKept -= documents.get(key)?.length ?? 0;
  documents.delete(key);
}
