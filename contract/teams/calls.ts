import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { id, version } from '#contract/fields/id.ts';
import { date, instant } from '#contract/fields/dates.ts';
import { unitType } from '#contract/fields/unit-type.ts';
import { text } from '#contract/fields/text.ts';
import { paging } from '#contract/paging.ts';
import { role } from '#contract/people/roles.ts';
import { listAtMost, teamForm, teamLists, teamPerson } from './team.ts';

const count = z.int();

const teamRow = z.strictObject({
  id,
  version: z.int(),
  name: z.string(),
  teamType: z.literal([1, 11]),
  participationType: z.literal([1, 2]),
  orderNumber: z.int(),
  size: count,
  leaders: count,
  coaches: count,
  players: count,
  followers: count,
  /** Whether a live registration holds its people as they are (code 1006). */
  competing: z.boolean(),
  createdAt: instant,
});

export const getTeam = call({
  path: 'user/getTeam',
  who: 'unit',
  kind: 'read',
  about: 'The unit’s teams by order number, filtered; with `id`, that team alone, with its people.',
  body: z.strictObject({
    ...paging,
    id: z.optional(id),
    /** Part of the name. */
    text: z.optional(text(60)),
    participationType: z.optional(z.literal([1, 2])),
  }),
  data: z.strictObject({
    rows: z.array(teamRow),
    total: z.int(),
    team: z.nullable(z.strictObject({ ...teamRow.shape, ...teamForm.shape, people: z.array(teamPerson) })),
  }),
});

export const setTeam = call({
  path: 'user/setTeam',
  who: 'approvedUnit',
  kind: 'write',
  about: 'Creates (`version` 0, an id made by the client) or changes a team with its people and their order.',
  body: z.strictObject({
    id,
    version,
    team: teamForm,
    /** A match that has a pattern of its own for names: the team’s name follows that. */
    matchId: z.optional(id),
  }),
  data: z.strictObject({ id, version: z.int() }),
});

export const deleteTeam = call({
  path: 'user/deleteTeam',
  who: 'unit',
  kind: 'write',
  about: 'Deletes a team that no live registration uses.',
  body: z.strictObject({ id, version }),
  data: z.strictObject({ id }),
});

export const getTeamPeople = call({
  path: 'user/getTeamPeople',
  who: 'unit',
  kind: 'read',
  about:
    'Whom a team can be formed of: the unit’s people as the rules of a team see them, by name, and the unit for the naming rule. With `ids`, all of those and no pages.',
  body: z.strictObject({
    ...paging,
    /** Part of the name. */
    text: z.optional(z.string().check(z.maxLength(60))),
    /** Entered as this: 1 leader, 2 coach, 3 athlete, 4 accompanying. */
    role: z.optional(role),
    /** These alone, as far as the unit still has them. */
    ids: z.optional(z.array(id).check(z.maxLength(listAtMost * teamLists.length))),
  }),
  data: z.strictObject({
    rows: z.array(z.strictObject({ ...teamPerson.shape, roles: z.array(z.int()) })),
    total: count,
    unit: z.strictObject({
      name: z.string(),
      type: unitType,
      countryId: count,
      province: z.optional(z.string()),
      city: z.optional(z.string()),
      member: z.boolean(),
    }),
    /** `YYYY-MM-DD` in China. */
    today: date,
  }),
});
