import { sql } from 'kysely';
import { substitutionQueue, type substitution } from '#contract/substitutions/substitution.ts';
import {
  names,
  nickname,
  registrationColumns,
  registrationJoins,
  serveList,
} from '#server/kit/serve-list.ts';

/** What only the case shows. */
interface OfCase extends Record<string, unknown> {
  askedBy: string;
  decidedAt: string | null;
  decidedBy: string;
  note: string;
}

const { matchName, unitName, teamName, teamType } = registrationColumns;

export const substitutionList = serveList<typeof substitution, OfCase>(substitutionQueue, {
  joins: sql`${registrationJoins} join members o on o.id = x.out_id left join members i on i.id = x.in_id`,
  columns: {
    matchName,
    unitName,
    teamName,
    teamType,
    outName: sql`o.name`,
    inName: sql`coalesce(i.name, '')`,
    events: sql`coalesce((
      select json_agg(e->'name') from jsonb_array_elements(m.data->'events') e
       where (e->>'id')::uuid in (select event_id from substitution_entries where substitution_id = x.id)), '[]')`,
    director: sql`exists (
      select from substitution_entries n join start_lists l on l.id = n.group_id
       where n.substitution_id = x.id and l.published is not null)`,
  },
  search: [...names, sql`o.name`, sql`i.name`],
  more: {
    askedBy: nickname('x.asked_by'),
    decidedAt: sql`x.decided_at`,
    decidedBy: nickname('x.decided_by'),
    note: sql`x.note`,
  },
});
