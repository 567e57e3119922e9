import * as z from 'zod/mini';
import { call } from '#contract/call.ts';
import { date } from '#contract/fields/dates.ts';
import { id } from '#contract/fields/id.ts';
import { langText } from '#contract/fields/lang-text.ts';
import { countingUnits, scoreModels } from './event.ts';
import { bookOnWire } from './book-on-wire.ts';
import { opened } from './match.ts';

const statusCode = z.literal([0, 1, 2, 3, 4, 5]);

/** What every list of a match stands under; the match itself is many times as much. */
const matchOutline = z.strictObject({
  id,
  name: langText,
  place: langText,
  timeZone: z.string(),
  startDate: date,
  endDate: date,
  status: statusCode,
  cancelled: z.boolean(),
  opened,
  ...bookOnWire,
  events: z.array(
    z.strictObject({
      id,
      code: z.string(),
      name: langText,
      scoreModel: z.enum(scoreModels),
      countingUnit: z.enum(countingUnits),
      groups: z.array(
        z.strictObject({
          id,
          name: langText,
          /** Of its start list and results; an event of one round names none. */
          round: z.optional(langText),
          /** The larger group against which its results are ranked. */
          against: z.optional(langText),
        }),
      ),
    }),
  ),
});

export const getMatchOutline = call({
  path: 'common/getMatchOutline',
  who: 'anyone',
  kind: 'read',
  about: 'Events and groups of a published match, and which of its lists everybody may see.',
  body: z.strictObject({ matchId: id }),
  data: matchOutline,
  sharedSeconds: 10,
});
