import { sql } from 'kysely';
import type { ConsentScope } from '#contract/consent/consent.ts';
import { publicName, publicOwner } from '#contract/consent/public-name.ts';
import type { Db } from '#server/db/pool.ts';

interface Person {
  personId: string;
  /** In full to the unit itself, to others as guardians allow. */
  name: string;
}

export interface Competitor {
  entryId: string;
  eventId: string;
  groupId: string;
  registrationId: string;
  unitId: string;
  unitName: string;
  teamId: string;
  teamName: string;
  teamType: 1 | 11;
  /** Start number, once participants may know it. */
  number: number | null;
  /** Allowed to compete by the rules of the match, without rank, award and title. */
  uncounted: boolean;
  /** Who competes, in their order, without reserves. */
  people: Person[];
}

type Row = Omit<Competitor, 'people'> & {
  people: { personId: string; name: string; birthdate: string; scopes: ConsentScope[] | null }[] | null;
};

/**
 * The people behind these entries, by entry.
 * @param unitId the reader's unit, which gets its own names in full; null is a reader without a unit
 */
export async function competitorsOf(
  db: Db,
  entryIds: readonly string[],
  { unitId, day }: { unitId: string | null; day: string },
): Promise<Map<string, Competitor>> {
  if (entryIds.length === 0) return new Map();
  const { rows } = await sql<Row>`
    select e.id as "entryId", e.event_id as "eventId", coalesce(e.award_group_id, e.group_id) as "groupId", e.registration_id as "registrationId",
           e.unit_id as "unitId", e.uncounted, u.name as "unitName", t.id as "teamId", t.name as "teamName", t.team_type as "teamType",
           (select s.number from start_lines s left join start_lists l on l.id = s.list_id
             where s.entry_id = e.id and (l.id is null or l.published is not null)) as number,
           (select json_agg(json_build_object('personId', p.person_id, 'name', m.name, 'birthdate', m.birthdate, 'scopes', c.scopes)
                            order by p.baton, p.position)
              from entry_members p
              join members m on m.id = p.member_id
              left join consents c on c.member_id = m.id and c.withdrawn_at is null
             where p.entry_id = e.entry_id and not p.reserve) as people
      from starts e
      join units u on u.id = e.unit_id
      join teams t on t.id = e.team_id
     where e.id = any(${entryIds}::uuid[])`.execute(db);
  return new Map(
    rows.map(({ people, ...row }) => [
      row.entryId,
      {
        ...row,
        people: (people ?? []).map(({ personId, ...facts }) => ({
          personId,
          name: row.unitId === unitId ? facts.name : publicName({ ...facts, day }),
        })),
      },
    ]),
  );
}

/** How a line names who competes to readers outside the unit. */
export const publicNames = (competitor: Competitor) => ({
  ...publicOwner(competitor),
  people: competitor.people.map(({ name }) => name),
});
