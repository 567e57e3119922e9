import { teamType } from '#contract/teams/team.ts';
import { admissionRefusals, type EntrantUnit } from '#contract/matches/admission.ts';
import type { Match } from '#contract/matches/match.ts';
import { openFor, type MatchStored } from '#contract/matches/status.ts';
import type { RefusalName } from '#contract/refusals.ts';
import { buttonOf, type ButtonState } from '#contract/registrations/actions.ts';
import type { Next } from '#contract/registrations/next.ts';
import { isLive, type Button } from '#contract/registrations/stage.ts';
import type { Target } from '#web/ui/LinkTo.tsx';
import { nextOfRow, type RegistrationRow } from './next-step.ts';

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

/** One registration with its button. */
export interface RegisteredTeam {
  row: RegistrationRow;
  state: ButtonState;
  next: Next;
  target: Target;
}

export interface Registering {
  teams: RegisteredTeam[];
  /** A first registration, or another team's; null where the unit may have no more. */
  another: { state: ButtonState; target: Target } | null;
  /** Every reason why this unit may not enter at all. */
  refusals: RefusalName[];
}

const toWizard: ReadonlySet<Button> = new Set(['register', 'continue', 'submit', 'edit', 'resubmit']);

/** What this unit can do about a match now: the one button of each team, and of one that is not registered yet. */
export function registeringOf(facts: RegisteringFacts): Registering {
  const { matchId, match, stored, unit, rows, now, localDraft } = facts;
  const refusals = admissionRefusals(match, unit);
  const unitRefusal = refusals[0] ?? null;
  const buttonFor = (row: RegistrationRow | null) =>
    buttonOf({
      stage: row?.stage ?? null,
      payment: row?.payment ?? 'none',
      windows: openFor(match, stored, now, row),
      localDraft: row ? false : localDraft,
      unitRefusal,
    });
  const teams = rows.map((row) => {
    const state = buttonFor(row);
    return { row, state, next: nextOfRow(row, now), target: targetOf(state.button, matchId, row.teamId) };
  });
  const state = buttonFor(null);
  const another = mayHaveAnother(facts) ? { state, target: targetOf(state.button, matchId) } : null;
  return { teams, another, refusals };
}

function mayHaveAnother({ individual, rows, match }: RegisteringFacts): boolean {
  if (individual || rows.some(({ teamType: type }) => type === teamType.individual)) return rows.length === 0;
  const most = match.limits.teamsPerUnit;
  return most === null || rows.filter(({ stage }) => isLive(stage)).length < most;
}

function targetOf(button: Button, matchId: string, teamId?: string): Target {
  const to = toWizard.has(button) ? '/registerMatch/register' : '/registerMatch/detail';
  return { to, search: { matchId, ...(teamId ? { teamId } : {}) } };
}

/** The one button of the page: a team that waits for its unit first, then another team, then how it stands. */
export function primaryOf({
  teams,
  another,
}: Registering): { state: ButtonState; target: Target; more: boolean } | null {
  const due = teams.find(({ state, row }) => state.reason === null && needsUnit.has(row.stage));
  if (due) return { ...due, more: false };
  if (another && (another.state.reason === null || teams.length === 0))
    return { ...another, more: teams.length > 0 };
  return teams[0] ? { ...teams[0], more: false } : null;
}

/** Stages in which nothing goes on until the unit does something in the wizard. */
const needsUnit: ReadonlySet<RegistrationRow['stage']> = new Set(['draft', 'rejected']);
