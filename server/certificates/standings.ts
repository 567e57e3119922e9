import { sql } from 'kysely';
import type { Candidate } from '#contract/certificates/due.ts';
import type { CertificateFacts } from '#contract/certificates/facts.ts';
import type { StandingKind } from '#contract/certificates/kinds.ts';
import { grouped } from '#contract/grouped.ts';
import type { LangText } from '#contract/lang.ts';
import type { Match } from '#contract/matches/match.ts';
import { showHundredths } from '#contract/results/columns.ts';
import { resultState, type ResultState } from '#contract/results/states.ts';
import { teamType } from '#contract/teams/team.ts';
import { byName } from '#server/db/name-order.ts';
import type { Db } from '#server/db/pool.ts';
import { circuitsEndingIn, readMatches, sectionsIn } from '#server/points/circuits.ts';
import { extrasOf } from '#server/points/extra-store.ts';
import { enteredNames, totalsOf } from '#server/points/totals.ts';
import { eventRanks } from '#server/results/event-ranks.ts';
import { publishedOf, type Published } from '#server/results/published.ts';
import { countGroups } from '#server/results/reading-store.ts';
import { decidedTitles } from '#server/results/title-rows.ts';

interface Of {
  id: string;
  match: Match;
}

/** Who may be due one of each kind of standing. */
export const standingCandidates: Record<StandingKind, (db: Db, of: Of) => Promise<Candidate[]>> = {
  title: titleCandidates,
  total: totalCandidates,
  circuit: circuitCandidates,
};

const ofNoEntry = { entryId: null, eventId: null, groupId: null, reserve: false, validUntil: null } as const;

interface Holder {
  entryId: string;
  memberId: string;
  personId: string;
  registrationId: string;
  unitId: string;
  name: string;
  team: string;
  unit: string;
  individual: boolean;
}

/** Of a title the athlete, or of a team's title each of its athletes in the events of the title. */
async function titleCandidates(db: Db, of: Of): Promise<Candidate[]> {
  const { match } = of;
  if (match.titles.length === 0) return [];
  const { results, groups, competitors } = await publishedOf(db, of, reader(of));
  const titles = decidedTitles(match, results, competitors, groups);
  const holders = await holdersIn(
    db,
    of.id,
    results.map(({ entryId }) => entryId),
  );
  const names = enteredNames(match);
  const sectionOf = new Map(
    results.map(({ entryId, eventId, enteredId }) => [
      entryId,
      { eventId, section: names.get(enteredId)?.zh },
    ]),
  );
  return titles.flatMap(({ title, section, rows }) => {
    const inTitle = holders.filter(({ entryId }) => {
      const place = sectionOf.get(entryId)!;
      return place.section === section.zh && title.eventIds.includes(place.eventId);
    });
    const byContender = grouped(inTitle, ({ personId, registrationId }) =>
      title.kind === 'individual' ? personId : registrationId,
    );
    return rows.flatMap(({ contender, rank }) => {
      const theirs = byContender.get(contender) ?? [];
      // A person whom two units have entered is one holder.
      const once = new Map(theirs.toReversed().map((holder) => [holder.personId, holder]));
      return [...once.values()].map((holder) =>
        candidateOf(inNameOfAthlete(holder), {
          of: title.id,
          match: match.name,
          event: title.name,
          section,
          rank,
          score: '',
          line: resultState.published,
        }),
      );
    });
  });
}

/** Units by points. While a list is open, a ranking may still change: none is issued of it. */
async function totalCandidates(db: Db, of: Of): Promise<Candidate[]> {
  const { match } = of;
  if ((match.pointTotals ?? []).length === 0) return [];
  const [published, extras] = await Promise.all([publishedOf(db, of, reader(of)), extrasOf(db, of)]);
  const line = (await isDecided(db, of, published)) ? resultState.published : resultState.confirmed;
  return totalsOf(published, extras).flatMap(({ totalId, name, section, rows }) =>
    rows.map((row) =>
      candidateOf(inNameOfUnit(row), {
        of: totalId,
        match: match.name,
        event: name,
        section,
        rank: row.rank,
        score: showHundredths(row.points),
        line,
      }),
    ),
  );
}

/** Athletes or units by points of the circuits that end with this match, once each match of it is decided. */
async function circuitCandidates(db: Db, of: Of): Promise<Candidate[]> {
  const candidates: Candidate[] = [];
  for (const { circuit, matches } of await circuitsEndingIn(db, of.id)) {
    const reads = await readMatches(db, matches, reader(of).now);
    let decided = reads.length === matches.length;
    const holders = new Map<string, Holder>();
    for (const [at, read] of reads.entries()) {
      decided &&= matches[at]!.stored.state === 'cancelled' || (await isDecided(db, read, read));
      const entryIds = read.results.map(({ entryId }) => entryId);
      // Their latest match says for whom they compete.
      for (const holder of (await holdersIn(db, read.id, entryIds)).toReversed())
        for (const contender of [holder.personId, holder.unitId]) holders.set(contender, holder);
    }
    for (const ranking of circuit.rankings)
      for (const { section, rows } of sectionsIn(ranking, reads))
        for (const { contender, rank, points } of rows) {
          const holder = holders.get(contender);
          if (!holder) continue;
          candidates.push(
            candidateOf((ranking.by === 'unit' ? inNameOfUnit : inNameOfAthlete)(holder), {
              of: ranking.id,
              match: circuit.name,
              event: ranking.name,
              section,
              rank,
              score: showHundredths(points),
              line: decided ? resultState.published : resultState.confirmed,
            }),
          );
        }
  }
  return candidates;
}

type Named = Pick<Candidate, 'memberId' | 'registrationId' | 'unitId'> &
  Pick<CertificateFacts, 'name' | 'team' | 'unit'>;

const inNameOfUnit = ({ unitId, unit }: Pick<Holder, 'unitId' | 'unit'>): Named => ({
  memberId: null,
  registrationId: null,
  unitId,
  name: unit,
  team: '',
  unit,
});

/** The team and the unit behind an individual account bear a person's name. */
function inNameOfAthlete({ memberId, registrationId, unitId, name, team, unit, individual }: Holder): Named {
  const behind = individual ? { team: '', unit: '' } : { team, unit };
  return { memberId, registrationId, unitId, name, ...behind };
}

interface Won extends Pick<CertificateFacts, 'match' | 'event' | 'rank' | 'score'> {
  /** The title or ranking. */
  of: string;
  section: LangText | null;
  line: ResultState;
}

const candidateOf = (
  { memberId, registrationId, unitId, ...names }: Named,
  { of, section, line, ...won }: Won,
): Candidate => ({
  ...ofNoEntry,
  memberId,
  registrationId,
  unitId,
  standing: standingKey(of, section),
  line,
  facts: { ...names, ...won, group: section },
});

/** Whether all lists of a match are published and no round is open: what they add up to is changed by corrections alone. */
async function isDecided(db: Db, of: Of, { groups }: Pick<Published, 'groups'>): Promise<boolean> {
  const [{ awarded }, { open }] = await Promise.all([countGroups(db, of.id), eventRanks(db, of)]);
  return groups.size > 0 && groups.size === awarded && open.size === 0;
}

/** Names of people come from their members: what may be shown of them in public is not asked. */
const reader = ({ match }: Of) => ({ unitId: null, now: new Date(match.endDate) });

const standingKey = (id: string, section: LangText | null) => `${id} ${section?.zh ?? ''}`;

async function holdersIn(db: Db, matchId: string, entryIds: readonly string[]): Promise<Holder[]> {
  const { rows } = await sql<Holder>`
    select e.id as "entryId", p.member_id as "memberId", m.person_id as "personId", e.registration_id as "registrationId",
           e.unit_id as "unitId", m.name, t.name as team, u.name as unit, t.team_type = ${teamType.individual} as individual
      from entries e
      join entry_members p on p.entry_id = e.id and p.live and not p.reserve
      join members m on m.id = p.member_id
      join registrations r on r.id = e.registration_id
      join teams t on t.id = r.team_id
      join units u on u.id = e.unit_id
     where e.match_id = ${matchId} and e.id = any(${[...entryIds]}::uuid[])
     order by u.name ${byName}, u.id, p.position, p.member_id`.execute(db);
  return rows;
}
