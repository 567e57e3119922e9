import { sql } from 'kysely';
import type { BodyOf, DataOf } from '#contract/call.ts';
import type { getEarlierEntries } from '#contract/registrations/calls.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { liveStages } from '#contract/registrations/stage.ts';
import type { Context } from '#server/http/context.ts';
import { findMatch } from '#server/matches/store.ts';

/** What the unit entered in the latest match other than this one: of this team if there is any, else of another. */
export async function earlierEntries(
  { db, session }: Context<'unit'>,
  { matchId, teamId }: BodyOf<typeof getEarlierEntries>,
): Promise<DataOf<typeof getEarlierEntries>> {
  const { rows } = await sql<{ matchId: string; form: RegistrationForm }>`
    select r.match_id as "matchId", r.form from registrations r join matches m on m.id = r.match_id
     where r.unit_id = ${session.unit.id} and r.match_id <> ${matchId} and r.stage = any(${liveStages})
     order by r.team_id = ${teamId} desc, m.starts_on desc, r.id limit 1`.execute(db);
  const [last] = rows;
  const match = last && (await findMatch(db, last.matchId))?.match;
  if (!match) return { earlier: null };
  const entries = last.form.entries.flatMap(({ eventId, groupId, memberIds, reserves, relayOrder }) => {
    const event = match.events.find(({ id }) => id === eventId);
    const group = event?.groups.find(({ id }) => id === groupId);
    if (!event || !group) return [];
    const { code, kind, name } = event;
    return { event: { code, kind, name }, groupName: group.name, memberIds, reserves, relayOrder };
  });
  return { earlier: { matchName: match.name, entries } };
}
