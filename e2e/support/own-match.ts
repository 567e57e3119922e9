import type { Page } from '@playwright/test';
import type { DataOf } from '#contract/call.ts';
import { publishMatch, setMatch } from '#contract/matches/calls.ts';
import type { Match } from '#contract/matches/match.ts';
import { decideRegistration, setMatchReview } from '#contract/registrations/calls.ts';
import { athleteStatus } from '#contract/people/athlete.ts';
import { emptyForm, type Entry } from '#contract/registrations/registration.ts';
import { getTeam } from '#contract/teams/calls.ts';
import { newId } from '#server/db/id.ts';
import { aMatchForm } from '#test/factories/matches.ts';
import { ask } from './ask.ts';
import { digits } from './people.ts';

export interface OwnMatch {
  id: string;
  match: Match;
}

/** A match that no other journey knows, published by staff and open for registration; unless said without a limit and free. */
export async function anOwnMatch(staff: Page, patch: Partial<Match>): Promise<OwnMatch> {
  const id = newId();
  const number = digits(6);
  const match = aMatchForm(new Date(), {
    type: 'open',
    name: { zh: `全程赛${number}`, en: `Whole Match ${number}` },
    severities: { athleteQualified: 'warn', coachQualified: 'warn', singleEvent: 'warn' },
    opened: { entries: true, startLists: true, results: true },
    ...patch,
  });
  const { version } = await ask(staff, setMatch, { id, version: 0, match });
  await ask(staff, publishMatch, { id, version });
  return { id, match };
}

type Team = NonNullable<DataOf<typeof getTeam>['team']>;

/** The unit's team with the most athletes. */
export async function largestTeam(page: Page): Promise<Team> {
  const { rows } = await ask(page, getTeam, {});
  const { id } = rows.toSorted((a, b) => b.players - a.players)[0]!;
  return (await ask(page, getTeam, { id })).team!;
}

/** Its athletes who may compete. */
export const fit = ({ people, players }: Team): string[] =>
  players.filter((memberId) =>
    people.some((each) => each.memberId === memberId && each.athleteStatus === athleteStatus.normal),
  );

export const memberName = ({ people }: Team, memberId: string) =>
  people.find((each) => each.memberId === memberId)!.name;

/** Registers a team for a match with these entries. */
export async function submit(page: Page, { id: matchId }: OwnMatch, team: Team, entries: Entry[]) {
  const form = { ...emptyForm({ ...team, players: fit(team) }), entries, authentic: true };
  const body = { act: 'submit' as const, id: newId(), version: 0, matchId, teamId: team.id, form };
  return ask(page, setMatchReview, body);
}

/** Staff pass its people and its events. */
export async function pass(staff: Page, stamp: { id: string; version: number; stage: string }) {
  let at = stamp as DataOf<typeof decideRegistration>;
  for (let n = 0; n < 2; n++)
    at = await ask(staff, decideRegistration, {
      decision: 'pass',
      id: at.id,
      version: at.version,
      stage: at.stage,
    });
  return at;
}
