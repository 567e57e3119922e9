import { sql } from 'kysely';
import type { MovedDeadlines } from '#contract/matches/own-times.ts';
import { openFor, type MatchStored, type Window } from '#contract/matches/status.ts';
import type { Match } from '#contract/matches/match.ts';
import type { LineUp } from '#contract/registrations/needs.ts';
import {
  peopleOfRoster,
  rosterLists,
  type Entry,
  type RegistrationForm,
  type Roster,
  type RosterList,
} from '#contract/registrations/registration.ts';
import { isLive, ongoingStages, type Stage } from '#contract/registrations/stage.ts';
import type { Db } from '#server/db/pool.ts';
import { matchAt } from '#server/matches/cached.ts';
import { storedOf } from '#server/matches/stored.ts';

/** A registration as far as its materials are concerned. */
export interface Loaded {
  id: string;
  matchId: string;
  teamId: string;
  unitId: string;
  stage: Stage;
  extendedTo: Date | null;
  moved: MovedDeadlines;
  teamName: string;
  teamType: 1 | 11;
  unitName: string;
  match: Match;
  stored: MatchStored;
  /** With the newcomers of substitutions in review. */
  lineUp: Omit<LineUp, 'entries'> & { entries: readonly Entry[] };
  /** Those of them who do not come along yet: their papers may be brought for as long as the review goes on. */
  newcomers: readonly string[];
}

interface Newcomer {
  list: RosterList;
  memberId: string;
}

type Wanted = { id: string } | { matchId: string; teamId: string };
type Form = Pick<RegistrationForm, 'roster' | 'entries'>;

/** Through its owner, where one is given; undefined where it is not theirs. `lock`: its stage stays as it is. */
export async function loadRegistration(
  db: Db,
  wanted: Wanted,
  { unitId, lock }: { unitId?: string; lock?: boolean } = {},
): Promise<Loaded | undefined> {
  const which =
    'id' in wanted
      ? sql`r.id = ${wanted.id}`
      : sql`r.match_id = ${wanted.matchId} and r.team_id = ${wanted.teamId}`;
  const { rows } = await sql<
    Omit<Loaded, 'match' | 'stored' | 'lineUp' | 'newcomers'> & {
      coming: Newcomer[];
      form: Form | null;
      draft: Form | null;
      matchVersion: number;
      state: MatchStored['state'];
      closedEarlyAt: Date | null;
      extendedUntil: Date | null;
    }
  >`
    select r.id, r.match_id as "matchId", r.team_id as "teamId", r.unit_id as "unitId", r.stage, r.extended_to as "extendedTo", r.moved_deadlines as moved,
           t.name as "teamName", t.team_type as "teamType", u.name as "unitName", r.form, r.draft,
           coalesce((
             select json_agg(json_build_object('list', s.list, 'memberId', s.in_id) order by s.asked_at, s.id)
               from substitutions s where s.registration_id = r.id and s.status = 1 and s.in_id is not null), '[]') as coming,
           m.version as "matchVersion", m.stored as state, m.closed_early_at as "closedEarlyAt", m.extended_until as "extendedUntil"
      from registrations r
      join matches m on m.id = r.match_id
      join teams t on t.id = r.team_id
      join units u on u.id = r.unit_id
     where ${which} ${unitId === undefined ? sql`` : sql`and r.unit_id = ${unitId}`} ${lock ? sql`for share of r` : sql``}`.execute(
    db,
  );
  const row = rows[0];
  if (!row) return undefined;
  const { form, draft, coming, matchVersion, state, closedEarlyAt, extendedUntil, ...rest } = row;
  const lineUp = lineUpOf(row.stage, form, draft);
  const along = new Set(peopleOfRoster(lineUp.roster));
  return {
    ...rest,
    match: await matchAt(db, row.matchId, matchVersion),
    stored: storedOf({ stored: state, closed_early_at: closedEarlyAt, extended_until: extendedUntil }),
    lineUp: { id: row.id, entries: lineUp.entries, roster: withNewcomers(lineUp.roster, coming) },
    newcomers: [...new Set(coming.map(({ memberId }) => memberId))].filter((id) => !along.has(id)),
  };
}

const nobody: Roster = { leaders: [], coaches: [], athletes: [], followers: [] };

/**
 * What was submitted and what is being drafted: materials may be handed in from the draft on, and while an edit is
 * drafted those submitted still count.
 */
function lineUpOf(stage: Stage, form: Form | null, draft: Form | null): Form {
  const forms = (isLive(stage) ? [form, draft] : [draft ?? form]).filter((each) => each !== null);
  const roster = Object.fromEntries(
    rosterLists.map((list) => [list, [...new Set(forms.flatMap((each) => each.roster[list]))]]),
  );
  const entries = new Map(
    forms.toReversed().flatMap((each) => each.entries.map((entry) => [entry.id, entry])),
  );
  return { roster: { ...nobody, ...roster }, entries: [...entries.values()] };
}

function withNewcomers(roster: Roster, coming: readonly Newcomer[]): Roster {
  const of = (list: RosterList) => coming.flatMap((each) => (each.list === list ? [each.memberId] : []));
  return {
    leaders: [...new Set([...roster.leaders, ...of('leaders')])],
    coaches: [...new Set([...roster.coaches, ...of('coaches')])],
    athletes: [...new Set([...roster.athletes, ...of('athletes')])],
    followers: [...new Set([...roster.followers, ...of('followers')])],
  };
}

/** Whether materials may be handed in now; an extension that staff gave this one registration counts. */
export function materialsWindow(loaded: Loaded, now: Date): Window {
  return openFor(loaded.match, loaded.stored, now, loaded).bringMaterials;
}

export function mayBring(stage: Stage): boolean {
  return ongoingStages.some((each) => each === stage);
}
