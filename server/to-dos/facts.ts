import { sql } from 'kysely';
import { currencyOf } from '#contract/fields/currency.ts';
import { rolesOf } from '#contract/accounts/roles.ts';
import { addYears, dayIn } from '#contract/fields/dates.ts';
import { consentAge, neededScopes } from '#contract/consent/consent.ts';
import { materialsNeeded, needKey } from '#contract/registrations/needs.ts';
import { materialStatus, type MaterialStatus } from '#contract/materials/status.ts';
import type { RegistrationForm } from '#contract/registrations/registration.ts';
import { ongoingStages } from '#contract/registrations/stage.ts';
import type { ToDoFacts, ToDoRegistration, ToDoTransfer } from '#contract/to-dos/facts.ts';
import { teamType } from '#contract/teams/team.ts';
import type { Db } from '#server/db/pool.ts';
import { briefsOf, type OrderBrief } from '#server/ledger/store.ts';
import { matchesAt } from '#server/matches/cached.ts';
import { storedOf, type MatchColumns } from '#server/matches/stored.ts';
import { paymentOf, uncoveredOf } from '#server/registrations/money.ts';
import { lacksData } from '#server/people/list-where.ts';
import {
  pendingPaymentsOf,
  type StoredAsked,
} from '#server/registrations/review/pending-offline-payments.ts';

/** A unit's registrations for matches that are not over; more than any has. */
const registrationsMost = 100;

type Row = Pick<
  ToDoRegistration,
  'id' | 'matchId' | 'teamId' | 'stage' | 'extendedTo' | 'moved' | 'rejectReason'
> &
  MatchColumns & {
    teamName: string;
    teamType: 1 | 11;
    matchVersion: number;
    form: RegistrationForm | null;
    orders: OrderBrief[];
    asked: StoredAsked[];
    since: Date | null;
    offers: number;
    offerUntil: Date | null;
    roundOffers: number;
    roundOfferUntil: Date | null;
    appeals: number;
    appealUntil: Date | null;
    papers: { materialId: string; subjectId: string; status: MaterialStatus; reason: string }[];
    substitution: { status: number; reason: string; at: string } | null;
    invoiceReason: string | null;
  };

/** The facts behind a unit's to-dos, in three reads in addition to the documents of its matches. */
export async function factsOf(db: Db, unitId: string, now: Date): Promise<ToDoFacts> {
  const [unitToDos, registrations, transfers] = await Promise.all([
    ownFacts(db, unitId, now),
    registrationFacts(db, unitId, now),
    transfersTo(db, unitId),
  ]);
  return { ...unitToDos, registrations, transfers };
}

export const noFacts: ToDoFacts = {
  roles: ['user', 'visitor'],
  unit: null,
  people: { incomplete: 0, consentMissing: 0, consentWithdrawn: 0 },
  qualifications: {
    athletes: { rejected: 0, reason: '' },
    coaches: { rejected: 0, reason: '' },
    coachesUntil: null,
  },
  registrations: [],
  transfers: [],
};

async function ownFacts(
  db: Db,
  unitId: string,
  now: Date,
): Promise<Omit<ToDoFacts, 'registrations' | 'transfers'>> {
  const today = dayIn(now);
  const year = Number(today.slice(0, 4));
  const { rows } = await sql<{
    unit: NonNullable<ToDoFacts['unit']>;
    accountType: 1 | 11;
    countryId: number;
    people: ToDoFacts['people'];
    rejected: { kind: 'athlete' | 'coach'; count: number; reason: string }[] | null;
    ending: { until: string; count: number } | null;
  }>`
    select json_build_object('status', u.status, 'rejectReason', u.reject_reason, 'pendingRejected', u.pending_rejected,
             'validYear', u.valid_year) as unit,
           a.account_type as "accountType", u.country_id as "countryId",
           (select json_build_object('incomplete', count(*) filter (where ${lacksData}),
                     'consentMissing', count(*) filter (where young and not consented),
                     'consentWithdrawn', count(*) filter (where young and not consented and withdrew))
              from members m
             cross join lateral (
               select m.birthdate > ${addYears(today, -consentAge)}::date as young,
                      exists (select from consents c where c.member_id = m.id and c.withdrawn_at is null
                               and c.scopes @> ${[...neededScopes]}::text[]) as consented,
                      exists (select from consents c where c.member_id = m.id and c.withdrawn_at is not null) as withdrew) x
             where m.unit_id = u.id and m.deleted_at is null) as people,
           (select json_agg(r) from (
              select q.kind, count(*) as count, (array_agg(q.reason order by q.decided_at desc))[1] as reason
                from qualifications q join members m on m.id = q.member_id and m.deleted_at is null
               where q.unit_id = u.id and q.status = 4 and (q.kind = 'coach' or q.year = ${year})
               group by q.kind) r) as rejected,
           (select json_build_object('until', to_char(e.valid_until, 'YYYY-MM-DD'), 'count', e.count) from (
              select q.valid_until, count(*) as count
                from qualifications q join members m on m.id = q.member_id and m.deleted_at is null
               where q.unit_id = u.id and q.kind = 'coach' and q.status = 2 and q.valid_until >= ${today}::date
               group by q.valid_until order by q.valid_until limit 1) e) as ending
      from units u join accounts a on a.id = u.account_id where u.id = ${unitId}`.execute(db);
  const row = rows[0];
  if (!row) return noFacts;
  const rejected = (kind: 'athlete' | 'coach') => {
    const rejection = row.rejected?.find((each) => each.kind === kind);
    return { rejected: rejection?.count ?? 0, reason: rejection?.reason ?? '' };
  };
  return {
    roles: rolesOf({ ...row, unitStatus: row.unit.status }),
    unit: row.unit,
    people: row.people,
    qualifications: { athletes: rejected('athlete'), coaches: rejected('coach'), coachesUntil: row.ending },
  };
}

async function registrationFacts(db: Db, unitId: string, now: Date): Promise<ToDoRegistration[]> {
  const { rows } = await sql<Row>`
    select r.id, r.match_id as "matchId", r.team_id as "teamId", r.stage, r.extended_to as "extendedTo", r.moved_deadlines as moved,
           r.reject_reason as "rejectReason", r.form, greatest(r.submitted_at, r.decided_at) as since,
           t.name as "teamName", t.team_type as "teamType",
           m.version as "matchVersion", m.stored, m.closed_early_at, m.extended_until, ${briefsOf(sql`r.id`)} as orders,
           o.*, n.*, p.*,
           ${pendingPaymentsOf(sql`r.id`)} as asked,
           (select coalesce(json_agg(json_build_object('materialId', s.material_id, 'subjectId', s.subject_id,
                     'status', s.status, 'reason', s.reason)), '[]') from materials s where s.registration_id = r.id) as papers,
           (select json_build_object('status', s.status, 'reason', s.note, 'at', s.decided_at)
              from substitutions s where s.registration_id = r.id order by s.asked_at desc, s.id desc limit 1) as substitution,
           (select i.reason from (select distinct on (payee) state, reason, payee from invoices
              where registration_id = r.id order by payee, asked_at desc, id desc) i where i.state = 'refused' limit 1) as "invoiceReason"
      from registrations r
      join matches m on m.id = r.match_id and m.stored = 'published' and m.ends_on::date >= ${now}::date - 1
      join teams t on t.id = r.team_id
     cross join lateral (
       select count(*) as offers, min(e.offer_until) as "offerUntil" from entries e
        where e.registration_id = r.id and e.state = 'offered' and e.offer_until > ${now}) o
     cross join lateral (
       select count(*) as "roundOffers", min(s.offer_until) as "roundOfferUntil" from round_starts s join entries e on e.id = s.entry_id
        where e.registration_id = r.id and e.state = 'placed' and s.state = 'offered' and s.offer_until > ${now}) n
     cross join lateral (
       select count(*) as appeals, min(x.appeal_until) as "appealUntil" from results x
        where x.registration_id = r.id and x.state = 3 and x.released_at is not null and x.appeal_until > ${now}) p
     where r.unit_id = ${unitId} and r.stage = any(${ongoingStages}) and (r.stage <> 'draft' or r.draft is not null)
     order by m.starts_on, r.id limit ${registrationsMost}`.execute(db);
  const matches = await matchesAt(
    db,
    rows.map(({ matchId, matchVersion }) => ({ id: matchId, version: matchVersion })),
  );
  return rows.map((row) => {
    const match = matches.get(row.matchId)!;
    const { offerUntil, roundOfferUntil, appealUntil, substitution } = row;
    return {
      id: row.id,
      matchId: row.matchId,
      teamId: row.teamId,
      team: row.teamType === teamType.individual ? '' : row.teamName,
      match: { ...match, currency: currencyOf(match) },
      stored: storedOf(row),
      stage: row.stage,
      extendedTo: row.extendedTo,
      moved: row.moved,
      rejectReason: row.rejectReason,
      payment: paymentOf(row.stage, row.orders, row.asked),
      // What was recorded as paid and waits for its confirmation is not asked for again.
      due: uncoveredOf(row.orders, row.asked),
      since: row.since,
      offer: offerUntil && {
        count: row.offers,
        until: offerUntil,
        since: new Date(offerUntil.getTime() - match.offerHours * 3_600_000),
      },
      roundOffer: roundOfferUntil && { count: row.roundOffers, until: roundOfferUntil },
      materials: papersOf(row, match),
      substitution:
        substitution?.status === 4 ? { reason: substitution.reason, at: new Date(substitution.at) } : null,
      appeal: appealUntil && { count: row.appeals, until: appealUntil },
      invoice: row.invoiceReason === null ? null : { reason: row.invoiceReason },
    };
  });
}

/** Also of matches that were cancelled or are over. */
async function transfersTo(db: Db, unitId: string): Promise<ToDoTransfer[]> {
  const { rows } = await sql<ToDoTransfer>`
    select r.id, json_build_object('name', m.card->'name', 'timeZone', m.card->>'timeZone', 'currency', m.currency) as match,
           case t.team_type when 11 then '' else t.name end as team, sum(f.fen)::bigint as sum, min(f.decided_at) as since
      from registrations r join matches m on m.id = r.match_id join teams t on t.id = r.team_id
      join pay_orders o on o.registration_id = r.id join refunds f on f.order_id = o.id and f.by_hand and f.state = 'due'
     where r.unit_id = ${unitId} and not exists (select from refund_accounts k where k.registration_id = r.id)
     group by r.id, m.id, t.id order by min(f.decided_at), r.id`.execute(db);
  return rows;
}

/** Of what was submitted: a draft may still lose whom it names. */
function papersOf({ id, form, stage, papers }: Row, match: Parameters<typeof materialsNeeded>[0]) {
  if (!form || stage === 'draft') return { missing: 0, rejected: 0, reason: '' };
  const standing = new Map(papers.map((each) => [needKey(each), each]));
  const needed = materialsNeeded(match, { id, roster: form.roster, entries: form.entries });
  const of = (status: MaterialStatus) =>
    needed.filter((need) => (standing.get(needKey(need))?.status ?? materialStatus.toUpload) === status);
  const rejected = of(materialStatus.rejected);
  const [first] = rejected;
  return {
    missing: of(materialStatus.toUpload).length,
    rejected: rejected.length,
    reason: first ? standing.get(needKey(first))!.reason : '',
  };
}
