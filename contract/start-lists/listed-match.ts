import * as z from 'zod/mini';
import { date } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { matchEvent } from '#contract/matches/event.ts';

/** A match as its start lists are shown with it. */
export const match = z.strictObject({
  id,
  name: langText,
  startDate: date,
  endDate: date,
  timeZone: z.string(),
  events: z.array(
    z.pick(matchEvent, {
      id: true,
      code: true,
      name: true,
      discipline: true,
      groups: true,
      rounds: true,
      combined: true,
    }),
  ),
});
