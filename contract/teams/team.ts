import * as z from 'zod/mini';
import { gender } from '#contract/fields/gender.ts';
import { id } from '#contract/fields/id.ts';
import { teamName } from '#contract/fields/team-name.ts';
import { longText } from '#contract/fields/text.ts';
import { date } from '#contract/fields/dates.ts';
import { teamRole, type TeamRole } from '#contract/people/roles.ts';

/** Team type (requirements, section 3): the team of an individual account is kept behind the scenes. */
export const teamType = { team: 1, individual: 11 } as const;

/**
 * Participation type: an open team enters events of the open family; a club team may enter those of the club
 * family as well, and only member units may have one (requirements, section 5).
 */
export const participationType = { open: 1, club: 2 } as const;

/** The four lists of a team, each in the order that the unit gave it, by member id. */
export const teamLists = ['leaders', 'coaches', 'players', 'followers'] as const;
export type TeamList = (typeof teamLists)[number];

export const roleOfList = {
  leaders: teamRole.leader,
  coaches: teamRole.coach,
  players: teamRole.athlete,
  followers: teamRole.follower,
} as const satisfies Record<TeamList, TeamRole>;

/** People on one list at most. */
export const listAtMost = 200;

const memberIds = z.array(id).check(z.maxLength(listAtMost));

const lists = { leaders: memberIds, coaches: memberIds, players: memberIds, followers: memberIds };

/** A team as its unit writes it; the rules of names and roles are in `rules.ts`. */
export const teamForm = z.strictObject({
  name: teamName,
  teamType: z.literal([1, 11]),
  participationType: z.literal([1, 2]),
  /** Where it stands among the unit's teams. */
  orderNumber: z.int().check(z.minimum(0), z.maximum(9999)),
  introduction: longText(1000),
  remark: longText(500),
  ...lists,
});
export type TeamForm = z.output<typeof teamForm>;

/** Its four lists, apart from the rest. */
export const teamPeople = z.object(lists);

/**
 * What the rules need to know of a person, and no more: never an ID number, and of the phone only that there
 * is one. Statuses as in the requirements, section 4; null where the person has never applied.
 */
export const teamPerson = z.strictObject({
  memberId: id,
  name: z.string(),
  gender,
  birthdate: date,
  hasPhone: z.boolean(),
  /** 1 in review, 2 normal, 3 banned, 4 not passed, 5 registered by another unit; of the season asked about. */
  athleteStatus: z.nullable(z.literal([1, 2, 3, 4, 5])),
  coach: z.nullable(
    z.strictObject({
      /** 1 in review, 2 normal, 4 not passed. */
      status: z.literal([1, 2, 4]),
      professional: z.boolean(),
      /** The last day it is valid; null until it is decided. */
      validUntil: z.nullable(date),
    }),
  ),
});
export type TeamPerson = z.output<typeof teamPerson>;

/** All members of a team once, in list order. */
export function peopleOfTeam(team: Pick<TeamForm, TeamList>): string[] {
  return [...new Set(teamLists.flatMap((list) => team[list]))];
}

/** Size: how many different people (a leader who also coaches is one). */
export function sizeOfTeam(team: Pick<TeamForm, TeamList>): number {
  return peopleOfTeam(team).length;
}
