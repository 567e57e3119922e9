import { yearOf } from '#contract/matches/year.ts';
import { sql, type RawBuilder } from 'kysely';
import type { UnitType } from '#contract/fields/unit-type.ts';
import type { FeeItem } from '#contract/matches/fee-item.ts';
import { limitsCountries } from '#contract/matches/limits.ts';
import type { Match } from '#contract/matches/match.ts';
import type { MovedDeadlines } from '#contract/matches/own-times.ts';
import { groupsInLine, quotasIn, type Quota } from '#contract/matches/quotas.ts';
import type { MatchStored } from '#contract/matches/status.ts';
import type {
  EntryState,
  RegistrationPerson,
  EntryStatus,
  StoredFacts,
} from '#contract/registrations/facts.ts';
import type { Exception } from '#contract/registrations/exceptions.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { liveStages, type Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { briefsOf, type OrderBrief } from '#server/ledger/store.ts';
import { coversLineUp, quotaRows } from '#server/matches/quotas.ts';
import { ownAthlete } from '#server/people/asks.ts';
import type { Viewer } from '#server/teams/people.ts';
import { registersListing } from '#server/units/registers/sql-parts.ts';
import { exceptionsOf, jsonList, peopleFrom, standingsOf } from './sql-parts.ts';
import {
  pendingPaymentsOf,
  type StoredAsked,
} from '#server/registrations/review/pending-offline-payments.ts';

export interface Wanted {
  matchId: string;
  teamId: string;
  unitId: string;
}

export interface Options {
  /**
   * Locks the match and the team against change, and the unit and the registration for this transaction,
   * before anything else is read, so that two teams of one unit never count its teams or entries at once.
   */
  lock?: boolean;
  /** Only these groups' counters; by default all of the match. */
  groupIds?: readonly string[];
  /** Staff keep their case after its team has been deleted. */
  deletedToo?: boolean;
  /**
   * The unit that reads: of athletes and entries of other units it gets only what its own acts have revealed.
   */
  viewer?: Viewer;
  /** Another document of the match, by which it is judged as well. */
  judgedBy?: Match;
}

export interface Head {
  matchVersion: number;
  state: MatchStored['state'];
  closedEarlyAt: Date | null;
  extendedUntil: Date | null;
  unitName: string;
  unitType: UnitType;
  countryId: number;
  provinceCode: number | null;
  cityCode: number | null;
  registers: string[];
  prohibited: boolean;
  unitStatus: number;
  phone: string | null;
  email: string | null;
  accountLang: string | null;
  accountCountry: number;
  teamName: string;
  teamType: 1 | 11;
  participationType: 1 | 2;
  orderNumber: number;
  introduction: string;
  remark: string;
  id: string | null;
  version: number | null;
  stage: Stage | null;
  extendedTo: Date | null;
  moved: MovedDeadlines | null;
  rejectReason: string | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  form: RegistrationForm | null;
  prices: readonly FeeItem[] | null;
}

/** The match, the unit, the team and its registration, locked on request in this order: each asks for those before it. */
export async function headOf(
  db: Db,
  { matchId, teamId, unitId }: Wanted,
  { lock, deletedToo }: Options,
): Promise<Head | undefined> {
  const share = lock ? sql`for share` : sql``;
  const lockClause = lock ? sql`for no key update` : sql``;
  const { rows } = await sql<Head>`
    with m as (select version, stored, closed_early_at, extended_until from matches where id = ${matchId} ${share}),
         u as (select name, type, country_id, province_code, city_code, ${registersListing(sql`units.id`)} as registers, prohibited, status, account_id from units
                where id = ${unitId} and exists (select from m) ${lockClause}),
         t as (select name, team_type, participation_type, order_number, introduction, remark from teams
                where id = ${teamId} and unit_id = ${unitId} and exists (select from u) ${deletedToo ? sql`` : sql`and deleted_at is null`} ${share}),
         r as (select id, version, stage, extended_to, moved_deadlines, reject_reason, submitted_at, decided_at, form, price_list from registrations
                where match_id = ${matchId} and team_id = ${teamId} and exists (select from t) ${lockClause})
    select m.version as "matchVersion", m.stored as state, m.closed_early_at as "closedEarlyAt", m.extended_until as "extendedUntil",
           u.name as "unitName", u.type as "unitType", u.country_id as "countryId", u.province_code as "provinceCode", u.city_code as "cityCode",
           u.registers, u.prohibited, u.status as "unitStatus", a.phone, a.email, a.lang as "accountLang", a.country_id as "accountCountry",
           t.name as "teamName", t.team_type as "teamType", t.participation_type as "participationType",
           t.order_number as "orderNumber", t.introduction, t.remark,
           r.id, r.version, r.stage, r.extended_to as "extendedTo", r.moved_deadlines as moved, r.reject_reason as "rejectReason", r.submitted_at as "submittedAt", r.decided_at as "decidedAt", r.form, r.price_list as prices
      from m cross join u cross join t left join r on true
      join accounts a on a.id = u.account_id`.execute(db);
  return rows[0];
}

interface StoredStanding extends Omit<EntryStatus, 'offerUntil' | 'state'> {
  state: EntryState;
  offerUntil: string | null;
}

export interface Rest {
  registrationId: string | null;
  people: RegistrationPerson[];
  lists: { member_id: string; role: number; position: number }[];
  standings: StoredStanding[];
  others: Omit<StoredFacts['others'], 'groups'>;
  groups: { id: string; used: number; waiting: number }[];
  orders: OrderBrief[];
  asked: StoredAsked[];
  exceptions: Exception[];
}

const quotasOfPeople = (match: Match) => quotasIn(match).filter(({ counts }) => counts === 'people');

/** How many people other registrations have under each of these quotas, and which of this team's are among them. */
function peopleOfOthers(
  matchId: string,
  quotas: readonly Quota[],
  registration: RawBuilder<unknown>,
  visibleToUnit: RawBuilder<unknown>,
): RawBuilder<unknown> {
  const counted = sql`
    from entry_members p join entries e on e.id = p.entry_id and e.state in ('placed', 'offered')
   where p.match_id = ${matchId} and p.live and e.registration_id is distinct from ${registration}
     and ${coversLineUp}`;
  return sql`(
    select json_object_agg(q.id, json_build_object(
             'used', (select count(distinct p.person_id) ${counted}),
             'counted', (select coalesce(json_agg(m.id), '[]') from m
                          where exists (select ${counted} and p.person_id = m.person_id ${visibleToUnit}))))
      from ${quotaRows(quotas)})`;
}

/** Everything else in one read, as one value. */
export async function restOf(
  db: Db,
  { matchId, teamId, unitId }: Wanted,
  registrationId: string | null,
  match: Match,
  { groupIds: chosenGroupIds, viewer = 'rules', judgedBy = match }: Options,
): Promise<Rest> {
  const season = yearOf(match);
  const groupIds = chosenGroupIds && groupsInLine(match, chosenGroupIds);
  const registration = sql`${registrationId}::uuid`;
  // Otherwise a unit could look up any athlete's entries by putting them into a team.
  const visibleToUnit =
    viewer === 'unit' ? sql`and (e.unit_id = m.unit_id or ${ownAthlete(sql`${season}::integer`)})` : sql``;
  const { rows } = await sql<{ rest: Rest }>`
    with m as (
      select m.id, m.person_id, m.unit_id, m.name, m.gender, m.birthdate, m.id_type, m.nationality, m.phone, m.accommodation, m.shirt_size, m.shoe_size, m.food_request
        from members m
       where m.deleted_at is null and m.id in (select member_id from team_members where team_id = ${teamId}))
    select json_build_object(
      'registrationId', (select id from registrations where match_id = ${matchId} and team_id = ${teamId}),
      'people', ${peopleFrom(sql`from m`, season, viewer)},
      'lists', ${jsonList(sql`select member_id, role, position from team_members where team_id = ${teamId}`)},
      'standings', ${standingsOf(registration)},
      'others', json_build_object(
        'entries', ${jsonList(sql`
          select m.id as "memberId", p.event_id as "eventId", p.reserve
            from m join entry_members p on p.person_id = m.person_id and p.match_id = ${matchId} and p.live
            join entries e on e.id = p.entry_id
           where e.registration_id is distinct from ${registration} ${visibleToUnit}`)},
        'unitTeams', (select count(*) from registrations r
                       where r.unit_id = ${unitId} and r.match_id = ${matchId} and r.team_id <> ${teamId} and r.stage = any(${liveStages})),
        'unitEntries', (select coalesce(json_object_agg(group_id, n), '{}') from (
            select group_id, count(*) as n from entries e
             where e.match_id = ${matchId} and e.unit_id = ${unitId} and e.state <> 'released' and e.registration_id is distinct from ${registration}
             group by group_id) x)
        ${
          limitsCountries(match) || limitsCountries(judgedBy)
            ? sql`, 'countryEntries', ${jsonList(sql`
          select e.group_id as "groupId", u.type as "unitType", count(*)::integer as count
            from entries e join units u on u.id = e.unit_id
           where e.match_id = ${matchId} and e.state <> 'released' and e.registration_id is distinct from ${registration}
             and u.country_id = (select country_id from units where id = ${unitId})
           group by 1, 2`)}`
            : sql``
        }
        ${quotasOfPeople(match).length > 0 ? sql`, 'quotas', ${peopleOfOthers(matchId, quotasOfPeople(match), registration, visibleToUnit)}` : sql``}),
      'groups', ${jsonList(sql`
        select g.id, g.used, g.waiting from match_groups g
         where g.match_id = ${matchId} and (g.used > 0 or g.waiting > 0)
           ${groupIds === undefined ? sql`` : sql`and g.id = any(${groupIds}::uuid[])`}`)},
      'orders', ${briefsOf(registration)},
      'asked', ${pendingPaymentsOf(registration)},
      'exceptions', ${exceptionsOf(registration)}
    ) as rest`.execute(db);
  return rows[0]!.rest;
}

/** Entries of one country are counted by one transaction at a time, where the match limits them. */
export async function lockCountry(trx: Db, matchId: string, countryId: number): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`${matchId} ${countryId}`}, 0))`.execute(trx);
}
