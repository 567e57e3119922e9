import type { Insertable } from 'kysely';
import { neededScopes } from '#contract/consent/consent.ts';
import { consentTextVersion } from '#contract/consent/text.ts';
import type { Match } from '#contract/matches/match.ts';
import type { MatchStored } from '#contract/matches/status.ts';
import type { MemberForm } from '#contract/people/member.ts';
import { roleOfList, teamLists, type TeamForm } from '#contract/teams/team.ts';
import { clubRegister } from '#contract/units/registers.ts';
import type { Unit } from '#contract/units/unit.ts';
import type { Db } from '#server/db/pool.ts';
import type { Database } from '#server/db/tables.ts';
import { writeGroups } from '#server/matches/groups.ts';
import { columnsOf as columnsOfMatch } from '#server/matches/stored.ts';
import { columnsOf as columnsOfMember } from '#server/people/stored.ts';
import { columnsOf as columnsOfTeam } from '#server/teams/store.ts';
import { columnsOfUnit } from '#server/units/store.ts';

/**
 * Values as rows, for what stands before a test or a measurement begins, and for the demo. What follows from the
 * value is computed here; who, when and in which state is given.
 */

type Row<T extends keyof Database> = Insertable<Database[T]>;
type Given<T extends keyof Database, K extends keyof Row<T>> = Pick<Row<T>, K> & Partial<Row<T>>;

export function unitRow(unit: Unit, columns: Given<'units', 'id' | 'account_id' | 'created_at'>) {
  return { ...columnsOfUnit(unit), ...columns };
}

/** A line of the club register. */
export function clubMemberRow(id: string, unitId: string, created: Date): Row<'register_members'> {
  return {
    id,
    register_id: clubRegister.id,
    name: '',
    name_key: '',
    unit_id: unitId,
    created_at: created,
  };
}

export function memberRow(
  form: MemberForm,
  columns: Given<'members', 'id' | 'unit_id' | 'person_id' | 'id_cipher' | 'id_masked' | 'created_at'>,
) {
  return { ...columnsOfMember(form), ...columns };
}

/** Whose a qualification is. */
export interface Holder {
  memberId: string;
  personId: string;
  unitId: string;
}

export function qualificationRow(
  { memberId, personId, unitId }: Holder,
  columns: Given<'qualifications', 'id' | 'kind' | 'status' | 'submitted_at'>,
) {
  return {
    member_id: memberId,
    person_id: personId,
    unit_id: unitId,
    year: null,
    certificate_number: '',
    level: null,
    professional: false,
    valid_from: null,
    valid_until: null,
    decided_at: null,
    ...columns,
  };
}

/** A father's on paper, to what taking part needs. */
export function consentRow(memberId: string, columns: Given<'consents', 'id' | 'given_at'>): Row<'consents'> {
  return {
    member_id: memberId,
    guardian_name: '张三',
    relation: 'father',
    phone: '13900000000',
    channel: 'paper',
    text_version: consentTextVersion,
    scopes: [...neededScopes],
    ...columns,
  };
}

/** A team with its people, in the order of their lists. */
export function teamRows(form: TeamForm, columns: Given<'teams', 'id' | 'unit_id' | 'created_at'>) {
  return {
    teams: [{ ...columnsOfTeam(form), ...columns }],
    team_members: teamLists.flatMap((list) =>
      form[list].map((member_id, position) => ({
        team_id: columns.id,
        member_id,
        role: roleOfList[list],
        position,
      })),
    ),
  };
}

/** An entry with its people in their order. */
export function entryRows(
  entry: Given<
    'entries',
    | 'id'
    | 'registration_id'
    | 'match_id'
    | 'unit_id'
    | 'team_id'
    | 'event_id'
    | 'group_id'
    | 'state'
    | 'created_at'
  >,
  people: readonly (Pick<Row<'entry_members'>, 'member_id' | 'person_id'> & Partial<Row<'entry_members'>>)[],
) {
  const { id: entry_id, match_id, event_id, state } = entry;
  return {
    entries: [entry],
    entry_members: people.map((person, position) => ({
      entry_id,
      match_id,
      event_id,
      position,
      live: state !== 'released',
      ...person,
    })),
  };
}

/** Writes a match with its groups. */
export async function insertMatch(
  db: Db,
  match: Match,
  stored: MatchStored,
  columns: Given<'matches', 'id' | 'created_at'>,
): Promise<void> {
  await db
    .insertInto('matches')
    .values({ ...columnsOfMatch(match, stored, columns.version), ...columns })
    .execute();
  if (stored.state !== 'pending') await writeGroups(db, columns.id, match);
}
