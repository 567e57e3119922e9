import { sql } from 'kysely';
import { getChildNumbers } from '#contract/start-lists/public-calls.ts';
import { openProved } from '#server/consent/link-handlers.ts';
import type { Db } from '#server/db/pool.ts';
import { answer } from '#server/http/answer.ts';
import type { MatchCard } from '#server/matches/table.ts';

/** Of more matches a guardian is not reminded. */
const most = 12;

interface Row {
  id: string;
  card: MatchCard;
  numbers: number[];
}

/** Start numbers of children on public lists, by match. */
async function numbersOf(db: Db, memberId: string): Promise<Row[]> {
  const { rows } = await sql<Row>`
    select m.id, m.card, array_agg(distinct s.number order by s.number) as numbers
      from entry_members p
      join entries e on e.id = p.entry_id
      join matches m on m.id = e.match_id
      join start_lines s on s.entry_id = e.id
      left join start_lists l on l.id = s.list_id
     where p.member_id = ${memberId} and m.stored <> 'pending'
       and ((m.data->'opened'->>'startLists')::boolean or (m.data->'opened'->>'results')::boolean)
       and (l.id is null or l.published is not null)
     group by m.id
     order by m.starts_on desc, m.id
     limit ${most}`.execute(db);
  return rows;
}

export const childNumbers = answer(getChildNumbers, async ({ db, now }, body) => {
  const { request } = await openProved(db, body, now);
  const rows = await numbersOf(db, request.member_id);
  return {
    matches: rows.map(({ id, card: { name, startDate, endDate }, numbers }) => ({
      id,
      name,
      startDate,
      endDate,
      numbers,
    })),
  };
});
