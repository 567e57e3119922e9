import { sql, type RawBuilder } from 'kysely';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import type { Entry, RegistrationForm } from '#contract/registrations/registration.ts';
import type { Stage } from '#contract/registrations/stage.ts';
import { json } from '#server/db/columns.ts';
import type { Db } from '#server/db/pool.ts';
import { deleteLineUps, lineUpsPart } from '#server/registrations/entries.ts';
import type { Key } from '#server/registrations/store.ts';

interface Submission {
  registration: Key;
  /** What a first submission stores; null for an edit, whose row `updateRegistration` changes. */
  first: { stage: Stage; form: RegistrationForm; prices: readonly FeeItem[] } | null;
  lineUps: readonly Entry[];
  /** The entries that the registration had before. */
  existing: readonly { id: string }[];
  audit: RawBuilder<unknown>;
  messages: readonly RawBuilder<unknown>[];
  /** What is kept with its people, and the lines that say so. */
  kept: readonly RawBuilder<unknown>[];
}

/**
 * Saves what a unit submits in one statement, as a thousand units do so at once and every round trip counts:
 * the registration if it is new, its audit line, the messages to the unit, what is kept with its people, the new
 * entries and all line-ups.
 * An edit deletes its former line-ups before. New entries are saved as placed; `claimPlaces` decides which
 * really find a place.
 * @throws the unique violation of `person_once_an_event` (code 1012); for a new registration that another
 * request has saved, the one of its primary key or of `registrations_match_id_team_id_key`
 */
export async function saveSubmission(
  trx: Db,
  { registration, first, lineUps, existing, audit, messages, kept }: Submission,
  now: Date,
): Promise<void> {
  const { id, matchId, teamId, unitId } = registration;
  const storedIds = new Set(existing.map((entry) => entry.id));
  const newEntries = lineUps
    .filter((entry) => !storedIds.has(entry.id))
    .map((entry) => ({ id: entry.id, event: entry.eventId, group: entry.groupId }));
  const registrationPart =
    first &&
    sql`
      insert into registrations (id, match_id, team_id, unit_id, stage, form, athletes, price_list, submitted_at, created_at)
      values (${id}, ${matchId}, ${teamId}, ${unitId}, ${first.stage}, ${json(first.form)},
              ${first.form.roster.athletes.length}, ${json(first.prices)}, ${now}, ${now})`;
  const entriesPart = sql`
      insert into entries (id, registration_id, match_id, unit_id, team_id, event_id, group_id, state, created_at)
      select id, ${id}, ${matchId}, ${unitId}, ${teamId}, event, "group", 'placed', ${now}
        from json_to_recordset(${JSON.stringify(newEntries)}) as n(id uuid, event uuid, "group" uuid)`;

  const cleared = storedIds.size > 0 ? deleteLineUps(trx, [...storedIds]) : null;
  const saved = sql`
    with ${registrationPart ? sql`new_registration as (${registrationPart}),` : sql``}
         audit_line as (${audit}),
         ${asParts([...messages, ...kept])}
         new_entries as (${entriesPart})
    ${lineUpsPart(matchId, lineUps)}`.execute(trx);
  await Promise.all([cleared, saved]);
}

interface Late {
  /** In the order in which they queue; their groups are locked. */
  entryIds: readonly string[];
  /** The registration whose stage changes because of them, if it is a new one. */
  changed: { id: string; stage: Stage } | null;
  messages: readonly RawBuilder<unknown>[];
}

/** Puts entries that found no place at the end of the queue of their group, in one statement as well. */
export async function saveLateEntries(trx: Db, { entryIds, changed, messages }: Late): Promise<void> {
  const stagePart =
    changed && sql`update registrations set stage = ${changed.stage} where id = ${changed.id}`;
  await sql`
    with ${asParts(messages)}
         ${stagePart ? sql`new_stage as (${stagePart}),` : sql``}
         numbered as (
           select id, nextval('entry_queue') as number
             from (select id from unnest(${entryIds}::uuid[]) with ordinality as u(id, at) order by at) o)
    update entries e set state = 'waiting', offer_until = null, queue_number = numbered.number
      from numbered where e.id = numbered.id`.execute(trx);
}

/** Parts of a statement that goes on. */
function asParts(parts: readonly RawBuilder<unknown>[]): RawBuilder<unknown> {
  return sql.join(
    parts.map((part, at) => sql`${sql.ref(`part_${at}`)} as (${part}),`),
    sql` `,
  );
}
