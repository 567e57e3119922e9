import { teamType } from '#contract/teams/team.ts';
import { admissionRefusals, type EntrantUnit } from '#contract/matches/admission.ts';
import type { Match } from '#contract/matches/match.ts';
import { openFor, type MatchStored } from '#contract/matches/status.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { buttonOf, type ButtonState } from '#contract/registrations/actions.ts';
import { isLive } from '#contract/registrations/stage.ts';
import type { Target } from '#web/ui/LinkTo.tsx';
import { mostUrgent, nextOfRow, type RegistrationRow, type Standing } from './next-step.ts';

export interface RegisteringFacts {
  matchId: string;
  match: Match;
  stored: MatchStored;
  unit: EntrantUnit;
  individual: boolean;
  rows: readonly RegistrationRow[];
  /** This browser holds an unfinished form for a team that has no registration yet. */
  localDraft: boolean;
  now: Date;
}

export interface Registering {
  teams: Standing[];
  /** The registration whose next step is the page's: the unit's own most urgent one. */
  first: RegistrationRow | null;
  /** A first registration, or another team's; null where the unit may have no more. */
  another: { state: ButtonState; target: Target } | null;
  /** Every reason why this unit may not enter at all. */
  refusals: RefusalName[];
}

/** What this unit can do about a match now: what comes next for each team, and the button of one that is not registered yet. */
export function registeringOf(facts: RegisteringFacts): Registering {
  const { matchId, match, stored, unit, rows, now, localDraft } = facts;
  const refusals = admissionRefusals(match, unit);
  const teams = rows.map((row) => ({ row, next: nextOfRow(row, now) }));
  const first = mostUrgent(rows, now)?.row ?? null;
  if (!mayHaveAnother(facts)) return { teams, first, another: null, refusals };
  const state = buttonOf({
    stage: null,
    payment: 'none',
    windows: openFor(match, stored, now),
    localDraft,
    unitRefusal: refusals[0] ?? null,
  });
  // Why no other team may come is no news to a unit that takes part.
  const offersAnother = state.reason === null || rows.length === 0;
  const target = { to: '/registerMatch/register', search: { matchId } };
  return { teams, first, another: offersAnother ? { state, target } : null, refusals };
}

function mayHaveAnother({ individual, rows, match }: RegisteringFacts): boolean {
  if (individual || rows.some(({ teamType: type }) => type === teamType.individual)) return rows.length === 0;
  const most = match.limits.teamsPerUnit;
  return most === null || rows.filter(({ stage }) => isLive(stage)).length < most;
}
