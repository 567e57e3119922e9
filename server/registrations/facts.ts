import { sql } from 'kysely';
import type { UnitType } from '#contract/fields/unit-type.ts';
import type { GroupUse } from '#contract/matches/event.ts';
import type { Match } from '#contract/matches/match.ts';
import type { MatchStored } from '#contract/matches/status.ts';
import { cityOf } from '#contract/reference/cities.ts';
import { provinceOf } from '#contract/reference/provinces.ts';
import type { EntryState, RegistrationPerson, Standing, StoredFacts } from '#contract/registrations/facts.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { liveStages, type Payment, type Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { matchAt } from '#server/matches/cached.ts';
import { storedOf } from '#server/matches/stored.ts';
import { listsOf, personFields } from '#server/teams/people.ts';
import { paymentOf, type Sums } from './money.ts';

/** Whom messages about a registration go to. */
export interface Recipient {
  phone: string | null;
  email: string | null;
  countryId: number;
}

export interface StoredRegistration {
  id: string;
  version: number;
  stage: Stage;
  payment: Payment;
  extendedTo: Date | null;
  rejectReason: string;
  submittedAt: Date | null;
  decidedAt: Date | null;
  form: RegistrationForm | null;
  charged: Sums;
  paid: Sums;
}

/** One team and one match, with all that decides about them. */
export interface LoadedCase {
  /** The match in it is the whole one: `matchSeenBy` before a unit sees it. */
  facts: StoredFacts;
  match: Match;
  stored: MatchStored;
  registration: StoredRegistration | null;
  recipient: Recipient;
}

/** Begins the transaction anew, as when the database asks for it (`transaction`). */
class ReadAnew extends Error {
  readonly code = '40001';
}

interface Wanted {
  matchId: string;
  teamId: string;
  unitId: string;
}

interface Options {
  /**
   * Locks the match and the team against change, and the unit and the registration for this transaction, before
   * anything else is read: what is counted of one unit (teams, entries in a group) no two of its teams count at once.
   */
  lock?: boolean;
  /** Only these groups' counters; all of the match unless said. */
  groupIds?: readonly string[];
  /** A case of staff goes on when its team has been deleted. */
  deletedToo?: boolean;
}

/** Loads through the owner: undefined where the match is not there or the team is not this unit's. */
export async function loadCase(db: Db, wanted: Wanted, options: Options = {}): Promise<LoadedCase | undefined> {
  const head = await headOf(db, wanted, options);
  if (!head) return undefined;
  const match = await matchAt(db, wanted.matchId, head.matchVersion);
  const rest = await restOf(db, wanted, head.id, match.season, options.groupIds ?? null);
  if (rest.registrationId !== head.id) {
    // Somebody has made it between the two reads.
    if (options.lock) throw new ReadAnew();
    return loadCase(db, wanted, options);
  }
  const stored = storedOf({ stored: head.state, closed_early_at: head.closedEarlyAt, extended_until: head.extendedUntil });
  const payment = head.stage === null ? 'none' : paymentOf(head.stage, rest.charged, rest.paid);
  const standings = rest.standings.map((each) => ({ ...each, offerUntil: instant(each.offerUntil) }));
  return {
    match,
    stored,
    recipient: { phone: head.phone, email: head.email, countryId: head.accountCountry },
    registration: head.id === null ? null : registrationOf({ ...head, id: head.id }, payment, rest),
    facts: {
      matchId: wanted.matchId,
      match,
      stored,
      unit: {
        id: wanted.unitId,
        name: head.unitName,
        type: head.unitType,
        countryId: head.countryId,
        province: (head.provinceCode !== null && provinceOf(head.provinceCode)?.zh) || null,
        city: (head.cityCode !== null && cityOf(head.cityCode)?.zh) || null,
        member: head.member,
        prohibited: head.prohibited,
        status: head.unitStatus,
      },
      team: {
        id: wanted.teamId,
        name: head.teamName,
        teamType: head.teamType,
        participationType: head.participationType,
        orderNumber: head.orderNumber,
        introduction: head.introduction,
        remark: head.remark,
        ...listsOf(rest.lists),
      },
      people: rest.people,
      registration:
        head.id === null ? null : { id: head.id, stage: head.stage!, payment, extendedTo: head.extendedTo?.toISOString() ?? null, standings },
      others: { ...rest.others, groups: withoutOwn(rest.groups, standings) },
    },
  };
}

function registrationOf(
  { id, version, stage, extendedTo, rejectReason, submittedAt, decidedAt, form }: Head & { id: string }, payment: Payment, { charged, paid }: Rest,
): StoredRegistration {
  return {
    id, version: version!, stage: stage!, rejectReason: rejectReason!, payment, extendedTo, submittedAt, decidedAt, form, charged, paid,
  };
}

function instant(value: string | null): string | null {
  return value === null ? null : new Date(value).toISOString();
}

interface Head {
  matchVersion: number;
  state: MatchStored['state'];
  closedEarlyAt: Date | null;
  extendedUntil: Date | null;
  unitName: string;
  unitType: UnitType;
  countryId: number;
  provinceCode: number | null;
  cityCode: number | null;
  member: boolean;
  prohibited: boolean;
  unitStatus: number;
  phone: string | null;
  email: string | null;
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
  rejectReason: string | null;
  submittedAt: Date | null;
  decidedAt: Date | null;
  form: RegistrationForm | null;
}

async function headOf(db: Db, { matchId, teamId, unitId }: Wanted, { lock, deletedToo }: Options): Promise<Head | undefined> {
  const share = lock ? sql`for share` : sql``;
  const own = lock ? sql`for no key update` : sql``;
  const { rows } = await sql<Head>`
    with m as (select version, stored, closed_early_at, extended_until from matches where id = ${matchId} ${share}),
         u as (select name, type, country_id, province_code, city_code, member, prohibited, status, account_id from units
                where id = ${unitId} ${own}),
         t as (select name, team_type, participation_type, order_number, introduction, remark from teams
                where id = ${teamId} and unit_id = ${unitId} ${deletedToo ? sql`` : sql`and deleted_at is null`} ${share}),
         r as (select id, version, stage, extended_to, reject_reason, submitted_at, decided_at, form from registrations
                where match_id = ${matchId} and team_id = ${teamId} ${own})
    select m.version as "matchVersion", m.stored as state, m.closed_early_at as "closedEarlyAt", m.extended_until as "extendedUntil",
           u.name as "unitName", u.type as "unitType", u.country_id as "countryId", u.province_code as "provinceCode", u.city_code as "cityCode",
           u.member, u.prohibited, u.status as "unitStatus", a.phone, a.email, a.country_id as "accountCountry",
           t.name as "teamName", t.team_type as "teamType", t.participation_type as "participationType",
           t.order_number as "orderNumber", t.introduction, t.remark,
           r.id, r.version, r.stage, r.extended_to as "extendedTo", r.reject_reason as "rejectReason", r.submitted_at as "submittedAt", r.decided_at as "decidedAt", r.form
      from m cross join u cross join t left join r on true
      join accounts a on a.id = u.account_id`.execute(db);
  return rows[0];
}

interface StoredStanding extends Omit<Standing, 'offerUntil' | 'state'> {
  state: EntryState;
  offerUntil: string | null;
}

interface Rest {
  registrationId: string | null;
  people: RegistrationPerson[];
  lists: { member_id: string; role: number; position: number }[];
  standings: StoredStanding[];
  others: Omit<StoredFacts['others'], 'groups'>;
  groups: { id: string; used: number; waiting: number }[];
  charged: Sums;
  paid: Sums;
}

/** Everything else in one read, as one value. */
async function restOf(
  db: Db, { matchId, teamId, unitId }: Wanted, registrationId: string | null, season: number, groupIds: readonly string[] | null,
): Promise<Rest> {
  const own = sql`${registrationId}::uuid`;
  const list = (query: ReturnType<typeof sql>) => sql`(select coalesce(json_agg(x), '[]') from (${query}) x)`;
  const sums = (from: ReturnType<typeof sql>) => sql`(select json_build_object(
    'package', coalesce(sum(fen) filter (where payee = 'package'), 0), 'service', coalesce(sum(fen) filter (where payee = 'service'), 0)) ${from})`;
  const { rows } = await sql<{ rest: Rest }>`
    with m as (
      select m.id, m.person_id, m.unit_id, m.name, m.gender, m.birthdate, m.phone, m.accommodation, m.shirt_size, m.shoe_size, m.food_request
        from members m
       where m.deleted_at is null and m.id in (select member_id from team_members where team_id = ${teamId}))
    select json_build_object(
      'registrationId', (select id from registrations where match_id = ${matchId} and team_id = ${teamId}),
      'people', (select coalesce(json_agg(json_build_object(
          ${personFields(sql`${season}::integer`)},
          'consented', exists (select from consents c where c.member_id = m.id and c.withdrawn_at is null),
          'accommodation', m.accommodation, 'shirtSize', m.shirt_size, 'shoeSize', m.shoe_size, 'food', m.food_request)), '[]') from m),
      'lists', ${list(sql`select member_id, role, position from team_members where team_id = ${teamId}`)},
      'standings', ${list(sql`
        select e.id as "entryId", e.group_id as "groupId", e.state, e.offer_until as "offerUntil",
               case e.state when 'waiting' then
                 (select count(*) from entries q where q.group_id = e.group_id and q.state = 'waiting' and q.queue_number <= e.queue_number)
               end as position,
               g.waiting
          from entries e join match_groups g on g.id = e.group_id
         where e.registration_id = ${own} order by e.id`)},
      'others', json_build_object(
        'entries', ${list(sql`
          select m.id as "memberId", p.event_id as "eventId", p.reserve
            from m join entry_members p on p.person_id = m.person_id and p.match_id = ${matchId} and p.live
            join entries e on e.id = p.entry_id
           where e.registration_id is distinct from ${own}`)},
        'unitTeams', (select count(*) from registrations r
                       where r.unit_id = ${unitId} and r.match_id = ${matchId} and r.team_id <> ${teamId} and r.stage = any(${liveStages})),
        'unitEntries', (select coalesce(json_object_agg(group_id, n), '{}') from (
            select group_id, count(*) as n from entries e
             where e.match_id = ${matchId} and e.unit_id = ${unitId} and e.state <> 'released' and e.registration_id is distinct from ${own}
             group by group_id) x)),
      'groups', ${list(sql`
        select g.id, g.used, g.waiting from match_groups g
         where g.match_id = ${matchId} and (g.used > 0 or g.waiting > 0)
           ${groupIds === null ? sql`` : sql`and g.id = any(${groupIds}::uuid[])`}`)},
      'charged', ${sums(sql`from charges where registration_id = ${own} and closed_at is null`)},
      'paid', ${sums(sql`from outside_payments where registration_id = ${own}`)}
    ) as rest`.execute(db);
  return rows[0]!.rest;
}

/** Counters with this registration's own part taken out, which the rules count themselves. */
function withoutOwn(groups: Rest['groups'], standings: readonly Standing[]): Record<string, GroupUse> {
  const own = (groupId: string, states: readonly EntryState[]) =>
    standings.filter((each) => each.groupId === groupId && states.includes(each.state)).length;
  return Object.fromEntries(
    groups.map(({ id, used, waiting }) => [
      id, { used: used - own(id, ['placed', 'offered']), waiting: waiting - own(id, ['waiting']) },
    ]),
  );
}
